"""The tournaments of a club as its news: public ones for everybody, others for its members."""

import uuid
from collections.abc import Collection

from django.db.models import Count, Q, Sum

from common.live.kinds import Stamp
from people.clubs.news import MOST, News, NewsPiece, find_first_day
from tournaments.models import Tournament


def list_pieces(club_id: uuid.UUID) -> list[NewsPiece]:
    """Return the newest tournaments of a club, and those to come."""
    rows = Tournament.objects.filter(club=club_id, day__gte=find_first_day()).order_by("-day", "id")
    return [
        NewsPiece(f"tournament:{key}", revision, day, is_public=is_public)
        for key, revision, day, is_public in rows.values_list("pk", "revision", "day", "is_public")[
            :MOST
        ]
    ]


def read_stamps(clubs: Collection[uuid.UUID]) -> dict[uuid.UUID, Stamp]:
    """Return how many tournaments each club has, how many are public, and how much changed."""
    rows = Tournament.objects.filter(club__in=clubs, day__gte=find_first_day()).order_by()
    public = Count("pk", filter=Q(is_public=True))
    sums = rows.values("club").annotate(number=Count("pk"), public=public, sum=Sum("revision"))
    return {row[0]: tuple(row[1:]) for row in sums.values_list("club", "number", "public", "sum")}


TOURNAMENTS_NEWS = News(list_pieces, read_stamps)
