"""A budget that many share cannot be emptied by one of them: each of them is tried.

Who tries is one stranger, at an address of their own or in the same hall. Others at another
address, and whoever is known in the same hall, go on as if nothing had been.
"""

import importlib
import uuid
from typing import Any

import pytest
from allauth.account import app_settings
from allauth.core.internal.ratelimit import parse_rates
from django.conf import settings as project
from django.core import mail
from django.core.cache import cache
from django.test import Client
from rest_framework.test import APIClient

from common.web.throttling import AddressThrottle, CallerThrottle, CodeThrottle, EntryThrottle
from common.web.tries import Budget
from people.models import Club, User
from scoring.links import services as game_codes
from tests.paths import APPS, ROOT
from tests.scoring.beginning import begin
from tests.tournaments.days import create, enter, propose, publish
from tournaments.entries.services import codes as team_codes
from tournaments.links.codes import make_team_code
from tournaments.links.teams import make_team_token
from tournaments.models import Match, Registration, Tournament

pytestmark = pytest.mark.first_database

HALL, ELSEWHERE = "198.51.100.7", "203.0.113.9"
PASSWORD = "correct horse battery"
GAME_CODE = "/api/v1/links/code/"

KEYED = {
    "login_failed": "the account, and the address that asks",
    "mail_of_one": "the mailbox, and the address that asks",
    "mail_of_all": "the mailbox: six addresses and more",
    "confirm_email": "a new address of one's own account",
    "verify_phone": "not used",
}
"""What is counted by a key, and what the key is."""


@pytest.fixture(autouse=True)
def nothing_counted(db: None) -> None:
    cache.clear()


@pytest.fixture
def anna() -> User:
    return User.objects.create_user("anna@example.org", PASSWORD)


def come_from(address: str) -> APIClient:
    return APIClient(REMOTE_ADDR=address)


def test_every_limit_of_sign_in_is_of_an_address_or_an_account_or_tried_here() -> None:
    by_key = {
        action
        for action, rates in app_settings.RATE_LIMITS.items()
        if any(rate.per not in {"ip", "user"} for rate in parse_rates(rates))
    }
    assert by_key == KEYED.keys()


def test_every_throttle_is_tried_here() -> None:
    kinds = {CallerThrottle, AddressThrottle, CodeThrottle, EntryThrottle}
    rates: dict[str, str] = project.REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"]
    assert {kind.scope for kind in kinds} == rates.keys()


def test_every_budget_of_guesses_is_tried_here() -> None:
    found = set()
    for app in APPS:
        for path in (ROOT / app).rglob("*.py"):
            if "Budget(" in path.read_text() and path.name != "tries.py":
                found.add(".".join(path.relative_to(ROOT).with_suffix("").parts))
    assert found == {"scoring.links.services", "tournaments.entries.services.codes"}
    assert all(isinstance(importlib.import_module(name).BUDGET, Budget) for name in found)


def spend_codes(path: str, address: str = HALL) -> None:
    """Guess until no guess is left."""
    guesser = come_from(address)
    for _ in range(30):
        assert not is_exhausted(guesser.post(path, {"code": "AAAAAA"}))
    assert is_exhausted(guesser.post(path, {"code": "AAAAAA"}))


def is_exhausted(answer: Any) -> bool:
    """Return whether a code was refused because too many were tried, not because it is none."""
    assert answer.status_code in {422, 429}
    is_so = bool(answer.json()["errors"][0]["code"].endswith("codes_exhausted"))
    assert (answer.status_code, "Retry-After" in answer) == ((429, True) if is_so else (422, False))
    return is_so


def test_codes_of_games(anna: User, monkeypatch: pytest.MonkeyPatch) -> None:
    """Strangers have a bound together too; whoever has an account is not among them."""
    code, _ = game_codes.open_code(game=begin().game, kind="scorer")
    spend_codes(GAME_CODE)
    assert is_exhausted(come_from(HALL).post(GAME_CODE, {"code": code}))
    assert come_from(ELSEWHERE).post(GAME_CODE, {"code": code}).status_code == 200
    monkeypatch.setattr(game_codes, "BUDGET", Budget(of_one=30, of_strangers=30))
    assert is_exhausted(come_from(ELSEWHERE).post(GAME_CODE, {"code": code}))
    member = come_from(HALL)
    member.force_login(anna)
    assert member.post(GAME_CODE, {"code": code}).status_code == 200


@pytest.fixture
def match() -> Match:
    club = Club.objects.create(slug="hofgarten", name="Hofgarten", strangers_see="games")
    tournament = create(club)
    enter(tournament, ["A", "B"])
    (made,) = publish(propose(tournament))
    return made


