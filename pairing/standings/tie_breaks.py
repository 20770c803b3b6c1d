"""Every tie-break there is, once: what it is called, how it is counted, how its terms are shown.

A new one is a line of this list, beside its words in `events/words` and docs/event-format.md.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

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


def _one(_: Ledger) -> int:
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

    `scale`: amounts and terms are in fractions of one part of it. `terms`: what the terms belong to
    when the working is shown; `scores_met` have virtual opponents, and may be `times` own points.
    """

    name: str
    count: Callable[[Basis], list[Value]] | None = None
    compare: Callable[[Ledger, Rules], HeadToHead] | None = None
    scale: Callable[[Ledger], int] = _one
    terms: Literal["rounds", "scores_met", "scores_met_times_points", "lot"] = "rounds"
    more_is_better: bool = True


ALL: tuple[TieBreak, ...] = (
    TieBreak("points", lambda b: own_lines.count_points(b.ledger), scale=_points),
    TieBreak(
        "head_to_head",
        compare=lambda ledger, rules: HeadToHead(
            ledger, by_points=True, predetermined=rules.predetermined
        ),
        scale=_points,
    ),
    TieBreak(
        "head_to_head_difference",
        compare=lambda ledger, rules: HeadToHead(
            ledger, by_points=False, predetermined=rules.predetermined
        ),
    ),
    TieBreak(
        "buchholz",
        lambda b: buchholz.count_buchholz(b.met),
        scale=_scores,
        terms="scores_met",
    ),
    TieBreak(
        "buchholz_cut_1",
        lambda b: buchholz.cut_buchholz(b.met, b.low_cuts, high=False),
        scale=_scores,
        terms="scores_met",
    ),
    TieBreak(
        "buchholz_median",
        lambda b: buchholz.cut_buchholz(b.met, b.low_cuts, high=True),
        scale=_scores,
        terms="scores_met",
    ),
    TieBreak(
        "sonneborn_berger",
        lambda b: buchholz.count_sonneborn_berger(
            b.ledger, b.met, predetermined=b.rules.predetermined
        ),
        scale=_scores_times_points,
        terms="scores_met_times_points",
    ),
    TieBreak("difference", lambda b: own_lines.count_difference(b.ledger)),
    TieBreak("made", lambda b: own_lines.count_made(b.ledger)),
    TieBreak("wins", lambda b: own_lines.count_wins(b.ledger)),
    TieBreak("wins_played", lambda b: own_lines.count_wins_played(b.ledger)),
    TieBreak("doubles", lambda b: own_lines.count_doubles(b.ledger)),
    TieBreak("progressive", lambda b: own_lines.count_progressive(b.ledger), scale=_points),
    TieBreak(
        "lot",
        lambda b: own_lines.draw_lots(b.ledger, b.rules.seed),
        terms="lot",
        more_is_better=False,
    ),
)
TIE_BREAKS = tuple(tie_break.name for tie_break in ALL)
"""Their names, in the order in which they are offered."""


def find_tie_break(name: str) -> TieBreak:
    """Return the tie-break of a name out of `TIE_BREAKS`."""
    return next(tie_break for tie_break in ALL if tie_break.name == name)
