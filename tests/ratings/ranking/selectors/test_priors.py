"""What the ratings say of four who sit down, and that a game keeps it."""

import datetime
from collections.abc import Callable
from math import sqrt
from typing import Any

import pytest

from people.models import Club, Player
from ratings.model import State
from ratings.model.priors import FORM_VARIANCE, expect_drift
from ratings.ranking.selectors.priors import find_rated_prior
from ratings.runs.days import count_days
from ratings.runs.selectors.effects import count_games
from ratings.runs.selectors.rated_games import list_rated_games
from ratings.runs.services.replays import replay_club
from scoring.models import Game
from scoring.seats.priors import Foursome
from scoring.seats.services.seating import NewSeat
from scoring.starting.services import NewGame, start_game
from tests.nights.nights import operate
from tests.ratings.clubs import play

pytestmark = pytest.mark.first_database

TODAY = datetime.date(2027, 2, 5)
"""The day of the last game."""


def seat(club: Club, *players: Player | None) -> Foursome:
    """Sit four down, partners first."""
    a, b, c, d = (player.pk if player else None for player in players)
    return Foursome(club.pk, TODAY, (a, b), (c, d))


def test_it_is_what_the_model_expects(
    club: Club, people: dict[str, Player], games: list[Game]
) -> None:
    replay_club(club)
    prior = find_rated_prior(seat(club, people["A"], people["B"], people["C"], people["D"]))
    state = State()
    state.count_all(count_games(list_rated_games(club)))
    a, b, c, d = (str(people[name].pk) for name in "ABCD")
    expected = expect_drift(state, (a, b, c, d), count_days(TODAY))
    assert prior is not None
    assert (prior.mean, prior.sd) == (expected.mean, sqrt(expected.variance))
    par = (1472.505250 + 1454.630157 - 1439.678832 - 1432.263223) / 9.5
    assert prior.mean == pytest.approx(par, abs=1e-6)
    assert sqrt(FORM_VARIANCE) < prior.sd < 36


def test_a_guest_or_an_empty_seat_is_nobody_known(
    club: Club, people: dict[str, Player], games: list[Game]
) -> None:
    replay_club(club)
    rated = find_rated_prior(seat(club, people["A"], people["B"], people["C"], people["D"]))
    guest = find_rated_prior(seat(club, people["A"], Player(name="Gast"), people["C"], people["D"]))
    empty = find_rated_prior(seat(club, people["A"], None, people["C"], people["D"]))
    assert rated is not None
    assert guest is not None
    assert guest == empty
    assert guest.sd > rated.sd


def test_nobody_rated_is_nothing_said(club: Club, people: dict[str, Player]) -> None:
    four = [people[name] for name in "ABCD"]
    assert find_rated_prior(seat(club, *four)) is None
    play(club, people, [(0, "ABCD", (1020, 640), 9)])
    replay_club(club)
    assert find_rated_prior(seat(club, *four)) is not None
    assert find_rated_prior(seat(club, None, None, None, people["E"])) is None


def test_it_takes_one_statement(
    club: Club,
    people: dict[str, Player],
    games: list[Game],
    django_assert_num_queries: Callable[..., Any],
) -> None:
    replay_club(club)
    four = seat(club, people["A"], people["B"], people["C"], people["D"])
    with django_assert_num_queries(1):
        assert find_rated_prior(four) is not None


def test_a_club_game_begins_with_it(
    club: Club, people: dict[str, Player], games: list[Game]
) -> None:
    """Seats 1 and 3 play together; an app above is asked by scoring, which does not know it."""
    replay_club(club)
    four = [NewSeat(people[name]) for name in "ACBD"]
    new = NewGame("nanjing", four, club=club, played_on=TODAY)
    game = start_game(new=new, operation=operate()).game
    prior = find_rated_prior(seat(club, people["A"], people["B"], people["C"], people["D"]))
    assert prior is not None
    assert (game.prior_mean, game.prior_sd) == (prior.mean, prior.sd)
    game.refresh_from_db()
    assert (game.prior_mean, game.prior_sd) == (prior.mean, prior.sd)


def test_a_day_before_the_last_game_is_as_on_that_day(
    club: Club, people: dict[str, Player], games: list[Game]
) -> None:
    replay_club(club)
    four = seat(club, people["A"], people["B"], people["C"], people["E"])
    earlier = Foursome(four.club, datetime.date(2020, 1, 1), four.a, four.b)
    now, before = find_rated_prior(four), find_rated_prior(earlier)
    assert now is not None
    assert before is not None
    assert before.mean == now.mean
    assert before.sd == pytest.approx(now.sd)
