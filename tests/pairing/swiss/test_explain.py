"""Explanations: each said cost is the true cost."""

import random
from dataclasses import replace
from typing import Any

import pytest

from common.problems import NoPairing
from pairing.errors import PairingError, Waiver
from pairing.swiss.cost import CostLine
from pairing.swiss.explain import explain_absence, explain_table
from pairing.swiss.pair import pair_teams
from pairing.swiss.position import Position
from pairing.swiss.reasons import AbsenceReason, Missed
from pairing.swiss.settings import Settings
from tests.counts import count
from tests.pairing.swiss.exhaustive import Judge
from tests.pairing.swiss.positions import draw_position, make_teams, with_met


def explain_pair(position: Position, a: str, b: str) -> AbsenceReason:
    return explain_absence(position, pair_teams(position), a, b)


def test_a_table_tells_places_gap_and_floats() -> None:
    teams = make_teams(2, 2, 2, 1, 1, 1)
    teams = (*teams[:3], replace(teams[3], floats=(1, 0)), *teams[4:])
    position = Position(teams)
    reason = explain_table(position, pair_teams(position), "e", "c")
    assert (reason.upper.team, reason.lower.team, reason.gap) == ("c", "e", 1)
    assert (reason.upper.place, reason.upper.group_size) == (3, 3)
    assert (reason.lower.place, reason.lower.floated_lately) == (2, False)
    assert reason.off_half is None
    assert not reason.locked
    assert not reason.wish_broken


def test_a_table_tells_who_would_have_suited_better() -> None:
    position = Position(
        with_met(make_teams(0, 0, 0, 0, 0, 0), "ad"), forbidden=frozenset({frozenset("be")})
    )
    pairing = pair_teams(position)
    tables = {frozenset(table): n for n, table in enumerate(pairing.tables, start=1)}
    assert frozenset("ae") in tables
    reason = explain_table(position, pairing, "a", "e")
    assert reason.off_half == 2
    assert Missed("a", "d", "rematch", tables[frozenset("bd")]) in reason.missed
    assert Missed("e", "b", "forbidden", tables[frozenset("bd")]) in reason.missed


def test_a_floater_tells_why_it_meets_nobody_of_its_own_score() -> None:
    position = Position(make_teams(2, 2, 2, 1, 1, 1), locked=(("a", "b"),))
    reason = explain_table(position, pair_teams(position), "c", "d")
    assert [x for x in reason.missed if x.team == "c"] == [
        Missed("c", "a", "locked", 1),
        Missed("c", "b", "locked", 1),
    ]
    assert Missed("d", "f", "elsewhere", 3) in reason.missed


def test_a_locked_waived_and_unwished_table_says_so() -> None:
    rematch = Waiver("rematch", ("a", "b"))
    position = Position(
        with_met(make_teams(0, 0), "ab"),
        apart=frozenset({frozenset("ab")}),
        locked=(("a", "b"),),
        waived=frozenset({rematch}),
    )
    reason = explain_table(position, pair_teams(position), "a", "b")
    assert (reason.locked, reason.wish_broken, reason.waivers) == (True, True, (rematch,))


def test_who_does_not_meet_has_no_table() -> None:
    position = Position(make_teams(0, 0, 0, 0))
    with pytest.raises(PairingError, match="not_a_table"):
        explain_table(position, pair_teams(position), "a", "b")


def test_why_not() -> None:
    teams = with_met(make_teams(2, 2, 2, 2, 1, 1), "ab")
    position = Position(teams, forbidden=frozenset({frozenset("ad"), frozenset("ab")}))
    assert explain_pair(position, "b", "a").reason == "rematch"
    assert explain_pair(position, "a", "b").waivers == (
        Waiver("rematch", ("a", "b")),
        Waiver("forbidden", ("a", "b")),
    )
    assert explain_pair(position, "a", "d").reason == "forbidden"
    assert explain_pair(position, "a", "c").reason == "paired"
    costs = explain_pair(position, "a", "e")
    assert costs.reason == "costs"
    assert (costs.before, costs.after) == (CostLine(1, "gaps", ()), CostLine(1, "gaps", (1, 1)))
    locked = replace(position, locked=(("e", "f"),))
    assert explain_pair(locked, "a", "e").reason == "locked"
    for a, b in ("az", "za"):
        with pytest.raises(PairingError, match="unknown_team"):
            explain_pair(position, a, b)


def test_why_not_where_the_rest_could_not_be_paired() -> None:
    position = Position(make_teams(0, 0, 0, 0), forbidden=frozenset({frozenset("cd")}))
    assert explain_pair(position, "a", "b") == AbsenceReason(("a", "b"), "rest_unpairable")


def test_why_not_the_one_that_sits_out() -> None:
    position = Position(make_teams(2, 1, 0))
    answer = explain_pair(position, "a", "c")
    assert answer.reason == "costs"
    assert (answer.before, answer.after) == (CostLine(0, "bye", "c"), CostLine(0, "bye", "b"))
    assert answer.tables == (("a", "c"),)
    assert answer.bye == "b"


def test_the_order_of_criteria_follows_the_settings() -> None:
    position = Position(make_teams(0, 0))
    orders = []
    for rank in range(1, 6):
        pairing = pair_teams(replace(position, settings=Settings(wishes_rank=rank)))
        orders.append([line.number for line in pairing.cost.lines])
    assert orders == [
        [0, 4, 1, 1, 2, 3, 5, 5, 6],
        [0, 1, 1, 4, 2, 3, 5, 5, 6],
        [0, 1, 1, 2, 4, 3, 5, 5, 6],
        [0, 1, 1, 2, 3, 4, 5, 5, 6],
        [0, 1, 1, 2, 3, 5, 5, 4, 6],
    ]


def test_said_costs_are_true() -> None:
    """Of all rounds with the pair the best one is named, and it is worse just where it says."""
    kinds = set()
    for number in range(count(40, 600)):
        position = draw_position(random.Random(number), range(4, 9))
        try:
            pairing = pair_teams(position)
        except NoPairing:
            continue
        rng = random.Random(number)
        a, b = (team.id for team in rng.sample(position.teams, 2))
        answer = explain_absence(position, pairing, a, b)
        kinds.add(answer.reason)
        judge = Judge(position)
        rounds = [r for r in judge.list_rounds() if any({a, b} == set(t) for t in r[0])]
        if answer.reason != "costs":
            assert bool(rounds) == (answer.reason == "paired")
            continue
        tables, bye = min(rounds, key=lambda entry: judge.value(*entry))
        kept = {frozenset(table) for table in tables} & {frozenset(t) for t in pairing.tables}
        assert {frozenset(table) for table in answer.tables} | kept == set(map(frozenset, tables))
        assert answer.bye == bye
        assert answer.before is not None
        assert answer.after is not None
        old = dict.fromkeys((line.name, line.value) for line in pairing.cost.lines)
        if answer.before.number:
            assert (answer.before.name, answer.before.value) in old
            less: Any = answer.before.value
            assert less < answer.after.value
    assert kinds >= {"paired", "costs", "rematch", "rest_unpairable"}
