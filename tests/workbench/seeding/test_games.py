"""Made-up games are games as they are played."""

from functools import cache
from random import Random
from statistics import mean

from scoring.rules import get_main, judge_entry, read_setup
from workbench.seeding.games import MadeGame, play_game

SETUP = read_setup(get_main().name, {})


@cache
def play(count: int, advantage: float = 0, *, is_tonight: bool = False) -> list[MadeGame]:
    chance = Random("games")
    return [play_game(chance, SETUP, advantage, is_tonight=is_tonight) for _ in range(count)]


def test_every_round_keeps_the_rules() -> None:
    for game in play(400):
        for entry in game.entries:
            assert judge_entry(SETUP, SETUP.first_context(), entry).entry == entry


def test_a_game_takes_nine_rounds_and_most_are_played_to_their_end() -> None:
    games = play(400)
    assert 8.5 < mean(len(game.entries) for game in games) < 9.5
    over = sum(game.tally.over for game in games)
    by_hand = sum(game.ended_by_hand for game in games)
    assert over > 380
    assert 2 < by_hand < 18


def test_who_is_better_wins_more_often() -> None:
    won = {edge: sum(game.tally.winner == "a" for game in play(100, edge)) for edge in (-12, 12)}
    assert won[-12] < 40
    assert won[12] > 60


def test_rounds_are_mended_and_seats_taken_over_now_and_then() -> None:
    games = play(400)
    mended = [game.mended for game in games if game.mended]
    assert 10 < len(mended) < 30
    assert {one.taken_out for one in mended} == {True, False}
    took_over = [game for game in games if game.took_over]
    assert 2 < len(took_over) < 12
    for game in took_over:
        assert game.took_over
        assert 1 <= game.took_over[1] < len(game.entries)


def test_a_game_of_tonight_that_has_not_ended_is_running() -> None:
    games = play(50, is_tonight=True)
    assert not any(game.ended_by_hand for game in games)
    assert any(not game.tally.over for game in games)
