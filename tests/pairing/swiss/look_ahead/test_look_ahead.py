"""Never into a dead end that can be avoided: against trying everything, and in whole events."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from common.problems import NoPairing
from pairing.errors import PairingError, Waiver
from pairing.swiss.explain import explain_absence, explain_bye, explain_table
from pairing.swiss.pair import pair_teams, verify_pairing
from pairing.swiss.paired_round import Leaf, Outlook, Pairing
from pairing.swiss.position import Position, Team
from pairing.swiss.reasons import Missed
from tests.counts import count
from tests.pairing.swiss.events import Event, Plan
from tests.pairing.swiss.exhaustive import Judge
from tests.pairing.swiss.positions import draw_ahead, make_teams, with_met

SIX_OF_SIX = ("ad", "be", "cf", "ae", "bf", "cd")
"""Six teams after two rounds: what remains is a triangle of each half, and ab … between them."""


def look_ahead(position: Position, rounds: int) -> Position:
    """The position with so many rounds to come, everybody in all of them."""
    return replace(position, to_come=(frozenset(team.id for team in position.teams),) * rounds)


@pytest.mark.parametrize("part", range(5))
def test_equals_exhaustive_search(part: int) -> None:
    seen: set[str] = set()
    for number in range(count(12, 200)):
        position = draw_ahead(random.Random(f"{part}/{number}"), range(2, count(9, 11)))
        judge = Judge(position)
        best = judge.best()
        if best is None:
            with pytest.raises(NoPairing):
                pair_teams(position)
            continue
        pairing = pair_teams(position)
        (tables, bye), value = best
        assert pairing.bye == bye
        assert judge.value(list(pairing.tables), pairing.bye) == value
        assert frozenset(map(frozenset, pairing.tables)) == tables
        assert verify_pairing(position, pairing)
        if pairing.outlook is not None:
            assert pairing.outlook.is_known
            assert pairing.outlook.is_dead_end == (not judge.list_good_rounds())
            seen |= name_outlook(pairing.outlook)
    assert len(seen) >= count(2, 3)


def name_outlook(outlook: Outlook) -> set[str]:
    return {"dead end" if outlook.is_dead_end else "good", "passed" if outlook.passed else "good"}


def play(teams: int, rounds: int, seed: int) -> Iterator[tuple[Position, Pairing]]:
    """A plain event, each round with those that are to come."""
    event = Event(Plan(teams, seed=seed, drop=0, late=0, forfeit=0, club=1))
    event.forbidden = event.apart = frozenset()
    for number in range(1, rounds + 1):
        position = look_ahead(event.position(), rounds - number)
        pairing = pair_teams(position)
        yield position, pairing
        event.play(pairing)


@pytest.mark.parametrize(
    ("teams", "rounds"),
    [(6, 4), (6, 5), (7, 7), (8, 6), (8, 7), (10, 9), (12, 11), (15, 15), (16, 15), (17, 17)],
)
def test_no_plain_event_runs_into_a_dead_end(teams: int, rounds: int) -> None:
    for seed in range(1, count(1, 60) + 1):
        for position, pairing in play(teams, rounds, seed):
            assert verify_pairing(position, pairing)
            assert pairing.outlook is None or pairing.outlook.is_good


def test_the_round_that_would_be_best_leads_into_a_dead_end() -> None:
    """Six teams, four rounds: in round 3 the halves would meet among themselves next."""
    position = look_ahead(Position(with_met(make_teams(4, 4, 2, 2, 0, 0), *SIX_OF_SIX)), 1)
    alone = pair_teams(replace(position, to_come=()))
    pairing = pair_teams(position)
    assert pairing.outlook is not None
    assert (pairing.outlook.rounds, pairing.outlook.is_good) == (1, True)
    met = {frozenset(table) for table in (*pairing.tables, *pairing.outlook.future[0].tables)}
    assert len(met) == 6
    assert not met & {frozenset(two) for two in SIX_OF_SIX}
    assert (pairing.outlook.passed is None) == (alone.tables == pairing.tables)


def find_passed() -> tuple[Position, Pairing]:
    """A round that is not the criteria's own, with a proof of several cases."""
    for seed in range(1, 60):
        for position, pairing in play(8, 7, seed):
            if pairing.outlook and pairing.outlook.passed and len(pairing.certificate.leaves) > 2:
                return position, pairing
    raise AssertionError("no such round")


