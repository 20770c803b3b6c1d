"""Why a table, why not these players, why this bye: as data, for the edge to put into words."""

from dataclasses import dataclass

from pairing.individuals.cost import SeatingCost
from pairing.individuals.position import Pair, Table


@dataclass(frozen=True, slots=True)
class PairHistory:
    """What two players at a table had with each other before."""

    players: Pair
    partners_before: int
    table_before: int
    last_round: int | None
    partners_now: bool


@dataclass(frozen=True, slots=True)
class SeatingReason:
    """Why this table: its cost, its six pairs, and what the two other partnerships would cost."""

    number: int
    table: Table
    cost: SeatingCost
    pairs: tuple[PairHistory, ...]
    other_partnerships: tuple[tuple[Table, SeatingCost], ...]
    locked: bool


@dataclass(frozen=True, slots=True)
class SitOutReason:
    """Whose turn it is to sit out: `turn` counts from 1, None for who is locked.

    `times` and `last_round` are those before this round. Who sits out although the turn is
    another's does so because the forbidden pairs leave no other way.
    """

    player: str
    turn: int | None
    times: int
    last_round: int | None
    has_bye: bool


@dataclass(frozen=True, slots=True)
class ApartReason:
    """Why some players do not sit together.

    `obstacle` is a code when it is impossible (`absent`, `bye`, `locked`,
    `forbidden`, `rest_unpairable`), with the players concerned in `obstacle_players`.
    Else `alternative` is the cost of the best round found with the demand kept, `tables` that
    round, and `decided_by` the first criterion in which the two differ (the published round is
    better there, unless it was made by hand); None means level in all, so that the lot decided.
    `proved`: both costs are proved the least, or the obstacle is certain.
    """

    demand: tuple[str, ...]
    as_partners: bool
    obstacle: str | None
    obstacle_players: tuple[str, ...]
    decided_by: str | None
    chosen: SeatingCost
    alternative: SeatingCost | None
    tables: tuple[Table, ...]
    proved: bool
