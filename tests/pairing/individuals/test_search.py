"""The search for many players: exact at 12, its distance from the best at 16 and 20."""

from random import Random

import numpy as np
import pytest

from pairing.individuals.criteria import PairWeights
from pairing.individuals.exact import seat_exactly
from pairing.individuals.facts import gather_seating_facts
from pairing.individuals.position import EventPlayer, SeatingPosition
from pairing.individuals.search import (
    Effort,
    divide_tables,
    reseat_tables,
    search_seating,
    sum_fields,
)
from pairing.individuals.settings import DEFAULT_ORDER
from pairing.individuals.weights import Lanes, pack_fields, weigh_seating
from pairing.maths.arrays import Ints
from pairing.maths.lots import LotStream
from tests.counts import count, take_daily
from tests.pairing.individuals.events import ORDERS, name_players, play_event, seat_by_lot
from tests.pairing.individuals.oracle import judge

WHOLE, SMALL = Effort(), Effort(4, 16, 3, 2_000_000)
"""What the app takes; and what is enough where two searches are compared with each other."""
DAILY = count(SMALL, WHOLE)
"""What finds the best with little, finds it with more."""


def weigh_event(players: int, seed: int, order: tuple[str, ...]) -> tuple[PairWeights, ...]:
    random = Random(seed)
    position = play_event(random, players, random.randint(1, players // 2), order)
    facts = gather_seating_facts(position, ())
    return weigh_seating(facts.history.ids, facts, order, "seed")


def search(fields: tuple[PairWeights, ...], seed: str = "search", effort: Effort = WHOLE) -> Ints:
    start = np.arange(len(fields[0].together)).reshape(-1, 4)
    return search_seating(fields, [start], effort, LotStream(seed))


def test_divides_tables_in_every_way() -> None:
    for size, ways in ((1, 1), (2, 35), (3, 5775)):
        division = divide_tables(size)
        assert division.ways.shape == (ways, size)
        covered = np.sort(division.fours[division.ways].reshape(ways, -1), axis=1)
        assert (covered == np.arange(4 * size)).all()
        assert len({tuple(sorted(way)) for way in division.ways.tolist()}) == ways
        first = division.fours[division.ways[0]].reshape(-1)
        assert first.tolist() == list(range(4 * size))


def test_is_exact_for_twelve() -> None:
    for seed in range(count(1, 200)):
        fields = weigh_event(12, seed, ORDERS[seed % 4])
        lanes = pack_fields(fields, 3)
        exact = sum_fields(fields, seat_exactly(lanes))
        assert sum_fields(fields, search(fields, effort=DAILY)) == exact


@pytest.mark.parametrize("players", take_daily(1, [16, 20]))
def test_states_its_distance(players: int) -> None:
    """Measured in docs/schedules.md: the criteria of people, partners and meetings, always best."""
    best = 0
    events = count(1, 100)
    for seed in range(events):
        fields = weigh_event(players, 100 + seed, DEFAULT_ORDER)
        lanes = pack_fields(fields, players // 4)
        exact = sum_fields(fields, seat_exactly(lanes))
        result = sum_fields(fields, search(fields, effort=DAILY))
        assert result >= exact
        assert result[:4] == exact[:4]
        best += result == exact
    assert best >= 0.9 * events


def test_reseating_never_gets_worse_and_keeps_the_players() -> None:
    fields = weigh_event(24, 5, DEFAULT_ORDER)
    lanes = pack_fields(fields, 6)
    tables = np.array(LotStream("x").shuffle(range(24))).reshape(2, 3, 4)
    moved = reseat_tables(lanes, tables)
    for group in range(2):
        assert sorted(moved[group].flat) == sorted(tables[group].flat)
        after = sum_fields(fields, moved[group])
        assert after < sum_fields(fields, tables[group])
        assert (reseat_tables(lanes, moved)[group] == moved[group]).all()


def test_lanes_do_not_depend_on_how_they_are_split() -> None:
    """Spans too wide for one integer go to further lanes; the order of the fields stays."""
    fields = weigh_event(16, 9, DEFAULT_ORDER)
    wide = tuple(PairWeights(field.together * 10**6, field.partners * 10**6) for field in fields)
    narrow, split = pack_fields(fields, 4), pack_fields(wide, 4)
    assert len(narrow.together) == 1
    assert len(split.together) > 2
    best = seat_exactly(narrow)
    assert sum_fields(fields, seat_exactly(split)) == sum_fields(fields, best)
    assert (search(wide, effort=SMALL) == search(fields, effort=SMALL)).all()


def test_later_lanes_decide_what_the_first_leaves_level() -> None:
    fields = weigh_event(24, 11, DEFAULT_ORDER)
    packed = pack_fields(fields, 6)
    level = Lanes(
        np.concatenate([np.zeros_like(packed.together), packed.together]),
        np.concatenate([np.zeros_like(packed.partners), packed.partners]),
    )
    tables = np.arange(24).reshape(2, 3, 4)
    assert (reseat_tables(level, tables) == reseat_tables(packed, tables)).all()
    assert (reseat_tables(packed, tables) != tables).any()


def test_the_same_seed_gives_the_same_seating() -> None:
    fields = weigh_event(32, 3, DEFAULT_ORDER)
    assert (search(fields, "a", SMALL) == search(fields, "a", SMALL)).all()


def test_whole_seatings_are_compared_field_by_field() -> None:
    """As the oracle orders them; packed for three tables, the sums of forty would flow over."""
    random = Random(8)
    names = name_players(160)
    rounds = tuple(seat_by_lot(random, names) for _ in range(3))
    players = tuple(EventPlayer(name, place) for place, name in enumerate(names, start=1))
    position = SeatingPosition(players, rounds)
    facts = gather_seating_facts(position, ())
    fields = weigh_seating(facts.history.ids, facts, DEFAULT_ORDER, "seed")
    seatings = [np.array(random.sample(range(160), 160)).reshape(-1, 4) for _ in range(30)]
    by_fields = [sum_fields(fields, seating) for seating in seatings]
    judged = [
        judge(
            position, [(names[a], names[b], names[c], names[d]) for a, b, c, d in seating.tolist()]
        )
        for seating in seatings
    ]
    listed = [tuple(row[criterion] for criterion in DEFAULT_ORDER) for row in judged]
    assert order_of([sums[1:-1] for sums in by_fields]) == order_of(listed)


def order_of(costs: list[tuple[int, ...]]) -> list[int]:
    return sorted(range(len(costs)), key=lambda place: costs[place])


@pytest.mark.parametrize(
    ("players", "steps", "shakes", "effort"),
    [
        (24, None, None, Effort(20, 16, 16, 10_000_000)),
        (40, None, None, Effort(20, 16, 16, 10_000_000)),
        (44, None, None, Effort(20, 16, 3, 40_000_000)),
        (24, 4, None, Effort(4, 16, 0)),
        (24, None, 0, Effort(20, 0, 0)),
    ],
)
def test_few_players_are_searched_longer(
    players: int, steps: int | None, shakes: int | None, effort: Effort
) -> None:
    assert Effort.choose(players, steps, shakes) == effort
