"""Apps above hear of finished games that change, in the transaction that changes them."""

import datetime
import uuid

import pytest

from common.registry import Registry
from past.storing.games import end_game
from people.merging.services import merge_entries, unmerge_entries
from people.models import Club, Merge
from scoring.games import listeners as game_changes
from scoring.games.listeners import GamesChanged, tell_games_changed
from scoring.games.services.ends import close_to_changes, delete_game, reopen_game
from scoring.games.services.rounds import correct_round, remove_round
from scoring.models import Round
from scoring.seats.services.splits import split_games
from tests.nights.nights import DAY, list_players, operate, play

pytestmark = pytest.mark.first_database


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[GamesChanged]:
    heard: list[GamesChanged] = []
    monkeypatch.setattr(game_changes, "GAME_LISTENERS", Registry())
    game_changes.GAME_LISTENERS.register(heard.append)
    return heard


def test_a_game_is_told_of_once_it_is_over(club: Club, told: list[GamesChanged]) -> None:
    people = list_players(club, "Anna", "Ben", "Carl", "Dora")
    game = play(club, people, 65, 30, ends=False)
    assert told == []
    end_game(game.pk, after=game.revision)
    assert told == [GamesChanged(club.pk, frozenset([game.pk]), frozenset([DAY]))]


def test_corrections_a_removal_opening_again_and_deleting_are_told(
    club: Club, told: list[GamesChanged]
) -> None:
    game = play(club, list_players(club, "Anna", "Ben", "Carl", "Dora"), 65, 30)
    first, second = Round.objects.filter(game=game).order_by("number")
    told.clear()
    entry = {"kind": "counted", "points": {"a": 70, "b": 30}}
    correct_round(game=game, operation=operate(game.revision), round_id=first.pk, entry=entry)
    game.refresh_from_db()
    remove_round(game=game, operation=operate(game.revision), round_id=second.pk)
    game.refresh_from_db()
    reopen_game(game=game, operation=operate(game.revision))
    game.refresh_from_db()
    end_game(game.pk, after=game.revision)
    game.refresh_from_db()
    delete_game(game=game)
    assert told == [GamesChanged(club.pk, frozenset([game.pk]), frozenset([DAY]))] * 5


def test_a_lock_changes_nothing(club: Club, told: list[GamesChanged]) -> None:
    game = play(club, list_players(club, "Anna", "Ben", "Carl", "Dora"), 65)
    told.clear()
    close_to_changes(game=game, operation=operate(game.revision))
    assert told == []


def test_a_merge_and_what_takes_it_back_and_a_split_name_the_games(
    club: Club, told: list[GamesChanged]
) -> None:
    anna, ben, carl, dora, other = list_players(club, "Anna", "Ben", "Carl", "Dora", "Anne")
    first = play(club, [anna, ben, carl, dora], 65)
    second = play(club, [other, ben, carl, dora], 65, day=DAY + datetime.timedelta(7))
    told.clear()
    merge_entries(club=club, operation=operate(), keep=anna.pk, drop=other.pk)
    unmerge_entries(merge=Merge.objects.get(), operation=operate())
    split_games(club=club, operation=operate(), source=anna.pk, target=other.pk, games=[first.pk])
    assert [change.games for change in told] == [
        frozenset([second.pk]),
        frozenset([second.pk]),
        frozenset([first.pk]),
    ]


def test_games_of_no_club_concern_nobody(told: list[GamesChanged]) -> None:
    tell_games_changed(None, [uuid.uuid4()], [DAY])
    assert told == []
