"""Swiss of fixed teams: one round, the best there is, with its proof."""

from common.problems import NoPairing
from pairing.swiss.absolutes import (
    Absolutes,
    check_position,
    find_broken_locks,
    list_absolutes,
    sort_ids,
)
from pairing.swiss.byes import choose_bye, order_byes
from pairing.swiss.facts import find_pairs
from pairing.swiss.look_ahead import check
from pairing.swiss.look_ahead.choose import solve_ahead
from pairing.swiss.look_ahead.prospects import looks_ahead
from pairing.swiss.numbering import number_tables
from pairing.swiss.optimum import certificate
from pairing.swiss.optimum.gaps import GapClasses, find_gaps
from pairing.swiss.optimum.weights import Weights
from pairing.swiss.paired_round import Certificate, Pairing, Together
from pairing.swiss.position import Position
from pairing.swiss.ranking import rank_teams
from pairing.swiss.solution import Solution, weigh_round
from pairing.swiss.waivers import search_ways_out


def pair_teams(position: Position) -> Pairing:
    """Pair a round as well as the criteria of docs/pairing.md allow.

    Raises NoPairing, with what could be waived, where no pairing keeps the absolutes, and
    PairingError where the position contradicts itself.
    """
    check_position(position)
    solution = solve_ahead(position, list_absolutes(position))
    if solution is None:
        raise NoPairing("no_pairing", ways_out=search_ways_out(position))
    teams = solution.ranking.teams
    numbered = number_tables(
        solution.ranking,
        solution.tables,
        dict(position.fixed_tables),
        kind=position.settings.tables,
    )
    return Pairing(
        tables=tuple((teams[i].id, teams[j].id) for i, j in numbered),
        bye=solution.bye,
        cost=solution.cost,
        certificate=_certify(solution),
        seed=position.seed,
        outlook=solution.outlook,
    )


def _certify(solution: Solution) -> Certificate:
    """Make the proof portable. Its inequality was checked on every legal pair in the solution."""
    weights, optimum = solution.weights, solution.optimum
    total = sum(weights.weigh(i, j) for i, j in optimum.tables)
    if solution.leaves:
        weight = _weigh_legal(weights)
        free = [weights.ranking.teams[team].id for team in weights.free]
        bounds = [leaf for leaf in solution.leaves if leaf.duals is not None]
        checked = all(check.holds_bound(leaf, weight, free, total) for leaf in bounds)
    else:
        checked = certificate.reaches_bound(
            weights, optimum.tables, optimum.duals, optimum.odd_sets
        )
    if not checked:
        raise ArithmeticError("a pairing came out without its proof")
    teams = solution.ranking.teams
    size = len(weights.free)
    by_duals = () if solution.leaves else weights.free
    return Certificate(
        duals=tuple((teams[team].id, optimum.duals[team]) for team in by_duals),
        odd_sets=tuple(
            (frozenset(teams[team].id for team in members), value)
            for members, value in optimum.odd_sets
        ),
        total=total,
        gap_classes=weights.classes.lowest,
        pairs_checked=size * (size - 1) // 2 - weights.count_illegal(),
        checked=checked,
        leaves=solution.leaves,
    )


def _weigh_legal(weights: Weights) -> dict[Together, int]:
    """Weigh every legal table of the free teams."""
    ids = [team.id for team in weights.ranking.teams]
    return {
        sort_ids(ids[i], ids[j]): weights.weigh(i, j)
        for i in weights.free
        for j in weights.free
        if i < j and weights.is_legal(i, j)
    }


