"""What somebody may do in a club follows from their membership as it is when it is asked."""

import uuid

import pytest

from common.web.caller import Caller
from people.models import ROLES, Club, Membership, Role, User
from people.permissions import (
    ClubAccess,
    find_club_role,
    list_grantable,
    list_invitable,
    may_change_member,
    may_take_access,
)

MEMBER, SCORER, DIRECTOR, OWNER = ROLES


def test_a_membership_is_looked_up_once_in_a_request_that_only_reads(db: None) -> None:
    club = Club.objects.create(slug="once", name="Once")
    user = User.objects.create_user("once@example.org")
    row = Membership.objects.create(club=club, user=user, role=Role.MEMBER)
    reading, writing = Caller(user=user.pk, known={}), Caller(user=user.pk)
    assert [find_club_role(club.pk, caller) for caller in (reading, writing)] == [Role.MEMBER] * 2
    row.delete()
    assert find_club_role(club.pk, reading) == Role.MEMBER
    assert find_club_role(club.pk, writing) is None
    assert find_club_role(club.pk, Caller(user=user.pk, known={})) is None


@pytest.mark.parametrize(
    ("giver", "into"),
    [
        (None, []),
        (MEMBER, [MEMBER]),
        (SCORER, [MEMBER, SCORER]),
        (DIRECTOR, [MEMBER, SCORER, DIRECTOR]),
        (OWNER, [MEMBER, SCORER, DIRECTOR, OWNER]),
    ],
)
def test_a_role_invites_into_itself_and_those_below(giver: Role | None, into: list[Role]) -> None:
    assert list_invitable(giver) == into


@pytest.mark.parametrize(
    ("giver", "present", "given"),
    [
        (None, MEMBER, []),
        (MEMBER, MEMBER, []),
        (SCORER, MEMBER, [MEMBER]),
        (SCORER, SCORER, []),
        (DIRECTOR, SCORER, [MEMBER, SCORER]),
        (DIRECTOR, DIRECTOR, []),
        (DIRECTOR, OWNER, []),
        (OWNER, MEMBER, [MEMBER, SCORER, DIRECTOR, OWNER]),
        (OWNER, OWNER, [MEMBER, SCORER, DIRECTOR, OWNER]),
    ],
)
def test_a_role_gives_those_below_it_to_members_below_it(
    giver: Role | None, present: Role, given: list[Role]
) -> None:
    assert list_grantable(giver, present) == given
    assert may_take_access(giver, present) == bool(given)


def test_nobody_changes_their_own_role() -> None:
    club, own, other = Club(slug="own", name="Own"), uuid.uuid4(), uuid.uuid4()
    access = ClubAccess(club, Caller(user=own), OWNER)
    assert may_change_member(access, other, OWNER)
    assert not may_change_member(access, own, OWNER)
