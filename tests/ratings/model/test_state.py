"""The five vectors of the design, what must hold of every state, and a plain second writing."""

from dataclasses import replace
from itertools import combinations
from math import erf, sqrt
from random import Random
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratings.model import START, RatedGame, State, Winner
from ratings.model import state as state_module
from ratings.model.parameters import gain_practice

VECTORS = [
    (0, "ABCD", (1020, 640), 9, (15.233722, 15.233722, -15.233722, -15.233722), (13.333333,) * 4),
    (0, "ACBD", (1000, 995), 11, (7.083645, 7.083645, -7.083645, -7.083645), (9.523810,) * 4),
    (7, "ABCD", (455, 1005), 8, (-18.536951, -18.536951, 18.536951, 18.536951), (7.142857,) * 4),
    (
        7,
        "EACD",
        (1130, -80),
        5,
        (24.161959, 19.511916, -21.283350, -19.511916),
        (13.333333, 5.555556, 5.555556, 5.555556),
    ),
    (
        400,
        "EBAC",
        (1010, 870),
        None,
        (10.192365, 9.461475, -10.787083, -9.424691),
        (9.523810, 5.555556, 4.444444, 4.444444),
    ),
]
"""Day, four, scores, rounds; what the game and what practice did to each of the four."""
CHANCES = (0.5, None, 0.539161, 0.478876, 0.483052)
"""Before each game, where the design says it."""
AFTER_EACH = [
    ("ABCD", (1448.567056, 1448.567056, 1418.099611, 1418.099611)),
    ("ABCD", (1465.174510, 1451.007220, 1434.707066, 1420.539776)),
    ("ABCD", (1453.780417, 1439.613126, 1460.386874, 1446.219583)),
    ("ABCDE", (1478.847888, 1439.613126, 1444.659079, 1432.263223, 1457.495293)),
    ("ABCDE", (1472.505250, 1454.630157, 1439.678832, 1432.263223, 1477.211467)),
]
CORRECTED = {
    "A": 1459.962422,
    "B": 1467.560337,
    "C": 1426.510385,
    "D": 1446.216487,
    "E": 1476.143824,
}


def make_game(
    day: int, players: str, scores: tuple[int, int] | None, rounds: int | None, winner: str = ""
) -> RatedGame:
    a, b, c, d = tuple(players)
    if not winner and scores:
        winner = "ab" if scores[0] > scores[1] else "cd" if scores[0] < scores[1] else "level"
    return RatedGame("", day, (a, b, c, d), Winner(winner), scores, rounds)


def play_vectors(**corrected: tuple[int, int]) -> State:
    state = State()
    for number, (day, players, scores, rounds, *_) in enumerate(VECTORS, start=1):
        state.play(make_game(day, players, corrected.get(f"game{number}", scores), rounds))
    return state


def test_the_five_vectors() -> None:
    state = State()
    told = zip(VECTORS, CHANCES, AFTER_EACH, strict=True)
    for (day, players, scores, rounds, game, practice), chance, (names, ratings) in told:
        effect = state.play(make_game(day, players, scores, rounds))
        assert effect is not None
        assert effect.practice == pytest.approx(practice, abs=1e-6)
        changes = zip(effect.before, effect.after, effect.practice, strict=True)
        parts = [after - before - gain for before, after, gain in changes]
        assert parts == pytest.approx(game, abs=1e-6)
        assert chance is None or effect.chance == pytest.approx(chance, abs=1e-6)
        assert [state.rating(name) for name in names] == pytest.approx(ratings, abs=1e-6)
    assert state.chance(("A", "E", "B", "C")) == pytest.approx(0.535178, abs=1e-6)
    assert [state.games(name) for name in "ABCDEF"] == [5, 4, 5, 4, 2, 0]


def test_the_second_game_corrected() -> None:
    state = play_vectors(game2=(995, 1000))
    assert {name: state.rating(name) for name in CORRECTED} == pytest.approx(CORRECTED, abs=1e-6)


def test_who_has_not_played_is_a_newcomer() -> None:
    state = State()
    assert (state.rating("A"), state.deviation("A", 3), state.chance(("A", "B", "C", "D"))) == (
        START,
        130.0,
        0.5,
    )


def test_par_and_result_are_points_a_round() -> None:
    state = State()
    effect = state.play(make_game(0, "ABCD", (1020, 640), 9))
    assert effect is not None
    assert (effect.par, effect.result) == (0.0, 0.75 * (380 / 9) + 20)


def test_a_day_makes_everybody_a_little_less_certain() -> None:
    state = play_vectors()
    now = state.deviation("B", 400)
    assert state.deviation("B", 401) == pytest.approx(sqrt(now**2 + 8))
    assert state.deviation("B", 400 + 100_000) == 130.0


def test_who_comes_late_is_refused() -> None:
    state = play_vectors()
    before = state.digest()
    with pytest.raises(ValueError, match="later day"):
        state.play(make_game(399, "ABCD", (1000, 0), 9))
    with pytest.raises(ValueError, match="twice"):
        state.play(make_game(401, "ABCA", (1000, 0), 9))
    assert state.digest() == before


