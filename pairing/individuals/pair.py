"""A round of individuals with changing partners: who sits out, who sits with whom.

Up to 20 players the seating is the best there is, by the exact method; above that it is searched.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from pairing.errors import PairingError, check_distinct
from pairing.individuals.byes import choose_byes, order_sit_outs
from pairing.individuals.check import (
    check_enough_players,
    check_seating_position,
    waive_bans,
)
from pairing.individuals.cost import SeatingCost, add_costs, measure_table
from pairing.individuals.exact import EXACT_LIMIT, seat_exactly
from pairing.individuals.facts import SeatingFacts, gather_seating_facts
from pairing.individuals.paired_round import SeatedTable, Seating
from pairing.individuals.position import Pair, SeatingPosition, Table
from pairing.individuals.search import Effort, search_seating
from pairing.individuals.seatable import find_seating
from pairing.individuals.settings import SeatingSettings
from pairing.individuals.weights import Demand, pack_fields, weigh_seating
from pairing.maths.arrays import Ints
from pairing.maths.lots import LotStream


@dataclass(frozen=True, slots=True)
class FoundSeating:
    """Tables for the players who are not locked, and whether they are proved the best."""

    tables: tuple[Table, ...]
    proved: bool


def pair_individuals(position: SeatingPosition, settings: SeatingSettings, seed: str) -> Seating:
    """Pair the next round. The same position, settings and seed always give the same round.

    Raises PairingError: the codes of `check_seating_position`, `too_few_players`, and
    `forbidden_pairs` where no seating keeps all forbidden pairs apart. Its waivers are pairs that
    are enough to waive; values: `pairs` the same, `proved` whether it is certain that something
    must be waived, `unlocking_helps` whether opening the locked tables would do instead.
    """
    check_seating_position(position, settings)
    check_enough_players(position)
    turns = order_sit_outs(position, settings, seed)
    places = len(turns) % 4
    byes = (*position.locked_byes, *choose_byes(turns, places, position.forbidden))
    facts = gather_seating_facts(position, byes)
    free = list_free(position, facts)
    seating = seat_players(facts, free, settings, seed)
    broken = list_broken(seating.tables, position.forbidden)
    if broken:
        seating = _seat_from_scratch(position, facts, settings, seed, broken)
    return compose_round(position, settings, seed, seating, byes)


def cost_individuals(
    position: SeatingPosition,
    settings: SeatingSettings,
    seed: str,
    tables: Sequence[Table],
    byes: Sequence[str] = (),
) -> Seating:
    """Cost a seating made by hand; forbidden pairs at one table are listed as `broken`.

    One that is being made may have no whole table yet.

    Raises PairingError: the codes of `check_seating_position`, `unknown_player` and
    `absent_player` for the seating, `same_player_twice`, `player_missing`.
    """
    check_seating_position(position, settings)
    placed = [player for table in tables for player in table.players] + list(byes)
    check_distinct(placed)
    presence = {player.id: player.present for player in position.players}
    for player in placed:
        if player not in presence:
            raise PairingError("unknown_player", player=player, found_in="tables")
        if not presence[player]:
            raise PairingError("absent_player", player=player)
    for player, present in presence.items():
        if present and player not in placed:
            raise PairingError("player_missing", player=player)
    free = tuple(table for table in tables if table not in position.locked)
    return compose_round(position, settings, seed, FoundSeating(free, proved=False), byes)


def list_free(position: SeatingPosition, facts: SeatingFacts) -> tuple[str, ...]:
    """Return those who play and are not locked, best rank first."""
    locked = {player for table in position.locked for player in table.players}
    return tuple(player for player in facts.history.ids if player not in locked)


def list_broken(tables: Iterable[Table], forbidden: Iterable[Pair]) -> tuple[Pair, ...]:
    """Return the forbidden pairs who share a table."""
    table_of = {player: number for number, table in enumerate(tables) for player in table.players}
    return tuple(
        (one, other)
        for one, other in forbidden
        if one in table_of and table_of[one] == table_of.get(other)
    )


def seat_players(
    facts: SeatingFacts,
    free: Sequence[str],
    settings: SeatingSettings,
    seed: str,
    *,
    demand: Demand | None = None,
    start: Sequence[Sequence[str]] | None = None,
) -> FoundSeating:
    """Seat the free players (a multiple of four), exactly up to 20, else from starts by search.

    `start` is a seating to begin with besides the one by rank.
    """
    if not free:
        return FoundSeating((), proved=True)
    fields = weigh_seating(free, facts, settings.order, seed, demand)
    if len(free) <= EXACT_LIMIT:
        seats = seat_exactly(pack_fields(fields, len(free) // 4))
        return FoundSeating(_name_tables(free, seats), proved=True)
    place = {player: number for number, player in enumerate(free)}
    starts = [np.arange(len(free)).reshape(-1, 4)]
    if start is not None:
        starts.insert(0, np.array([[place[player] for player in table] for table in start]))
    lots = LotStream(seed, "search", facts.history.rounds + 1)
    effort = Effort.choose(len(free), settings.steps, settings.shakes)
    seats = search_seating(fields, starts, effort, lots)
    return FoundSeating(_name_tables(free, seats), proved=False)


def compose_round(
    position: SeatingPosition,
    settings: SeatingSettings,
    seed: str,
    seating: FoundSeating,
    byes: Sequence[str],
) -> Seating:
    """Put locked and free tables together, best rank at table 1, and count their costs."""
    facts = gather_seating_facts(position, byes)
    ranks = facts.ranks
    free = [_order_seats(table, ranks) for table in seating.tables]
    tables = sorted(
        [*position.locked, *free], key=lambda table: sorted(ranks[p] for p in table.players)
    )
    seated = tuple(
        SeatedTable(number, table, measure_table(facts, table), table in position.locked)
        for number, table in enumerate(tables, start=1)
    )
    cost = add_costs(table.cost for table in seated)
    floor = add_costs([*(t.cost for t in seated if t.locked), bound_cost(facts, free)])
    met = cost.in_order(settings.order) == floor.in_order(settings.order)
    return Seating(
        tables=seated,
        byes=tuple(byes),
        cost=cost,
        floor=floor,
        order=settings.order,
        seed=seed,
        proved=seating.proved or met,
        broken=list_broken(tables, position.forbidden),
    )


def bound_cost(facts: SeatingFacts, tables: Sequence[Table]) -> SeatingCost:
    """Return a cost that no seating of these players can beat in any criterion.

    Four strangers at a table weigh 6; the least spread is that of neighbours in rank at each table
    (least squares in one dimension divide into runs: Fisher 1958, On grouping for maximum
    homogeneity).
    """
    ranks = sorted(facts.ranks[player] for table in tables for player in table.players)
    fours = [ranks[start : start + 4] for start in range(0, len(ranks), 4)]
    return SeatingCost.by_name(
        table_repeats=6 * len(tables),
        spread=sum((one - other) ** 2 for four in fours for one in four for other in four) // 2,
    )


def _seat_from_scratch(
    position: SeatingPosition,
    facts: SeatingFacts,
    settings: SeatingSettings,
    seed: str,
    broken: tuple[Pair, ...],
) -> FoundSeating:
    """Start from a seating that keeps the forbidden pairs, or say that there is none."""
    free = list_free(position, facts)
    seating = find_seating(free, position.forbidden)
    if seating.tables is not None:
        return seat_players(facts, free, settings, seed, start=seating.tables)
    without_locks = find_seating(facts.history.ids, position.forbidden)
    raise PairingError(
        "forbidden_pairs",
        ways_out=[waive_bans(broken)],
        pairs=broken,
        proved=seating.proved or len(free) <= EXACT_LIMIT,
        unlocking_helps=bool(position.locked) and without_locks.tables is not None,
    )


def _name_tables(free: Sequence[str], seats: Ints) -> tuple[Table, ...]:
    return tuple(Table((free[a], free[b]), (free[c], free[d])) for a, b, c, d in seats.tolist())


def _order_seats(table: Table, ranks: Mapping[str, int]) -> Table:
    """Order a table: the best-ranked player's partnership first, the better partner first."""
    pairs = [sorted(pair, key=lambda player: (ranks[player], player)) for pair in table.partners]
    pairs.sort(key=lambda pair: (ranks[pair[0]], pair[0]))
    (a, b), (c, d) = pairs
    return Table((a, b), (c, d))