def test_codes_of_teams(match: Match, anna: User, monkeypatch: pytest.MonkeyPatch) -> None:
    """And two teams agree on one phone, whatever strangers have tried in the hall."""
    path = f"/api/v1/tournaments/{match.round.tournament_id}/code/"
    spend_codes(path)
    code = {"code": make_team_code(match.a)}
    assert is_exhausted(come_from(HALL).post(path, code))
    assert come_from(ELSEWHERE).post(path, code).status_code == 200
    monkeypatch.setattr(team_codes, "BUDGET", Budget(of_one=30, of_strangers=30))
    assert is_exhausted(come_from(ELSEWHERE).post(path, code))
    member = come_from(HALL)
    member.force_login(anna)
    assert member.post(path, code).status_code == 200

    phone = come_from(HALL)
    phone.credentials(HTTP_AUTHORIZATION=f"Link {make_team_token(match.a)}")
    report: dict[str, Any] = {"after": match.revision, "result": {"score": [100, 0]}}
    here = f"/api/v1/matches/{match.pk}/"
    told = phone.put(f"{here}result/", {**report, "operation": str(uuid.uuid4())})
    assert told.status_code == 200, told.json()
    agreed = phone.post(
        f"{here}countersign/",
        {
            "operation": str(uuid.uuid4()),
            "after": told.json()["revision"],
            "code": make_team_code(match.b),
        },
    )
    assert agreed.status_code == 200, agreed.json()


def sign_in(address: str, password: str) -> bool:
    client = Client(REMOTE_ADDR=address)
    client.post("/accounts/login/", {"login": "anna@example.org", "password": password})
    return "_auth_user_id" in client.session


def test_wrong_passwords_lock_nobody_out_but_who_typed_them(anna: User) -> None:
    for _ in range(6):
        assert not sign_in(HALL, "wrong")
    assert not sign_in(HALL, PASSWORD)
    assert sign_in(ELSEWHERE, PASSWORD)


@pytest.mark.parametrize("path", ["/accounts/login/code/", "/accounts/password/reset/"])
def test_codes_by_mail_that_a_stranger_asks_for(anna: User, path: str, settings: Any) -> None:
    settings.SENDS_MAIL = True

    def ask(address: str) -> int:
        return Client(REMOTE_ADDR=address).post(path, {"email": anna.email}).status_code

    assert [ask(HALL) for _ in range(5)] == [302, 302, 302, 429, 429]
    assert ask(ELSEWHERE) == 302
    assert len(mail.outbox) == 4
    for number in range(40):
        for _ in range(3):
            ask(f"192.0.2.{number}")
    assert len(mail.outbox) == 60


def test_requests_of_an_address(anna: User, monkeypatch: pytest.MonkeyPatch) -> None:
    """A phone with a link, and somebody with an account, ask from the same hall."""
    game = begin().game
    code, _ = game_codes.open_code(game=game, kind="scorer")
    phone, member = come_from(HALL), come_from(HALL)
    assert phone.post(GAME_CODE, {"code": code}).status_code == 200
    member.force_login(anna)
    cache.clear()
    for kind in (AddressThrottle, CodeThrottle):
        monkeypatch.setattr(kind, "rate", "3/min", raising=False)
    stranger = come_from(HALL)
    session = "/api/v1/session/"
    assert [stranger.get(session).status_code for _ in range(4)] == [200, 200, 200, 429]
    assert [one.get(session).status_code for one in (phone, member)] == [200, 200]
    assert come_from(ELSEWHERE).get(session).status_code == 200


def test_teams_that_enter_themselves(anna: User, monkeypatch: pytest.MonkeyPatch) -> None:
    cup = create(Club.objects.create(slug="open", name="Open"))
    Tournament.objects.update(registration=Registration.OPEN, is_public=True)
    monkeypatch.setattr(EntryThrottle, "rate", "3/min", raising=False)
    member = come_from(HALL)
    member.force_login(anna)

    def ask(client: APIClient) -> int:
        team = {"people": ["Uli Vogel", "Vera Wolf"], "is_another": True}
        path = f"/api/v1/tournaments/{cup.pk}/enter/"
        status: int = client.post(path, {"operation": str(uuid.uuid4()), **team}).status_code
        return status

    assert [ask(come_from(HALL)) for _ in range(4)] == [201, 201, 201, 429]
    assert [ask(member), ask(come_from(ELSEWHERE))] == [201, 201]
