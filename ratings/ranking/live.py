"""The ratings of a club as a kind of topic: a new run is what changes them."""

import uuid
from collections.abc import Collection
from dataclasses import dataclass
from operator import attrgetter
from typing import Final

from django.utils import timezone

from common.answers import to_json
from common.live.kinds import LiveReading, Stamp, TopicKind
from common.web.caller import Caller
from people.clubs.grounds import Shows, list_club_grounds, list_valid_club_grounds
from people.clubs.news import News, NewsPiece
from people.models import Club
from ratings.models import ClubRatings

SHOWS_RATINGS: Final[Shows] = attrgetter("ratings_are_public")


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingsEvent:
    """The ratings of a club: which run is in force, 0 before the first."""

    club: str
    run: int


def read_stamps(clubs: Collection[uuid.UUID]) -> dict[uuid.UUID, Stamp]:
    """Return the runs in force and what strangers see, in one statement."""
    runs = dict(ClubRatings.objects.filter(club__in=clubs).values_list("club_id", "run"))
    fields = ("strangers_see", "strangers_see_ratings")
    rows = Club.objects.filter(pk__in=clubs).values_list("pk", *fields)
    return {pk: (runs.get(pk, 0), *see) for pk, *see in rows}


def list_grounds(club_id: uuid.UUID, caller: Caller) -> tuple[str, ...]:
    """Return by what the caller may watch the ratings of a club."""
    return list_club_grounds(club_id, caller, SHOWS_RATINGS)


def read_club(club_id: uuid.UUID, users: Collection[uuid.UUID]) -> LiveReading | None:
    """Return which run is in force: those who watch read the page again."""
    stamp = read_stamps([club_id]).get(club_id)
    club = Club.objects.filter(pk=club_id).first()
    if stamp is None or club is None:
        return None
    run = stamp[0] if isinstance(stamp[0], int) else 0
    return LiveReading(
        stamp=stamp,
        counters=str(run),
        figures={"revision": run},
        state=to_json(RatingsEvent(club=club.slug, run=run)),
        grounds=list_valid_club_grounds(club, users, SHOWS_RATINGS),
    )


RATINGS_KINDS: Final = {"ratings": TopicKind(list_grounds, read_club, read_stamps, RatingsEvent)}


def list_news(club_id: uuid.UUID) -> list[NewsPiece]:
    """Return the ratings as a piece of a club's news; nothing before the first run."""
    rows = ClubRatings.objects.filter(club=club_id, run__gt=0).select_related("club")
    topic, day = f"ratings:{club_id}", timezone.now().date()
    return [
        NewsPiece(topic, row.run, day, is_public=row.club.strangers_see_ratings) for row in rows
    ]


NEWS_OF_RATINGS = News(list_news, read_stamps)
