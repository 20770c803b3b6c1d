"""What a table of four costs by each criterion, straight from the definitions of the criteria.

The search works on packed weights (seating_weights.py); what is published is counted here.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from itertools import combinations

from tournaments.pairing.individuals.history import History
from tournaments.pairing.individuals.paired_round import Cost
from tournaments.pairing.individuals.position import Pair, Player, Table, Wish


@dataclass(frozen=True, slots=True)
class CostBasis:
    """All that a cost is counted from; `ranks` are those among the players of this round."""

    history: History
    ranks: Mapping[str, int]
    wishes: tuple[Wish, ...] = ()
    forbidden: tuple[Pair, ...] = ()


def rank_seated(players: Iterable[Player]) -> dict[str, int]:
    """Rank these players alone, from 1; whoever shares a rank shares the place."""
    seated = sorted(players, key=lambda player: player.rank)
    places: dict[str, int] = {}
    for position, player in enumerate(seated):
        before = seated[position - 1] if position else None
        shared = before is not None and before.rank == player.rank
        places[player.id] = places[before.id] if before and shared else position + 1
    return places


def cost_table(basis: CostBasis, table: Table) -> Cost:
    """Cost one table; a broken wish counts where its first player sits."""
    history, ranks = basis.history, basis.ranks
    pairs = list(combinations(table.players, 2))
    (a, b), (c, d) = table.partners
    previous = history.rounds
    return Cost(
        partner_repeats=sum(history.partners_before(pair) for pair in table.partners),
        table_repeats=sum(2 * history.together_before(pair) + 1 for pair in pairs),
        consecutive=sum(previous > 0 and history.last_together(p) == previous for p in pairs),
        spread=sum((ranks[one] - ranks[other]) ** 2 for one, other in pairs),
        balance=(ranks[a] + ranks[b] - ranks[c] - ranks[d]) ** 2,
        wishes=sum(_breaks_wish(table, wish) for wish in basis.wishes),
    )


def add_costs(costs: Iterable[Cost]) -> Cost:
    """Add costs up, criterion by criterion."""
    listed = list(costs)
    return Cost(
        **{field.name: sum(getattr(cost, field.name) for cost in listed) for field in fields(Cost)}
    )


def _breaks_wish(table: Table, wish: Wish) -> bool:
    """Return whether the wish is broken, charged at the table where its first player sits."""
    first, second = wish.players
    players = table.players
    if first not in players:
        return False
    if wish.kind == "apart":
        return second in players
    if wish.kind == "together":
        return second not in players
    partners = any(set(pair) == {first, second} for pair in table.partners)
    if wish.kind == "partners":
        return not partners
    return second not in players or partners
