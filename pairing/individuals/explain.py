"""Why a table, and why not these four or these two: answers as data."""

from collections.abc import Sequence
from itertools import combinations

from pairing.errors import PairingError, check_distinct
from pairing.individuals.byes import count_byes, order_sit_outs
from pairing.individuals.cost import SeatingCost, measure_table
from pairing.individuals.exact import EXACT_LIMIT
from pairing.individuals.facts import gather_seating_facts
from pairing.individuals.pair import compose_round, list_free, seat_players
from pairing.individuals.paired_round import Seating
from pairing.individuals.position import Pair, SeatingPosition, Table
from pairing.individuals.reasons import ApartReason, PairHistory, SeatingReason, SitOutReason
from pairing.individuals.settings import SeatingSettings
from pairing.individuals.weights import Demand


def explain_seated_table(position: SeatingPosition, paired: Seating, number: int) -> SeatingReason:
    """Explain what speaks for and against the table with this number.

    Raises PairingError `unknown_table`.
    """
    seated = next((table for table in paired.tables if table.number == number), None)
    if seated is None:
        raise PairingError("unknown_table", table=number)
    facts = gather_seating_facts(position, paired.byes)
    (a, b), (c, d) = seated.table.partners
    others = (Table((a, c), (b, d)), Table((a, d), (b, c)))
    return SeatingReason(
        number=number,
        table=seated.table,
        cost=seated.cost,
        pairs=tuple(
            PairHistory(
                players=pair,
                partners_before=facts.history.partners_before(pair),
                table_before=facts.history.together_before(pair),
                last_round=facts.history.last_together(pair) or None,
                partners_now=pair in seated.table.partners,
            )
            for pair in combinations(seated.table.players, 2)
        ),
        other_partnerships=tuple((table, measure_table(facts, table)) for table in others),
        locked=seated.locked,
    )


def explain_byes(
    position: SeatingPosition, settings: SeatingSettings, paired: Seating
) -> tuple[SitOutReason, ...]:
    """List everybody in the order of turns, the locked sit-outs first."""
    times, last = count_byes(position)
    turns = order_sit_outs(position, settings, paired.seed)
    numbered: list[tuple[str, int | None]] = [(player, None) for player in position.locked_byes]
    numbered += [(player, turn) for turn, player in enumerate(turns, start=1)]
    return tuple(
        SitOutReason(
            player=player,
            turn=turn,
            times=times.get(player, 0),
            last_round=last.get(player),
            has_bye=player in paired.byes,
        )
        for player, turn in numbered
    )


def explain_apart(
    position: SeatingPosition,
    settings: SeatingSettings,
    paired: Seating,
    players: Sequence[str],
    *,
    as_partners: bool = False,
) -> ApartReason:
    """Explain why these two to four are not at one table (or these two not partners).

    The round is paired again with the demand before everything but the forbidden pairs, same
    sit-outs, locks and seed, and compared with the one published (which is the answer itself where
    it has them already). Raises PairingError `unknown_player`, `same_player_twice`,
    `bad_demand` (not two to four players, or partners who are not two).
    """
    _check_demand(position, players, as_partners)
    demand = Demand(tuple(players), as_partners)
    obstacle, concerned = _find_obstacle(position, paired, demand)
    if obstacle is not None:
        return _answer(paired, demand, obstacle=obstacle, concerned=concerned)
    if any(_meets(seated.table, demand) for seated in paired.tables):
        return _answer(paired, demand, alternative=paired, exact=paired.proved)
    facts = gather_seating_facts(position, paired.byes)
    free = list_free(position, facts)
    published = [table.table.players for table in paired.tables if not table.locked]
    seating = seat_players(facts, free, settings, paired.seed, demand=demand, start=published)
    alternative = compose_round(position, settings, paired.seed, seating, paired.byes)
    if alternative.broken or not any(_meets(t.table, demand) for t in alternative.tables):
        pairs = tuple(player for pair in alternative.broken for player in pair)
        return _answer(paired, demand, obstacle="rest_unpairable", concerned=pairs)
    return _answer(paired, demand, alternative=alternative, exact=len(free) <= EXACT_LIMIT)


def _answer(
    paired: Seating,
    demand: Demand,
    *,
    obstacle: str | None = None,
    concerned: tuple[str, ...] = (),
    alternative: Seating | None = None,
    exact: bool = False,
) -> ApartReason:
    return ApartReason(
        demand=demand.players,
        as_partners=demand.as_partners,
        obstacle=obstacle,
        obstacle_players=concerned,
        decided_by=None if alternative is None else _first_worse(paired, alternative.cost),
        chosen=paired.cost,
        alternative=None if alternative is None else alternative.cost,
        tables=() if alternative is None else tuple(t.table for t in alternative.tables),
        proved=obstacle is not None or (exact and paired.proved),
    )


def _check_demand(position: SeatingPosition, players: Sequence[str], as_partners: bool) -> None:
    check_distinct(players)
    if not 2 <= len(players) <= 4 or (as_partners and len(players) != 2):
        raise PairingError("bad_demand", players=tuple(players), as_partners=as_partners)
    known = {player.id for player in position.players}
    for player in players:
        if player not in known:
            raise PairingError("unknown_player", player=player, found_in="demand")


def _find_obstacle(
    position: SeatingPosition, paired: Seating, demand: Demand
) -> tuple[str | None, tuple[str, ...]]:
    """Find a reason that no seating with these sit-outs and locks can get around."""
    wanted = set(demand.players)
    absent = {player.id for player in position.players if not player.present} & wanted
    resting = wanted & set(paired.byes)
    locked = {player for table in position.locked for player in table.players} & wanted
    kept = any(_meets(table, demand) for table in position.locked)
    banned = _list_inside(position.forbidden, wanted)
    for code, concerned in (
        ("absent", absent),
        ("bye", resting),
        ("locked", set() if kept else locked),
        ("forbidden", banned),
    ):
        if concerned:
            return code, tuple(player for player in demand.players if player in concerned)
    return None, ()


def _list_inside(forbidden: Sequence[Pair], wanted: set[str]) -> set[str]:
    return {player for pair in forbidden if set(pair) <= wanted for player in pair}


def _meets(table: Table, demand: Demand) -> bool:
    wanted = set(demand.players)
    if demand.as_partners:
        return any(set(pair) == wanted for pair in table.partners)
    return wanted <= set(table.players)


def _first_worse(paired: Seating, alternative: SeatingCost) -> str | None:
    """Find the first criterion in which the two differ; None where the lot alone decided."""
    for criterion in paired.order:
        if paired.cost.of(criterion) != alternative.of(criterion):
            return criterion
    return None
