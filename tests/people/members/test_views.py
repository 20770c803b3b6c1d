"""The members of a club by their pages: roles, leaving, taking access."""

import uuid
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from people.cards.codes import make_card_code
from people.cards.services import make_card
from people.members.answers import MemberView
from people.members.views import ShownMember
from people.models import Club, Invitation, Membership, Player, Role, User
from tests.pages import read_html
from tests.people.made_accounts import come_in, is_signed_in
from tests.people.made_clubs import join, make_club

PAGE = "/clubs/hofgarten/members/"
LAST_OWNER = "A club has always an owner, and this is the last one."


@pytest.fixture
def club(db: None) -> Club:
    return make_club()


def give(client: Client, user: User, role: str) -> Any:
    return client.post(f"{PAGE}{user.pk}/", {"operation": uuid.uuid4(), "role": role})


def end(client: Client, user: User) -> Any:
    return client.post(f"{PAGE}{user.pk}/end/", {"operation": uuid.uuid4()})


def leave(client: Client) -> Any:
    return client.post("/clubs/hofgarten/leave/", {"operation": uuid.uuid4()})


def role_of(user: User) -> str | None:
    row = Membership.objects.get(user=user)
    return None if row.left_at else row.role


def test_members_are_called_as_on_the_list_and_addresses_are_for_directors(club: Club) -> None:
    owner, member = join(club, Role.OWNER), join(club, Role.MEMBER)
    Player.objects.create(club=club, name="Anna Müller", user=owner)
    Player.objects.create(club=club, name="Ben Müller", user=owner)
    page = come_in(member).get(PAGE).content.decode()
    assert "Anna Müller, Ben Müller" in page
    assert ("owner@example.org" in page, "member@example.org" in page) == (False, False)
    assert "not on the list" in page
    page = come_in(owner).get(PAGE).content.decode()
    assert ("owner@example.org" in page, "member@example.org" in page) == (True, True)


@pytest.mark.parametrize(
    ("name", "address", "shows", "called", "beside"),
    [
        ("Anna", "a@example.org", True, "Anna", "a@example.org"),
        ("Anna", "a@example.org", False, "Anna", ""),
        ("", "a@example.org", True, "a@example.org", ""),
        ("", "a@example.org", False, "not on the list", ""),
        ("", "", True, "not on the list", ""),
    ],
)
def test_an_address_is_a_name_where_there_is_no_other(
    name: str, address: str, shows: bool, called: str, beside: str
) -> None:
    listed = MemberView(
        user=uuid.uuid4(), name=name, email=address, role=Role.MEMBER, since=timezone.now()
    )
    shown = ShownMember(listed, is_self=False, may_change=False, shows_address=shows)
    assert (shown.name, shown.address) == (called, beside)


@pytest.mark.parametrize(
    ("giver", "present", "wanted", "may"),
    [
        (Role.OWNER, Role.MEMBER, Role.OWNER, True),
        (Role.OWNER, Role.OWNER, Role.MEMBER, True),
        (Role.DIRECTOR, Role.MEMBER, Role.SCORER, True),
        (Role.DIRECTOR, Role.MEMBER, Role.DIRECTOR, False),
        (Role.DIRECTOR, Role.DIRECTOR, Role.MEMBER, False),
        (Role.DIRECTOR, Role.OWNER, Role.MEMBER, False),
        (Role.SCORER, Role.MEMBER, Role.SCORER, False),
        (Role.MEMBER, Role.MEMBER, Role.SCORER, False),
    ],
)
def test_a_role_is_given_by_a_role_above(
    club: Club, giver: Role, present: Role, wanted: Role, may: bool
) -> None:
    one, other = join(club, giver, "giver@example.org"), join(club, present, "other@example.org")
    give(come_in(one), other, wanted)
    assert role_of(other) == (wanted if may else present)


def test_the_last_owner_stays_until_there_is_another(club: Club) -> None:
    anna, ben = join(club, Role.OWNER), join(club, Role.MEMBER)
    client = come_in(anna)
    assert LAST_OWNER in leave(client).content.decode()
    assert role_of(anna) == "owner"
    give(client, ben, "owner")
    assert leave(client)["Location"] == "/clubs/"
    assert (role_of(anna), role_of(ben)) == (None, "owner")
    assert client.get(PAGE).status_code == 404


def test_an_owner_whose_account_is_suspended_is_none(club: Club) -> None:
    anna, ben = join(club, Role.OWNER), join(club, Role.OWNER, "ben@example.org")
    User.objects.filter(pk=ben.pk).update(is_active=False)
    assert LAST_OWNER in leave(come_in(anna)).content.decode()


def test_taking_access_ends_cards_and_invitations_and_keeps_the_entry(club: Club) -> None:
    owner = come_in(join(club, Role.OWNER))
    grete = Player.objects.create(club=club, name="Grete")
    card = make_card(player=grete, until=timezone.now().date())
    device = Client()
    device.post("/card/", {"code": make_card_code(card.pk)})
    assert is_signed_in(device)
    assert card.user is not None
    invitation = Invitation.objects.create(club=club, made_by=card.user, expires_at=timezone.now())
    end(owner, card.user)
    assert role_of(card.user) is None
    assert not is_signed_in(device)
    invitation.refresh_from_db()
    assert (invitation.ended_at is not None, invitation.generation) == (True, 2)
    grete.refresh_from_db()
    assert (grete.name, grete.user) == ("Grete", card.user)


@pytest.mark.parametrize("present", [Role.DIRECTOR, Role.OWNER])
def test_nobody_ends_the_access_of_whoever_is_not_below_them(club: Club, present: Role) -> None:
    other = join(club, present, "other@example.org")
    assert end(come_in(join(club, Role.DIRECTOR)), other).status_code == 403
    assert role_of(other) == present


def test_a_lower_role_loses_the_invitations_that_it_could_not_make(club: Club) -> None:
    owner, ben = come_in(join(club, Role.OWNER)), join(club, Role.OWNER, "ben@example.org")
    rows = [
        Invitation.objects.create(club=club, role=role, made_by=ben, expires_at=timezone.now())
        for role in (Role.OWNER, Role.DIRECTOR)
    ]
    give(owner, ben, "director")
    for row in rows:
        row.refresh_from_db()
    assert [row.ended_at is None for row in rows] == [False, True]


def test_a_role_that_somebody_else_has_given_meanwhile_is_shown_first(club: Club) -> None:
    owner, ben = come_in(join(club, Role.OWNER)), join(club, Role.MEMBER)
    page = owner.get(f"{PAGE}{ben.pk}/").context["form"]
    Membership.objects.filter(user=ben).update(role=Role.DIRECTOR)
    sent = {"operation": uuid.uuid4(), "role": "scorer", "seen": page.initial["seen"]}
    answer = owner.post(f"{PAGE}{ben.pk}/", sent)
    assert role_of(ben) == "director"
    assert "Somebody else has changed this in the meantime." in read_html(answer)
    form = answer.context["form"]
    assert (form.errors["role"], form["role"].value()) == (["Stored now: director"], "scorer")
    sent["seen"] = str(form["seen"].value())
    assert owner.post(f"{PAGE}{ben.pk}/", sent).status_code == 302
    assert role_of(ben) == "scorer"
