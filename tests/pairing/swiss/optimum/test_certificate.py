"""The certificate catches whatever is not the best, and says the same as plain arithmetic."""

import random
from dataclasses import replace

import pytest

from common.problems import NoPairing
from pairing.swiss.facts import RankPair
from pairing.swiss.optimum.candidates import find_optimum
from pairing.swiss.optimum.certificate import OddSets, find_violations, is_optimal
from pairing.swiss.optimum.weights import Weights
from pairing.swiss.pair import pair_teams, verify_pairing
from pairing.swiss.paired_round import Pairing
from pairing.swiss.position import Position, Team
from tests.counts import count
from tests.pairing.swiss.optimum.weighing import make_weights
from tests.pairing.swiss.positions import draw_position


def list_violations_plainly(weights: Weights, duals: list[int], odd_sets: OddSets) -> set[RankPair]:
    return {
        (i, j)
        for i in weights.free
        for j in weights.free
        if i < j
        and weights.is_legal(i, j)
        and duals[i]
        + duals[j]
        + sum(value for teams, value in odd_sets if (i in teams) != (j in teams))
        > 2 * weights.weigh(i, j)
    }


def draw_nested(rng: random.Random, teams: list[int], size: int) -> list[tuple[list[int], int]]:
    """Odd sets inside each other and beside each other."""
    if len(teams) < 3:
        return []
    cut = rng.randrange(3, len(teams) + 1, 2)
    rng.shuffle(teams)
    inside, outside = teams[:cut], teams[cut:]
    nested = draw_nested(rng, inside[:-1], size) if rng.random() < 0.7 else []
    beside = draw_nested(rng, outside, size) if rng.random() < 0.5 else []
    return [(inside, rng.randint(1, size)), *nested, *beside]


def test_arrays_find_what_plain_arithmetic_finds() -> None:
    found = 0
    for number in range(count(100, 3000)):
        rng = random.Random(number)
        position = draw_position(rng, range(2, 24))
        _, weights = make_weights(position, single=rng.choice([1, 3, 99]))
        if not weights.free:
            continue
        heaviest = 2 * weights.weigh(0, weights.count - 1)
        size = rng.choice([1, 3, 100, heaviest, heaviest << 70])
        duals = [0] * weights.count
        for team in weights.free:
            # Around the middle of its lightest pairs, so that many pairs are decided late.
            other = rng.choice([x for x in range(weights.count) if x != team])
            duals[team] = weights.weigh(min(team, other), max(team, other))
            duals[team] += rng.choice([0, 0, 1, -1, rng.randint(-size, size)])
        odd_sets = draw_nested(rng, list(weights.free), size)
        for teams, value in odd_sets:
            if rng.random() < 0.8:
                for team in teams:
                    duals[team] -= value
        violations = find_violations(weights, duals, odd_sets)
        assert len(violations) == len(set(violations))
        assert set(violations) == list_violations_plainly(weights, duals, odd_sets)
        found += bool(violations)
    assert count(20, 1000) < found < count(99, 2999)


def test_overlapping_sets_are_refused() -> None:
    _, weights = make_weights(Position(tuple(Team(str(i), i) for i in range(6))))
    with pytest.raises(ValueError, match="overlap"):
        find_violations(weights, [0] * 6, [([0, 1, 2], 1), ([2, 3, 4], 1)])


def test_a_proof_that_is_tampered_with_fails() -> None:
    for number in range(count(20, 300)):
        rng = random.Random(number)
        position = draw_position(rng, range(6, 16))
        _, weights = make_weights(position)
        optimum = find_optimum(weights, window=2)
        if optimum is None:
            continue
        tables, duals, odd_sets = list(optimum.tables), list(optimum.duals), optimum.odd_sets
        assert is_optimal(weights, tables, duals, odd_sets)
        raised = list(duals)
        raised[tables[0][0]] += 1
        assert not is_optimal(weights, tables, raised, odd_sets)
        raised[tables[0][1]] -= 1
        shifted = is_optimal(weights, tables, raised, odd_sets)
        assert shifted == (not list_violations_plainly(weights, raised, odd_sets))
        assert not is_optimal(weights, tables[1:], duals, odd_sets)
        assert not is_optimal(weights, [*tables, tables[0]], duals, odd_sets)
        if odd_sets:
            assert not is_optimal(weights, tables, duals, odd_sets[1:])
            teams, value = odd_sets[0]
            negative = [(teams, -value), *odd_sets[1:]]
            assert not is_optimal(weights, tables, duals, negative)
            even = [(teams[1:], value), *odd_sets[1:]]
            assert not is_optimal(weights, tables, duals, even)


def pair_evening(size: int = 12) -> tuple[Position, Pairing]:
    teams = [Team(f"t{i}", i, score=i % 4, played=3) for i in range(1, size + 1)]
    position = Position(tuple(teams), seed="evening")
    return position, pair_teams(position)


def test_a_worse_pairing_fails_whatever_its_proof_says() -> None:
    position, pairing = pair_evening()
    assert verify_pairing(position, pairing)
    (a, b), (c, d), *rest = pairing.tables
    assert not verify_pairing(position, replace(pairing, tables=((a, c), (b, d), *rest)))
    assert not verify_pairing(position, replace(pairing, tables=((a, b), *rest)))
    assert not verify_pairing(position, replace(pairing, tables=((a, b), (a, b), *rest)))
    assert not verify_pairing(position, replace(pairing, bye="t1"))


def test_a_proof_of_another_position_fails() -> None:
    position, pairing = pair_evening()
    a, b = pairing.tables[0]
    assert not verify_pairing(replace(position, forbidden=frozenset({frozenset((a, b))})), pairing)
    assert not verify_pairing(replace(position, locked=((a, pairing.tables[1][0]),)), pairing)
    assert not verify_pairing(replace(position, seed="another"), pairing)
    proof = replace(pairing.certificate, gap_classes=(1,))
    assert not verify_pairing(position, replace(pairing, certificate=proof))
    proof = replace(pairing.certificate, gap_classes=(2, 3))
    assert not verify_pairing(position, replace(pairing, certificate=proof))
    _, other = pair_evening(14)
    assert not verify_pairing(position, other)


def test_the_number_of_pairs_checked_is_that_of_all_legal_pairs() -> None:
    for number in range(50):
        position = draw_position(random.Random(number), range(2, 12))
        try:
            pairing = pair_teams(position)
        except NoPairing:
            continue
        seated = {team for table in position.locked for team in table} | {pairing.bye}
        free = [team for team in position.teams if team.id not in seated]
        waived = {waiver for waiver in position.waived if waiver.kind == "rematch"}
        legal = 0
        for i, a in enumerate(free):
            for b in free[:i]:
                met = a.id in b.opponents
                given_up = any({a.id, b.id} == set(waiver.ids) for waiver in waived)
                banned = frozenset((a.id, b.id)) in position.forbidden
                legal += not banned and (not met or given_up)
        assert pairing.certificate.pairs_checked == legal
