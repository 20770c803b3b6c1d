"""Rounds and their matches as they are told over HTTP."""

import uuid
from collections.abc import Collection, Sequence
from typing import Any

from tournaments.event.selectors.teams import ShownTeams
from tournaments.models import Match, Tournament, TournamentRound


def list_rounds(tournament: Tournament, *, proposals: bool) -> Sequence[TournamentRound]:
    """Return the rounds in order; proposals are the director's alone."""
    rows = TournamentRound.objects.filter(tournament=tournament).defer("basis", "proof")
    rows = rows if proposals else rows.filter(published_at__isnull=False)
    return list(
        rows.prefetch_related(
            "matches__a", "matches__b", "matches__reports", "matches__players__player"
        )
    )


def describe_round(
    row: TournamentRound, own: Collection[uuid.UUID], teams: ShownTeams
) -> dict[str, Any]:
    """Return a round as it is told: its tables with their results, and who has none.

    What was reported is told of the matches of the teams whose ids are `own`; `players` are who
    played a result that stands, by sides.
    """
    paired = row.paired
    proposed = [
        {"table": one.get("table", place), "a": one["a"], "b": one["b"]}
        for place, one in enumerate(paired["tables"], start=1)
    ]
    return {
        "number": row.number,
        "published_at": row.published_at.isoformat() if row.published_at else None,
        "revision": row.revision,
        "hash": row.hash or None,
        "tables": [_describe_table(one, own, teams) for one in row.matches.all()] or proposed,
        "byes": paired.get("byes", []),
        "off": paired.get("off", {}),
        "waived": paired.get("waived", []),
        "by_hand": row.by_hand,
    }


def _describe_table(match: Match, own: Collection[uuid.UUID], teams: ShownTeams) -> dict[str, Any]:
    told = describe_match(match) | {"players": teams.list_players(match)}
    if match.a_id in own or match.b_id in own:
        rows = sorted(match.reports.all(), key=lambda row: row.revision)
        told["reports"] = [
            {"side": row.side, "result": row.result, "late": row.late, "at": row.at.isoformat()}
            for row in rows
        ]
    return told


def describe_match(match: Match) -> dict[str, Any]:
    """Return a match as it is told."""
    return {
        "id": str(match.pk),
        "table": match.table,
        "a": str(match.a.number),
        "b": str(match.b.number),
        "result": match.result,
        "standing": match.standing,
        "settled_by": match.settled_by,
        "in_own_matter": match.in_own_matter,
        "game": str(match.game_id) if match.game_id else None,
        "calls_since": match.calls_since.isoformat() if match.calls_since else None,
        "revision": match.revision,
    }
