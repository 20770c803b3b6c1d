"""Games that are known by their score alone: what stands, what is refused, what is verified."""

import datetime
import uuid
from io import StringIO

import pytest
from django.core.management import call_command

from common.problems import Conflict
from common.writes.operation import Operation
from past.reading import PastGame
from past.storing.results import NewResult, name_games, store_results
from people.models import Club, Player
from scoring.games.answers import ResultView
from scoring.games.selectors.games import find_game, read_state
from scoring.games.services.ends import close_to_changes, finish_game, reopen_game
from scoring.games.services.rounds import record_round
from scoring.models import Game, Source
from scoring.verifying.selectors import find_differences

pytestmark = [pytest.mark.first_database, pytest.mark.django_db]
DAY = datetime.date(2015, 4, 3)
ROUNDS = ((100, 0), (-25, 325))


def store(
    club: Club,
    totals: tuple[int, int] = (1020, 640),
    played: int | None = 9,
    rounds: tuple[tuple[int, int], ...] = (),
) -> Game:
    past = PastGame(
        (2,), DAY, ("Anna", "Ben", "Cleo", "Dan"), totals, {"rounds_played": played}, rounds
    )
    a, b, c, d = (Player.objects.create(club=club, name=name) for name in past.names)
    (game_id,) = name_games(club, [past], DAY)
    store_results(club=club, results=[NewResult(game_id, past, (a, b, c, d), 2)], day=DAY)
    return Game.objects.get(pk=game_id)


def operate(after: int) -> Operation:
    return Operation(id=uuid.uuid4(), after=after, body={})


@pytest.mark.parametrize(
    ("totals", "ended_by", "winner"),
    [
        ((1020, 640), "rule", "a"),
        ((640, 1020), "rule", "b"),
        ((455, 805), "hand", "b"),
        ((1000, 1000), "hand", "draw"),
        ((0, 0), "hand", "draw"),
    ],
)
def test_how_it_ended_follows_from_the_score(
    club: Club, totals: tuple[int, int], ended_by: str, winner: str
) -> None:
    game = store(club, totals)
    assert (game.ended_by, game.winner, game.over) == (ended_by, winner, True)
    assert find_differences(game) == []


def test_the_state_shows_the_score_and_no_round(club: Club) -> None:
    game = find_game(store(club, (75, 325), 2, ROUNDS).pk)
    assert game is not None
    state = read_state(game, "watcher")
    assert (state.totals, state.rounds, state.over) == ({"a": 75, "b": 325}, [], True)
    assert state.known_by is Source.RESULT
    assert state.result == ResultView(rounds=2, scores=[{"a": 100, "b": 0}, {"a": -25, "b": 325}])


def test_a_game_with_rounds_has_no_result_beside_them(club: Club) -> None:
    played = Game(club=club, variant="nanjing", house_rules={}, players=4, played_on=DAY)
    assert (played.source, played.is_result, played.day) == ("table", False, DAY)


def test_no_round_can_be_written_into_it(club: Club) -> None:
    game = store(club)
    entry = {"kind": "double_victory", "winner": "a"}
    with pytest.raises(Conflict, match="score_alone"):
        record_round(game=game, operation=operate(1), number=1, entry=entry)
    with pytest.raises(Conflict, match="score_alone"):
        finish_game(game=game, operation=operate(1))
    with pytest.raises(Conflict, match="score_alone"):
        reopen_game(game=game, operation=operate(1))
    assert find_differences(game) == []


def test_it_can_be_locked(club: Club) -> None:
    game = store(club)
    close_to_changes(game=game, operation=operate(1))
    game.refresh_from_db()
    assert (game.locked, game.totals, game.revision) == (True, {"a": 1020, "b": 640}, 2)
    assert find_differences(game) == []


def test_what_does_not_add_up_is_found(club: Club) -> None:
    game = store(club, (75, 325), 2, ROUNDS)
    game.totals = {"a": 85, "b": 325}
    game.rounds_played = 3
    game.save()
    result = {
        difference.what: (difference.stored, difference.computed)
        for difference in find_differences(game)
    }
    assert result["totals of its rounds"] == ({"a": 85, "b": 325}, {"a": 75, "b": 325})
    assert result["rounds played"] == (3, 2)
    assert result["seat 1 points_for"] == (75, 85)


def test_they_are_counted_apart(club: Club) -> None:
    store(club)
    out = StringIO()
    call_command("verify_games", stdout=out)
    assert out.getvalue().splitlines() == [
        "1 of them known by their score alone",
        "1 games, 0 with differences",
    ]


def test_an_entry_that_was_merged_plays_for_whoever_stands_for_it(club: Club) -> None:
    keep = Player.objects.create(club=club, name="Annabel")
    past = PastGame((2,), DAY, ("Anna", "Ben", "Cleo", "Dan"), (5, 95))
    a, b, c, d = (Player.objects.create(club=club, name=name) for name in past.names)
    a.merged_into = keep
    a.save()
    store_results(club=club, results=[NewResult(uuid.uuid4(), past, (a, b, c, d), 2)], day=DAY)
    seat = Game.objects.get().seats.get(seat=1)
    assert (seat.entered_as, seat.player) == (a, keep)
