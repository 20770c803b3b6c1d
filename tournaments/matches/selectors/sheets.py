"""Who sits at a match's table, and what its games say of where they were played."""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db.models import Count, Q

from pairing.event.outcomes import is_same
from people.models import Player
from tournaments.event.players import SIDES
from tournaments.event.selectors.players import list_side_players
from tournaments.matches.selectors.reports import ShownReport, list_last_words, show_reports
from tournaments.models import (
    SEATS,
    Match,
    Report,
    Standing,
    Tournament,
    TournamentRound,
)

PEOPLE_AT_A_TABLE: Final = 2
TABLES_A_ROUND: Final = 100_000
"""More than there are: a game's place within its day is by round first, then by table."""


def list_pair(match: Match, side: str) -> Sequence[Player]:
    """Return the two who play on a side, or played there; nothing where they are not exactly two.

    For then nobody can tell.
    """
    people = list_side_players(match, side)
    return people if len(people) == PEOPLE_AT_A_TABLE else []


def name_occasion(match: Match) -> dict[str, Any]:
    """Return at what a match's game is played: its tournament, and its round as a label."""
    tournament = match.round.tournament
    return {"id": str(tournament.pk), "label": f"{tournament.name} · {match.round.number}"}


def name_sides(game: uuid.UUID) -> dict[str, str]:
    """Return what the two teams of a game's match call themselves; players have no such name."""
    match = Match.objects.filter(game=game, a_partner=None).select_related("a", "b").first()
    named = {side: getattr(match, side).name for side in SIDES} if match else {}
    return {side: name for side, name in named.items() if name}


def find_match_place(match: Match) -> int:
    """Return the place of a match's game within its day: by round, then by table (chapter 5)."""
    return int(match.round.number) * TABLES_A_ROUND + int(match.table)


def find_played_at(tournament: Tournament, table: int) -> Match | None:
    """Return what is played at a table now: in the newest round, if anything is."""
    rows = Match.objects.filter(round__tournament=tournament).order_by("-round__number")
    newest = rows.values_list("round", flat=True).first()
    matches = Match.objects.filter(round=newest, table=table)
    return matches.select_related(*(f"{seat}__tournament" for seat in SEATS)).first()


@dataclass(frozen=True, slots=True)
class ShownSheet:
    """A match's sheet on the desk, and what was said of it that the director has to look at.

    `versions`: what was said last, where the two sides differ. `late`: what phones said that came
    back after the result stood.
    """

    hands: int | None
    a: int
    b: int
    versions: Sequence[ShownReport]
    late: Sequence[ShownReport]


def list_sheets(round_: TournamentRound) -> Mapping[uuid.UUID, ShownSheet]:
    """Return the sheets of a round by their matches; `hands` is None where there is no sheet."""
    rows = Match.objects.filter(round=round_).select_related("game")
    hands = Count("game__rounds", filter=Q(game__rounds__removed=False))
    asked = Q(late=True) | Q(match__standing=Standing.DISPUTED)
    said: dict[uuid.UUID, list[Report]] = {}
    for report in Report.objects.filter(asked, match__round=round_).order_by("at"):
        said.setdefault(report.match_id, []).append(report)
    return {row.pk: _show_sheet(row, said.get(row.pk, [])) for row in rows.annotate(hands=hands)}


def _show_sheet(row: Any, said: Sequence[Report]) -> ShownSheet:
    """Return a match's sheet; `row` is a match with the number of its `hands`."""
    is_disputed = row.standing == Standing.DISPUTED
    totals = row.game.totals if row.game else {}
    return ShownSheet(
        row.hands if row.game else None,
        int(totals.get("a", 0)),
        int(totals.get("b", 0)),
        show_reports(list_last_words(said)) if is_disputed else [],
        [] if is_disputed else show_reports(report for report in said if is_news(report, row)),
    )


def is_news(report: Report, match: Match) -> bool:
    """Return whether a report that came too late says something else than what stands."""
    return report.late and not (match.result and is_same(report.result, match.result))


def list_late_news(tournament: Tournament, *, before: int) -> Sequence[Match]:
    """Return the matches of rounds before this one of which a phone said something too late."""
    rows = Report.objects.filter(
        late=True, match__round__tournament=tournament, match__round__number__lt=before
    ).exclude(match__standing=Standing.DISPUTED)
    rows = rows.select_related("match__round").order_by("-match__round__number", "match__table")
    return list(
        {report.match_id: report.match for report in rows if is_news(report, report.match)}.values()
    )
