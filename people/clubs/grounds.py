"""By what somebody may watch what a club shows of itself."""

import uuid
from collections.abc import Callable, Collection
from operator import attrgetter
from typing import Final

from common.live.grounds import name_account_ground
from common.web.caller import Caller
from people.models import Club, Membership
from people.permissions import find_club_role

PUBLIC: Final = "public"
"""The ground of everybody, where the club shows its games."""
Shows = Callable[[Club], bool]
"""Says whether a club shows to everybody what is to be watched."""
SHOWS_GAMES: Final[Shows] = attrgetter("games_are_public")


def list_club_grounds(
    club_id: uuid.UUID, caller: Caller, shows: Shows = SHOWS_GAMES
) -> tuple[str, ...]:
    """Return by what the caller may watch a club; nothing for a stranger to a private one."""
    club = Club.objects.filter(pk=club_id).first()
    if club is None:
        return ()
    grounds = (PUBLIC,) if shows(club) else ()
    if caller.user is not None and find_club_role(club.pk, caller) is not None:
        return (*grounds, name_account_ground(caller.user))
    return grounds


def list_valid_club_grounds(
    club: Club, users: Collection[uuid.UUID], shows: Shows = SHOWS_GAMES
) -> frozenset[str]:
    """Return all grounds on which somebody may watch a club now; of accounts, only these."""
    members = Membership.objects.filter(club=club, user__in=users, left_at=None)
    ids = members.filter(user__is_active=True).values_list("user_id", flat=True)
    grounds = {name_account_ground(user) for user in ids}
    return frozenset(grounds | ({PUBLIC} if shows(club) else set()))
