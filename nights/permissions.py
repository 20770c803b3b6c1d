"""Who may, at a club night: one function a question, for pages and API."""

import uuid
from collections.abc import Collection

from common.live.grounds import name_account_ground
from common.web.caller import Caller
from nights.models import Night
from nights.wall_links import holds_wall_link
from people.models import Membership, Player, Role
from people.permissions import ClubAccess, find_access, find_club_role, includes


def may_run_night(access: ClubAccess) -> bool:
    """Return whether they may open a night, tick names and draw tables: scorers and above."""
    return includes(access.role, Role.SCORER)


def may_plan_nights(access: ClubAccess) -> bool:
    """Return whether they may announce evenings, and call them off: directors and above."""
    return includes(access.role, Role.DIRECTOR)


def may_order_games(access: ClubAccess) -> bool:
    """Return whether they may correct in which order a day's games count: directors and above."""
    return includes(access.role, Role.DIRECTOR)


def may_move_game(access: ClubAccess) -> bool:
    """Return whether they may say that a game was played on another day: directors and above."""
    return includes(access.role, Role.DIRECTOR)


def may_see_people(access: ClubAccess) -> bool:
    """Return whether they may read who came to a night: members may."""
    return includes(access.role, Role.MEMBER)


def may_see_draw(access: ClubAccess) -> bool:
    """Return whether they may read all that tables were drawn from: members may."""
    return includes(access.role, Role.MEMBER)


def may_tick_oneself(access: ClubAccess) -> bool:
    """Return whether they may note that they themselves have come or gone: members may."""
    return includes(access.role, Role.MEMBER)


def may_tick(access: ClubAccess, player: Player | None) -> bool:
    """Return whether they may note that somebody has come or gone.

    Those who run the night may, and members for themselves: for each person that they are.
    """
    if may_run_night(access):
        return True
    if player is None or player.user_id is None:
        return False
    return may_tick_oneself(access) and player.user_id == access.caller.user


def may_start_table(access: ClubAccess, players: Collection[Player]) -> bool:
    """Return whether they may start a drawn table: they run the night, or sit there."""
    sits_there = any(player.user_id == access.caller.user for player in players if player.user_id)
    return may_run_night(access) or (access.is_member and sits_there)


def may_look_at_wall(night: Night, caller: Caller) -> bool:
    """Return whether they may see what hangs on the wall: members, and the wall's own link."""
    return bool(list_night_grounds(night, caller))


def may_give_sheets(night: Night, caller: Caller) -> bool:
    """Return whether the wall shows them how to open the sheet of each table.

    The wall's own link does, for it hangs in the room where the tables are; and who runs the night.
    """
    return holds_wall_link(night, caller) or may_run_night(find_access(night.club, caller))


def list_night_grounds(night: Night, caller: Caller) -> tuple[str, ...]:
    """Return everything by which the caller may watch the night, nothing for a stranger."""
    grounds = []
    if holds_wall_link(night, caller):
        grounds.append(_name_wall_ground(night))
    if caller.user is not None and find_club_role(night.club_id, caller) is not None:
        grounds.append(name_account_ground(caller.user))
    return tuple(grounds)


def list_valid_night_grounds(night: Night, users: Collection[uuid.UUID]) -> frozenset[str]:
    """Return every ground on which somebody may watch the night now; of accounts, only these."""
    members = Membership.objects.filter(
        club_id=night.club_id, user__in=users, user__is_active=True, left_at=None
    )
    memberships = members.values_list("user_id", flat=True) if users else ()
    return frozenset(
        {_name_wall_ground(night), *(name_account_ground(user) for user in memberships)}
    )


def _name_wall_ground(night: Night) -> str:
    return f"w{night.wall_generation}"
