"""Up to 20 players: never worse than every seating there is, tried one by one."""

from functools import cache
from itertools import combinations
from random import Random

import pytest

from pairing.errors import PairingError
from pairing.individuals.pair import pair_individuals
from pairing.individuals.paired_round import Seating
from pairing.individuals.position import SeatingPosition
from pairing.individuals.settings import SeatingSettings
from tests.counts import count
from tests.pairing.individuals.events import ORDERS, draw_position, play_event, try_pairing
from tests.pairing.individuals.oracle import Four, judge, list_seatings


def costs_in_order(judged: dict[str, int], order: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(judged[criterion] for criterion in ("forbidden", *order))


def seating_of(paired: Seating) -> list[Four]:
    return [seated.table.players for seated in paired.tables]


@pytest.mark.parametrize("batch", range(10))
def test_equals_exhaustive_search_for_eight(batch: int) -> None:
    random = Random(batch)
    for _ in range(count(4, 300)):
        position = draw_position(random, random.choice((8, 8, 9, 10, 11)), random.randint(0, 7))
        order = random.choice(ORDERS)
        settings = SeatingSettings(order=order)
        paired = try_pairing(position, settings, str(batch))
        if isinstance(paired, PairingError):
            assert paired.code == "forbidden_pairs"
            assert cannot_be_kept(position)
            continue
        playing = [p for seated in paired.tables for p in seated.table.players]
        best = min(
            costs_in_order(judge(position, seating), order) for seating in list_seatings(playing)
        )
        assert paired.proved
        assert costs_in_order(judge(position, seating_of(paired)), order) == best


def cannot_be_kept(position: SeatingPosition) -> bool:
    """Whoever sits out, every seating of the others breaks a forbidden pair."""
    here = [player.id for player in position.players if player.present]
    banned = {frozenset(pair) for pair in position.forbidden}
    return all(
        any(frozenset(pair) in banned for four in seating for pair in combinations(four, 2))
        for playing in combinations(here, len(here) - len(here) % 4)
        for seating in list_seatings(playing)
    )


@pytest.mark.parametrize(("players", "batches"), [(12, 2), (16, 1)])
def test_equals_another_exact_method(players: int, batches: int) -> None:
    for batch in range(count(batches, 20 * batches)):
        random = Random(1000 * players + batch)
        order = random.choice(ORDERS)
        position = play_event(random, players, random.randint(0, players - 2), order)
        paired = pair_individuals(position, SeatingSettings(order=order), "seed")
        best = divide_best(position, order, [player.id for player in position.players])
        assert costs_in_order(judge(position, seating_of(paired)), order) == best


def divide_best(
    position: SeatingPosition, order: tuple[str, ...], names: list[str]
) -> tuple[int, ...]:
    """The least cost by recursion over who is left, each table judged as if it were the round.

    Ranks must be those of all players, so a table is judged with the others at tables of their own
    kind: the criteria are sums over tables.
    """
    ranks = {name: place for place, name in enumerate(names, start=1)}

    @cache
    def cheapest(four: frozenset[str]) -> tuple[int, ...]:
        a, *others = sorted(four)
        ways = [(a, b, *(o for o in others if o != b)) for b in others]
        return min(cost_alone(way) for way in ways)

    def cost_alone(four: tuple[str, ...]) -> tuple[int, ...]:
        a, b, c, d = four
        judged = judge(position, [(a, b, c, d)])
        pairs = combinations(four, 2)
        judged["spread"] = sum((ranks[p] - ranks[q]) ** 2 for p, q in pairs)
        judged["balance"] = (ranks[a] + ranks[b] - ranks[c] - ranks[d]) ** 2
        return costs_in_order(judged, order)

    @cache
    def best(left: frozenset[str]) -> tuple[int, ...]:
        if not left:
            return (0,) * (len(order) + 1)
        first = min(left)
        result = None
        for mates in combinations(sorted(left - {first}), 3):
            four = frozenset((first, *mates))
            rest = best(left - four)
            total = tuple(x + y for x, y in zip(cheapest(four), rest, strict=True))
            result = total if result is None else min(result, total)
        assert result is not None
        return result

    return best(frozenset(names))
