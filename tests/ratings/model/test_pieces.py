"""Games in pieces: bytes that give them back, and what is added up over them."""

import random
from functools import reduce
from operator import add

import pytest

from ratings.model import Counted, RatedGame, State, Winner, make_effect, read_evidence
from ratings.model.pieces import (
    GAME,
    NUMBERS_BYTES,
    GamesInOrder,
    OverPar,
    pack_games,
    pack_numbers,
)
from ratings.runs.numbers import read_game, read_numbers


def make_games(count: int) -> list[Counted]:
    """Return made-up games of eight people, three a day."""
    chance = random.Random(5)
    games = []
    for number in range(count):
        a, b, c, d = chance.sample("ABCDEFGH", 4)
        scores = (1000, 5 * chance.randrange(190))
        game = RatedGame(str(number), number // 3, (a, b, c, d), Winner.AB, scores, 9)
        evidence = read_evidence(game)
        assert evidence
        games.append(Counted(game.id, game.day, game.players, evidence))
    return games


@pytest.fixture
def games() -> list[Counted]:
    return make_games(60)


def pack(games: list[Counted]) -> tuple[State, bytes, bytes]:
    state = State()
    rows = state.count_all(games)
    return state, pack_games(7, state, games, rows), pack_numbers(rows)


def test_each_game_is_read_as_it_was_written(games: list[Counted]) -> None:
    state, answer, numbers = pack(games)
    assert (len(answer), len(numbers)) == (60 * GAME.itemsize, 60 * NUMBERS_BYTES)
    for number, row in enumerate(State().count_all(games).tolist()):
        effect = make_effect(row, games[number].evidence.margin)
        assert read_game(answer, number) == (7, effect.par, effect.result, effect.chance)
        assert read_numbers(answer, numbers, number) == (
            effect.before,
            effect.after,
            effect.variances,
            effect.together,
            effect.practice,
        )
    assert len(state) == 8


def test_a_piece_of_the_first_model_knows_no_practice(games: list[Counted]) -> None:
    _, answer, numbers = pack(games[:3])
    old = b"".join(numbers[18 * 8 * number :][: 14 * 8] for number in range(3))
    for number in range(3):
        now = read_numbers(answer, numbers, number)
        assert read_numbers(answer, old, number) == now._replace(practice=(0.0, 0.0, 0.0, 0.0))


def test_with_whom_everybody_played_most(games: list[Counted]) -> None:
    state, answer, _ = pack(games)
    often: dict[str, dict[str, int]] = {player: {} for player in state.players}
    for game in games:
        a, b, c, d = game.players
        for one, other in ((a, b), (b, a), (c, d), (d, c)):
            often[one][other] = often[one].get(other, 0) + 1
    result = GamesInOrder.read([answer], 0, 60).find_partners()
    places = {player: place for place, player in enumerate(state.players)}
    assert len(result) == 8
    for player, partners in often.items():
        best = min(partners, key=lambda one: (-partners[one], places[one]))
        expected = (places[best], partners[best], sum(partners.values()))
        assert result[places[player]] == expected
    assert GamesInOrder.read([], 0, 0).find_partners() == {}


def add_up(parts: list[float]) -> OverPar:
    """One after the other, as they came."""
    return OverPar(reduce(add, parts), len(parts))


def test_over_par_of_some_days(games: list[Counted]) -> None:
    state, answer, _ = pack(games)
    rows = State().count_all(games)[:, 0].tolist()
    some = GamesInOrder.read([answer], 0, 60).between(3, 6)
    assert len(some) == 12
    players, pairs, far = dict[int, list[float]](), dict[tuple[int, int], list[float]](), 0.0
    for number in range(9, 21):
        a, b, c, d = state.find_seats(games[number : number + 1])[0]
        over = games[number].evidence.margin - rows[number]
        far += abs(over)
        for two, sign in (((a, b), 1), ((c, d), -1)):
            pairs.setdefault((min(two), max(two)), []).append(sign * over)
            for one in two:
                players.setdefault(one, []).append(sign * over)
    assert some.sum_over_par() == {one: add_up(parts) for one, parts in players.items()}
    asked = [*pairs, *((other, one) for one, other in pairs), (0, 99)]
    result = dict(zip(asked, some.sum_pairs_over_par(asked), strict=True))
    never = result.pop((0, 99))
    both = [*pairs.items(), *(((other, one), parts) for (one, other), parts in pairs.items())]
    assert result == {two: add_up(parts) for two, parts in both}
    assert (never, some.sum_pairs_over_par([])) == (None, [])
    assert GamesInOrder.read([], 0, 0).sum_pairs_over_par([(0, 1)]) == [None]
    assert some.measure_surprise() == pytest.approx(far / 12)
    assert some.choose([8, 10, 20, 21]).measure_surprise() == pytest.approx(
        sum(abs(games[n].evidence.margin - rows[n]) for n in (10, 20)) / 2
    )
    assert GamesInOrder.read([answer], 0, 60).between(99, None).measure_surprise() is None
    assert len(GamesInOrder.read([answer], 0, 60).between(None, 0)) == 3
