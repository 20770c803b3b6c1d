"""A list of games is written once of the same rows, and anew where any of them is another."""

import uuid
from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from common.answers import to_json
from people.models import Club, Membership, Player, Role
from scoring.games import summaries
from scoring.games.selectors.games import find_game, summarise_game
from scoring.models import Game
from tests.scoring.tables import DOUBLE_A, NAMES, Table

pytestmark = pytest.mark.first_database

Listed = Callable[[], Any]


def read_list(client: APIClient) -> Any:
    (listed,) = client.get("/api/v1/games/").json()["results"]
    return listed


@pytest.fixture
def owner(make_member: Callable[..., APIClient], club: Club) -> APIClient:
    return make_member(club, Role.OWNER)


@pytest.fixture
def played(make_table: Callable[..., Table], owner: APIClient, club: Club) -> Table:
    """A game of four of the club's list, which was listed before."""
    people = [Player.objects.create(club=club, name=name) for name in NAMES]
    seats = [{"player": str(one.pk)} for one in people]
    table = make_table(owner, club=club.slug, seats=seats)
    read_list(owner)
    return table


def test_it_says_what_a_summary_says(played: Table, owner: APIClient) -> None:
    game = find_game(Game.objects.get().pk)
    assert game is not None
    assert read_list(owner) == to_json(summarise_game(game, "owner"))


def test_of_equal_rows_it_is_written_once(
    played: Table, owner: APIClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> bytes:
        raise AssertionError("written again")

    before = read_list(owner)
    monkeypatch.setattr(summaries, "write_answer", fail)
    assert read_list(owner) == before


def test_another_name_is_read_at_once(played: Table, owner: APIClient) -> None:
    Player.objects.filter(name="Anna").update(name="Anne")
    assert [seat["name"] for seat in read_list(owner)["seats"]] == ["Anne", *NAMES[1:]]
    other = Player.objects.create(club=Club.objects.get(), name="Zoe")
    Game.objects.get().seats.filter(seat=1).update(player=other)
    assert [seat["name"] for seat in read_list(owner)["seats"]] == ["Zoe", *NAMES[1:]]


def test_the_games_of_a_merged_entry_are_those_of_who_it_stands_for_now(
    played: Table, owner: APIClient, club: Club
) -> None:
    anna = Player.objects.get(name="Anna")
    merged = Player.objects.create(club=club, name="Anne", merged_into=anna)
    nobody = uuid.uuid4()
    listed = {
        player: len(owner.get(f"/api/v1/games/?player={player}").json()["results"])
        for player in (anna.pk, merged.pk, nobody)
    }
    assert listed == {anna.pk: 1, merged.pk: 1, nobody: 0}


def test_a_copy_hears_of_games_that_went_to_somebody_else(
    played: Table, owner: APIClient, club: Club
) -> None:
    anna, zoe = Player.objects.get(name="Anna"), Player.objects.create(club=club, name="Zoe")
    game = Game.objects.get().pk

    def find_changed(since: str) -> list[str]:
        found = owner.get("/api/v1/games/", {"changed_since": since}).json()["results"]
        return [row["id"] for row in found]

    def write(what: str, **body: Any) -> Any:
        body = {"operation": str(uuid.uuid4()), **body}
        return owner.post(f"/api/v1/clubs/{club.slug}/{what}/", body, format="json").json()

    before = timezone.now().isoformat()
    assert find_changed(before) == []
    write("splits", **{"from": str(anna.pk), "to": str(zoe.pk), "games": [str(game)]})
    assert find_changed(before) == [str(game)]
    split = timezone.now().isoformat()
    merge = write("merges", keep=str(anna.pk), drop=str(zoe.pk))
    assert find_changed(split) == [str(game)]
    merged = timezone.now().isoformat()
    assert find_changed(merged) == []
    address = f"/api/v1/clubs/{club.slug}/merges/{merge['id']}/?operation={uuid.uuid4()}"
    assert owner.delete(address).status_code == 204
    assert find_changed(merged) == [str(game)]


def test_another_score_and_another_address_of_the_club_are_read_at_once(
    played: Table, owner: APIClient
) -> None:
    played.record(DOUBLE_A)
    assert read_list(owner)["totals"] == {"a": 200, "b": 0}
    Club.objects.update(slug="garden")
    assert read_list(owner)["club"] == "garden"


def test_each_reader_gets_what_they_may(
    played: Table, owner: APIClient, make_member: Callable[..., APIClient], club: Club
) -> None:
    member = make_member(club, Role.MEMBER)
    assert [read_list(one)["role"] for one in (owner, member)] == ["owner", "watcher"]
    Membership.objects.filter(role=Role.MEMBER).update(role=Role.SCORER)
    assert read_list(member)["may"] == {"record": True, "manage": False, "adjust": True}
    assert read_list(owner)["may"]["manage"]
