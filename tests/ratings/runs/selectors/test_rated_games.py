"""Which games count for the rating, and in which order."""

import datetime
from typing import Any

import pytest
from django.utils import timezone

from people.models import Club, Player
from ratings.model import Winner
from ratings.runs.selectors.rated_games import list_rated_games
from scoring.models import EndedBy, Game, Source
from tests.nights.nights import play as play_rounds
from tests.ratings.clubs import DAY, make_people, play

pytestmark = pytest.mark.first_database


def list_ids(club: Club) -> list[str]:
    return [game.id for game in list_rated_games(club)]


def test_a_game_as_it_is_read(club: Club, people: dict[str, Player]) -> None:
    [game] = play(club, people, [(3, "EACD", (1130, -80), 5)])
    [read] = list_rated_games(club)
    assert read.id == str(game.pk)
    assert read.day == (DAY - datetime.date(1970, 1, 1)).days + 3
    assert read.players == tuple(str(people[one].pk) for one in "EACD")
    assert (read.winner, read.scores, read.rounds) == (Winner.AB, (1130, -80), 5)


def test_partners_sit_opposite_each_other(club: Club, people: dict[str, Player]) -> None:
    seats = [people[one] for one in "ABCD"]
    game = play_rounds(club, seats, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, ends=False)
    assert (game.ended_by, game.winner) == (EndedBy.RULE, "a")
    [read] = list_rated_games(club)
    team_a = {str(seat.player_id) for seat in game.seats.all() if seat.seat % 2 == 1}
    assert (set(read.players[:2]), read.rounds) == (team_a, 10)


@pytest.mark.parametrize(
    ("changes", "counts"),
    [
        ({}, True),
        ({"rated": False}, False),
        ({"variant": "tientsin"}, False),
        ({"line_up": {"3": [4]}}, False),
        ({"ended_by": EndedBy.NOT, "winner": "", "finished_at": None}, False),
        ({"winner": ""}, True),
        ({"ended_by": EndedBy.HAND}, True),
        ({"ended_by": EndedBy.HAND, "source": Source.TABLE}, False),
        ({"ended_by": EndedBy.HAND, "source": Source.TABLE, "agreed": True}, True),
        ({"ended_by": EndedBy.HAND, "source": Source.TABLE, "agreed": False}, False),
        ({"source": Source.TABLE}, True),
    ],
)
def test_which_count(
    club: Club, people: dict[str, Player], changes: dict[str, Any], counts: bool
) -> None:
    [game] = play(club, people, [(0, "ABCD", (1020, 640), 9)])
    Game.objects.filter(pk=game.pk).update(**changes)
    assert list_ids(club) == ([str(game.pk)] if counts else [])


def test_one_ended_by_hand_counts_from_four_rounds_on_and_has_no_winner(
    club: Club, people: dict[str, Player]
) -> None:
    short, long = play(club, people, [(0, "ABCD", (300, 0), 3), (1, "ABCD", (400, 0), 4)])
    assert (short.ended_by, long.ended_by) == (EndedBy.HAND, EndedBy.HAND)
    [read] = list_rated_games(club)
    assert (read.id, read.winner) == (str(long.pk), Winner.OPEN)


def test_a_seat_without_a_player_is_not_rated(club: Club, people: dict[str, Player]) -> None:
    [game] = play(club, people, [(0, "ABCD", (1020, 640), 9)])
    game.seats.filter(seat=2).update(player=None, entered_as=None)
    assert list_ids(club) == []


def test_the_order_is_that_of_days_then_of_places_then_of_starts(
    club: Club, people: dict[str, Player]
) -> None:
    games = play(
        club,
        people,
        [(day, "ABCD", (1000, 5 * points), 9) for points, day in enumerate([1, 0, 0, 0, 0])],
        places=[0, 2, 1, 1, 1],
    )
    later, second, noon, night, morning = games
    evening = datetime.datetime(2026, 1, 1, 21, tzinfo=datetime.UTC)
    for game, hours in ((night, 3), (morning, 1)):
        started = evening + datetime.timedelta(hours=hours)
        Game.objects.filter(pk=game.pk).update(source=Source.TABLE, started_at=started)
    ordered = [noon, morning, night, second, later]
    assert list_ids(club) == [str(game.pk) for game in ordered]
    assert [game.id for game in list_rated_games(club, DAY + datetime.timedelta(1))] == [
        str(later.pk)
    ]


def test_a_moment_in_another_night_is_that_of_entry_and_orders_nothing(
    club: Club, people: dict[str, Player]
) -> None:
    games = play(
        club, people, [(0, "ABCD", (1000, 50), 9), (0, "ABCD", (1000, 25), 9)], places=[1, 1]
    )
    for hours, game in enumerate(games):
        now = timezone.now() + datetime.timedelta(hours=hours)
        Game.objects.filter(pk=game.pk).update(source=Source.TABLE, started_at=now)
    assert list_ids(club) == [str(games[1].pk), str(games[0].pk)]


def test_games_alike_are_told_apart_by_names(club: Club, people: dict[str, Player]) -> None:
    del people
    people = make_people(club, "ZYXW")
    first, second = play(
        club, people, [(0, "ZYXW", (1000, 50), 9), (0, "YZXW", (1000, 50), 9)], places=[1, 1]
    )
    assert list_ids(club) == [str(second.pk), str(first.pk)]


def test_games_of_other_clubs_are_theirs(club: Club) -> None:
    other = Club.objects.create(slug="other", name="Other")
    play(other, make_people(other, "ABCD"), [(0, "ABCD", (1020, 640), 9)])
    assert list_ids(club) == []
