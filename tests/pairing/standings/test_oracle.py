"""Every tie-break against its definition, on random events."""

import random

from pairing.standings import TIE_BREAKS, Rules, Scoring, compute_standings
from tests.counts import count
from tests.pairing.standings.drawing import draw_results
from tests.pairing.standings.naive import Naive

HEAD_TO_HEAD = {"head_to_head", "head_to_head_difference"}


def test_every_value_is_what_its_definition_says() -> None:
    for seed in range(count(60, 3000)):
        lots = random.Random(seed)
        results = draw_results(seed, lots.randrange(2, 15), lots.randrange(1, 8))
        rules = Rules(tuple(TIE_BREAKS), seed=str(seed))
        standings = compute_standings(results, Scoring(), rules)
        naive = Naive(results, seed=str(seed))
        for at, column in enumerate(standings.columns):
            if column.tie_break in HEAD_TO_HEAD:
                continue
            value = naive.value(column.tie_break)
            expected = {team: abs(value(team)) for team in results.teams}
            if column.more_is_better:
                expected = {team: value(team) for team in results.teams}
            assert {row.team: standings.amount(row, at) for row in standings.rows} == expected


def test_ranks_follow_the_tie_breaks_in_any_order() -> None:
    for seed in range(count(60, 3000)):
        lots = random.Random(seed)
        results = draw_results(seed, lots.randrange(2, 15), lots.randrange(1, 8))
        names = [name for name in TIE_BREAKS if name != "lot"]
        chosen = tuple(lots.sample(names, lots.randrange(1, 6)))
        standings = compute_standings(results, Scoring(), Rules(chosen))
        places: dict[int, list[str]] = {}
        for row in standings.rows:
            places.setdefault(row.rank, []).append(row.team)
            assert row.until - row.rank + 1 == sum(
                other.rank == row.rank for other in standings.rows
            )
        assert list(places.items()) == Naive(results).rank(chosen)


def test_the_lot_leaves_nobody_level() -> None:
    results = draw_results(1, 12, 3)
    standings = compute_standings(results, Scoring(), Rules(("points", "lot"), seed="a"))
    again = compute_standings(results, Scoring(), Rules(("points", "lot"), seed="a"))
    other = compute_standings(results, Scoring(), Rules(("points", "lot"), seed="b"))
    assert [row.rank for row in standings.rows] == list(range(1, 13))
    assert standings.rows == again.rows
    assert [row.team for row in standings.rows] != [row.team for row in other.rows]
