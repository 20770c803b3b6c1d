"""The five vectors of the design, what must hold of every state, and a plain second writing."""

from dataclasses import replace
from itertools import combinations
from math import erf, sqrt
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratings.model import START, RatedGame, State, Winner
from ratings.model import state as state_module

VECTORS = [
    (0, "ABCD", (1020, 640), 9, (15.233722, 15.233722, -15.233722, -15.233722)),
    (0, "ACBD", (1000, 995), 11, (7.083645, 7.083645, -7.083645, -7.083645)),
    (7, "ABCD", (455, 1005), 8, (-18.536951, -18.536951, 18.536951, 18.536951)),
    (7, "EACD", (1130, -80), 5, (23.600739, 19.058704, -20.788992, -19.058704)),
    (400, "EBAC", (1010, 870), None, (9.345926, 8.675734, -9.891255, -8.642005)),
]
AFTER = {"A": 1512.947866, "B": 1498.288860, "C": 1480.955876, "D": 1477.160879, "E": 1532.946665}
CORRECTED = {
    "A": 1500.405038,
    "B": 1511.219040,
    "C": 1467.787429,
    "D": 1491.114143,
    "E": 1531.879022,
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
    for number, (day, players, scores, rounds, _) in enumerate(VECTORS, start=1):
        state.play(make_game(day, players, corrected.get(f"game{number}", scores), rounds))
    return state


def test_the_five_vectors() -> None:
    state = State()
    for day, players, scores, rounds, changes in VECTORS:
        effect = state.play(make_game(day, players, scores, rounds))
        assert effect is not None
        moved = [after - before for before, after in zip(effect.before, effect.after, strict=True)]
        assert moved == pytest.approx(changes, abs=1e-6)
    assert {name: state.rating(name) for name in AFTER} == pytest.approx(AFTER, abs=1e-6)


def test_the_chance_before_the_third_game() -> None:
    state = State()
    for day, players, scores, rounds, _ in VECTORS[:2]:
        state.play(make_game(day, players, scores, rounds))
    effect = state.play(make_game(7, "ABCD", (455, 1005), 8))
    assert effect is not None
    assert effect.chance == pytest.approx(0.539161, abs=1e-6)


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
    """Conservation: as long as all covariances are shared, what one gains the others lose."""
    state = State()
    for game in games[:1]:
        state.play(game)
        assert sum(state.rating(player) - START for player in game.players) == pytest.approx(0.0)


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
    for one in state.players:
        for other in state.players:
            assert state.covariance(one, other) == plain.shared[one, other]


class PlainFilter:
    """The steps of chapter 5, one after the other, number by number."""

    def __init__(self) -> None:
        self.ratings: dict[str, float] = {}
        self.days: dict[str, int] = {}
        self.shared: dict[tuple[str, str], float] = {}

    def meet(self, player: str, day: int) -> None:
        if player not in self.ratings:
            for other in self.ratings:
                self.shared[player, other] = self.shared[other, player] = 0.0
            self.ratings[player], self.days[player] = 1500.0, day
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
        return chance
