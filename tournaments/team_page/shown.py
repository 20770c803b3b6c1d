"""A team's matches, as its own page shows them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from tournaments.ending.selectors.places import ShownEnding, ShownPlace
from tournaments.matches.selectors.reports import list_last_words, show_reports
from tournaments.matches.services.results import find_games_of_match
from tournaments.models import SEATS, Entry, Match, Standing, match_of
from tournaments.rounds.shown.rounds import ShownTable, call_round
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
    table: ShownTable
    round_title: str

    @property
    def is_final(self) -> bool:
        """Whether it is agreed, and in a knockout somebody has won."""
        return self.match.standing == Standing.FINAL and not self.table.is_undecided

    @property
    def goes_on(self) -> bool | None:
        """Whether this side goes on in a knockout; None where that is open, or nobody does."""
        return self.table.winner == self.table.a if self.table.winner else None

    @property
    def outcome(self) -> str:
        """What comes of it in a knockout, in words; "" where that is open, or it is none."""
        if self.goes_on is None:
            return ""
        if self.table.is_last:
            return gettext("You have won.") if self.goes_on else gettext("You have lost.")
        return (
            gettext("You are through.") if self.goes_on else gettext("You are out of the knockout.")
        )

    @property
    def instead_of_score(self) -> str:
        """What stands where the score would, "" where there is one."""
        if self.own is not None:
            return ""
        points = self.table.awarded
        mine = points if self.table.a == "a" else points[::-1]
        return " : ".join(mine) or self.table.in_place_of_score

    @property
    def is_set_by_director(self) -> bool:
        """Whether the director set it, and nobody agreed."""
        return self.is_final and self.match.settled_by == "director"

    @property
    def is_disputed(self) -> bool:
        """Whether the two sides differ."""
        return self.match.standing == Standing.DISPUTED


@dataclass(frozen=True, slots=True)
class OwnEnding:
    """How it ended for a team: its place, as in "2" or "3–4", of how many, and the first three."""

    place: str
    teams: int
    podium: Sequence[ShownPlace]
    values: Sequence[tuple[str, str]]


def show_own_ending(entry: Entry, shown: ShownTournament) -> OwnEnding:
    """Return how the tournament ended for a team."""
    ending, number = ShownEnding(entry.tournament, shown.teams), str(entry.number)
    own = next((row for row in ending.rows if row.number == number), None)
    standing = next((row for row in shown.standings if row.number == number), None)
    columns = [column[:1].upper() + column[1:] for column in shown.columns]
    return OwnEnding(
        place=own.text if own else "",
        teams=len(ending.rows),
        podium=ending.podium_rows,
        values=list(zip(columns, standing.values, strict=False)) if standing else [],
    )


def list_matches(entry: Entry, shown: ShownTournament) -> Sequence[OwnMatch]:
    """Return the team's matches, the newest first."""
    rows = Match.objects.filter(match_of(entry)).select_related("round", *SEATS, "game")
    rows = rows.prefetch_related("reports", "game__rounds")
    return [describe_match(match, entry, shown) for match in rows.order_by("-round__number")]


def find_next_match(match: Match, entry: Entry) -> Match | None:
    """Return the team's match of the newest round, where that is after this one."""
    rows = Match.objects.filter(match_of(entry), round__number__gt=match.round.number)
    rows = rows.select_related("round", *SEATS, "game").prefetch_related("reports")
    return rows.order_by("-round__number").first()


def describe_match(match: Match, entry: Entry, shown: ShownTournament) -> OwnMatch:
    """Return a match from the team's side."""
    is_a = match.find_side(entry.pk) == "a"
    mine, theirs = ("a", "b") if is_a else ("b", "a")
    ours, opponents = match.sides[mine], match.sides[theirs]
    best_of = find_games_of_match(entry.tournament, match.round.number)
    in_knockout = match.round.number > entry.tournament.rounds
    is_last = in_knockout and match.round.number == entry.tournament.all_rounds
    counted = best_of if in_knockout else 0
    table = ShownTable(match.table, mine, theirs, match, counted, is_last=is_last)
    score = table.score
    own, other = (score if is_a else score[::-1]) if score else (None, None)
    answer = {report.side for report in match.reports.all()}
    waits = match.standing in (Standing.PROVISIONAL, Standing.DISPUTED)
    return OwnMatch(
        match=match,
        opponent=shown.teams.call_side(opponents, match.round.number),
        partner=shown.teams.call_side([partner for partner in ours if partner.pk != entry.pk]),
        own=own,
        other=other,
        waits_for_us=waits and (theirs in answer or ("table" in answer and mine not in answer)),
        may_countersign=match.standing == Standing.PROVISIONAL and bool({mine, "table"} & answer),
        sheet=_describe_sheet(match, is_a=is_a),
        versions=_list_versions(match, mine) if match.standing == Standing.DISPUTED else [],
        adjustments=[
            {**each, "side": "a" if each["side"] == mine else "b"} for each in table.adjustments
        ],
        table=table,
        round_title=call_round(entry.tournament, match.round.number),
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
