"""Personal cards over the API."""

import datetime
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from common.web import outside
from people.models import Card, Club, Membership, Player, Role
from tests.pages import read_html
from tests.people.made_accounts import come_in, is_signed_in, make_account

CARDS = "/api/v1/clubs/hofgarten/cards/"
ID = "6f9619ff-8b86-4011-b42d-00c04fc964ff"


@pytest.fixture
def club(db: None) -> Club:
    return Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")


def make_member(club: Club, role: Role) -> Client:
    user = make_account(f"{role}@example.org")
    Membership.objects.create(club=club, user=user, role=role)
    return come_in(user)


def ask(client: Client, player: Player, **more: Any) -> Any:
    until = timezone.now().date() + datetime.timedelta(days=10)
    body = {"id": ID, "player": str(player.pk), "until": until.isoformat(), **more}
    return client.post(CARDS, body, content_type="application/json")


def read_codes(answer: Any) -> list[str]:
    return [error["code"] for error in answer.json()["errors"]]


def test_a_card_that_is_made_on_the_clubs_own_machine_leads_phones_to_it(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its address there reads `localhost`, which leads each phone to itself."""
    monkeypatch.setattr(outside, "_find", [lambda: "192.0.2.7"])
    owner = make_member(club, Role.OWNER)
    ask(owner, Player.objects.create(club=club, name="Grete"))
    [card] = owner.get(CARDS, HTTP_HOST="localhost:8000").json()["results"]
    assert card["link"] == f"http://192.0.2.7:8000/card/#{card['code']}"
    page = read_html(owner.get(f"/clubs/hofgarten/cards/{ID}/", HTTP_HOST="localhost:8000"))
    assert "http://192.0.2.7:8000/card/" in page
    assert "localhost" not in page


def test_a_card_asked_for_twice_is_one(club: Club) -> None:
    grete = Player.objects.create(club=club, name="Grete")
    owner = make_member(club, Role.OWNER)
    first, again = ask(owner, grete), ask(owner, grete)
    assert first.status_code == 201
    assert again.json() == first.json()
    assert owner.get(CARDS).json()["results"] == [first.json()]
    assert first.json()["link"] == f"http://testserver/card/#{first.json()['code']}"
    device = Client()
    device.post("/card/", {"code": first.json()["code"]})
    assert is_signed_in(device)
    used = owner.get(CARDS).json()["results"][0]
    assert (used["used"], used["code"], used["link"]) == (True, None, None)
    assert owner.delete(f"{CARDS}{ID}/").status_code == 204
    assert owner.delete(f"{CARDS}{ID}/").status_code == 204
    assert not is_signed_in(device)
    assert owner.get(CARDS).json()["results"] == []


def test_what_cannot_be_is_refused_in_a_sentence(club: Club) -> None:
    owner = make_member(club, Role.OWNER)
    grete = Player.objects.create(club=club, name="Grete")
    ben = Player.objects.create(club=club, name="Ben")
    anna = Player.objects.create(club=club, name="Anna", user=make_account())
    elsewhere = Player.objects.create(name="Zoe")
    assert read_codes(ask(owner, grete, until="2020-01-01")) == ["card_day"]
    assert read_codes(ask(owner, anna)) == ["card_not_needed"]
    assert read_codes(ask(owner, elsewhere)) == ["not_found"]
    assert ask(owner, grete).status_code == 201
    assert read_codes(ask(owner, ben)) == ["id_taken"]
    assert Card.objects.count() == 1


def test_an_entry_that_was_merged_or_removed_gets_no_card(club: Club) -> None:
    owner = make_member(club, Role.OWNER)
    grete = Player.objects.create(club=club, name="Grete")
    merged = Player.objects.create(club=club, name="Gretl", merged_into=grete)
    removed = Player.objects.create(club=club, removed_at=timezone.now())
    for entry in (merged, removed):
        assert read_codes(ask(owner, entry)) == ["entry_not_on_list"]
        entry.refresh_from_db()
        assert entry.user is None
    assert Membership.objects.count() == 1


@pytest.mark.parametrize(
    ("role", "status"), [(Role.DIRECTOR, 403), (Role.MEMBER, 403), (None, 404)]
)
def test_only_the_owner_may(club: Club, role: Role | None, status: int) -> None:
    grete = Player.objects.create(club=club, name="Grete")
    client = make_member(club, role) if role else come_in(make_account("zoe@example.org"))
    answers = [client.get(CARDS), ask(client, grete), client.delete(f"{CARDS}{ID}/")]
    assert [answer.status_code for answer in answers] == [status] * 3
    assert Card.objects.count() == 0
