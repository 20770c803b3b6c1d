"""The ratings of a club as a kind of topic: a new run is what changes them."""

import uuid
from collections.abc import Collection
from dataclasses import dataclass

from common.answers import to_json
from common.live.grounds import name_account_ground
from common.live.kinds import Kind, LiveReading, Stamp
from common.web.caller import Caller
from people.models import Club, Membership
from people.permissions import find_club_role
from ratings.models import ClubRatings

PUBLIC = "public"


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingsEvent:
    """The ratings of a club: which run is in force, 0 before the first."""

    club: str
    run: int


def list_grounds(club_id: uuid.UUID, caller: Caller) -> tuple[str, ...]:
    """Return by what the caller may watch a club's ratings."""
    club = Club.objects.filter(pk=club_id).first()
    if club is None:
        return ()
    grounds = (PUBLIC,) if club.games_are_public else ()
    if caller.user is not None and find_club_role(club.pk, caller) is not None:
        return (*grounds, name_account_ground(caller.user))
    return grounds


def read_stamps(clubs: Collection[uuid.UUID]) -> dict[uuid.UUID, Stamp]:
    """Return the runs in force and what strangers see, in one statement."""
    runs = dict(ClubRatings.objects.filter(club__in=clubs).values_list("club_id", "run"))
    rows = Club.objects.filter(pk__in=clubs).values_list("pk", "strangers_see")
    return {pk: (runs.get(pk, 0), see) for pk, see in rows}


def read_club(club_id: uuid.UUID, users: Collection[uuid.UUID]) -> LiveReading | None:
    """Return which run is in force: those who watch read the page again."""
    stamp = read_stamps([club_id]).get(club_id)
    club = Club.objects.filter(pk=club_id).first()
    if stamp is None or club is None:
        return None
    members = Membership.objects.filter(club=club, user__in=users, left_at=None)
    ids = members.filter(user__is_active=True).values_list("user_id", flat=True)
    grounds = {name_account_ground(user) for user in ids}
    run = stamp[0] if isinstance(stamp[0], int) else 0
    return LiveReading(
        stamp=stamp,
        counters=str(run),
        figures={"revision": run},
        state=to_json(RatingsEvent(club=club.slug, run=run)),
        grounds=frozenset(grounds | ({PUBLIC} if club.games_are_public else set())),
    )


RATINGS = Kind(list_grounds, read_club, read_stamps, RatingsEvent)