GAMES = st.lists(
    st.builds(
        make_game,
        st.integers(0, 500),
        st.permutations("ABCDEFG").map(lambda names: "".join(names[:4])),
        st.tuples(st.integers(-600, 1500), st.integers(-600, 1500)),
        st.one_of(st.none(), st.integers(1, 30)),
        st.sampled_from(["", "ab", "cd", "level", "open"]),
    ),
    max_size=25,
).map(lambda games: sorted(games, key=lambda game: game.day))


@given(GAMES)
def test_a_table_of_newcomers_wins_what_it_loses(games: list[RatedGame]) -> None:
    """Conservation: what a game alone gives some newcomers it takes from the others."""
    state = State()
    for game in games[:1]:
        effect = state.play(game)
        gained = sum(effect.practice) if effect else 0.0
        assert sum(state.rating(player) - START for player in game.players) == pytest.approx(gained)


def test_practice_is_eighty_points_in_all() -> None:
    """Of 13.3, 9.5, 7.1 … the first ten give 53, and nobody ever gets more than 80."""
    gains = [gain_practice(games) for games in range(100_000)]
    assert gains[:3] == pytest.approx([13.333333, 9.523810, 7.142857], abs=1e-6)
    assert sum(gains[:10]) == pytest.approx(80 - 400 / 15)
    assert sum(gains) == pytest.approx(80, abs=0.01)


@given(GAMES)
def test_practice_moves_no_covariance(games: list[RatedGame]) -> None:
    """Covariances and intervals are what they would be without it, bit for bit."""
    state, without = State(), State()
    state.play_all(games)
    with mock.patch.object(state_module, "gain_practice", return_value=0.0):
        without.play_all(games)
    for one in state.players:
        for other in state.players:
            assert state.covariance(one, other) == without.covariance(one, other)


@given(GAMES)
def test_the_other_way_round_is_the_same_game(games: list[RatedGame]) -> None:
    state, turned = State(), State()
    other = {Winner.AB: Winner.CD, Winner.CD: Winner.AB}
    for game in games:
        a, b, c, d = game.players
        scores = game.scores and (game.scores[1], game.scores[0])
        winner = other.get(game.winner, game.winner)
        state.play(game)
        turned.play(RatedGame("", game.day, (d, c, b, a), winner, scores, game.rounds))
    for player in state.players:
        assert turned.rating(player) == pytest.approx(state.rating(player), abs=1e-9)
        assert turned.games(player) == state.games(player)
        for second in state.players:
            assert turned.covariance(player, second) == pytest.approx(
                state.covariance(player, second), abs=1e-8
            )


@given(GAMES, st.integers(0, 25))
def test_a_replay_from_any_snapshot_is_one_from_zero(games: list[RatedGame], at: int) -> None:
    whole, first = State(), State()
    whole.play_all(games)
    first.play_all(games[:at])
    second = State.from_bytes(first.players, first.to_bytes())
    second.play_all(games[at:])
    assert second.players == whole.players
    assert second.to_bytes() == whole.to_bytes()
    assert second.digest() == whole.digest()


@given(GAMES, GAMES)
def test_many_at_once_are_one_after_the_other(
    before: list[RatedGame], games: list[RatedGame]
) -> None:
    """The compiled steps and the plain ones agree in every bit."""
    later = [replace(game, day=game.day + 501) for game in games]
    one_by_one, at_once = State(), State()
    for game in before:
        one_by_one.play(game)
        at_once.play(game)
    effects = [one_by_one.play(game) for game in later]
    with mock.patch.object(state_module, "COMPILED_FROM", 1):
        assert list(at_once.play_all(later)) == effects
    assert at_once.players == one_by_one.players
    assert at_once.to_bytes() == one_by_one.to_bytes()


def test_many_of_which_one_cannot_be_change_nothing() -> None:
    state = play_vectors()
    before = state.to_bytes()
    games = [make_game(500, "ABCD", (1000, 0), 9), make_game(499, "ABCE", (1000, 0), 9)]
    with pytest.raises(ValueError, match="later day"):
        state.play_all(games)
    with pytest.raises(ValueError, match="twice"):
        state.play_all([games[0], make_game(500, "ABCA", (1000, 0), 9)])
    assert state.to_bytes() == before


