"""Referee, counter and recorded deals as pages: who may see them, and what they hold."""

import json
import uuid
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from django.core.management import call_command
from rest_framework.test import APIClient

from past.models import RecordedGame
from past.records.selectors import list_deals, read_deal
from past.records.services import import_record
from people.models import Club, Player, Role
from scoring.models import Game
from tests.scoring.cards.record_writer import NAMES, MadeRound, make_round, write_game
from tests.scoring.tables import Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def made() -> list[MadeRound]:
    rng = Random(21)
    return [make_round(rng) for _ in range(3)]


@pytest.fixture
def game(club: Club, made: list[MadeRound]) -> Game:
    """Two whole rounds, and a third that breaks off."""
    text = write_game(made).decode().splitlines(keepends=True)
    imported = import_record(data="".join(text[:-2]).encode(), name="a.tch", club=club)
    assert imported.game is not None
    return imported.game


def read_story(client: APIClient, path: str) -> Any:
    answer = client.get(path)
    assert answer.status_code == 200
    _, _, rest = answer.content.decode().partition('<script id="deal-story"')
    return json.loads(rest.partition(">")[2].partition("</script>")[0])


@pytest.mark.parametrize("path", ["/rules/referee/", "/rules/counter/"])
def test_referee_and_counter_are_open_to_everybody(stranger: APIClient, path: str) -> None:
    answer = stranger.get(path)
    assert answer.status_code == 200
    assert stranger.post(path).status_code == 405


def test_the_referee_is_the_same_page_for_every_game(stranger: APIClient) -> None:
    plain = stranger.get("/rules/referee/").content
    for game in (str(uuid.uuid4()), "", "x", '"><script>'):
        assert stranger.get("/rules/referee/", {"game": game}).content == plain


@pytest.mark.parametrize("part", ["deals/", "deals/1/"])
def test_deals_are_for_those_who_may_watch(
    game: Game, club: Club, part: str, make_member: Callable[..., APIClient], stranger: APIClient
) -> None:
    path = f"/g/{game.pk}/{part}"
    for role in (Role.OWNER, Role.DIRECTOR, Role.SCORER, Role.MEMBER):
        assert make_member(club, role).get(path).status_code == 200, role
    other = Club.objects.create(slug="other", name="Other")
    assert make_member(other, Role.OWNER, "other@example.org").get(path).status_code == 404
    assert stranger.get(path).status_code == 404
    assert stranger.post(path).status_code in {404, 405}
    club.strangers_see = "games"
    club.save()
    assert stranger.get(path).status_code == 200


def test_a_watchers_link_opens_the_deals(
    game: Game, club: Club, make_member: Callable[..., APIClient], stranger: APIClient
) -> None:
    owner = make_member(club, Role.OWNER)
    links = owner.get(f"/api/v1/games/{game.pk}/links/").json()
    token = links["watcher"].partition("#")[2]
    body = {"game": str(game.pk), "token": token}
    assert stranger.post("/api/v1/links/exchange/", body, format="json").status_code == 200
    assert stranger.get(f"/g/{game.pk}/deals/2/").status_code == 200


def test_a_game_that_was_not_imported_has_no_deals(table: Table) -> None:
    assert table.client.get(f"/g/{table.id}/deals/").status_code == 404
    assert table.client.get(f"/g/{table.id}/deals/1/").status_code == 404
    assert table.state()["recorded"] is False


def test_the_state_says_that_deals_are_on_record(
    game: Game, club: Club, make_member: Callable[..., APIClient]
) -> None:
    client = make_member(club, Role.MEMBER)
    assert client.get(f"/api/v1/games/{game.pk}/").json()["recorded"] is True


@pytest.mark.parametrize("number", [0, 4, 99])
def test_there_is_no_such_round(
    game: Game, club: Club, number: int, make_member: Callable[..., APIClient]
) -> None:
    client = make_member(club, Role.MEMBER)
    assert client.get(f"/g/{game.pk}/deals/{number}/").status_code == 404


