"""Every endpoint of a game, tried by everybody: owner, club, link holders, strangers."""

import datetime
import uuid
from collections.abc import Callable, Iterator
from copy import copy, deepcopy
from dataclasses import replace
from typing import Any

import pytest
from django.db import transaction
from pytest_django import DjangoDbBlocker
from rest_framework.test import APIClient

from common.web.caller import Caller
from people.models import Club, Membership, Player, Role, User
from scoring.games.selectors.games import list_games
from scoring.games.selectors.players import list_player_games
from scoring.models import EndedBy, Game, Seat
from scoring.permissions import (
    find_game_role,
    find_viewers,
    highest_role,
    may_begin_rematch,
    may_seat,
)
from tests.kept_rows import keep_rows
from tests.people.made_clubs import make_club
from tests.scoring.beginnings import bring_member
from tests.scoring.tables import Table, counted, new_id, start

pytestmark = pytest.mark.first_database

LOOK, RECORD, MANAGE = "look", "record", "manage"
MAY = {
    "account": {LOOK, RECORD, MANAGE},
    "browser": {LOOK, RECORD, MANAGE},
    "owner_link": {LOOK, RECORD, MANAGE},
    "club_owner": {LOOK, RECORD, MANAGE},
    "club_director": {LOOK, RECORD, MANAGE},
    "club_scorer": {LOOK, RECORD},
    "seated_member": {LOOK, RECORD},
    "relieved_member": {LOOK, RECORD},
    "scorer_link": {LOOK, RECORD},
    "other_member": {LOOK},
    "watcher_link": {LOOK},
    "ended_link": set(),
    "other_account": set(),
    "stranger": set(),
}
Call = Callable[[APIClient, Table, str], Any]


def _body(table: Table, **more: Any) -> dict[str, Any]:
    revision = Game.objects.get(pk=table.id).revision
    return {"operation": new_id(), "after": revision, **more}


def _post(path: str, **more: Any) -> Call:
    return lambda client, table, _: client.post(table.path + path, _body(table, **more))


def _delete_round(client: APIClient, table: Table, round_id: str) -> Any:
    body = _body(table)
    query = f"operation={body['operation']}&after={body['after']}"
    return client.delete(f"{table.path}rounds/{round_id}/?{query}")


ENDPOINTS: dict[str, tuple[str, Call]] = {
    "read": (LOOK, lambda client, table, _: client.get(table.path)),
    "history": (LOOK, lambda client, table, _: client.get(table.path + "history/")),
    "links": (LOOK, lambda client, table, _: client.get(table.path + "links/")),
    "record": (RECORD, _post("rounds/", number=2, entry=counted(50))),
    "correct": (
        RECORD,
        lambda client, table, round_id: client.put(
            f"{table.path}rounds/{round_id}/", _body(table, entry=counted(55))
        ),
    ),
    "remove": (RECORD, _delete_round),
    "draft": (
        RECORD,
        lambda client, table, _: client.put(
            table.path + "draft/",
            {"operation": new_id(), "number": 2, "seat": 1, "call": "tichu"},
        ),
    ),
    "seat": (
        RECORD,
        lambda client, table, _: client.put(table.path + "seats/2/", _body(table, name="Bo")),
    ),
    "finish": (RECORD, _post("finish/")),
    "rematch": (
        RECORD,
        lambda client, table, _: client.post(table.path + "rematch/", {"operation": new_id()}),
    ),
    "lock": (MANAGE, _post("lock/")),
    "unlock": (MANAGE, _post("unlock/")),
    "renew": (
        MANAGE,
        lambda client, table, _: client.post(
            table.path + "links/watcher/renew/", {"operation": new_id()}
        ),
    ),
    "delete": (
        MANAGE,
        lambda client, table, _: client.delete(f"{table.path}?operation={new_id()}"),
    ),
}


