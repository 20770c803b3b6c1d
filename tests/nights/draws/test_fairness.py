"""Tonight's tables by ratings."""

import pytest

from nights.draws.methods import list_methods
from nights.draws.selectors import find_last_draw, find_people_by_presence, list_drawn_seats
from nights.draws.services import draw_night
from pairing.tonight import draw_tables, read_evening
from people.models import Club
from ratings.runs.services.replays import replay_club
from tests.nights.nights import list_players, make_night, operate, welcome
from tests.ratings.clubs import play as play_results

pytestmark = pytest.mark.first_database


@pytest.fixture
def club(db: None) -> Club:
    return Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")


def test_the_two_strongest_do_not_sit_on_one_side(club: Club) -> None:
    people = list_players(club, *"ABCDEFGH")
    by_name = {player.name: player for player in people}
    games = [(day, "ABCD", (1000, 100), 9) for day in range(8)]
    games += [(day, "EFGH", (1000, 400), 9) for day in range(8)]
    play_results(club, by_name, games)
    replay_club(club)
    night = make_night(club)
    welcome(night, *people)
    night.refresh_from_db()
    draw_night(night=night, operation=operate(night.revision), method="ratings")
    draw = find_last_draw(night)
    assert draw is not None
    evening = read_evening(draw.evening)
    assert [len(row) for row in evening.strengths] == [9] * 8
    again = draw_tables(evening, "ratings", "another seed")
    assert [list_drawn_seats(table.table) for table in again.tables] == [
        table.seats for table in draw.tables.order_by("number")
    ]
    names = {key: person.player.name for key, person in find_people_by_presence(night).items()}
    sides = [
        {names[one] for one in pair} for table in again.tables for pair in table.table.partners
    ]
    assert {"A", "B"} not in sides
    assert {"C", "D"} not in sides


def test_without_ratings_everybody_is_seated(club: Club) -> None:
    night = make_night(club)
    welcome(night, *list_players(club, *"ABCDE"))
    night.refresh_from_db()
    draw_night(night=night, operation=operate(night.revision), method="ratings")
    draw = find_last_draw(night)
    assert draw is not None
    assert (draw.tables.count(), len(draw.sits_out)) == (1, 1)


def test_the_host_can_choose_it() -> None:
    assert [name for name, _ in list_methods()] == ["not_met", "lot", "ratings"]
