"""Every tie-break there is, once: what it is called, how it is counted, how its terms are shown.

A new one is a row of TIE_BREAKS, and a line of the table in docs/event-format.md.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

from common.problems.sentences import translatable as _
from pairing.standings import buchholz, own_lines
from pairing.standings.head_to_head import HeadToHead
from pairing.standings.ledger import Ledger
from pairing.standings.rules import Rules
from pairing.standings.value import Value


class Basis:
    """What tie-breaks are counted from; what several of them need is counted once."""

    def __init__(self, ledger: Ledger, rules: Rules) -> None:
        self.ledger = ledger
        self.rules = rules

    @cached_property
    def met(self) -> list[tuple[int, ...]]:
        """The scores that every team met."""
        fixed = self.rules.predetermined
        scores = buchholz.adjust_scores(self.ledger, predetermined=fixed)
        return buchholz.meet_scores(
            self.ledger, scores, edition=self.rules.edition, predetermined=fixed
        )

    @cached_property
    def low_cuts(self) -> list[int | None]:
        """The place of the score that each team has cut first."""
        return buchholz.find_low_cuts(self.ledger, self.met, predetermined=self.rules.predetermined)


def _one(_ledger: Ledger) -> int:
    return 1


def _points(ledger: Ledger) -> int:
    return ledger.unit


def _scores(ledger: Ledger) -> int:
    return ledger.unit * ledger.pair


def _scores_times_points(ledger: Ledger) -> int:
    return ledger.unit * ledger.unit * ledger.pair


@dataclass(frozen=True, slots=True)
class TieBreak:
    """One way to tell teams apart, by `count` for each by itself or by `compare` among the tied.

    `title` heads a column, `label` says in full what is counted. `scale`: amounts and terms are in
    fractions of one part of it. `terms`: what the terms belong to when the working is shown;
    `scores_met` have virtual opponents, and may be `times` own points. `by_opponent`: a line of
    text names the opponents that the terms come from.
    """

    name: str
    title: str
    label: str
    count: Callable[[Basis], list[Value]] | None = None
    compare: Callable[[Ledger, Rules], HeadToHead] | None = None
    scale: Callable[[Ledger], int] = _one
    terms: Literal["rounds", "scores_met", "scores_met_times_points", "lot"] = "rounds"
    by_opponent: bool = False
    more_is_better: bool = True


_ALL: Final = (
    TieBreak(
        "points",
        _("points"),
        _("points"),
        lambda b: own_lines.count_points(b.ledger),
        scale=_points,
        by_opponent=True,
    ),
    TieBreak(
        "head_to_head",
        _("head to head"),
        _("head to head: points of the matches among those who are level"),
        compare=lambda ledger, rules: HeadToHead(
            ledger, by_points=True, predetermined=rules.predetermined
        ),
        scale=_points,
    ),
    TieBreak(
        "head_to_head_difference",
        _("h2h difference"),
        _("head to head: difference of scores among those who are level"),
        compare=lambda ledger, rules: HeadToHead(
            ledger, by_points=False, predetermined=rules.predetermined
        ),
    ),
    TieBreak(
        "buchholz",
        _("Buchholz"),
        _("Buchholz: the sum of the opponents’ points"),
        lambda b: buchholz.count_buchholz(b.met),
        scale=_scores,
        terms="scores_met",
        by_opponent=True,
    ),
    TieBreak(
        "buchholz_cut_1",
        _("Buchholz cut 1"),
        _("Buchholz cut 1: without the lowest"),
        lambda b: buchholz.cut_buchholz(b.met, b.low_cuts, high=False),
        scale=_scores,
        terms="scores_met",
        by_opponent=True,
    ),
    TieBreak(
        "buchholz_median",
        _("median"),
        _("Median Buchholz: without the lowest and the highest"),
        lambda b: buchholz.cut_buchholz(b.met, b.low_cuts, high=True),
        scale=_scores,
        terms="scores_met",
        by_opponent=True,
    ),
    TieBreak(
        "sonneborn_berger",
        _("Sonneborn-B."),
        _("Sonneborn-Berger: the opponents’ points times those taken from them"),
        lambda b: buchholz.count_sonneborn_berger(
            b.ledger, b.met, predetermined=b.rules.predetermined
        ),
        scale=_scores_times_points,
        terms="scores_met_times_points",
        by_opponent=True,
    ),
    TieBreak(
        "difference",
        _("difference"),
        _("difference of scores"),
        lambda b: own_lines.count_difference(b.ledger),
    ),
    TieBreak("made", _("made"), _("scores made"), lambda b: own_lines.count_made(b.ledger)),
    TieBreak(
        "wins",
        _("wins"),
        _("wins, byes and forfeits too"),
        lambda b: own_lines.count_wins(b.ledger),
    ),
    TieBreak(
        "wins_played",
        _("wins played"),
        _("wins at the table"),
        lambda b: own_lines.count_wins_played(b.ledger),
    ),
    TieBreak(
        "doubles", _("doubles"), _("double victories"), lambda b: own_lines.count_doubles(b.ledger)
    ),
    TieBreak(
        "progressive",
        _("progressive"),
        _("progressive: the sum of the points after each round"),
        lambda b: own_lines.count_progressive(b.ledger),
        scale=_points,
    ),
    TieBreak(
        "lot",
        _("lot"),
        _("lot"),
        lambda b: own_lines.draw_lots(b.ledger, b.rules.seed),
        terms="lot",
        more_is_better=False,
    ),
)
TIE_BREAKS: Final = {tie_break.name: tie_break for tie_break in _ALL}
"""By name, in the order in which they are offered."""