@pytest.fixture(scope="module")
def kept(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[dict[str, Any]]:
    yield from keep_rows(django_db_blocker, bring_everybody)


@pytest.fixture
def clients(kept: dict[str, Any], db: None) -> dict[str, Any]:
    """Everybody's client, as it was when all began, in a world that is made once."""
    clients = {name: copy_client(client) for name, client in kept.items() if name != "table"}
    return {**clients, "table": replace(kept["table"], client=clients["account"])}


def copy_client(client: APIClient) -> APIClient:
    copied = APIClient()
    copied.cookies = deepcopy(client.cookies)
    copied.credentials(**vars(client)["_credentials"])
    return copied


@pytest.fixture
def club(clients: dict[str, Any]) -> Club:
    """The club of everybody."""
    return Club.objects.get()


def bring_everybody() -> dict[str, Any]:
    """Begin a club's game with one round by a member's account; return a client for everybody."""
    club = make_club()
    starter = bring_member(club, Role.MEMBER, "starter@example.org")
    result: dict[str, Any] = {
        "account": starter,
        "club_owner": bring_member(club, Role.OWNER),
        "club_director": bring_member(club, Role.DIRECTOR),
        "club_scorer": bring_member(club, Role.SCORER),
        "seated_member": bring_member(club, Role.MEMBER, "seated@example.org"),
        "relieved_member": bring_member(club, Role.MEMBER, "relieved@example.org"),
        "other_member": bring_member(club, Role.MEMBER, "other@example.org"),
        "stranger": APIClient(),
        "other_account": APIClient(),
    }
    result["other_account"].force_login(User.objects.create_user("elsewhere@example.org"))
    seats: list[dict[str, str]] = [
        {"player": str(Player.objects.get(user__email=f"{who}@example.org").pk)}
        for who in ("seated", "relieved")
    ]
    answer = start(starter, club=club.slug, seats=[*seats, {}, {}]).json()
    table = Table(starter, answer["game"]["id"], answer["links"])
    table.record(counted(40))
    relief = table.write("put", "seats/2/", {"name": "Ersatz", "from_round": 2})
    assert relief.status_code == 200, relief.content
    for kind in ("owner", "scorer", "watcher"):
        result[f"{kind}_link"] = APIClient()
        result[f"{kind}_link"].credentials(HTTP_AUTHORIZATION=f"Link {table.token(kind)}")
    result["browser"] = APIClient()
    exchange = {"game": table.id, "token": table.token("owner")}
    assert result["browser"].post("/api/v1/links/exchange/", exchange).status_code == 200
    result["ended_link"] = APIClient()
    exchange = {"game": table.id, "token": table.token("scorer")}
    assert result["ended_link"].post("/api/v1/links/exchange/", exchange).status_code == 200
    renewed = starter.post(table.path + "links/scorer/renew/", {"operation": new_id()}).json()
    token = renewed["scorer"].partition("#")[2]
    result["scorer_link"].credentials(HTTP_AUTHORIZATION=f"Link {token}")
    result["table"] = table
    return result


@pytest.mark.first_database
@pytest.mark.parametrize("who", MAY)
def test_who_may(clients: dict[str, Any], who: str) -> None:
    table: Table = clients["table"]
    round_id = table.state()["rounds"][0]["id"]
    for endpoint in ENDPOINTS:
        with transaction.atomic():
            _try_endpoint(clients[who], who, endpoint, table, round_id)
            transaction.set_rollback(True)


def _try_endpoint(client: APIClient, who: str, endpoint: str, table: Table, round_id: str) -> None:
    needed, call = ENDPOINTS[endpoint]
    revision = Game.objects.get(pk=table.id).revision
    answer = call(client, table, round_id)
    if needed in MAY[who]:
        assert answer.status_code in {200, 201, 204}, (endpoint, answer.content)
        return
    assert answer.status_code == (403 if LOOK in MAY[who] else 404), endpoint
    assert answer["Content-Type"] == "application/problem+json"
    assert Game.objects.get(pk=table.id).revision == revision, endpoint


@pytest.mark.parametrize("who", MAY)
def test_who_finds_the_game_in_their_list(clients: dict[str, Any], who: str) -> None:
    """A link sent along opens its game alone: it names none to be listed."""
    listed = clients[who].get("/api/v1/games/").json()["results"]
    knows = LOOK in MAY[who] and not who.endswith("_link")
    assert [game["id"] for game in listed] == [clients["table"].id] * knows
    assert None not in {game["role"] for game in listed}


@pytest.mark.parametrize("kind", ["owner", "scorer", "watcher"])
def test_an_ended_link_lists_nothing(clients: dict[str, Any], kind: str) -> None:
    """Neither who plays nor how it stands, however the game goes on."""
    table, browser = clients["table"], APIClient()
    exchange = {"game": table.id, "token": table.token(kind)}
    if kind == "scorer":
        browser = clients["ended_link"]
    else:
        assert browser.post("/api/v1/links/exchange/", exchange).status_code == 200
        listed = browser.get("/api/v1/games/").json()["results"]
        assert [game["role"] for game in listed] == [kind]
        table.client.post(table.path + f"links/{kind}/renew/", {"operation": new_id()})
    assert table.record(counted(90)).status_code == 201
    assert browser.get("/api/v1/games/").json()["results"] == []


def test_everybody_watches_the_games_of_a_club_that_shows_them(
    clients: dict[str, Any], club: Club
) -> None:
    table: Table = clients["table"]
    club.strangers_see = "games"
    club.save()
    assert clients["stranger"].get(table.path).json()["role"] == "watcher"
    answer = _post("rounds/", number=2, entry=counted(50))(clients["stranger"], table, "")
    assert answer.status_code == 403


def test_links_are_given_on_downwards_only(clients: dict[str, Any]) -> None:
    table: Table = clients["table"]
    for who, kinds in {
        "account": {"owner", "scorer", "watcher"},
        "scorer_link": {"scorer", "watcher"},
        "watcher_link": {"watcher"},
        "club_scorer": {"scorer", "watcher"},
        "seated_member": {"scorer", "watcher"},
    }.items():
        links = clients[who].get(table.path + "links/").json()
        assert set(links) - {"code"} == kinds
        assert set(links["code"]) - {"expires"} == kinds - {"owner"}


def test_a_view_that_the_club_gives_is_given_on_without_a_secret(
    clients: dict[str, Any], club: Club
) -> None:
    """A watcher's link would outlive the membership, and the club's openness."""
    table = clients["table"]
    club.strangers_see = "games"
    club.save()
    for who in ("other_member", "stranger"):
        links = clients[who].get(table.path + "links/").json()
        assert links == {"watcher": f"http://testserver/g/{table.id}/watch/", "code": {}}
    club.strangers_see = "nothing"
    club.save()
    assert clients["stranger"].get(table.path).status_code == 404


def test_an_unknown_game_and_a_hidden_one_answer_alike(clients: dict[str, Any]) -> None:
    hidden = clients["stranger"].get(clients["table"].path)
    unknown = clients["stranger"].get(f"/api/v1/games/{new_id()}/")
    assert hidden.json() == unknown.json()


def test_who_may_see_a_game_by_themselves(
    make_table: Callable[..., Table], make_user: Callable[..., User], club: Club
) -> None:
    """Who started it, who sits there, who is of its club; nobody whose account was closed."""
    starter, seated, member, other = (make_user(f"{name}@example.org") for name in "abcd")
    game = Game.objects.get(pk=make_table().id)
    game.started_by, game.club = starter, club
    game.save()
    Player.objects.filter(seats__game=game, seats__seat=2).update(user=seated)
    Membership.objects.create(club=club, user=member, role=Role.MEMBER)
    everybody = {user.pk for user in (starter, seated, member, other)}
    assert find_viewers(game, everybody) == {starter.pk, seated.pk, member.pk}
    assert find_viewers(game, {starter.pk}) == {starter.pk}
    User.objects.filter(pk__in=[starter.pk, seated.pk, member.pk]).update(is_active=False)
    assert find_viewers(game, everybody) == set()


def test_who_was_relieved_goes_on_seeing_the_game(
    make_table: Callable[..., Table], make_user: Callable[..., User]
) -> None:
    """On their page of games, in their list, and on a stream; with few statements."""
    ben = make_user("ben@example.org")
    table = make_table()
    Player.objects.filter(seats__game=uuid.UUID(table.id), seats__seat=2).update(user=ben)
    table.record(counted(40))
    table.write("put", "seats/2/", {"name": "Ersatz", "from_round": 2})
    game = Game.objects.get(pk=table.id)
    caller = Caller(user=ben.pk)
    assert find_viewers(game, {ben.pk}) == {ben.pk}
    assert find_game_role(game, caller) == "scorer"
    assert list(list_games(caller)) == [game]
    assert list(list_player_games(Player.objects.get(user=ben), caller)) == [game]


def test_who_may_put_a_player_at_a_table(
    make_table: Callable[..., Table], make_user: Callable[..., User], club: Club
) -> None:
    """Everybody themselves; a club's members whoever is on its list; a guest, who recorded them."""
    anna, ben = make_user("a@example.org"), make_user("b@example.org")
    Membership.objects.create(club=club, user=ben, role=Role.MEMBER)
    own = Player.objects.create(name="Anna", user=anna)
    listed = Player.objects.create(name="Chloé", club=club)
    guest = Player.objects.get(seats__game=uuid.UUID(make_table().id), seats__seat=1)
    Game.objects.update(started_by=anna)
    callers = [Caller(user=anna.pk), Caller(user=ben.pk), Caller()]
    assert [may_seat(own, caller) for caller in callers] == [True, False, False]
    assert [may_seat(listed, caller) for caller in callers] == [False, True, False]
    assert [may_seat(guest, caller) for caller in callers] == [True, False, False]


def test_a_guest_is_known_by_their_last_20_games(
    make_table: Callable[..., Table], make_user: Callable[..., User]
) -> None:
    """Anna recorded the first of them all."""
    anna = Caller(user=make_user("a@example.org").pk)
    first = Game.objects.get(pk=make_table().id)
    first.started_by_id = anna.user
    first.save()
    guest = Player.objects.get(seats__game=first, seats__seat=1)
    for number in range(1, 21):
        assert may_seat(guest, anna)
        later = copy(first)
        later.pk, later.started_by = uuid.uuid4(), None
        later.started_at = first.started_at + datetime.timedelta(hours=number)
        later.save(force_insert=True)
        Seat.objects.create(game=later, seat=1, player=guest, entered_as=guest)
    assert not may_seat(guest, anna)


@pytest.mark.parametrize(
    ("role", "over", "locked", "may"),
    [
        ("owner", False, True, True),
        ("scorer", False, False, True),
        ("scorer", False, True, False),
        ("scorer", True, True, True),
        ("watcher", True, False, False),
    ],
)
def test_who_may_begin_a_rematch(role: str, over: bool, locked: bool, may: bool) -> None:
    game = Game(locked=locked, ended_by=EndedBy.HAND if over else EndedBy.NOT)
    assert may_begin_rematch(game, role) is may


@pytest.mark.parametrize(
    ("roles", "highest"),
    [
        (["watcher", "owner", "scorer"], "owner"),
        (["watcher", None, "scorer"], "scorer"),
        ([None, "watcher"], "watcher"),
        ([None], None),
        ([], None),
    ],
)
def test_the_highest_role_counts(roles: list[str | None], highest: str | None) -> None:
    assert highest_role(roles) == highest
