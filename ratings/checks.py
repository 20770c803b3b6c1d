"""What is checked of ratings: hash, rows and snapshots of a replay from zero, and the sums."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from django.utils.translation import gettext_lazy

from common.problems.sentences import translatable as _
from common.verifying.checks import Check, Fault, Look, Piece, find_faults
from people.models import Club
from ratings.figures.services.sums import find_sum_differences
from ratings.models import ClubRatings, DayToSum
from ratings.runs.selectors.checks import check_ratings

RATINGS: Final = {
    "rating_hash_differs": _("The ratings have the hash {stored}, a replay finds {found}."),
    "rating_other_games": _("{stored} games were counted, and a replay counts {found} others."),
    "rating_game_differs": _("What game {place} in order did to ratings is not what is stored."),
    "rating_player_differs": _("Player {player} is rated {stored}, a replay finds {found}."),
    "rating_snapshot_differs": _("What is kept after {place} games is not what a replay finds."),
    "ratings_to_count": _("Games are waiting to be counted: looked at once they are."),
}
SUMS: Final = {
    "sum_differs": _("{table} {unit} {start} {key}: {stored} is stored, {counted} is counted."),
    "sums_to_count": _("Days are waiting to be summed up: looked at once they are."),
}


def _find_rating_faults(club: Club) -> Iterable[Fault]:
    where = f"club {club.slug}"
    if ClubRatings.objects.filter(club=club).exclude(changed_from=None).exists():
        return [Fault(where, "ratings_to_count", wrong=False)]
    return [Fault(where, code, values) for code, values in check_ratings(club).faults]


def _find_sum_faults(club: Club) -> Iterable[Fault]:
    where = f"club {club.slug}"
    if DayToSum.objects.filter(club=club).exists():
        return [Fault(where, "sums_to_count", wrong=False)]
    return [
        Fault(
            where,
            "sum_differs",
            {
                "table": difference.table,
                "unit": difference.unit,
                "start": difference.start,
                "key": difference.key,
                "stored": difference.stored,
                "counted": difference.counted,
            },
        )
        for difference in find_sum_differences(club.pk)
    ]


def _look_by_club(find: Callable[[Club], Iterable[Fault]]) -> Look:
    """Return a look at one club after the other, in the order of their addresses."""

    def look(after: str | None) -> Piece:
        clubs = Club.objects.order_by("slug")
        club = (clubs.filter(slug__gt=after) if after else clubs).first()
        if club is None:
            return Piece(0, ())
        return Piece(1, find_faults(f"club {club.slug}", partial(find, club)), club.slug)

    return look


OF_RATINGS: Final = (
    Check("ratings", gettext_lazy("Ratings"), _look_by_club(_find_rating_faults), RATINGS),
    Check("sums", gettext_lazy("Sums of statistics"), _look_by_club(_find_sum_faults), SUMS),
)
