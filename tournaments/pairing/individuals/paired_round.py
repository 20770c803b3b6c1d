"""A paired round of individuals, with what it costs by criterion."""

from dataclasses import dataclass

from tournaments.pairing.individuals.position import Criterion, Pair, Table


@dataclass(frozen=True, slots=True)
class Cost:
    """What a table or a round costs; less is better, each criterion apart.

    `partner_repeats`: for each partnership how often the two were partners before, summed.
    `table_repeats`: by how much the sum over pairs of (times at the same table)² grows, that is
    2·before + 1 for each pair at a table (so a new table of four strangers costs 6).
    `consecutive`: pairs who also sat together in the round before.
    `spread`: sum over pairs at a table of (difference of rank)², ranks counted among those who
    play this round. `balance`: (difference of the two partnerships' sums of rank)².
    `wishes`: wishes not kept.
    """

    partner_repeats: int = 0
    table_repeats: int = 0
    consecutive: int = 0
    spread: int = 0
    balance: int = 0
    wishes: int = 0

    def of(self, criterion: Criterion) -> int:
        """Return the value of one criterion by its name."""
        value: int = getattr(self, criterion)
        return value

    def in_order(self, order: tuple[Criterion, ...]) -> tuple[int, ...]:
        """Return the values in the organiser's order, to be compared as tuples."""
        return tuple(self.of(criterion) for criterion in order)


@dataclass(frozen=True, slots=True)
class SeatedTable:
    """One table of the round; `number` counts from 1, the best rank sits at the first table."""

    number: int
    table: Table
    cost: Cost
    locked: bool = False


@dataclass(frozen=True, slots=True)
class Pairing:
    """The answer: tables, sit-outs, the cost of the whole and how near it is to the best.

    `floor` is a cost that no round can beat, criterion by criterion. `proved` is True where no
    round at all is better in the organiser's order: the exact method ran (up to 20 players at
    tables that are not locked), or the cost meets the floor in each criterion of the order.
    `broken` are forbidden pairs at one table: only a seating made by hand can have any.
    """

    tables: tuple[SeatedTable, ...]
    byes: tuple[str, ...]
    cost: Cost
    floor: Cost
    order: tuple[Criterion, ...]
    seed: str
    proved: bool
    broken: tuple[Pair, ...] = ()


@dataclass(frozen=True, slots=True)
class PairHistory:
    """What two players at a table had with each other before."""

    players: Pair
    partners_before: int
    table_before: int
    last_round: int | None
    partners_now: bool


@dataclass(frozen=True, slots=True)
class TableReason:
    """Why this table: its cost, its six pairs, and what the two other partnerships would cost."""

    number: int
    table: Table
    cost: Cost
    pairs: tuple[PairHistory, ...]
    other_partnerships: tuple[tuple[Table, Cost], ...]
    locked: bool


@dataclass(frozen=True, slots=True)
class ByeReason:
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
class AbsenceReason:
    """Why some players do not sit together.

    `obstacle` is a code when it is impossible (`absent`, `sits_out`, `locked`,
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
    decided_by: Criterion | None
    chosen: Cost
    alternative: Cost | None
    tables: tuple[Table, ...]
    proved: bool
