"""Who belongs to a club: roles, leaving, and taking somebody's access."""

import uuid

from django.db.models import F
from django.utils import timezone

from common.problems import Conflict, Refused
from common.web.security import log_security
from common.writes.operation import Answer, Operation
from people.cards.services import end_cards
from people.clubs.services.changes import ClubWrite, open_club_write
from people.members.answers import MemberRoleView
from people.models import ROLES, Club, Invitation, Membership, Role, User
from people.permissions import (
    OPERATOR,
    find_club_role,
    includes,
    may_grant,
    may_invite_into,
    may_take_access,
)


def grant_role(
    *,
    club: Club,
    user_id: uuid.UUID,
    role: Role,
    operation: Operation,
    seen: Role | None = None,
) -> Answer:
    """Give a member another role; `seen`: the one that they had when it was chosen.

    Raises:
        Conflict: they have another one than was seen.
        Refused: it is not theirs to give, or the club would be left without an owner.
    """
    with open_club_write(club, operation) as change:
        if change.is_new:
            membership = _hold(change, user_id)
            if seen not in (None, membership.role):
                raise Conflict("changed_meanwhile")
            if not may_grant(find_giver(change), Role(membership.role), role):
                raise Refused("role_not_yours_to_give", "role")
            if membership.role == Role.OWNER and role != Role.OWNER:
                _require_other_owner(change, membership)
            before, membership.role = membership.role, role
            membership.save(update_fields=["role"])
            _end_invitations_above(change.club, user_id, role)
            answer = MemberRoleView(role=role)
            change.write("role", subject=user_id, before=before, after=role, answer=answer)
        return change.answer


def leave_club(*, club: Club, user_id: uuid.UUID, operation: Operation) -> Answer:
    """End one's own membership: access ends, and everything that was played stays.

    Raises:
        Refused: they are its last owner.
    """
    with open_club_write(club, operation, in_archive=True) as change:
        if change.is_new:
            _end_membership(change, _hold(change, user_id), "left")
        return change.answer


def take_access(
    *, club: Club, user_id: uuid.UUID, operation: Operation, giver: Role | None = None
) -> Answer:
    """End somebody else's membership. `giver` is an operator's role, else it is the author's own.

    Raises:
        Refused: their role is not below the giver's, or they are the last owner.
    """
    with open_club_write(club, operation, in_archive=True) as change:
        if change.is_new:
            membership = _hold(change, user_id)
            if not may_take_access(giver or find_giver(change), Role(membership.role)):
                raise Refused("access_not_yours_to_take", "member")
            _end_membership(change, membership, "access_taken")
        return change.answer


def find_giver(change: ClubWrite) -> Role | None:
    """Return what the author of a change is now that the club is held; OPERATOR for a program."""
    caller = change.operation.caller
    return find_club_role(change.club.pk, caller) if caller else OPERATOR


def _end_membership(change: ClubWrite, membership: Membership, action: str) -> None:
    if membership.role == Role.OWNER:
        _require_other_owner(change, membership)
    membership.left_at = timezone.now()
    membership.save(update_fields=["left_at"])
    _end_invitations_above(change.club, membership.user_id, None)
    end_cards(change.club, membership.user_id)
    change.write(
        action, subject=membership.user_id, before=membership.role, answer=MemberRoleView(role=None)
    )
    log_security(f"membership.{action}", club=str(change.club.pk))


def _hold(change: ClubWrite, user_id: uuid.UUID) -> Membership:
    """Return somebody's place in the club; the club's row is held already."""
    row = Membership.objects.filter(club=change.club, user=user_id, left_at=None).first()
    if row is None:
        raise Refused("not_a_member", "member")
    return row


def _require_other_owner(change: ClubWrite, membership: Membership) -> None:
    owners = Membership.objects.filter(club=change.club, role=Role.OWNER, left_at=None)
    if not owners.filter(user__is_active=True).exclude(pk=membership.pk).exists():
        raise Refused("last_owner", "member")


def _end_invitations_above(club: Club, user_id: uuid.UUID, role: Role | None) -> None:
    """End what somebody invites to and could not give any more: nobody keeps a way back in."""
    above = [higher for higher in ROLES if not may_invite_into(role, higher)]
    live = Invitation.objects.filter(club=club, made_by=user_id, role__in=above, ended_at=None)
    live.update(ended_at=timezone.now(), generation=F("generation") + 1)


def make_owner(*, club: Club, user: User, operation: Operation) -> Answer:
    """Make an account an owner of a club, where the owner was lost: for an operator.

    Of an archived one too: nobody but an owner takes it back.
    """
    with open_club_write(club, operation, in_archive=True) as change:
        if change.is_new:
            admit(change, user.pk, Role.OWNER)
            change.write("owner_made", subject=user.pk, after=Role.OWNER)
            log_security("membership.owner_made", club=str(club.pk))
        return change.answer


def admit(change: ClubWrite, user_id: uuid.UUID, role: Role) -> bool:
    """Let somebody into the club with a role, or raise them to it; return whether that is new."""
    membership = Membership.objects.filter(club=change.club, user=user_id).first()
    if membership is None:
        Membership.objects.create(club=change.club, user_id=user_id, role=role)
        return True
    is_in = membership.left_at is None
    if is_in and includes(Role(membership.role), role):
        return False
    membership.role, membership.left_at = role, None
    if not is_in:
        membership.since = timezone.now()
    membership.save(update_fields=["role", "left_at", "since"])
    return True
