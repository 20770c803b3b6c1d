"""What a program's token may do: less than its account, where it says so."""

import datetime
import json
import uuid
from typing import Any

import pytest
from django.core.cache import cache
from django.utils import timezone
from rest_framework.test import APIClient

from common.web.scopes import SCOPES, Scope
from nights.models import Night
from people.accounts.services.tokens import make_token
from people.models import ApiToken, Club, Player, Role, User
from scoring.models import Game
from tests.nights.nights import list_players, make_night, play
from tests.people.made_accounts import come_by_link
from tests.people.made_clubs import join, make_club
from tests.tournaments.days import create

pytestmark = pytest.mark.first_database

HOFGARTEN = "/api/v1/clubs/hofgarten/"
LILIEN = "/api/v1/clubs/lilien/"
UNTIL = (timezone.now() + datetime.timedelta(days=3)).date().isoformat()


class World:
    """An owner of two clubs, with what a program of theirs may ask for."""

    def __init__(self) -> None:
        self.club, other = make_club(), make_club("lilien", "Die Lilien")
        self.owner = join(self.club, Role.OWNER)
        other.memberships.create(user=self.owner, role=Role.OWNER)
        self.people = list_players(self.club, "Anna", "Ben", "Cora", "Dora")
        self.game = play(self.club, self.people, ends=False)
        self.night: Night = make_night(self.club, self.game.played_on)
        self.tournament = create(self.club)
        self.elsewhere = play(other, list_players(other, "E", "F", "G", "H"), ends=False)

    def come(self, scope: Scope, club: Club | None = None) -> APIClient:
        _, secret = make_token(user=self.owner, name=scope, days=1, scope=scope, club=club)
        client = APIClient()
        client.credentials(HTTP_AUTHORIZATION=f"Bearer {secret}")
        return client


@pytest.fixture
def world(db: None) -> World:
    cache.clear()
    return World()


def write(client: APIClient, method: str, path: str, **body: Any) -> Any:
    body.setdefault("operation", str(uuid.uuid4()))
    return client.generic(method, path, content_type="application/json", data=json.dumps(body))


def record(client: APIClient, game: Game) -> Any:
    game.refresh_from_db()
    entry = {"kind": "counted", "points": {"a": 60, "b": 40}}
    path = f"/api/v1/games/{game.pk}/rounds/"
    return write(client, "POST", path, after=game.revision, number=1, entry=entry)


def find_least(world: World, ask: Any) -> Scope:
    """Return the narrowest scope that is let through; those above it have to be, too."""
    may = [ask(world.come(scope)) < 400 for scope in SCOPES]
    assert may == sorted(may)
    return SCOPES[may.index(True)]


def test_each_scope_opens_what_it_says_and_what_is_above_is_told(world: World) -> None:
    def say_settings(client: APIClient) -> int:
        world.club.refresh_from_db()
        path, name = HOFGARTEN, uuid.uuid4().hex
        return int(write(client, "PATCH", path, after=world.club.revision, name=name).status_code)

    asked = {
        Scope.READ: lambda client: client.get(f"{HOFGARTEN}players/").status_code,
        Scope.SCORE: lambda client: (
            write(client, "POST", f"{HOFGARTEN}players/", name=uuid.uuid4().hex[:9]).status_code
        ),
        Scope.DIRECT: lambda client: (
            write(
                client, "POST", f"{HOFGARTEN}invitations/", role="member", until=UNTIL
            ).status_code
        ),
        Scope.EVERYTHING: say_settings,
    }
    assert {wanted: find_least(world, ask) for wanted, ask in asked.items()} == {
        scope: scope for scope in SCOPES
    }


def test_the_refusal_says_what_is_needed(world: World) -> None:
    answer = record(world.come(Scope.READ), world.game)
    assert answer.status_code == 403
    [error] = answer.json()["errors"]
    assert (error["code"], error["values"]) == ("token_scope", {"needs": "score", "has": "read"})
    assert record(world.come(Scope.SCORE), world.game).status_code == 201