def test_only_tables_that_are_to_blame_are_taken_apart() -> None:
    """Taken apart by all four tables the same round would need five cases."""
    _, pairing = find_passed()
    assert len(pairing.certificate.leaves) == 3


def test_a_proof_that_is_tampered_with_fails() -> None:
    position, pairing = find_passed()
    assert verify_pairing(position, pairing)
    proof, outlook = pairing.certificate, pairing.outlook
    assert outlook is not None
    for at in range(len(proof.leaves)):
        fewer = (*proof.leaves[:at], *proof.leaves[at + 1 :])
        assert not verify_pairing(
            position, replace(pairing, certificate=replace(proof, leaves=fewer))
        )
    for at, leaf in enumerate(proof.leaves):
        other = replace(leaf, duals=None, odd_sets=())
        if leaf.duals is not None:
            (team, dual), *more = leaf.duals
            other = replace(leaf, duals=((team, dual - 1), *more))
            leaves = (*proof.leaves[:at], other, *proof.leaves[at + 1 :])
            assert not verify_pairing(
                position, replace(pairing, certificate=replace(proof, leaves=leaves))
            ) or _has_slack(leaf, proof.total)
    alone = pair_teams(replace(position, to_come=()))
    assert not verify_pairing(position, replace(alone, outlook=outlook))
    assert not verify_pairing(position, alone)
    assert not verify_pairing(position, replace(pairing, outlook=None))
    assert not verify_pairing(
        position, replace(pairing, outlook=replace(outlook, future=outlook.future[1:]))
    )
    swapped = replace(outlook, future=(outlook.future[0],) * outlook.rounds)
    assert outlook.rounds == 1 or not verify_pairing(position, replace(pairing, outlook=swapped))


def _has_slack(leaf: Leaf, total: int) -> bool:
    """Whether a bound is more than is needed: then a little less is enough too."""
    assert leaf.duals is not None
    values = [value for _, value in (*leaf.duals, *leaf.odd_sets)]
    return bool(leaf.together) or sum(values) > 2 * total


def test_a_dead_end_that_cannot_be_avoided_is_told_at_once() -> None:
    position = look_ahead(Position(tuple(Team(x, n) for n, x in enumerate("abcdef", 1))), 5)
    pairing = pair_teams(position)
    assert pairing.outlook is not None
    assert pairing.outlook.is_dead_end
    assert (pairing.outlook.rounds, len(pairing.outlook.future)) == (5, 4)
    assert pairing.tables == pair_teams(replace(position, to_come=())).tables
    assert verify_pairing(position, pairing)
    claimed = replace(pairing.outlook, dead_ends=())
    assert not verify_pairing(position, replace(pairing, outlook=claimed))


def test_a_ban_withdrawal_late_entry_or_fewer_rounds_are_taken_into_account() -> None:
    teams = tuple(Team(x, n) for n, x in enumerate("abcd", 1))
    everybody = frozenset("abcd")
    plain = Position(teams, to_come=(everybody, everybody))
    assert pair_teams(plain).outlook == replace(
        pair_teams(plain).outlook or Outlook(0, ()), passed=None
    )
    banned = replace(plain, forbidden=frozenset({frozenset("ab")}))
    assert is_dead_end(banned)
    assert not is_dead_end(replace(banned, to_come=(everybody,)))
    leaves = replace(plain, to_come=(everybody, frozenset("abc")))
    assert not is_dead_end(leaves)
    late = replace(banned, to_come=(frozenset("abcdef"),) * 2, later=(Team("e", 5), Team("f", 6)))
    assert not is_dead_end(late)


def is_dead_end(position: Position) -> bool:
    pairing = pair_teams(position)
    assert verify_pairing(position, pairing)
    assert pairing.outlook is not None
    return pairing.outlook.is_dead_end


