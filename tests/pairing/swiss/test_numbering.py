"""Table numbers against trying all orders."""

import random
from collections.abc import Sequence
from itertools import permutations

from pairing.swiss.numbering import number_tables
from pairing.swiss.position import Position, Team
from pairing.swiss.ranking import Ranking, rank_teams
from tests.counts import count

Value = tuple[int, ...]


def make_ranking(past: Sequence[tuple[int, ...]]) -> Ranking:
    return rank_teams(Position(tuple(Team(str(i), i, tables=t) for i, t in enumerate(past))))


def near_value(
    ranking: Ranking, order: list[tuple[int, int]], fixed: dict[str, int], by_rank: list[object]
) -> Value:
    away = moved = 0
    ways = [0]
    for number, table in enumerate(order, start=1):
        moved += (by_rank.index(table) + 1 - number) ** 2
        for team in table:
            if str(team) in fixed:
                away += fixed[str(team)] != number
            elif ranking.teams[team].tables:
                ways.append(abs(ranking.teams[team].tables[-1] - number))
    return away, max(ways), sum(way**2 for way in ways), moved


def value(
    ranking: Ranking, order: list[tuple[int, int]], fixed: dict[str, int], by_rank: list[object]
) -> Value:
    away = again = moved = 0
    for number, table in enumerate(order, start=1):
        moved += (by_rank.index(table) + 1 - number) ** 2
        for team in table:
            if str(team) in fixed:
                away += fixed[str(team)] != number
            else:
                again += ranking.teams[team].tables.count(number)
    return away, again, moved


def test_by_rank_where_nobody_returns() -> None:
    ranking = make_ranking([()] * 8)
    tables = [(0, 4), (1, 5), (2, 6), (3, 7)]
    assert number_tables(ranking, tables, {}) == tuple(tables)


def test_a_return_is_avoided_by_changing_with_the_next_table() -> None:
    ranking = make_ranking([(1,), (), (), (), (), ()])
    assert number_tables(ranking, [(0, 3), (1, 4), (2, 5)], {}) == ((1, 4), (0, 3), (2, 5))


def test_strictly_by_rank_a_return_does_not_matter() -> None:
    ranking = make_ranking([(1,), (), (), (3,), (), ()])
    tables = [(0, 3), (1, 4), (2, 5)]
    assert number_tables(ranking, tables, {}, kind="by_rank") == tuple(tables)
    assert number_tables(ranking, tables, {"2": 1}, kind="by_rank")[0] == (2, 5)


def test_a_fixed_table_is_kept() -> None:
    ranking = make_ranking([(3,), (), (), (), (), ()])
    assert number_tables(ranking, [(0, 3), (1, 4), (2, 5)], {"0": 3})[2] == (0, 3)


def test_a_fixed_table_that_does_not_exist_moves_nobody() -> None:
    ranking = make_ranking([()] * 4)
    assert number_tables(ranking, [(0, 2), (1, 3)], {"0": 9}) == ((0, 2), (1, 3))


def test_equals_trying_all_orders() -> None:
    for number in range(count(150, 3000)):
        rng = random.Random(number)
        size = rng.randint(1, 6)
        past = [tuple(rng.randint(1, 7) for _ in range(rng.randint(0, 6))) for _ in range(2 * size)]
        ranking = make_ranking(past)
        tables = [(i, i + size) for i in range(size)]
        teams = rng.sample(range(2 * size), rng.choice([0, 0, 1, min(3, size)]))
        fixed = {str(team): rng.randint(1, size + 1) for team in teams}
        result = number_tables(ranking, tables, fixed)
        assert sorted(result) == tables
        best = min(value(ranking, list(order), fixed, [*tables]) for order in permutations(tables))
        assert value(ranking, list(result), fixed, [*tables]) == best


def test_nobody_walks_far() -> None:
    """The leaders come from table 3: they stay, and the others with them."""
    ranking = make_ranking([(3,), (1,), (2,), (3,), (2,), (1,)])
    tables = [(0, 3), (1, 5), (2, 4)]
    assert number_tables(ranking, tables, {}, kind="near") == ((1, 5), (2, 4), (0, 3))
    assert number_tables(ranking, tables, {}, kind="by_rank") == tuple(tables)


def test_near_equals_trying_all_orders() -> None:
    for number in range(count(100, 2000)):
        rng = random.Random(number)
        size = rng.randint(1, 6)
        past = [tuple(rng.randint(1, 7) for _ in range(rng.randint(0, 2))) for _ in range(2 * size)]
        ranking = make_ranking(past)
        tables = [(i, i + size) for i in range(size)]
        teams = rng.sample(range(2 * size), rng.choice([0, 0, 1, min(3, size)]))
        fixed = {str(team): rng.randint(1, size + 1) for team in teams}
        result = number_tables(ranking, tables, fixed, kind="near")
        best = min(
            near_value(ranking, list(order), fixed, [*tables]) for order in permutations(tables)
        )
        assert near_value(ranking, list(result), fixed, [*tables]) == best


def test_more_tables_than_words_have_room_for() -> None:
    """With 500 tables the ways and the order of rank do not fit into 64 bits: still exact."""
    past = [(499 - i % 500,) if i < 10 else (i % 500 + 1,) for i in range(1000)]
    ranking = make_ranking(past)
    tables = [(i, i + 500) for i in range(500)]
    result = number_tables(ranking, tables, {}, kind="near")
    assert sorted(result) == tables
    at = {team: number for number, table in enumerate(result, start=1) for team in table}
    # The first two come from tables 499 and 1: one of them walks 249 tables at least.
    assert max(abs(past[team][0] - number) for team, number in at.items()) == 249


def test_many_tables_at_once() -> None:
    """120 tables, everybody was at its table before: all change, none far."""
    past = [(i % 120 + 1,) for i in range(240)]
    ranking = make_ranking(past)
    tables = [(i, i + 120) for i in range(120)]
    result = number_tables(ranking, tables, {})
    assert all(table != (n, n + 120) for n, table in enumerate(result))
    assert all(abs(table[0] - n) == 1 for n, table in enumerate(result))
