"""One whole number a pair says the same as all criteria one after the other."""

import random

import numpy as np

from tests.counts import count
from tests.pairing.swiss.exhaustive import Judge, list_matchings
from tests.pairing.swiss.optimum.weighing import make_weights
from tests.pairing.swiss.positions import draw_position


def test_order_by_weight_is_order_by_criteria() -> None:
    compared = 0
    for number in range(count(40, 1000)):
        position = draw_position(random.Random(number), range(4, 9, 2))
        ranking, weights = make_weights(position)
        judge = Judge(position)
        index = ranking.index
        entries = []
        for tables in list_matchings(sorted(index)):
            pairs = [sorted((index[a], index[b])) for a, b in tables]
            if all(judge.may_meet(a, b) for a, b in tables):
                weight = sum(weights.weigh(i, j) for i, j in pairs)
                entries.append((weight, judge.value(tables, None)))
        entries.sort(key=lambda entry: entry[0])
        values = [value for _, value in entries]
        assert values == sorted(values)
        compared += len(entries)
    assert compared > count(300, 10_000)


def test_digits_are_the_weight() -> None:
    for number in range(count(20, 200)):
        position = draw_position(random.Random(number), range(2, 30))
        ranking, weights = make_weights(position, single=random.Random(number).choice([1, 4, 99]))
        size = len(ranking.teams)
        rows, columns = np.triu_indices(size, 1)
        digits = [weights.weigh_digit(k, rows, columns) for k in range(len(weights.digits) + 1)]
        assert not digits[-1].any()
        for x, (i, j) in enumerate(zip(rows.tolist(), columns.tolist(), strict=True)):
            total = sum(
                int(digit[x]) << shift
                for digit, (shift, _) in zip(digits, weights.digits, strict=False)
            )
            assert total == weights.weigh(i, j)
        pairs = list(zip(rows.tolist(), columns.tolist(), strict=True))
        legal = weights.may_meet(rows, columns).tolist()
        assert legal == [weights.is_legal(i, j) for i, j in pairs]


def test_digits_hold_whole_fields_without_a_gap() -> None:
    for number in range(20):
        _, weights = make_weights(draw_position(random.Random(number), range(2, 30)))
        end = 0
        for shift, width in weights.digits:
            assert shift == end
            assert 0 <= width <= 58
            end = shift + width
        assert end == weights.fields[-1].shift + weights.fields[-1].width
