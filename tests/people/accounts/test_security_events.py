"""What an operator reads of attempts to get in: each in a line, none with who."""

import datetime
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from rest_framework.test import APIClient

from people.accounts.services.sign_in import make_sign_in_link
from people.cards.codes import make_card_code
from people.models import Card, Club, Membership, Player, Role, User
from tests.people.made_accounts import (
    OTHER,
    PASSWORD,
    come_by_link,
    confirm,
    make_account,
    sign_in,
    switch_app_on,
)

pytestmark = pytest.mark.first_database

GAME = "00000000-0000-4000-8000-000000000000"


@pytest.fixture
def told(caplog: Any) -> Any:
    """Return a function that says which events were logged since it was asked last."""
    caplog.set_level("INFO", logger="tichu_club.security")

    def read() -> list[str]:
        rows = [record for record in caplog.records if record.name == "tichu_club.security"]
        for row in rows:
            text = str(row.msg)
            for secret in ("anna@example.org", PASSWORD, OTHER, "127.0.0.1", "wrong"):
                assert secret not in text, text
        caplog.clear()
        return [row.msg["event"] for row in rows]

    return read


@pytest.fixture
def anna(db: None) -> User:
    return make_account()


def test_passwords(anna: User, told: Any) -> None:
    client = sign_in(anna)
    assert told() == ["sign_in.step", "sign_in.done"]
    sign_in(anna, "wrong")
    sign_in(User(email="nobody@example.org"), "wrong")
    assert told() == ["sign_in.failed", "sign_in.failed"]
    confirm(client)
    client.post("/account/password/", {"password": OTHER})
    assert told() == ["sign_in.step", "password.changed"]
    client.post("/accounts/logout/")
    assert told() == ["sign_in.ended"]


def test_links(anna: User, told: Any) -> None:
    Client().post("/welcome/", {"secret": make_sign_in_link(user=anna)})
    assert told() == ["sign_in_link.used", "sign_in.done", "sign_in.step"]
    Client().post("/welcome/", {"secret": "wrong"})
    assert told() == ["sign_in_link.refused"]
    APIClient().post("/api/v1/links/exchange/", {"game": GAME, "token": "s.wrong"})
    APIClient().post("/api/v1/links/code/", {"code": "AAAAAA"})
    assert told() == ["link.refused", "code.unknown"]


def test_cards(anna: User, told: Any) -> None:
    club = Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")
    Membership.objects.create(club=club, user=anna, role=Role.OWNER)
    grete = Player.objects.create(club=club, name="Grete")
    owner = sign_in(anna)
    told()
    answer = owner.post(
        "/clubs/hofgarten/cards/",
        {"player": grete.pk, "until": timezone.localdate() + datetime.timedelta(days=1)},
    )
    assert answer.status_code == 302
    code = make_card_code(Card.objects.get().pk)
    Client().post("/card/", {"code": code})
    assert told() == ["card.made", "card.used", "sign_in.done"]
    Client().post("/card/", {"code": code})
    assert told() == ["card.refused"]


def test_second_factors_tokens_and_sessions(
    anna: User, told: Any, django_capture_on_commit_callbacks: Any
) -> None:
    client = come_by_link(anna)
    other = sign_in(anna)
    told()
    form = {"name": "the wall", "days": 3, "scope": "read", "club": ""}
    client.post("/account/tokens/", form)
    client.post("/account/devices/end/")
    assert told() == ["token.made", "sessions.ended", "tokens.ended"]
    with django_capture_on_commit_callbacks(execute=True):
        switch_app_on(client)
    assert "second_factor.added" in told()
    sign_in(anna, client=other)
    other.post("/accounts/2fa/authenticate/", {"code": "000000"})
    assert told() == ["sign_in.step", "second_factor.failed"]
    client.post("/accounts/2fa/totp/deactivate/")
    assert "second_factor.removed" in told()
