"""The criteria as integer weights of pairs, packed so that one comparison respects their order.

Each criterion of a table is a sum over its six pairs of a weight for sitting together plus a sum
over its two partnerships of a weight for being partners. So is the balance: with ranks r,
(a + b − c − d)² = Σr² + 2(ab + cd) − 2(ac + ad + bc + bd), and Σr² is the same for every seating.
Fields are packed into 62-bit integers ("lanes"); where they do not fit into one, several lanes are
compared one after the other. Nothing is rounded and nothing can overflow.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from pairing.individuals.criteria import PairWeights, add_pair, find_criterion
from pairing.individuals.facts import SeatingFactArrays, SeatingFacts
from pairing.individuals.position import Pair
from pairing.maths.arrays import Ints
from pairing.maths.lots import draw_number

_LANE_LIMIT = 1 << 62
_LOT_BITS = 10


@dataclass(frozen=True, slots=True)
class Lanes:
    """Packed weights, both of shape (lanes, n, n); the first lane is compared first."""

    together: Ints
    partners: Ints


@dataclass(frozen=True, slots=True)
class Demand:
    """Players whom an explanation wants at one table (or two of them as partners)."""

    players: tuple[str, ...]
    as_partners: bool = False


def weigh_seating(
    ids: Sequence[str],
    facts: SeatingFacts,
    order: Sequence[str],
    seed: str,
    demand: Demand | None = None,
) -> tuple[PairWeights, ...]:
    """Return the fields for these players: forbidden pairs, the demand, the criteria, the lot."""
    arrays = SeatingFactArrays(facts, ids)
    fields = [_flag_pairs(arrays, facts.forbidden)]
    if demand is not None:
        fields.append(_weigh_demand(arrays, demand))
    fields += [find_criterion(name).of_pairs(arrays) for name in order]
    fields.append(_weigh_lots(ids, seed))
    return tuple(fields)


def pack_fields(fields: Sequence[PairWeights], tables: int) -> Lanes:
    """Pack for sums over up to `tables` tables."""
    groups: list[list[tuple[PairWeights, int]]] = [[]]
    room = _LANE_LIMIT
    for field in map(_raise_to_zero, fields):
        span = tables * (6 * int(field.together.max()) + 2 * int(field.partners.max())) + 1
        if span > room:
            groups.append([])
            room = _LANE_LIMIT
        groups[-1].append((field, span))
        room //= span
    lanes = [_pack_lane(group) for group in groups]
    return Lanes(
        np.stack([lane.together for lane in lanes]), np.stack([lane.partners for lane in lanes])
    )


def _pack_lane(group: Sequence[tuple[PairWeights, int]]) -> PairWeights:
    together = np.zeros_like(group[0][0].together)
    partners = np.zeros_like(together)
    for field, span in group:
        together = together * span + field.together
        partners = partners * span + field.partners
    return PairWeights(together, partners)


def _raise_to_zero(field: PairWeights) -> PairWeights:
    """Shift all pairs alike so that the least weighs nothing; the diagonal is never used.

    Every seating has the same number of pairs and of partnerships, so no comparison changes.
    """
    return PairWeights(_shift(field.together), _shift(field.partners))


def _shift(weights: Ints) -> Ints:
    apart = ~np.eye(len(weights), dtype=bool)
    shifted = weights - (weights[apart].min() if apart.any() else 0)
    np.fill_diagonal(shifted, 0)
    return shifted


def _flag_pairs(arrays: SeatingFactArrays, pairs: Iterable[Pair]) -> PairWeights:
    marked = arrays.nothing
    for pair in pairs:
        first, second = (arrays.places.get(player) for player in pair)
        if first is not None and second is not None:
            marked[first, second] = marked[second, first] = 1
    return PairWeights(marked, arrays.nothing)


def _weigh_demand(arrays: SeatingFactArrays, demand: Demand) -> PairWeights:
    together, partners = arrays.nothing, arrays.nothing
    wanted = [arrays.places[player] for player in demand.players]
    for one, other in combinations(wanted, 2):
        add_pair(partners if demand.as_partners else together, one, other, -1)
    return PairWeights(together, partners)


def _weigh_lots(ids: Sequence[str], seed: str) -> PairWeights:
    """Draw small numbers for each pair, from the ids: the order of entry plays no part."""
    lots = np.array([draw_number(seed, "seat", player) for player in ids], np.uint64)
    mixed = _scatter(lots[:, None] ^ _scatter(lots[None, :])) + _scatter(
        lots[None, :] ^ _scatter(lots[:, None])
    )
    mask = np.uint64((1 << _LOT_BITS) - 1)
    together = (mixed >> np.uint64(20)) & mask
    partners = (mixed >> np.uint64(40)) & mask
    return PairWeights(together.astype(np.int64), partners.astype(np.int64))


def _scatter(words: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Spread the bits of each word over all of it (multiply and fold, modulo 2^64)."""
    mixed = (words ^ (words >> np.uint64(31))) * np.uint64(0x9E3779B97F4A7C15)
    return mixed ^ (mixed >> np.uint64(29))
