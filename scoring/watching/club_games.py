"""The games of a club as its news."""

import uuid
from collections.abc import Collection

from django.db.models import Count, Sum

from common.live.kinds import Stamp
from people.clubs.news import MOST, News, NewsPiece, find_first_day
from scoring.models import Game


def list_pieces(club_id: uuid.UUID) -> list[NewsPiece]:
    """Return the newest games of a club: what anybody may know of them, the club decides."""
    rows = Game.objects.filter(club=club_id, played_on__gte=find_first_day())
    ordered = rows.order_by("-played_on", "-started_at", "id")
    return [
        NewsPiece(f"game:{key}", revision, day, is_public=True)
        for key, revision, day in ordered.values_list("pk", "revision", "played_on")[:MOST]
    ]


def read_stamps(clubs: Collection[uuid.UUID]) -> dict[uuid.UUID, Stamp]:
    """Return how many games each club has had lately, and how much was written in them."""
    rows = Game.objects.filter(club__in=clubs, played_on__gte=find_first_day())
    sums = rows.order_by().values("club").annotate(number=Count("pk"), sum=Sum("revision"))
    return {row[0]: tuple(row[1:]) for row in sums.values_list("club", "number", "sum")}


GAMES_NEWS = News(list_pieces, read_stamps)
