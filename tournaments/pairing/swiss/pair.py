"""Swiss of fixed teams: one round, the best there is, with its proof."""

from common.problems import NoPairing
from tournaments.pairing.swiss.absolutes import check_position, find_broken_locks, list_absolutes
from tournaments.pairing.swiss.byes import choose_bye
from tournaments.pairing.swiss.cost import measure
from tournaments.pairing.swiss.facts import find_pairs, rank_waivers
from tournaments.pairing.swiss.numbering import number_tables
from tournaments.pairing.swiss.optimum import certificate
from tournaments.pairing.swiss.optimum.gaps import GapClasses, find_gaps
from tournaments.pairing.swiss.optimum.weights import Weights
from tournaments.pairing.swiss.paired_round import Certificate, Pairing
from tournaments.pairing.swiss.position import Position
from tournaments.pairing.swiss.ranking import rank_teams
from tournaments.pairing.swiss.solution import Solution, solve
from tournaments.pairing.swiss.waivers import list_ways_out


def pair_teams(position: Position) -> Pairing:
    """Pair a round as well as the criteria of docs/pairing.md allow.

    Raises NoPairing, with what could be waived, where no pairing keeps the absolutes, and
    PairingError where the position contradicts itself.
    """
    check_position(position)
    solution = solve(position, list_absolutes(position))
    if solution is None:
        raise NoPairing("no_pairing", ways_out=list_ways_out(position))
    teams = solution.ranking.teams
    numbered = number_tables(
        solution.ranking,
        solution.tables,
        dict(position.fixed_tables),
        by_rank=position.settings.tables == "by_rank",
    )
    return Pairing(
        tables=tuple((teams[i].id, teams[j].id) for i, j in numbered),
        bye=solution.bye,
        cost=measure(solution.weights.facts, solution.tables, position.settings),
        certificate=_certify(solution),
        seed=position.seed,
    )


def _certify(solution: Solution) -> Certificate:
    """Make the proof portable. Its inequality was checked on every legal pair in the solution."""
    weights, optimum = solution.weights, solution.optimum
    checked = certificate.reaches_bound(weights, optimum.tables, optimum.duals, optimum.odd_sets)
    if not checked:
        raise ArithmeticError("a pairing came out without its proof")
    teams = solution.ranking.teams
    free = len(weights.free)
    return Certificate(
        duals=tuple((teams[team].id, optimum.duals[team]) for team in weights.free),
        odd_sets=tuple(
            (frozenset(teams[team].id for team in members), value)
            for members, value in optimum.odd_sets
        ),
        total=sum(weights.weigh(i, j) for i, j in optimum.tables),
        gap_classes=weights.classes.lowest,
        pairs_checked=free * (free - 1) // 2 - weights.count_illegal(),
        checked=checked,
    )


def verify_pairing(position: Position, pairing: Pairing) -> bool:
    """Check by its certificate that a pairing (stored, sent, typed) is the best of its position.

    Nothing is solved but the choice of the bye. A pairing that is good but lacks the proof fails.
    """
    check_position(position)
    absolutes = list_absolutes(position)
    bye = choose_bye(position, absolutes) if len(position.teams) % 2 else None
    ranking = rank_teams(position, () if bye is None else (bye,))
    tables = find_pairs(ranking, pairing.tables)
    locked = find_pairs(ranking, position.locked)
    if find_broken_locks(position, absolutes) or bye != pairing.bye:
        return False
    if len(tables) != len(pairing.tables) or not locked <= tables:
        return False
    classes = GapClasses(find_gaps(ranking), pairing.certificate.gap_classes)
    if not classes.is_valid():
        return False
    weights = Weights(
        position,
        ranking,
        classes,
        illegal=find_pairs(ranking, absolutes.pairs),
        waived=rank_waivers(ranking, absolutes.waived_pairs),
        locked=locked,
    )
    return _holds(weights, pairing.certificate, tuple(sorted(tables - locked)))


def _holds(weights: Weights, proof: Certificate, tables: tuple[tuple[int, int], ...]) -> bool:
    index = weights.ranking.index
    duals = [0] * weights.count
    free = {weights.ranking.teams[team].id for team in weights.free}
    members = {team for team, _ in proof.duals}.union(*(teams for teams, _ in proof.odd_sets))
    if members != free or weights.list_shared(tables):
        return False
    for team, dual in proof.duals:
        duals[index[team]] = dual
    odd_sets = [([index[team] for team in teams], value) for teams, value in proof.odd_sets]
    return certificate.is_optimal(weights, tables, duals, odd_sets)
