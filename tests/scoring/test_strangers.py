"""What strangers see of a club that shows its games: everywhere the same, names or initials."""

import uuid
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from django.test import Client

from common.live.reading import read_picture
from common.pictures.cards import PreviewCard
from common.web import previews
from people.models import Club, Membership, Player, Role, StrangersSee, User
from scoring.models import Game
from scoring.permissions import name_link_ground
from scoring.tokens import make_link_token
from scoring.watching.live import read_live_game, read_stamps
from tests.people.made_clubs import make_club
from tests.scoring.tables import counted, new_id
from tichu_club.routes import list_routes

pytestmark = pytest.mark.first_database

WORDS = ("Wiedehopf", "Zaunkoenig")
"""Surnames of two who play; the second is hidden."""
NOTE = "Wiedehopf zahlt"


@pytest.fixture(autouse=True)
def pictures_as_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answer the words of a picture in its place: in a PNG nobody finds a surname."""
    monkeypatch.setattr(previews, "_draw", lambda card: write_words(card).encode())


def write_words(card: PreviewCard) -> str:
    return "\n".join([card.head, card.title, *(f"{row.text} {row.figures}" for row in card.lines)])


@pytest.fixture
def club(db: None) -> Club:
    return make_club(strangers_see=StrangersSee.INITIALS)


@pytest.fixture
def member(club: Club) -> Client:
    user = User.objects.create_user("anna@example.org")
    Membership.objects.create(club=club, user=user, role=Role.OWNER)
    Player.objects.create(club=club, user=user, name=f"Anna {WORDS[0]}")
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def game(club: Club, member: Client) -> Game:
    """A game of two on the list and two guests, with a note and a correction."""
    anna = Player.objects.get()
    ben = Player.objects.create(club=club, name=f"Ben {WORDS[1]}", hidden=True)
    guests = [{"name": f"{name} {WORDS[0]}"} for name in ("Carl", "Dora")]
    body = {
        "operation": new_id(),
        "variant": "nanjing",
        "club": "hofgarten",
        "seats": [{"player": str(anna.pk)}, {"player": str(ben.pk)}, *guests],
    }
    started = post(member, "/api/v1/games/", body)
    path = f"/api/v1/games/{started['game']['id']}/rounds/"
    written = {"number": 1, "entry": counted(60, note=NOTE)}
    made = post(member, path, {"operation": new_id(), "after": 1, **written})
    mended = {"operation": new_id(), "after": 2, "entry": counted(65, note=NOTE)}
    kind = "application/json"
    answer = member.put(f"{path}{made['round']['id']}/", mended, content_type=kind)
    assert answer.status_code == 200
    return Game.objects.get()


def post(client: Client, path: str, body: dict[str, Any]) -> Any:
    answer = client.post(path, body, content_type="application/json")
    assert answer.status_code == 201, answer.content
    return answer.json()


def list_paths(game: Game) -> Iterator[str]:
    """List every address that a stranger may open about the game or its club."""
    yield from ("/", "/deals/", "/clubs/")
    players = [str(seat.player_id) for seat in game.seats.all()]
    for route in list_routes():
        if set(route.parts) == {"player_id"}:
            yield from (route.fill({"player_id": player}) for player in players)
        elif route.parts and set(route.parts) <= {"game_id", "slug"}:
            yield route.fill({"game_id": str(game.pk), "slug": "hofgarten"})


def read(client: Client, path: str) -> str:
    answer: Any = client.get(path)
    assert answer.status_code < 500, path
    return f"{answer.headers}\n{answer.content.decode()}"


def find_words(client: Client, game: Game, paths: Iterable[str] = ()) -> set[tuple[str, str]]:
    """Return each address that says a surname, and the surname."""
    answer = {path: read(client, path) for path in paths or list_paths(game)}
    return {(path, word) for path, text in answer.items() for word in WORDS if word in text}


def test_with_initials_nothing_tells_a_stranger_a_name(game: Game) -> None:
    assert find_words(Client(), game) == set()
    state = Client().get(f"/api/v1/games/{game.pk}/").json()
    assert [seat["name"] for seat in state["seats"]] == ["A. W.", "B. Z.", "C. W.", "D. W."]
    assert "note" not in state["rounds"][0]["entry"]
    other = User.objects.create_user("zoe@example.org")
    elsewhere = make_club("lilien", "Die Lilien")
    Membership.objects.create(club=elsewhere, user=other, role=Role.OWNER)
    client = Client()
    client.force_login(other)
    assert find_words(client, game) == set()


def test_members_and_holders_of_links_read_every_name(member: Client, game: Game) -> None:
    game_path = f"/g/{game.pk}/"
    sheets = {f"{game_path}{name}" for name in ("sheet.csv", "sheet.json", "sheet.svg")}
    pages = {f"{game_path}print/", f"{game_path}chart/", f"{game_path}history/"}
    assert sheets | pages <= set(list_paths(game))
    assert {path for path, _ in find_words(member, game, sheets | pages)} == sheets | pages
    holder = Client()
    token = make_link_token(game, "watcher")
    body = {"game": str(game.pk), "token": token}
    sent = holder.get(f"/api/v1/games/{game.pk}/", headers={"Authorization": f"Link {token}"})
    assert sent.json()["seats"][1]["name"] == f"Ben {WORDS[1]}"
    assert sent.json()["rounds"][0]["entry"]["note"] == NOTE
    kind = "application/json"
    assert holder.post("/api/v1/links/exchange/", body, content_type=kind).status_code == 200
    assert f"Ben {WORDS[1]}" in holder.get(f"{game_path}print/").content.decode()


def test_with_names_only_who_is_hidden_is_initials(club: Club, game: Game) -> None:
    Club.objects.update(strangers_see=StrangersSee.GAMES)
    answer = find_words(Client(), game)
    assert {word for _, word in answer} == {WORDS[0]}
    assert "/clubs/hofgarten/" in {path for path, _ in answer}
    state = Client().get(f"/api/v1/games/{game.pk}/").json()
    assert [seat["name"] for seat in state["seats"]][:2] == [f"Anna {WORDS[0]}", "B. Z."]
    assert state["rounds"][0]["entry"]["note"] == NOTE


def test_what_was_seen_before_the_club_changed_its_mind_is_read_again(game: Game) -> None:
    Club.objects.update(strangers_see=StrangersSee.GAMES)
    path = f"/api/v1/games/{game.pk}/"
    seen = Client().get(path)["ETag"]
    Club.objects.update(strangers_see=StrangersSee.INITIALS)
    again = Client().get(path, headers={"If-None-Match": seen})
    assert (again.status_code, again.json()["seats"][0]["name"]) == (200, "A. W.")


def test_a_stream_shows_strangers_what_the_page_shows_them(member: Client, game: Game) -> None:
    anna = User.objects.get(email="anna@example.org").pk
    name = f"game:{game.pk}"
    picture = read_picture(name, ("game", game.pk), frozenset({anna}))
    assert picture is not None
    assert picture.for_strangers is not None
    answer = picture.for_strangers.decode()
    assert ("A. W." in answer, *(word in answer for word in WORDS)) == (True, False, False)
    assert WORDS[1] in picture.body.decode()
    assert NOTE not in answer


def test_who_is_hidden_while_others_look_on_is_noticed(game: Game) -> None:
    (before,) = read_stamps([game.pk]).values()
    player = Player.objects.get(hidden=True)
    Player.objects.filter(pk=player.pk).update(hidden=False, revision=player.revision + 1)
    (after,) = read_stamps([game.pk]).values()
    reading = read_live_game(game.pk, frozenset())
    assert before != after
    assert reading is not None
    assert reading.stamp == after


def test_where_strangers_see_the_same_nothing_is_made_for_them(game: Game) -> None:
    Club.objects.update(strangers_see=StrangersSee.GAMES)
    Player.objects.update(hidden=False)
    picture = read_picture(f"game:{game.pk}", ("game", game.pk), frozenset())
    assert picture is not None
    assert picture.for_strangers is None
    assert name_link_ground("watcher", 1) in picture.reading.grounds


def test_a_member_who_left_may_not_seat_themselves_in_the_club(member: Client, game: Game) -> None:
    Membership.objects.update(left_at=game.started_at)
    seats = [{"player": str(Player.objects.get(user__isnull=False).pk)}]
    body = {
        "operation": str(uuid.uuid4()),
        "variant": "nanjing",
        "seats": [*seats, *({"name": name} for name in "BCD")],
    }
    answer = member.post("/api/v1/games/", body, content_type="application/json")
    assert (answer.status_code, answer.json()["errors"][0]["code"]) == (422, "not_found")
