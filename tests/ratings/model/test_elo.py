"""The plain rating that ours is compared with."""

import pytest

from ratings.model import Elo, RatedGame, Winner

PLAYERS = ("a", "b", "c", "d")


def test_level_pairs_win_half_a_step() -> None:
    elo = Elo()
    elo.play(RatedGame("1", 0, PLAYERS, Winner.AB))
    assert [elo.rating(player) for player in PLAYERS] == [1512.0, 1512.0, 1488.0, 1488.0]
    assert elo.chance(PLAYERS) == pytest.approx(1 / (1 + 10 ** (-24 / 400)))


def test_level_and_broken_off() -> None:
    elo = Elo()
    elo.play(RatedGame("1", 0, PLAYERS, Winner.LEVEL))
    elo.play(RatedGame("2", 0, PLAYERS, Winner.OPEN))
    assert elo.rating("a") == 1500.0
