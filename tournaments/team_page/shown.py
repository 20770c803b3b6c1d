"""A team's matches, as its own page shows them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tournaments.matches.selectors.reports import list_last_words, show_reports
from tournaments.models import SEATS, Entry, Match, Standing, match_of
from tournaments.rounds.shown.rounds import ShownTable
from tournaments.rounds.shown.tournament import ShownTournament


@dataclass(frozen=True, slots=True)
class OwnSheet:
    """The match's sheet from one team's side: its rounds so far, own score first."""

    hands: int
    own: int
    other: int


@dataclass(frozen=True, slots=True)
class OwnVersion:
    """What somebody said of a match, from one team's side. `who`: own, other or sheet."""

    who: str
    own: int
    other: int


@dataclass(frozen=True, slots=True)
class OwnMatch:
    """A match from one team's side: own score first; what the other side says, if it differs.

    `partner`: with whom somebody plays who has another partner in each round, else "".
    `waits_for_us`: the other side, or the table's sheet, has spoken and this side may accept it;
    `may_countersign`: this side or the sheet has, and the other side may agree on its phone.
    `versions`: where the two differ, who said what last. `adjustments`: what the director changed
    in the score, with this side as a.
    """

    match: Match
    opponent: str
    partner: str
    own: int | None
    other: int | None
    waits_for_us: bool
    may_countersign: bool
    sheet: OwnSheet | None
    versions: Sequence[OwnVersion]
    adjustments: Sequence[Mapping[str, Any]]

    @property
    def is_final(self) -> bool:
        """Whether it is agreed."""
        return self.match.standing == Standing.FINAL

    @property
    def is_disputed(self) -> bool:
        """Whether the two sides differ."""
        return self.match.standing == Standing.DISPUTED


def list_matches(entry: Entry, shown: ShownTournament) -> Sequence[OwnMatch]:
    """Return the team's matches, the newest first."""
    rows = Match.objects.filter(match_of(entry)).select_related("round", *SEATS, "game")
    rows = rows.prefetch_related("reports", "game__rounds")
    return [_describe(match, entry, shown) for match in rows.order_by("-round__number")]


def _describe(match: Match, entry: Entry, shown: ShownTournament) -> OwnMatch:
    is_a = match.find_side(entry.pk) == "a"
    ours, opponents = (match.sides[side] for side in ("ab" if is_a else "ba"))
    table = ShownTable(match.table, "", "", match)
    score = table.score
    own, other = (score if is_a else score[::-1]) if score else (None, None)
    answer = {report.side for report in match.reports.all()}
    waits = match.standing in (Standing.PROVISIONAL, Standing.DISPUTED)
    mine, theirs = ("a", "b") if is_a else ("b", "a")
    return OwnMatch(
        match=match,
        opponent=shown.teams.call_side(opponents, match.round.number),
        partner=shown.teams.call_side([one for one in ours if one.pk != entry.pk]),
        own=own,
        other=other,
        waits_for_us=waits and (theirs in answer or ("table" in answer and mine not in answer)),
        may_countersign=match.standing == Standing.PROVISIONAL and bool({mine, "table"} & answer),
        sheet=_describe_sheet(match, is_a=is_a),
        versions=_list_versions(match, mine) if match.standing == Standing.DISPUTED else [],
        adjustments=[
            {**each, "side": "a" if each["side"] == mine else "b"} for each in table.adjustments
        ],
    )


def _list_versions(match: Match, mine: str) -> Sequence[OwnVersion]:
    """Return who said what last, own words first."""
    versions = []
    for report in show_reports(list_last_words(match.reports.all())):
        who = "sheet" if report.side == "table" else "own" if report.side == mine else "other"
        own, other = report.score if mine == "a" else report.score[::-1]
        versions.append(OwnVersion(who, own, other))
    return sorted(versions, key=lambda version: version.who != "own")


def _describe_sheet(match: Match, *, is_a: bool) -> OwnSheet | None:
    if match.game is None:
        return None
    hands = sum(1 for round_ in match.game.rounds.all() if not round_.removed)
    a, b = match.game.totals.get("a", 0), match.game.totals.get("b", 0)
    return OwnSheet(hands, a, b) if is_a else OwnSheet(hands, b, a)
