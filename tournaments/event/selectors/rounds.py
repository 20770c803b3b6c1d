"""Rounds and their matches as the API has them."""

import uuid
from collections.abc import Collection, Mapping, Sequence
from typing import Any, cast

from pairing.event.files.round_fields import write_side
from tournaments.event.answers import (
    HandChangeView,
    HandCostView,
    MatchPlayersView,
    ReportView,
    RoundTableView,
    SettledBy,
    TournamentRoundView,
    WaiverView,
)
from tournaments.event.selectors.teams import ShownTeams
from tournaments.models import SEATS, Match, Standing, Tournament, TournamentRound


def list_rounds(tournament: Tournament, *, proposals: bool) -> Sequence[TournamentRound]:
    """Return the rounds in order; proposals are the director's alone."""
    rows = TournamentRound.objects.filter(tournament=tournament).defer("basis", "proof")
    rows = rows if proposals else rows.filter(published_at__isnull=False)
    return list(
        rows.prefetch_related(
            *(f"matches__{seat}" for seat in SEATS), "matches__reports", "matches__players__player"
        )
    )


def describe_round(
    row: TournamentRound, own: Collection[uuid.UUID], teams: ShownTeams
) -> TournamentRoundView:
    """Return a round as it is answered: its tables with their results, and who has none.

    What was reported is said of the matches of the teams whose ids are `own`.
    """
    paired = row.paired
    proposed = [
        RoundTableView(table=table.get("table", place), a=table["a"], b=table["b"])
        for place, table in enumerate(paired["tables"], start=1)
    ]
    return TournamentRoundView(
        number=row.number,
        published_at=row.published_at,
        revision=row.revision,
        hash=row.hash or None,
        tables=[describe_table(match, own, teams) for match in row.matches.all()] or proposed,
        byes=paired.get("byes", []),
        off=paired.get("off", {}),
        waived=[WaiverView(**waived) for waived in paired.get("waived", [])],
        by_hand=[_describe_change(change) for change in row.by_hand],
    )


def _describe_change(change: Mapping[str, Any]) -> HandChangeView:
    """Return a change by hand as the round keeps it."""
    cost = {"cost": HandCostView(**change["cost"])} if "cost" in change else {}
    return HandChangeView(**{**change, **cost})


def describe_table(match: Match, own: Collection[uuid.UUID], teams: ShownTeams) -> RoundTableView:
    """Return a match as its round has it; with its reports where one of its teams is `own`."""
    may_read = any(entry in own for entry in match.entry_ids)
    reports = {"reports": _describe_reports(match)} if may_read else {}
    return RoundTableView(
        id=match.pk,
        table=match.table,
        **number_sides(match),
        result=match.result,
        standing=Standing(match.standing),
        settled_by=cast("SettledBy", match.settled_by),
        in_own_matter=match.in_own_matter,
        game=match.game_id,
        calls_since=match.calls_since,
        revision=match.revision,
        players=MatchPlayersView(**teams.list_players(match)),
        **reports,
    )


def number_sides(match: Match) -> dict[str, Any]:
    """Return who plays on side a and on side b, by numbers, as files have it."""
    return {
        side: write_side(tuple(str(entry.number) for entry in entries))
        for side, entries in match.sides.items()
    }


def _describe_reports(match: Match) -> Sequence[ReportView]:
    rows = sorted(match.reports.all(), key=lambda row: row.revision)
    return [ReportView(side=row.side, result=row.result, late=row.late, at=row.at) for row in rows]
