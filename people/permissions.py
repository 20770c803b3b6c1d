"""Who may: one function a question, asked by pages and API alike."""

import uuid

from common.web.caller import Caller
from people.models import ROLES, Membership, Player, Role


def includes(role: Role | None, least: Role) -> bool:
    """Return whether a role is this one or above it."""
    return role is not None and ROLES.index(role) >= ROLES.index(least)


def find_membership(club_id: uuid.UUID, caller: Caller) -> Membership | None:
    """Return the caller's row in the club, also where they have left; None for a stranger."""
    if caller.user is None:
        return None
    key = ("membership", club_id, caller.user)
    if caller.known is not None and key in caller.known:
        found: Membership | None = caller.known[key]
        return found
    rows = Membership.objects.filter(club_id=club_id, user_id=caller.user)
    row = rows.filter(user__is_active=True).first()
    if caller.known is not None:
        caller.known[key] = row
    return row


def find_club_role(club_id: uuid.UUID, caller: Caller) -> Role | None:
    """Return the caller's role in the club, None for a stranger and for who has left."""
    row = find_membership(club_id, caller)
    return Role(row.role) if row and row.left_at is None else None


def may_grant(giver: Role | None, present: Role, wanted: Role) -> bool:
    """Return whether a role may give a member with the role `present` the role `wanted`.

    Owners give every role; anybody else those below their own, to members below them.
    """
    if giver is None or giver == Role.OWNER:
        return giver == Role.OWNER
    rank = ROLES.index(giver)
    return ROLES.index(present) < rank and ROLES.index(wanted) < rank


def may_see_player(player: Player, caller: Caller) -> bool:
    """Return whether the caller may open the page of a player.

    Members of their club may, and they themselves, also after they left it.
    """
    return _is_self(player, caller) or (
        player.club_id is not None and find_club_role(player.club_id, caller) is not None
    )


def may_change_player(player: Player, caller: Caller) -> bool:
    """Return whether the caller may change an entry, merge it, move its games: directors may."""
    return player.club_id is not None and includes(
        find_club_role(player.club_id, caller), Role.DIRECTOR
    )


def may_hide_player(player: Player, caller: Caller) -> bool:
    """Return whether the caller may say what strangers read: directors, and they themselves."""
    return _is_self(player, caller) or may_change_player(player, caller)


def may_remove_player(player: Player, caller: Caller) -> bool:
    """Return whether the caller may take the name away, and get all that is known of a player.

    They themselves may, and the owner of the club.
    """
    return _is_self(player, caller) or (
        player.club_id is not None and find_club_role(player.club_id, caller) == Role.OWNER
    )


def _is_self(player: Player, caller: Caller) -> bool:
    return caller.user is not None and player.user_id == caller.user
