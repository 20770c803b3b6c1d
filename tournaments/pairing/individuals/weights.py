"""The criteria as integer weights of pairs, packed so that one comparison respects their order.

Each criterion of a table is a sum over its six pairs of a weight for sitting together plus a sum
over its two partnerships of a weight for being partners. So is the balance: with ranks r,
(a + b − c − d)² = Σr² + 2(ab + cd) − 2(ac + ad + bc + bd), and Σr² is the same for every seating.
Fields are packed into 62-bit integers ("lanes"); where they do not fit into one, several lanes are
compared one after the other. Nothing is rounded and nothing can overflow.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tournaments.pairing.individuals.cost import CostBasis
from tournaments.pairing.individuals.position import Criterion, Pair, Wish
from tournaments.pairing.maths.arrays import Ints
from tournaments.pairing.maths.lots import draw_number

_LANE_LIMIT = 1 << 62
_LOT_BITS = 10


@dataclass(frozen=True, slots=True)
class Field:
    """One criterion: weights (n × n, symmetric) for sitting together and for being partners."""

    together: Ints
    partners: Ints


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
    basis: CostBasis,
    order: Sequence[Criterion],
    seed: str,
    demand: Demand | None = None,
) -> tuple[Field, ...]:
    """Return the fields for these players: forbidden pairs, the demand, the criteria, the lot."""
    places = {player: place for place, player in enumerate(ids)}
    fields = [_mark_pairs(places, basis.forbidden)]
    if demand is not None:
        fields.append(_field_demand(places, demand))
    rows = np.array([basis.history.index[player] for player in ids])
    block = np.ix_(rows, rows)
    history = basis.history
    ranks = np.array([basis.ranks[player] for player in ids], np.int64)
    product = np.multiply.outer(ranks, ranks)
    nothing = np.zeros_like(product)
    previous = history.rounds or -1
    by_criterion = {
        "partner_repeats": Field(nothing, history.partners[block]),
        "table_repeats": Field(2 * history.together[block], nothing),
        "consecutive": Field((history.last_round[block] == previous).astype(np.int64), nothing),
        "spread": Field(np.subtract.outer(ranks, ranks) ** 2, nothing),
        "balance": Field(-2 * product, 4 * product),
        "wishes": _field_wishes(places, basis.wishes),
    }
    fields += [by_criterion[criterion] for criterion in order]
    fields.append(_field_lots(ids, seed))
    return tuple(fields)


def pack_fields(fields: Sequence[Field], tables: int) -> Lanes:
    """Pack for sums over up to `tables` tables."""
    groups: list[list[tuple[Field, int]]] = [[]]
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


def _pack_lane(group: Sequence[tuple[Field, int]]) -> Field:
    together = np.zeros_like(group[0][0].together)
    partners = np.zeros_like(together)
    for field, span in group:
        together = together * span + field.together
        partners = partners * span + field.partners
    return Field(together, partners)


def _raise_to_zero(field: Field) -> Field:
    """Shift all pairs alike so that the least weighs nothing; the diagonal is never used.

    Every seating has the same number of pairs and of partnerships, so no comparison changes.
    """
    return Field(_shift(field.together), _shift(field.partners))


def _shift(weights: Ints) -> Ints:
    apart = ~np.eye(len(weights), dtype=bool)
    shifted = weights - (weights[apart].min() if apart.any() else 0)
    np.fill_diagonal(shifted, 0)
    return shifted


def _mark_pairs(places: dict[str, int], pairs: Iterable[Pair]) -> Field:
    size = len(places)
    marked = np.zeros((size, size), np.int64)
    for first, second in pairs:
        if first in places and second in places:
            _add_pair(marked, places[first], places[second], 1, once=True)
    return Field(marked, np.zeros_like(marked))


def _add_pair(weights: Ints, one: int, other: int, value: int, *, once: bool = False) -> None:
    for row, column in ((one, other), (other, one)):
        weights[row, column] = value if once else weights[row, column] + value


def _field_demand(places: dict[str, int], demand: Demand) -> Field:
    together = np.zeros((len(places), len(places)), np.int64)
    partners = np.zeros_like(together)
    wanted = [places[player] for player in demand.players]
    for position, one in enumerate(wanted):
        for other in wanted[position + 1 :]:
            _add_pair(partners if demand.as_partners else together, one, other, -1)
    return Field(together, partners)


def _field_wishes(places: dict[str, int], wishes: Iterable[Wish]) -> Field:
    """Weigh a broken wish 1, up to a constant: opponents = at one table and not partners."""
    together = np.zeros((len(places), len(places)), np.int64)
    partners = np.zeros_like(together)
    signs = {"apart": (1, 0), "together": (-1, 0), "partners": (0, -1), "opponents": (-1, 1)}
    for wish in wishes:
        first, second = wish.players
        if first in places and second in places:
            for_table, for_partners = signs[wish.kind]
            _add_pair(together, places[first], places[second], for_table)
            _add_pair(partners, places[first], places[second], for_partners)
    return Field(together, partners)


def _field_lots(ids: Sequence[str], seed: str) -> Field:
    """Draw small numbers for each pair, from the ids: the order of entry plays no part."""
    lots = np.array([draw_number(seed, "seat", player) for player in ids], np.uint64)
    mixed = _scatter(lots[:, None] ^ _scatter(lots[None, :])) + _scatter(
        lots[None, :] ^ _scatter(lots[:, None])
    )
    mask = np.uint64((1 << _LOT_BITS) - 1)
    together = (mixed >> np.uint64(20)) & mask
    partners = (mixed >> np.uint64(40)) & mask
    return Field(together.astype(np.int64), partners.astype(np.int64))


def _scatter(words: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Spread the bits of each word over all of it (multiply and fold, modulo 2^64)."""
    mixed = (words ^ (words >> np.uint64(31))) * np.uint64(0x9E3779B97F4A7C15)
    return mixed ^ (mixed >> np.uint64(29))
