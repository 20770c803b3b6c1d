"""Who may: one function a question, asked by pages, API, buttons and the navigation alike.

What is asked of a club takes a `ClubAccess`: the club, who asks, and what they are there. Apps
above people answer their own questions of it, each in its `permissions.py`. Nobody else names a
role to decide by (tests/test_rights.py).
"""

import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from django.db.models import QuerySet

from common.statements import Query
from common.web.caller import Caller
from common.web.scopes import Scope
from people.models import ROLES, Club, Membership, Merge, Player, Role, StrangersSee

OPERATOR: Final = Role.OWNER
"""As what an operator acts in every club."""


ROLE_OF_SCOPE: Final = {
    Scope.READ: Role.MEMBER,
    Scope.SCORE: Role.SCORER,
    Scope.DIRECT: Role.DIRECTOR,
    Scope.EVERYTHING: Role.OWNER,
}
"""As what a program's token acts at the most, whatever its account is."""


def _query_membership(club: uuid.UUID, user: uuid.UUID) -> QuerySet[Membership]:
    rows = Membership.objects.filter(club_id=club, user_id=user, user__is_active=True)
    return rows.select_related("club")


def _query_memberships(user: uuid.UUID) -> QuerySet[Membership]:
    rows = Membership.objects.filter(user_id=user, user__is_active=True)
    return rows.select_related("club")


_membership = Query(_query_membership)
_memberships = Query(_query_memberships)


def includes(role: Role | None, least: Role) -> bool:
    """Return whether a role is this one or above it."""
    return role is not None and ROLES.index(role) >= ROLES.index(least)


def find_membership(club_id: uuid.UUID, caller: Caller) -> Membership | None:
    """Return the caller's row in the club, also where they have left; None for a stranger.

    Whoever comes by a token of another club is a stranger.
    """
    if caller.user is None or caller.limit.club not in {None, club_id}:
        return None
    key = ("membership", club_id, caller.user)
    if caller.known is not None and key in caller.known:
        membership: Membership | None = caller.known[key]
        return membership
    row = next(iter(_membership.read(club=club_id, user=caller.user)), None)
    if caller.known is not None:
        caller.known[key] = row
    return row


def list_caller_memberships(caller: Caller) -> list[Membership]:
    """Return the caller's rows in all clubs, also where they have left, in one statement.

    Whoever comes by a token of a club is a stranger in the others.
    """
    if caller.user is None:
        return []
    known = {} if caller.known is None else caller.known
    key = ("memberships", caller.user)
    if key not in known:
        every = _memberships.read(user=caller.user)
        known[key] = [row for row in every if caller.limit.club in {None, row.club_id}]
        known |= {("membership", row.club_id, caller.user): row for row in known[key]}
    rows: list[Membership] = known[key]
    return rows


def find_club_role(club_id: uuid.UUID, caller: Caller) -> Role | None:
    """Return the caller's role in the club, None for a stranger and for who has left.

    Of an archived club everybody is a plain member, who reads.
    """
    row = find_membership(club_id, caller)
    role = _read_role(row, caller)
    return Role.MEMBER if role and row and row.club.archived_at else role


def find_lasting_role(club_id: uuid.UUID, caller: Caller) -> Role | None:
    """Return the role that they have whether the club is archived or not."""
    return _read_role(find_membership(club_id, caller), caller)


def _read_role(row: Membership | None, caller: Caller) -> Role | None:
    return narrow_role(Role(row.role), caller) if row and row.left_at is None else None


def narrow_role(role: Role, caller: Caller) -> Role:
    """Return a role as far as the caller's token goes: one to read is a member's at the most."""
    most = ROLE_OF_SCOPE[caller.limit.scope]
    return role if includes(most, role) else most


@dataclass(frozen=True, slots=True)
class ClubAccess:
    """A club, who asks for it, and the role that they have there: None is a stranger's."""

    club: Club
    caller: Caller
    role: Role | None

    @property
    def lasting_role(self) -> Role | None:
        """Their role also where the club is archived, and they only read it."""
        if self.club.archived_at is None:
            return self.role
        return find_lasting_role(self.club.pk, self.caller)

    @property
    def is_member(self) -> bool:
        """Whether they belong to the club."""
        return self.role is not None

    @property
    def sees_names(self) -> bool:
        """Whether names are shown to them; without, initials stand for them."""
        return self.is_member or self.club.strangers_see == StrangersSee.GAMES


ClubQuestion = Callable[[ClubAccess], bool]
"""A question of a club, as `may_invite`: whether the caller may do this there."""


def find_access(club: Club, caller: Caller) -> ClubAccess:
    """Return what the caller is in the club."""
    return ClubAccess(club, caller, find_club_role(club.pk, caller))


def may_see_club(access: ClubAccess) -> bool:
    """Return whether they may know of the club: members, and all where it shows its games."""
    return access.is_member or access.club.games_are_public


def may_see_list(access: ClubAccess) -> bool:
    """Return whether they may read the list of people, and the page of each: members may."""
    return includes(access.role, Role.MEMBER)


