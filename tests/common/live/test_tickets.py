"""Tickets: who gets one for what, and for how long it is good."""

import datetime
import uuid
from collections.abc import Callable
from typing import Any

import pytest
import time_machine
from django.core.cache import cache
from django.utils import timezone
from rest_framework.test import APIClient

from common.live.tickets import MOST_TOPICS, TICKET_SECONDS, read_ticket
from scoring.caller import Caller, Grant
from scoring.links import make_token
from scoring.models import Club, Game, Membership, Player, Role, Seat, User
from scoring.permissions import find_game_role, find_standing, list_grounds
from scoring.selectors.live import read_live_game, read_stamps
from tests.scoring.conftest import Table, make_member, make_table, make_user, stranger, table
from tests.scoring.conftest import club as club  # noqa: PLC0414 - a fixture of another folder

__all__ = ["make_member", "make_table", "make_user", "stranger", "table"]
PATH = "/api/v1/live/tickets/"


def ask(client: APIClient, *topics: str) -> Any:
    return client.post(PATH, {"topics": list(topics)}, format="json")


def topic(table: Table) -> str:
    return f"game:{table.id}"


def test_a_ticket_names_the_link_and_its_generation(table: Table, stranger: APIClient) -> None:
    stranger.credentials(HTTP_AUTHORIZATION=f"Link {table.token('watcher')}")
    answer = ask(stranger, topic(table))
    assert (answer.status_code, answer["Cache-Control"]) == (200, "no-store")
    body = answer.json()
    assert (body["topics"], body["refused"]) == ([topic(table)], [])
    assert body["expires_in"] == TICKET_SECONDS == 300
    assert read_ticket(body["ticket"]) == {topic(table): ("w1",)}


def test_what_one_may_not_see_is_refused_like_what_is_not_there(
    table: Table, stranger: APIClient
) -> None:
    names = [topic(table), f"game:{uuid.uuid4()}", "game:x", "tournament:1", "nonsense"]
    body = ask(stranger, *names).json()
    assert body == {"ticket": None, "expires_in": 300, "topics": [], "refused": names}


def test_topics_are_counted(table: Table) -> None:
    many = [f"game:{uuid.uuid4()}" for _ in range(MOST_TOPICS + 1)]
    assert ask(table.client, *many).status_code == 400
    assert ask(table.client).status_code == 400
    assert ask(table.client, *many[1:]).status_code == 200
    answer = table.client.post(PATH, {"topics": "game"}, format="json")
    assert answer["Content-Type"] == "application/problem+json"


def test_a_ticket_expires_and_cannot_be_made_up(table: Table) -> None:
    with time_machine.travel(timezone.now(), tick=False) as clock:
        ticket = ask(table.client, topic(table)).json()["ticket"]
        # A signature holds whole seconds.
        clock.shift(datetime.timedelta(seconds=TICKET_SECONDS - 1))
        assert read_ticket(ticket) == {topic(table): ("o1",)}
        clock.shift(datetime.timedelta(seconds=2))
        assert read_ticket(ticket) is None
    assert read_ticket(ticket[:-1]) is None
    assert read_ticket("") is None


def test_tickets_are_throttled(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    cache.clear()
    monkeypatch.setattr("scoring.api.throttling.CallerThrottle.rate", "2/min", raising=False)
    codes = [ask(table.client, topic(table)).status_code for _ in range(3)]
    assert codes == [200, 200, 429]


@pytest.fixture
def crowd(
    club: Club, make_table: Callable[..., Table], make_member: Any, make_user: Any
) -> tuple[Game, dict[str, User]]:
    """A club's game and accounts of every kind."""
    users = {"starter": make_user("starter@example.org")}
    client = APIClient()
    client.force_login(users["starter"])
    Membership.objects.create(club=club, user=users["starter"])
    game = Game.objects.get(pk=make_table(client, club=club.slug).id)
    for role in (Role.OWNER, Role.DIRECTOR, Role.SCORER, Role.MEMBER):
        make_member(club, role)
        users[str(role)] = User.objects.get(email=f"{role}@example.org")
    users["seated"] = make_user("seated@example.org")
    player = Player.objects.create(name="Seated", user=users["seated"])
    Seat.objects.filter(game=game, seat=1).update(player=player)
    users["stranger"] = make_user("stranger@example.org")
    return Game.objects.select_related("club").get(pk=game.pk), users


@pytest.mark.parametrize("public", [False, True])
def test_a_ground_is_what_gives_a_role(crowd: tuple[Game, dict[str, User]], public: bool) -> None:
    """The grounds of a ticket and of a stream say the same as the permission of the pages."""
    game, users = crowd
    Club.objects.update(games_are_public=public)
    game = Game.objects.select_related("club").get(pk=game.pk)
    standing = find_standing(game, [user.pk for user in users.values()])
    callers = [Caller(), *(Caller(user=user) for user in users.values())]
    for kind in ("owner", "scorer", "watcher"):
        callers += [Caller(token=make_token(game, kind))]
        callers += [Caller(grants={game.pk: Grant(kind, given)}) for given in (0, 1, 2)]
    seen = []
    for caller in callers:
        grounds = list_grounds(game, caller)
        seen.append(find_game_role(game, caller) is not None)
        assert bool(grounds) is seen[-1], caller
        assert set(grounds) <= standing
    assert any(seen)
    assert all(seen) is public


def test_an_account_that_may_no_longer_look_has_no_standing(
    crowd: tuple[Game, dict[str, User]],
) -> None:
    game, users = crowd
    asked = [users["member"].pk, users["seated"].pk]
    assert {ground[0] for ground in find_standing(game, asked)} == {"o", "s", "w", "u"}
    Membership.objects.all().delete()
    User.objects.filter(email="seated@example.org").update(is_active=False)
    assert {ground[0] for ground in find_standing(game, asked)} == {"o", "s", "w"}


def test_a_reading_has_the_stamp_that_a_look_finds(crowd: tuple[Game, dict[str, User]]) -> None:
    game, _ = crowd
    for change in ({}, {"revision": 9}, {"draft_revision": 4}, {"scorer_generation": 2}):
        Game.objects.filter(pk=game.pk).update(**change)
        reading = read_live_game(game.pk, [])
        assert reading is not None
        assert read_stamps([game.pk, uuid.uuid4()]) == {game.pk: reading.stamp}
    assert read_live_game(uuid.uuid4(), []) is None
