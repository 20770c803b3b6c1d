"""Matches, what was reported of them, and what the director took from a team."""

from collections.abc import Sequence

from tournaments.models import Entry, Match, Penalty, Report


def find_latest_report(match: Match, side: str) -> Report | None:
    """Return what a side said last, None if it has not said anything."""
    return Report.objects.filter(match=match, side=side).order_by("-revision").first()


def list_penalties(entry: Entry) -> Sequence[Penalty]:
    """Return what the director took from a team and has not given back."""
    return [one for one in entry.penalties.all() if one.taken_back_at is None]
