"""The export of a person has what each rated game did to their rating, and nobody else's name."""

import json

import pytest

from people.merging.services import merge_entries
from people.models import Club, Player
from people.players.selectors.export import export_player
from ratings.runs.services.replays import replay_club
from tests.nights.nights import operate
from tests.people.made_clubs import make_club
from tests.ratings.clubs import AFTER, VECTORS, make_people, play

pytestmark = [pytest.mark.first_database, pytest.mark.django_db]


@pytest.fixture
def club() -> Club:
    return make_club()


def test_each_rated_game_in_the_order_in_which_it_counts(club: Club) -> None:
    people = make_people(club, "ABCDE")
    games = play(club, people, VECTORS)
    assert export_player(people["A"]).ratings == []
    replay_club(club)
    ratings = export_player(people["A"]).ratings
    assert [rating["game"] for rating in ratings] == [str(game.pk) for game in games]
    first, last = ratings[0], ratings[-1]
    assert (first["day"], first["before"], first["par"], first["chance"]) == (
        "2026-01-01",
        1420.0,
        0.0,
        0.5,
    )
    assert first["after"] == pytest.approx(1448.567056, abs=1e-6)
    assert first["practice"] == pytest.approx(13.333333, abs=1e-6)
    assert last["after"] == pytest.approx(AFTER["A"], abs=1e-6)
    assert len(export_player(people["D"]).ratings) == 4
    assert json.loads(json.dumps(ratings)) == ratings


def test_of_two_entries_that_are_one(club: Club) -> None:
    people = make_people(club, "ABCDEF")
    play(club, people, [(0, "ABCD", (1020, 640), 9), (1, "FBCD", (1000, 995), 11)])
    merge_entries(club=club, operation=operate(), keep=people["A"].pk, drop=people["F"].pk)
    replay_club(club)
    kept, dropped = (export_player(Player.objects.get(pk=people[one].pk)) for one in "AF")
    assert [rating["day"] for rating in kept.ratings] == ["2026-01-01", "2026-01-02"]
    assert dropped.ratings == []
