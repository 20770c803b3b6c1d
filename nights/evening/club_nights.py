"""The evenings of a club as its news. Only members may watch them."""

import uuid
from collections.abc import Collection

from django.db.models import Count, Sum

from common.live.kinds import Stamp
from nights.changes import name_night
from nights.models import Night
from people.clubs.news import MOST, News, NewsPiece, find_first_day


def list_pieces(club_id: uuid.UUID) -> list[NewsPiece]:
    """Return the newest evenings of a club."""
    rows = Night.objects.filter(club=club_id, day__gte=find_first_day()).order_by("-day")
    return [
        NewsPiece(name_night(key), revision, day, is_public=False)
        for key, revision, day in rows.values_list("pk", "revision", "day")[:MOST]
    ]


def read_stamps(clubs: Collection[uuid.UUID]) -> dict[uuid.UUID, Stamp]:
    """Return how many evenings each club has had lately, and how much changed in them."""
    rows = Night.objects.filter(club__in=clubs, day__gte=find_first_day())
    sums = rows.order_by().values("club").annotate(number=Count("pk"), sum=Sum("revision"))
    return {row[0]: tuple(row[1:]) for row in sums.values_list("club", "number", "sum")}


NIGHTS_NEWS = News(list_pieces, read_stamps)
