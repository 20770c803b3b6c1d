"""Matches, what was reported of them, and what the director took from a team."""

import json
from collections.abc import Sequence
from typing import Any

from tournaments.models import Entry, Match, Penalty, Report


def find_latest_report(match: Match, side: str) -> Report | None:
    """Return what a side said last, None if it has not said anything."""
    return Report.objects.filter(match=match, side=side).order_by("-revision").first()


def list_penalties(entry: Entry) -> Sequence[Penalty]:
    """Return what the director took from a team and has not given back."""
    return [one for one in entry.penalties.all() if one.taken_back_at is None]


def describe_penalty(row: Penalty) -> dict[str, Any]:
    """Return a penalty for the API."""
    taken_back = row.taken_back_at
    return {
        "id": str(row.pk),
        "entry": str(row.entry_id),
        "round": row.round,
        "points": json.loads(row.points) if row.points else 0,
        "score": row.score,
        "reason": row.reason,
        "taken_back_at": taken_back.isoformat() if taken_back else None,
    }
