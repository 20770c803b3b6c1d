"""What ratings hold of people: what each rated game did to theirs. Runs name nobody."""

from typing import Any

from people.models import Player
from people.players.holders import Entries, Holder
from ratings.ranking.selectors.histories import Point, read_rating_points


def export_points(entries: Entries) -> list[dict[str, Any]]:
    """Return the rated games of these entries of one person, as they count now."""
    rows = Player.objects.filter(pk__in=entries, merged_into=None).select_related("club")
    return [
        _describe(point)
        for player in rows
        if player.club is not None
        for point in read_rating_points(player.club, player)
    ]


def _describe(point: Point) -> dict[str, Any]:
    return {
        "game": str(point.game),
        "day": point.day.isoformat(),
        "par": point.par,
        "result": point.result,
        "chance": point.chance,
        "before": point.before,
        "after": point.after,
        "practice": point.practice,
        "plus_minus": point.plus_minus,
    }


RATINGS = Holder("ratings", export=export_points)
