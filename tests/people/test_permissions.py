"""What somebody may do in a club follows from their membership as it is when it is asked."""

from common.web.caller import Caller
from people.models import Club, Membership, Role, User
from people.permissions import find_club_role


def test_a_membership_is_looked_up_once_in_a_request_that_only_reads(db: None) -> None:
    club = Club.objects.create(slug="once", name="Once")
    user = User.objects.create_user("once@example.org")
    row = Membership.objects.create(club=club, user=user, role=Role.MEMBER)
    reading, writing = Caller(user=user.pk, known={}), Caller(user=user.pk)
    assert [find_club_role(club.pk, one) for one in (reading, writing)] == [Role.MEMBER] * 2
    row.delete()
    assert find_club_role(club.pk, reading) == Role.MEMBER
    assert find_club_role(club.pk, writing) is None
    assert find_club_role(club.pk, Caller(user=user.pk, known={})) is None