def make_long_season(count: int) -> list[RatedGame]:
    """Return games of thirty people, some of whom stay away for long."""
    chance = Random("a long season")
    games = []
    for number in range(count):
        here = [f"p{chance.randrange(30 if number % 50 else 60)}" for _ in range(9)]
        a, b, c, d = list(dict.fromkeys(here))[:4]
        scores = (1000, 5 * chance.randrange(190))
        games.append(RatedGame(str(number), number // 6, (a, b, c, d), Winner.AB, scores, 9))
    return games


def test_whoever_sits_down_late_has_everybodys_covariances() -> None:
    """The compiled steps write each covariance once and fetch it later; the plain ones do not."""
    games = make_long_season(700)
    one_by_one, at_once = State(), State()
    effects = [one_by_one.play(game) for game in games]
    with mock.patch.object(state_module, "COMPILED_FROM", 1):
        assert list(at_once.play_all(games)) == effects
    assert at_once.to_bytes() == one_by_one.to_bytes()


def test_a_snapshot_of_the_first_model_can_be_looked_at() -> None:
    """It is that of today without the numbers of games."""
    state = play_vectors()
    head, size = 8, len(state)
    now = state.to_bytes()
    before = now[: head + 16 * size] + now[head + 24 * size :]
    old = State.from_bytes(state.players, before)
    assert {name: old.rating(name) for name in "ABCDE"} == {
        name: state.rating(name) for name in "ABCDE"
    }
    assert (old.covariance("A", "B"), old.games("A")) == (state.covariance("A", "B"), 0)
    for wrong in (now[:-8], before + b"12345678"):
        with pytest.raises(ValueError, match="other players"):
            State.from_bytes(state.players, wrong)


@given(GAMES)
def test_names_are_not_in_the_hash(games: list[RatedGame]) -> None:
    state, renamed = State(), State()
    for game in games:
        a, b, c, d = (f"player {ord(player)}" for player in game.players)
        state.play(game)
        renamed.play(RatedGame("x", game.day, (a, b, c, d), game.winner, game.scores, game.rounds))
    assert state.digest() == renamed.digest()


@given(GAMES)
def test_the_covariances_are_those_of_numbers(games: list[RatedGame]) -> None:
    """Symmetric to the bit, never of negative variance, and no pair more alike than itself."""
    state = State()
    state.play_all(games)
    for one, other in combinations(state.players, 2):
        shared = state.covariance(one, other)
        assert shared == state.covariance(other, one)
        assert shared**2 <= state.covariance(one, one) * state.covariance(other, other) + 1e-3
    assert all(0 < state.covariance(player, player) <= 16900 for player in state.players)


@given(GAMES)
def test_as_the_design_writes_it(games: list[RatedGame]) -> None:
    """The same numbers as a second writing with dictionaries, sentence by sentence."""
    state, plain = State(), PlainFilter()
    for game in games:
        effect = state.play(game)
        chance = plain.play(game)
        assert (effect is None) == (chance is None)
        if effect is not None:
            assert effect.chance == pytest.approx(chance, abs=1e-12)
    assert {player: state.rating(player) for player in state.players} == plain.ratings
    assert {player: state.games(player) for player in state.players} == plain.games
    for one in state.players:
        for other in state.players:
            assert state.covariance(one, other) == plain.shared[one, other]


class PlainFilter:
    """The steps of chapter 5, one after the other, number by number."""

    def __init__(self) -> None:
        self.ratings: dict[str, float] = {}
        self.days: dict[str, int] = {}
        self.games: dict[str, int] = {}
        self.shared: dict[tuple[str, str], float] = {}

    def meet(self, player: str, day: int) -> None:
        if player not in self.ratings:
            for other in self.ratings:
                self.shared[player, other] = self.shared[other, player] = 0.0
            self.ratings[player], self.days[player], self.games[player] = 1420.0, day, 0
            self.shared[player, player] = 16900.0

    def differ(self, game: RatedGame, j: str) -> float:
        a, b, c, d = game.players
        shared = self.shared
        return shared[a, j] + shared[b, j] - shared[c, j] - shared[d, j]

    def play(self, game: RatedGame) -> float | None:
        counts = game.winner is not Winner.OPEN or (game.scores and (game.rounds or 0) >= 4)
        if not counts:
            return None
        a, b, c, d = game.players
        for player in game.players:
            self.meet(player, game.day)
        u = {j: self.differ(game, j) for j in game.players}
        h = u[a] + u[b] - u[c] - u[d]
        par = (self.ratings[a] + self.ratings[b] - self.ratings[c] - self.ratings[d]) / 9.5
        chance = 0.5 * (1 + erf(9.5 * par / sqrt(324900 + h) / sqrt(2)))
        for player in game.players:
            variance = self.shared[player, player]
            passed = 8.0 * (game.day - self.days[player])
            self.shared[player, player] = variance + min(passed, max(0.0, 16900 - variance))
            self.days[player] = game.day
        u = {j: self.differ(game, j) for j in self.ratings}
        h = u[a] + u[b] - u[c] - u[d]
        assert game.scores is not None
        n = game.rounds or 9
        clamped = min(150.0, max(-150.0, (game.scores[0] - game.scores[1]) / n))
        y = clamped
        if game.winner is not Winner.OPEN:
            y = 0.75 * clamped + 20 * {"ab": 1, "level": 0, "cd": -1}[game.winner.value]
        total = h + 90.25 * (45796 / n + 196)
        for player in game.players:
            self.ratings[player] += u[player] * (9.5 * (y - par) / total)
        for i in self.ratings:
            for j in self.ratings:
                if i in game.players or j in game.players:
                    self.shared[i, j] -= u[i] * u[j] / total
        for player in game.players:
            g = self.games[player]
            self.ratings[player] += 400 / ((g + 5) * (g + 6))
            self.games[player] = g + 1
        return chance