def test_the_list_names_every_round(
    game: Game, club: Club, made: list[MadeRound], make_member: Callable[..., APIClient]
) -> None:
    deals = list_deals(RecordedGame.objects.get())
    assert [(deal["number"], deal["score"], deal["is_finished"]) for deal in deals] == [
        (1, made[0].score, True),
        (2, made[1].score, True),
        (3, None, False),
    ]
    page = make_member(club, Role.MEMBER).get(f"/g/{game.pk}/deals/").content.decode()
    assert all(f"/g/{game.pk}/deals/{number}/" in page for number in (1, 2, 3))
    assert all(name in page for name in NAMES)


@pytest.mark.parametrize("number", [1, 2])
def test_a_deal_from_the_first_move_to_its_score(
    game: Game,
    club: Club,
    made: list[MadeRound],
    number: int,
    make_member: Callable[..., APIClient],
) -> None:
    story = read_story(make_member(club, Role.MEMBER), f"/g/{game.pk}/deals/{number}/")
    assert (story["score"], story["entry"]) == (made[number - 1].score, made[number - 1].entry)
    assert [seat["name"] for seat in story["seats"]] == list(NAMES)
    hands = {seat: list(cards) for seat, cards in story["start"]["hands"].items()}
    assert sorted(len(hand) for hand in hands.values()) == [14] * 4
    assert len({card for hand in hands.values() for card in hand}) == 56
    for step in story["steps"]:
        for card in step["cards"]:
            hands[str(step["seat"])].remove(card.partition("=")[0])
        assert hands == step["hands"]
    assert story["steps"][-1]["finish"] == made[number - 1].entry["finish"]
    assert sorted(map(len, story["gifts"].values())) == [3] * 4


def test_a_deal_that_breaks_off_is_shown_as_far_as_it_goes(game: Game) -> None:
    deal = read_deal(RecordedGame.objects.get(), 3)
    assert deal is not None
    assert (deal["score"], deal["entry"]) == (None, None)
    assert len(deal["steps"]) > 10


def test_a_name_taken_away_is_gone_from_the_deals(
    game: Game, club: Club, make_member: Callable[..., APIClient]
) -> None:
    Player.objects.filter(name="anna").update(name="")
    client = make_member(club, Role.MEMBER)
    for part in ("deals/", "deals/1/"):
        assert "anna" not in client.get(f"/g/{game.pk}/{part}").content.decode()


@pytest.mark.parametrize("part", ["deals/", "deals/1/"])
def test_a_page_costs_the_same_for_one_round_and_for_three(
    club: Club,
    made: list[MadeRound],
    part: str,
    make_member: Callable[..., APIClient],
    django_assert_num_queries: Any,
) -> None:
    client = make_member(club, Role.MEMBER)
    for rounds in (made[:1], made):
        game = import_record(data=write_game(rounds), name="a.tch", club=club).game
        assert game is not None
        with django_assert_num_queries(9):
            client.get(f"/g/{game.pk}/{part}")


def test_recorded_games_are_listed_for_who_may_see_them(
    game: Game, club: Club, make_member: Callable[..., APIClient], stranger: APIClient
) -> None:
    """The door to the replay: it says how deals get there, also where there are none."""
    address = f'href="/g/{game.pk}/deals/"'
    member = make_member(club, Role.MEMBER)
    assert address in member.get("/deals/").content.decode()
    page = stranger.get("/deals/").content.decode()
    assert "No game that you may see is on record yet." in page
    assert "manage.py import_records" in page
    Club.objects.update(strangers_see="games")
    assert stranger.get("/deals/").content.decode().count(address) == 1
    assert 'href="/deals/"' in stranger.get("/").content.decode()


def test_the_demo_holds_deals_to_replay(stranger: APIClient) -> None:
    call_command("make_demo", verbosity=0)
    game = RecordedGame.objects.get()
    assert game.rounds == 2
    names = [seat.player.name for seat in game.game.seats.all() if seat.player]
    assert names == ["Amélie", "Bruno", "Chiara", "Daan"]
    assert read_story(stranger, f"/g/{game.pk}/deals/1/")["score"] == {"a": 200, "b": -200}