def verify_pairing(position: Position, pairing: Pairing) -> bool:
    """Check by its certificate that a pairing (stored, sent, typed) is the best of its position.

    Nothing is solved but the choice of the bye, and where waivers are given and rounds are looked
    ahead for, the whole. A pairing that is good but lacks the proof fails.
    """
    check_position(position)
    absolutes = list_absolutes(position)
    if find_broken_locks(position, absolutes) or not _is_bye_right(position, absolutes, pairing):
        return False
    ranking = rank_teams(position, () if pairing.bye is None else (pairing.bye,))
    tables = find_pairs(ranking, pairing.tables)
    locked = find_pairs(ranking, position.locked)
    if len(tables) != len(pairing.tables) or not locked <= tables:
        return False
    classes = GapClasses(find_gaps(ranking), pairing.certificate.gap_classes)
    if not classes.is_valid():
        return False
    weights = weigh_round(position, absolutes, ranking, classes)
    free = tuple(sorted(tables - locked))
    if weights.list_shared(free) or not _has_outlook(position, pairing):
        return False
    if pairing.certificate.leaves:
        return _is_best_of_cases(position, pairing, weights, free)
    return _holds(weights, pairing.certificate, free)


def _is_bye_right(position: Position, absolutes: Absolutes, pairing: Pairing) -> bool:
    """Return whether who sits out is the first who may."""
    outlook = pairing.outlook
    if len(position.teams) % 2 == 0 or outlook is None or not outlook.is_good:
        bye = choose_bye(position, absolutes) if len(position.teams) % 2 else None
        return bye == pairing.bye
    if absolutes.waived_pairs or absolutes.waived_byes:
        solution = solve_ahead(position, absolutes)
        return solution is not None and solution.bye == pairing.bye
    order = order_byes(position, absolutes)
    places = [place for place, team in enumerate(order) if team.id == pairing.bye]
    if not places:
        return False
    return check.rules_out_byes(outlook, check.RoundsToCome(position), order[: places[0]])


def _has_outlook(position: Position, pairing: Pairing) -> bool:
    """Return whether the rounds to come are as the pairing says they are."""
    outlook = pairing.outlook
    if outlook is None or not looks_ahead(position):
        return outlook is None and not looks_ahead(position)
    come = check.RoundsToCome(position)
    now: list[Together] = [sort_ids(*table) for table in pairing.tables]
    now += [(pairing.bye,)] if pairing.bye is not None else []
    if not outlook.is_known:
        return not outlook.future
    if outlook.rounds != len(position.to_come) or not come.is_future(now, outlook.future):
        return False
    if not outlook.is_dead_end:
        return True
    if pairing.bye is None:
        return any(not leaf.apart and come.has_none(leaf) for leaf in outlook.dead_ends[:1])
    return check.rules_out_byes(outlook, come, order_byes(position, list_absolutes(position)))


def _is_best_of_cases(
    position: Position, pairing: Pairing, weights: Weights, tables: tuple[tuple[int, int], ...]
) -> bool:
    """Return whether no round of any case of the proof is better, and no case is missing."""
    come = check.RoundsToCome(position)
    proof = pairing.certificate
    fixed: set[Together] = {sort_ids(*table) for table in position.locked}
    fixed |= {(pairing.bye,)} if pairing.bye is not None else set()
    total = sum(weights.weigh(i, j) for i, j in tables)
    free = [weights.ranking.teams[team].id for team in weights.free]
    weight = _weigh_legal(weights)
    return (
        certificate.is_pairing(weights, tables)
        and proof.total == total
        and check.covers(proof.leaves, frozenset(fixed))
        and all(
            come.has_none(leaf)
            if leaf.duals is None
            else check.holds_bound(leaf, weight, free, total)
            for leaf in proof.leaves
        )
    )


def _holds(weights: Weights, proof: Certificate, tables: tuple[tuple[int, int], ...]) -> bool:
    index = weights.ranking.index
    duals = [0] * weights.count
    free = {weights.ranking.teams[team].id for team in weights.free}
    members = {team for team, _ in proof.duals}.union(*(teams for teams, _ in proof.odd_sets))
    if members != free:
        return False
    for team, dual in proof.duals:
        duals[index[team]] = dual
    odd_sets = [([index[team] for team in teams], value) for teams, value in proof.odd_sets]
    return certificate.is_optimal(weights, tables, duals, odd_sets)
