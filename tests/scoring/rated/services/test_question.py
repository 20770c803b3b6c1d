"""Whether a game counts: said before it begins, or asked once where it was ended by hand."""

import pytest

from common.problems import Refused
from people.models import Club
from scoring.games.services.ends import reopen_game
from scoring.models import Game, RoundRevision
from scoring.rated.services.question import say_rated
from scoring.seats.services.seating import NewSeat
from scoring.starting.services import NewGame, start_game
from tests.nights.nights import list_players, operate, play

pytestmark = pytest.mark.first_database


def say(game: Game, rated: bool) -> Game:
    say_rated(game=game, operation=operate(game.revision), rated=rated)
    return Game.objects.get(pk=game.pk)


def test_before_the_first_round_it_can_be_said_and_changed(club: Club) -> None:
    game = play(club, list_players(club, "Anna", "Ben", "Carl", "Dora"), ends=False)
    assert game.rated is True
    game = say(game, False)
    assert game.rated is False
    game = say(game, True)
    assert (game.rated, game.agreed) == (True, None)


def test_under_way_it_is_too_late(club: Club) -> None:
    game = play(club, list_players(club, "Anna", "Ben", "Carl", "Dora"), 65, ends=False)
    with pytest.raises(Refused) as caught:
        say(game, False)
    assert caught.value.code == "rating_not_asked"
    assert Game.objects.get(pk=game.pk).rated is True


def test_ended_by_hand_it_is_asked_once_and_the_history_has_it(club: Club) -> None:
    game = play(club, list_players(club, "Anna", "Ben", "Carl", "Dora"), 65, 30, 40, 75)
    game = say(game, True)
    assert game.agreed is True
    kept = RoundRevision.objects.get(game=game, action="rate")
    assert (kept.before, kept.after) == ({"agreed": None}, {"agreed": True})
    with pytest.raises(Refused) as caught:
        say(game, False)
    assert caught.value.code == "rating_answered"
    reopen_game(game=game, operation=operate(game.revision))
    assert Game.objects.get(pk=game.pk).agreed is None


def test_a_game_can_begin_unrated(club: Club) -> None:
    new = NewGame(variant="nanjing", seats=[NewSeat()] * 4, club=club, rated=False)
    assert start_game(new=new, operation=operate()).game.rated is False
