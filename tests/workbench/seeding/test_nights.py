"""Who comes to made-up nights, and who plays with whom."""

import datetime
from functools import cache
from random import Random

from workbench.seeding.nights import YEARS, MadeNight, make_nights
from workbench.seeding.people import list_couples, make_people

LAST = datetime.date(2026, 11, 22)


@cache
def make(games: int, players: int) -> list[MadeNight]:
    chance = Random("nights")
    return list(make_nights(chance, make_people(chance, players), games, LAST))


def test_all_games_are_played_and_the_last_night_is_the_last_day() -> None:
    nights = make(1000, 100)
    assert sum(len(night.tables) for night in nights) == 1000
    days = [night.day for night in nights]
    assert days == sorted(set(days))
    assert days[-1] == LAST
    assert (LAST - days[0]).days > 365 * (YEARS - 1)


def test_nobody_sits_at_two_tables_at_once_or_at_one_where_they_have_not_come() -> None:
    for night in make(1000, 100):
        for turn in {table.turn for table in night.tables}:
            seated = [seat for table in night.tables if table.turn == turn for seat in table.seats]
            assert len(seated) == len(set(seated))
            assert set(seated) <= set(night.people)


def test_a_couple_never_plays_with_others() -> None:
    couple = dict(list_couples(100))
    played = 0
    for night in make(1000, 100):
        for one, other, third, fourth in (table.seats for table in night.tables):
            for first, second in ((one, third), (other, fourth)):
                if first in couple or second in couple.values():
                    assert couple[first] == second
                    played += first == 1
    assert played > 50


def test_some_come_to_most_nights_and_some_to_a_few() -> None:
    nights = make(2000, 200)
    often = sorted(sum(person in night.people for night in nights) for person in range(200))
    assert often[-1] > len(nights) / 2
    assert often[40] < len(nights) / 20


def test_a_club_of_eight_plays_too() -> None:
    nights = make(50, 8)
    assert sum(len(night.tables) for night in nights) == 50
