"""Founding a club by its page."""

import uuid
from typing import Any

import pytest
from django.test import Client

from people.models import Club, ClubChange, Membership, Player
from tests.people.made_accounts import come_in, make_account

PAGE = "/clubs/new/"


def found(client: Client, name: str, **more: Any) -> Any:
    body = {"operation": uuid.uuid4(), "name": name, "time_zone": "Europe/London", **more}
    return client.post(PAGE, body)


@pytest.mark.django_db
def test_whoever_founds_a_club_is_its_owner_and_its_first_player() -> None:
    anna = make_account()
    client = come_in(anna)
    answer = found(client, "  Tichu Friends\u200b Müllheim ", player="Anna")
    assert answer["Location"] == "/clubs/tichu-friends-mullheim/"
    club = Club.objects.get()
    assert (club.name, club.time_zone) == ("Tichu Friends Müllheim", "Europe/London")
    assert (club.strangers_see, club.night_ends_at) == ("nothing", 6)
    assert Membership.objects.get(club=club, user=anna).role == "owner"
    assert Player.objects.get(club=club).name == "Anna"
    assert Player.objects.get(club=club).user == anna
    assert client.get("/clubs/tichu-friends-mullheim/").status_code == 200


@pytest.mark.django_db
def test_a_double_tap_founds_one_club() -> None:
    client, once = come_in(make_account()), uuid.uuid4()
    first = found(client, "Die Lilien", operation=once, player="Anna")
    again = found(client, "Die Lilien", operation=once, player="Anna")
    assert first["Location"] == again["Location"] == "/clubs/die-lilien/"
    assert (Club.objects.count(), Player.objects.count()) == (1, 1)
    other = found(client, "Die Lilien", player="Anna")
    assert other["Location"] == "/clubs/die-lilien-2/"
    assert Player.objects.filter(club__slug="die-lilien-2").count() == 1


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("name", "slug"),
    [("New", "new-club"), ("Straße & Fluss", "strasse-fluss"), ("A" * 120, "a" * 50)],
)
def test_the_address_is_made_from_the_name(name: str, slug: str) -> None:
    assert found(come_in(make_account()), name)["Location"] == f"/clubs/{slug}/"


@pytest.mark.django_db
def test_a_name_without_latin_letters_gets_an_address_too() -> None:
    answer = found(come_in(make_account()), "天地牌")
    club = Club.objects.get()
    assert answer["Location"] == f"/clubs/club-{club.pk.hex[:6]}/"


@pytest.mark.django_db
def test_what_cannot_be_is_said_beside_its_field() -> None:
    client = come_in(make_account())
    page = found(client, "\u200b").content.decode()
    assert "A club&#x27;s name has 1 to 120 letters." in page
    page = found(client, "Die Lilien", time_zone="Middle/Earth").content.decode()
    assert "There is no such time zone. Write it as in Europe/London." in page
    assert Club.objects.count() == 0


@pytest.mark.django_db
def test_an_account_is_needed() -> None:
    assert found(Client(), "Die Lilien")["Location"] == "/accounts/login/?next=/clubs/new/"
    assert Club.objects.count() == 0
    assert "/clubs/new/" not in Client().get("/clubs/").content.decode()


@pytest.mark.django_db
def test_the_history_names_nobody() -> None:
    found(come_in(make_account()), "Die Lilien", player="Anna Wunderlich")
    kept = str(ClubChange.objects.values().get())
    assert ("found" in kept, "Wunderlich" in kept) == (True, False)
