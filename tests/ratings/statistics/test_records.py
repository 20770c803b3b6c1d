"""Records: the best of each kind, the first of equal ones."""

import random

from ratings.statistics import RecordKind, pick_best, sum_games
from ratings.statistics.records import list_marks
from tests.counts import count
from tests.ratings.statistics.tables import Table, make_table, to_game


def find_first(tables: list[Table], values: list[int]) -> tuple[int, Table]:
    """Return the greatest value, and the first table that has it."""
    best = max(values)
    having = [table for table, value in zip(tables, values, strict=True) if value == best]
    return best, min(having, key=lambda table: (table.day, table.place))


def test_records_against_the_rounds() -> None:
    for seed in range(count(60, 2000)):
        chance = random.Random(seed)
        tables = [make_table(chance, number) for number in range(chance.randrange(1, 15))]
        best = sum_games(map(to_game, tables)).best
        score, scored = find_first(tables, [max(table.totals) for table in tables])
        assert (best[RecordKind.SCORE].value, best[RecordKind.SCORE].game) == (score, scored.id)
        margin, won = find_first(tables, [abs(a - b) for a, b in (t.totals for t in tables)])
        mark = best.get(RecordKind.MARGIN)
        assert (mark.value, mark.game) == (margin, won.id) if mark else margin == 0
        played = [table for table in tables if table.by_rule]
        if played:
            longest, table = find_first(played, [len(table.deals) for table in played])
            assert (best[RecordKind.LONGEST].value, best[RecordKind.LONGEST].game) == (
                longest,
                table.id,
            )
            fewest, table = find_first(played, [-len(table.deals) for table in played])
            assert (best[RecordKind.SHORTEST].value, best[RecordKind.SHORTEST].game) == (
                -fewest,
                table.id,
            )
        else:
            assert not {RecordKind.LONGEST, RecordKind.SHORTEST} & set(best)


def test_deeds_against_the_rounds() -> None:
    for seed in range(count(60, 2000)):
        chance = random.Random(seed)
        tables = [make_table(chance, number) for number in range(chance.randrange(1, 15))]
        best = sum_games(map(to_game, tables)).best
        calls: dict[object, int] = {}
        doubles: dict[object, int] = {}
        for table in tables:
            for deal in table.deals:
                for who, call in deal.calls:
                    calls[table.id, who] = calls.get((table.id, who), 0) + call.endswith("made")
                if deal.double is not None:
                    doubles[table.id, deal.double] = doubles.get((table.id, deal.double), 0) + 1
        for kind, counts in ((RecordKind.CALLS, calls), (RecordKind.DOUBLES, doubles)):
            assert (best[kind].value if kind in best else 0) == max([0, *counts.values()])


def test_the_best_of_parts_is_the_best_of_all() -> None:
    chance = random.Random(11)
    games = [to_game(make_table(chance, number)) for number in range(30)]
    marks = [mark for game in games for mark in list_marks(game)]
    parts = [pick_best(list_marks(game)) for game in games]
    best = pick_best(marks)
    assert set(best) == set(RecordKind)
    assert best == pick_best(mark for part in parts for mark in part.values())
    chance.shuffle(marks)
    assert best == pick_best(marks)