def test_a_token_to_read_gets_no_link_that_writes(world: World) -> None:
    client = world.come(Scope.READ)
    game = client.get(f"/api/v1/games/{world.game.pk}/").json()
    assert game["role"] == "watcher"
    links = client.get(f"/api/v1/games/{world.game.pk}/links/")
    assert links.status_code == 403 or "scorer" not in links.json()
    for path in (
        f"{HOFGARTEN}nights/{world.night.day}/wall/",
        f"{HOFGARTEN}invitations/",
        f"/api/v1/tournaments/{world.tournament.pk}/display/",
        f"/api/v1/tournaments/{world.tournament.pk}/deputies/",
        f"{HOFGARTEN}cards/",
        f"{HOFGARTEN}files/",
        "/api/v1/account/",
        "/api/v1/account/tokens/",
    ):
        assert client.get(path).status_code == 403, path


def test_a_token_of_a_club_opens_nothing_of_another(world: World) -> None:
    client = world.come(Scope.DIRECT, world.club)
    assert client.get(HOFGARTEN).status_code == 200
    assert [club["slug"] for club in client.get("/api/v1/clubs/").json()["results"]] == [
        "hofgarten"
    ]
    for path in (LILIEN, f"{LILIEN}players/", f"/api/v1/games/{world.elsewhere.pk}/"):
        assert client.get(path).status_code == 404
    games = {game["id"] for game in client.get("/api/v1/games/").json()["results"]}
    assert games == {str(world.game.pk)}
    assert record(client, world.elsewhere).status_code == 404
    player = Player.objects.filter(club__slug="lilien")[0]
    Player.objects.filter(pk=player.pk).update(user=world.owner)
    assert client.get(f"/api/v1/players/{player.pk}/").status_code == 404


def test_no_token_makes_another_or_changes_its_account(world: World) -> None:
    for scope in (Scope.READ, Scope.SCORE, Scope.DIRECT):
        body = {"name": "more", "days": 3}
        assert world.come(scope).post("/api/v1/account/tokens/", body).status_code == 403
    assert ApiToken.objects.filter(name="more").count() == 0


def test_a_role_that_is_lost_takes_the_token_with_it(world: World) -> None:
    client = world.come(Scope.DIRECT, world.club)
    world.club.memberships.filter(user=world.owner).update(role=Role.MEMBER)
    path = f"{HOFGARTEN}invitations/"
    assert write(client, "POST", path, role="member", until=UNTIL).status_code == 403


def test_a_page_makes_a_narrow_token_and_shows_what_it_may(world: World) -> None:
    client = come_by_link(world.owner)
    form = {"name": "Website", "days": 30, "scope": "read", "club": "hofgarten"}
    answer = client.post("/account/tokens/", form)
    assert answer.status_code == 200
    token = ApiToken.objects.get(name="Website")
    assert (token.scope, token.club) == ("read", world.club)
    assert world.club.name in client.get("/account/devices/").content.decode()
    refused = client.post("/account/tokens/", {**form, "name": "All", "scope": "everything"})
    assert "not of one club" in refused.content.decode()
    other = make_club("rosen", "Die Rosen")
    assert client.post("/account/tokens/", {**form, "club": other.slug}).status_code == 200
    assert ApiToken.objects.filter(club=other).count() == 0


def test_every_token_has_a_share_of_its_own_and_is_told_of_it(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("common.web.throttling.CallerThrottle.rate", "3/min", raising=False)
    monkeypatch.setattr("common.web.throttling.AddressThrottle.rate", "99/min", raising=False)
    cache.clear()
    busy, phone = world.come(Scope.READ), world.come(Scope.READ)
    answers = [busy.get(HOFGARTEN) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert answers[0]["RateLimit-Policy"] == '"caller";q=3;w=60'
    assert [answer["RateLimit"].split(";")[1] for answer in answers] == ["r=2", "r=1", "r=0", "r=0"]
    assert int(answers[3]["Retry-After"]) <= 60
    assert phone.get(HOFGARTEN).status_code == 200
    assert User.objects.count() == 1