def may_see_members(access: ClubAccess) -> bool:
    """Return whether they may read who has an account here, and with which role: members may."""
    return includes(access.role, Role.MEMBER)


def may_see_addresses(access: ClubAccess) -> bool:
    """Return whether they may read the members' email addresses: directors may."""
    return includes(access.role, Role.DIRECTOR)


def may_leave(access: ClubAccess) -> bool:
    """Return whether there is something for them to leave: members may."""
    return includes(access.role, Role.MEMBER)


def may_add_players(access: ClubAccess) -> bool:
    """Return whether they may put names and guests on the list of people: scorers may."""
    return includes(access.role, Role.SCORER)


def may_change_list(access: ClubAccess) -> bool:
    """Return whether they may change and merge entries, and say whose games are whose: directors.

    They see every merge of the club, too.
    """
    return includes(access.role, Role.DIRECTOR)


def may_import_list(access: ClubAccess) -> bool:
    """Return whether they may bring people in from a file, and save the list as one: directors."""
    return includes(access.role, Role.DIRECTOR)


def may_invite(access: ClubAccess) -> bool:
    """Return whether they may make invitations, show and end them: directors may."""
    return includes(access.role, Role.DIRECTOR)


def may_change_settings(access: ClubAccess) -> bool:
    """Return whether they may change the club's settings: owners may."""
    return includes(access.role, Role.OWNER)


def may_archive(access: ClubAccess) -> bool:
    """Return whether they may let the club be read only, and take it back: owners may."""
    return includes(access.lasting_role, Role.OWNER)


def may_manage(access: ClubAccess) -> bool:
    """Return whether they look after the club, so that *Manage* is shown to them: directors."""
    return includes(access.role, Role.DIRECTOR)


def may_keep_cards(access: ClubAccess) -> bool:
    """Return whether they may make personal cards, print and end them: owners may."""
    return includes(access.role, Role.OWNER)


def may_invite_into(giver: Role | None, role: Role) -> bool:
    """Return whether a role may invite into another: into its own, and those below.

    So it is with invitations that others made: whoever read the link to a role above could take it.
    """
    return includes(giver, role)


def list_invitable(giver: Role | None) -> Sequence[Role]:
    """Return the roles into which a role may invite, the lowest first."""
    return [role for role in ROLES if may_invite_into(giver, role)]


def may_grant(giver: Role | None, present: Role, wanted: Role) -> bool:
    """Return whether a role may give a member with the role `present` the role `wanted`.

    Owners give every role; anybody else those below their own, to members below them.
    """
    if giver is None or giver == Role.OWNER:
        return giver == Role.OWNER
    rank = ROLES.index(giver)
    return ROLES.index(present) < rank and ROLES.index(wanted) < rank


def list_grantable(giver: Role | None, present: Role) -> Sequence[Role]:
    """Return the roles that a role may give a member who has the role `present`."""
    return [role for role in ROLES if may_grant(giver, present, role)]


def may_take_access(giver: Role | None, present: Role) -> bool:
    """Return whether a role may end the access of a member with the role `present`.

    As may whoever could make them a plain member.
    """
    return may_grant(giver, present, Role.MEMBER)


def may_change_member(access: ClubAccess, user: uuid.UUID, present: Role) -> bool:
    """Return whether they may change a member's role or end their access; their own they leave."""
    return user != access.caller.user and may_take_access(access.role, present)


def may_see_player(player: Player, caller: Caller) -> bool:
    """Return whether the caller may open the page of a player.

    Those who may read the list of their club, and they themselves, even after they left it.
    """
    return _is_self(player, caller) or (
        player.club is not None and may_see_list(find_access(player.club, caller))
    )


def may_change_player(player: Player, caller: Caller) -> bool:
    """Return whether the caller may change an entry, merge it, move its games.

    That is, those who may change the list of the player's club.
    """
    return player.club is not None and may_change_list(find_access(player.club, caller))


def may_hide_player(player: Player, caller: Caller) -> bool:
    """Return whether the caller may say what strangers read: directors, and they themselves."""
    return _is_self(player, caller) or may_change_player(player, caller)


def may_remove_player(player: Player, caller: Caller) -> bool:
    """Return whether the caller may take the name away, and get all that is known of a player.

    They themselves may, and the owner of the club.
    """
    return _is_self(player, caller) or (
        player.club_id is not None and find_lasting_role(player.club_id, caller) == Role.OWNER
    )


def may_agree_to_merge(merge: Merge, caller: Caller) -> bool:
    """Return whether the caller may agree to a merge: each of its two people may."""
    return caller.user is not None and caller.user in {merge.keep.user_id, merge.drop.user_id}


def may_undo_merge(merge: Merge, caller: Caller) -> bool:
    """Return whether the caller may take a merge back.

    Those who may change the list may, and each of its two people while it waits for both.
    """
    if merge.pending and may_agree_to_merge(merge, caller):
        return True
    return may_change_list(find_access(merge.club, caller))


def _is_self(player: Player, caller: Caller) -> bool:
    return (
        caller.user is not None
        and player.user_id == caller.user
        and caller.limit.club in {None, player.club_id}
    )
