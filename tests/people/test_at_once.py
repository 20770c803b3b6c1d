"""Founding, accepting and leaving, by two at the same moment: nothing lost, nothing twice."""

import datetime
import uuid

import pytest
from django.utils import timezone

from common.web.caller import Caller
from common.writes.operation import Answer, Operation
from people.clubs.services.club import NewClub, found_club
from people.invitations.services import accept_invitation
from people.invitations.tokens import make_invitation_token
from people.members.services import leave_club
from people.models import Club, ClubChange, Invitation, Membership, Player, Role
from tests.interruptions import say_at_once
from tests.people.made_accounts import make_account
from tests.people.made_clubs import join, make_club

pytestmark = pytest.mark.django_db(transaction=True)


def operate(by: uuid.UUID, operation: uuid.UUID | None = None) -> Operation:
    return Operation(id=operation or uuid.uuid4(), after=0, body={}, caller=Caller(user=by))


def test_a_club_founded_twice_by_one_tap_is_one() -> None:
    anna, once = make_account(), uuid.uuid4()
    new = NewClub(name="Die Lilien", player="Anna")

    def found() -> Answer:
        return found_club(new=new, user=anna, operation=operate(anna.pk, once))

    answers = [answer for answer in say_at_once(found, found) if isinstance(answer, Answer)]
    assert [answer.body for answer in answers] == [{"slug": "die-lilien"}] * 2
    assert sorted(answer.repeated for answer in answers) == [False, True]
    assert (Club.objects.count(), Player.objects.count(), ClubChange.objects.count()) == (1, 1, 1)


def test_two_clubs_of_one_name_get_two_addresses() -> None:
    anna = make_account()

    def found() -> Answer:
        new = NewClub(name="Die Lilien")
        return found_club(new=new, user=anna, operation=operate(anna.pk))

    say_at_once(found, found)
    slugs = Club.objects.order_by("slug").values_list("slug", flat=True)
    assert list(slugs) == ["die-lilien", "die-lilien-2"]
    assert Membership.objects.filter(user=anna, role=Role.OWNER).count() == 2


def test_an_invitation_for_one_lets_one_in() -> None:
    club = make_club()
    later = timezone.now() + datetime.timedelta(days=1)
    row = Invitation.objects.create(club=club, expires_at=later)
    token = make_invitation_token(row.pk, row.generation)
    people = [make_account(f"{name}@example.org") for name in ("ben", "carla")]

    def accept(place: int) -> Answer:
        user = people[place]
        return accept_invitation(token=token, user=user, operation=operate(user.pk))

    answers = say_at_once(lambda: accept(0), lambda: accept(1))
    row.refresh_from_db()
    assert row.uses == Membership.objects.count() == 1
    assert answers.count("invitation_ended") == 1


def test_of_two_owners_who_leave_one_stays() -> None:
    club = make_club()
    owners = [join(club, Role.OWNER, f"{name}@example.org") for name in ("anna", "ben")]

    def leave(place: int) -> Answer:
        user = owners[place].pk
        return leave_club(club=club, user_id=user, operation=operate(user))

    answers = say_at_once(lambda: leave(0), lambda: leave(1))
    assert answers.count("last_owner") == 1
    assert Membership.objects.filter(left_at=None).count() == 1
