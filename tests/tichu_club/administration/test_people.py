"""Clubs and people in the administration: found, read, and acted upon by services."""

import datetime
from typing import Any

import pytest
import time_machine
from django.test import Client
from django.utils import timezone

from people.models import Club, ClubChange, Invitation, Membership, Merge, Player, Role, User
from tests.people.made_accounts import (
    come_by_link,
    is_signed_in,
    make_account,
    make_app_code,
    sign_in,
    switch_app_on,
)
from tests.people.made_clubs import join, make_club

pytestmark = pytest.mark.first_database

LATER = datetime.timedelta(minutes=2)
REGISTERS = ["club", "membership", "player", "invitation", "merge", "clubchange", "user"]


@pytest.fixture
def operator(db: None) -> Client:
    """An operator whose session has shown a second factor."""
    user = make_account("operator@example.org", is_staff=True, is_superuser=True)
    secret = switch_app_on(come_by_link(user))
    with time_machine.travel(datetime.datetime.now(datetime.UTC) + LATER, tick=False):
        client = sign_in(user)
        client.post("/accounts/2fa/authenticate/", {"code": make_app_code(secret)})
    return client


@pytest.fixture
def club(db: None) -> Club:
    club = make_club()
    keep, drop = (Player.objects.create(club=club, name=name) for name in ("Grete", "Gretl"))
    Merge.objects.create(club=club, keep=keep, drop=drop)
    Player.objects.filter(pk=drop.pk).update(merged_into=keep)
    later = timezone.now() + datetime.timedelta(days=1)
    Invitation.objects.create(club=club, expires_at=later)
    ClubChange.objects.create(
        club=club, revision=1, operation=club.pk, fingerprint="f" * 64, action="settings"
    )
    Club.objects.update(revision=1)
    return club


def act(client: Client, register: str, action: str, row: Any) -> Any:
    body = {"action": action, "_selected_action": [str(row.pk)]}
    return client.post(f"/admin/people/{register}/", body, follow=True)


@pytest.mark.parametrize("register", REGISTERS)
def test_everything_is_found_and_read_and_nothing_is_edited(
    operator: Client, club: Club, register: str
) -> None:
    join(club, Role.OWNER)
    path = f"/admin/people/{register}/"
    word = "owner" if register == "user" else "hofgarten"
    page: Any = operator.get(path, {"q": word})
    assert page.status_code == 200
    (row, *_) = page.context["cl"].result_list
    shown = operator.get(f"{path}{row.pk}/change/")
    assert shown.status_code == 200
    assert b'name="_save"' not in shown.content
    assert operator.get(f"{path}add/").status_code == 403
    assert operator.post(f"{path}{row.pk}/change/", {}).status_code == 403
    assert operator.post(f"{path}{row.pk}/delete/", {"post": "yes"}).status_code == 403


@pytest.mark.parametrize("register", REGISTERS)
def test_nobody_else_gets_there(club: Club, register: str) -> None:
    path = f"/admin/people/{register}/"
    assert Client().get(path).status_code == 302
    assert sign_in(join(club, Role.OWNER)).get(path, follow=True).status_code == 403


def test_an_owner_is_made_and_the_last_one_is_kept(operator: Client, club: Club) -> None:
    member = Membership.objects.get(user=join(club, Role.MEMBER))
    act(operator, "membership", "make_them_owner", member)
    member.refresh_from_db()
    assert member.role == "owner"
    page = act(operator, "membership", "end_their_access", member).content.decode()
    assert "A club has always an owner" in page
    join(club, Role.OWNER)
    act(operator, "membership", "end_their_access", member)
    member.refresh_from_db()
    assert member.left_at is not None
    actions = ClubChange.objects.filter(club=club, revision__gt=1).order_by("revision")
    assert list(actions.values_list("action", flat=True)) == ["owner_made", "access_taken"]
    assert {change.by for change in actions} == {User.objects.get(email="operator@example.org")}


def test_an_archived_club_that_lost_its_owner_gets_another(operator: Client, club: Club) -> None:
    Club.objects.filter(pk=club.pk).update(archived_at=timezone.now())
    member = Membership.objects.get(user=join(club, Role.MEMBER))
    act(operator, "membership", "make_them_owner", member)
    member.refresh_from_db()
    assert member.role == "owner"
    page = act(operator, "invitation", "end_them", Invitation.objects.get()).content.decode()
    assert "is archived: it can be read, and nothing can be changed." in page


def test_invitations_end_and_merges_are_taken_apart(operator: Client, club: Club) -> None:
    act(operator, "invitation", "end_them", Invitation.objects.get())
    assert Invitation.objects.get().ended_at is not None
    act(operator, "merge", "take_apart", Merge.objects.get())
    assert Merge.objects.get().undone_at is not None
    assert Player.objects.get(name="Gretl").merged_into is None


def test_a_suspended_account_may_nothing_until_it_is_let_in_again(
    operator: Client, club: Club
) -> None:
    zoe = join(club, Role.MEMBER)
    client = sign_in(zoe)
    act(operator, "user", "suspend", zoe)
    assert not is_signed_in(client)
    assert not is_signed_in(sign_in(zoe))
    act(operator, "user", "readmit", zoe)
    assert is_signed_in(sign_in(zoe))
    me = User.objects.get(email="operator@example.org")
    act(operator, "user", "suspend", me)
    assert is_signed_in(operator)
