"""How far tables are, from the hands on their sheets and the clock of the round."""

import datetime
from typing import Any

import pytest
from django.utils import timezone

from pairing.event.pace import HALL_COUNTS
from people.models import Club
from scoring.models import Round
from tests.nights.nights import list_players, play
from tests.tournaments.days import create, enter, operate, propose, publish
from tournaments.clock.selectors.slow_tables import read_paces
from tournaments.clock.services import give_time, turn_clock
from tournaments.models import Clock, Match

MINUTE = datetime.timedelta(minutes=1)


@pytest.fixture
def matches(club: Club) -> list[Match]:
    cup = create(club, preset="timed_swiss")
    enter(cup, ["One", "Two", "Three", "Four"])
    cup.refresh_from_db()
    cup.play = {**cup.play, "hands": 8}
    cup.save()
    return publish(propose(cup))


def write_hands(club: Club, match: Match, *minutes: float) -> None:
    """Let a table have written its hands so many minutes after the clock began."""
    players = list_players(club, *(f"{name} {match.table}" for name in "abcd"))
    game = play(club, players, *(60 for _ in minutes), ends=False)
    begun = Clock.objects.get().since
    assert begun is not None
    for number, minute in enumerate(minutes, start=1):
        at = begun + minute * MINUTE
        Round.objects.filter(game=game, number=number).update(recorded_at=at)
    Match.objects.filter(pk=match.pk).update(game=game)


def test_a_table_is_slow_whose_forecast_is_after_the_clock(
    club: Club, matches: list[Match], django_assert_num_queries: Any
) -> None:
    row = matches[0].round
    assert read_paces(row, timezone.now()) == {}
    turn_clock(row=row, do="start", seconds=3600, operation=operate())
    write_hands(club, matches[0], 5, 10, 15, 20)
    write_hands(club, matches[1], 10, 20, 30)
    since = Clock.objects.get().since
    assert since is not None
    with django_assert_num_queries(3):
        paces = read_paces(row, since + 30 * MINUTE)
    assert {n: (pace.played, pace.hands, pace.is_slow) for n, pace in paces.items()} == {
        1: (4, 8, False),
        2: (3, 8, True),
    }
    assert paces[2].forecast is not None
    pace = (30 + HALL_COUNTS * 7.5) / (3 + HALL_COUNTS)
    assert paces[2].forecast.end == pytest.approx((30 + 5 * pace) * 60)
    give_time(match=matches[1], seconds=1800, operation=operate())
    assert not read_paces(row, since + 30 * MINUTE)[2].is_slow


def test_nothing_is_said_where_no_number_of_hands_is_set(club: Club, matches: list[Match]) -> None:
    row = matches[0].round
    turn_clock(row=row, do="start", seconds=3600, operation=operate())
    write_hands(club, matches[0], 5, 10)
    row.tournament.play = {**row.tournament.play, "hands": None}
    assert read_paces(row, timezone.now()) == {}
