"""Matches, and what was reported of them."""

from tournaments.models import Match, Report


def find_latest_report(match: Match, side: str) -> Report | None:
    """Return what a side said last, None if it has not said anything."""
    return Report.objects.filter(match=match, side=side).order_by("-revision").first()