def test_who_sits_out_is_checked_where_a_rematch_is_allowed_too() -> None:
    teams = with_met(make_teams(2, 2, 1, 1, 0), "ab", "ac")
    rematch = frozenset({Waiver("rematch", ("a", "b"))})
    position = look_ahead(Position(teams, waived=rematch), 1)
    pairing = pair_teams(position)
    assert pairing.outlook is not None
    assert (pairing.outlook.is_good, pairing.bye) == (True, "e")
    assert verify_pairing(position, pairing)
    assert not verify_pairing(position, replace(pairing, bye="d"))


def test_the_bye_is_chosen_so_that_there_is_a_future() -> None:
    """c is asked first; but if it sits out, a and b have nobody left for the last round."""
    count = 0
    for seed in range(1, 40):
        for position, pairing in play(7, 7, seed):
            outlook = pairing.outlook
            if outlook and outlook.passed and outlook.passed[0].name == "bye":
                count += 1
                first = str(outlook.passed[0].value)
                assert explain_bye(position, pairing, first).reason == "dead_end"
    for number in range(200):
        position = draw_ahead(random.Random(f"bye/{number}"), range(5, 8, 2))
        try:
            pairing = pair_teams(position)
        except NoPairing:
            continue
        outlook = pairing.outlook
        if outlook and outlook.passed and outlook.passed[0].name == "bye":
            count += 1
            first = str(outlook.passed[0].value)
            assert explain_bye(position, pairing, first).reason == "dead_end"
    assert count


def test_explanations_name_the_dead_end() -> None:
    position, pairing = find_passed()
    alone = pair_teams(replace(position, to_come=()))
    judge = Judge(position)
    good = [{frozenset(two) for two in tables} for tables, _ in judge.list_good_rounds()]
    reasons = set()
    for a, b in alone.tables:
        reason = explain_absence(position, pairing, a, b)
        reasons.add(reason.reason)
        assert (reason.reason == "dead_end") == (not any(frozenset((a, b)) in r for r in good))
    missed = [x for a, b in pairing.tables for x in explain_table(position, pairing, a, b).missed]
    assert reasons <= {"paired", "dead_end", "costs"}
    assert all(isinstance(x, Missed) for x in missed)
    for x in missed:
        if x.obstacle in {"dead_end", "elsewhere"}:
            ends = not any(frozenset((x.team, x.opponent)) in r for r in good)
            assert ends == (x.obstacle == "dead_end")


@pytest.mark.parametrize(("rounds", "obstacle"), [(0, "elsewhere"), (1, "dead_end")])
def test_whom_a_team_missed_says_dead_end_only_where_that_is_the_reason(
    rounds: int, obstacle: str
) -> None:
    """b and d must not meet: so a and c cannot either, in a group of four."""
    banned = frozenset({frozenset("bd")})
    position = look_ahead(Position(make_teams(0, 0, 0, 0), forbidden=banned), rounds)
    pairing = pair_teams(position)
    result = {
        (missed.team, missed.opponent): missed.obstacle
        for table in pairing.tables
        for missed in explain_table(position, pairing, *table).missed
    }
    assert (result["a", "c"], result["b", "d"]) == (obstacle, "forbidden")


@pytest.mark.parametrize(("teams", "ahead"), [(17, True), (18, True), (19, False), (20, False)])
def test_eighteen_teams_are_looked_ahead_for_and_no_more(teams: int, ahead: bool) -> None:
    """Sixteen and those that come late; an odd field besides."""
    position = look_ahead(Position(tuple(Team(f"t{i:02}", i) for i in range(teams))), 3)
    outlook = pair_teams(position).outlook
    assert (outlook is not None and outlook.is_good) == ahead


@pytest.mark.parametrize(
    ("position", "code"),
    [
        (Position(make_teams(0, 0), to_come=(frozenset("ax"),)), "unknown_team"),
        (Position(make_teams(0, 0), later=(Team("a", 9),)), "team_twice"),
    ],
)
def test_contradictions_are_refused(position: Position, code: str) -> None:
    with pytest.raises(PairingError) as refused:
        pair_teams(position)
    assert refused.value.code == code
