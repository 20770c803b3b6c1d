"""Whole events in which something changes on the way: no dead end that could be avoided.

A ban, a withdrawal, a late entry, a round off or a cancelled round is known from some round on, as
in a club. Up to ten teams all is judged by trying everything, above that by the round's own proof.
"""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from pairing.event.rounds import add_round, pair_next_round
from pairing.event.simulation.simulator import SimulationPlan, enter, play_round
from pairing.event.simulation.table_luck import Luck
from pairing.swiss import Outlook, Pairing, verify_pairing
from tests.counts import count, take_daily
from tests.pairing.event.rounds.changing_events import Step, change, draw_changes, is_large, play
from tests.pairing.swiss.exhaustive import Future, Judge

SIZES = ((4, 3), (5, 4), (6, 4), (6, 5), (7, 6), (8, 6), (8, 7), (9, 8), (10, 8), (10, 9))


def judge_step(step: Step) -> None:
    """Compare what is said of the rounds to come with trying everything."""
    judge = Judge(step.position)
    if step.pairing is None:
        assert not any(judge.list_rounds())
    elif step.pairing.outlook is None:
        assert not step.position.to_come
    elif step.pairing.outlook.is_dead_end:
        assert step.pairing.outlook.is_known
        future = Future(step.position)
        assert not any(future.follows(*each) for each in judge.list_rounds())
    else:
        assert step.pairing.outlook.is_good
        assert Future(step.position).follows(list(step.pairing.tables), step.pairing.bye)


def is_told(outlook: Outlook | None) -> bool:
    return outlook is not None and outlook.is_dead_end


def check_event(steps: Iterator[Step], *, judged: bool) -> set[str]:
    """Check every round; which kinds of rounds there were."""
    seen: set[str] = set()
    told = False
    for at, step in enumerate(steps):
        if judged:
            judge_step(step)
        if step.pairing is None:
            assert told or step.changed or is_large(step)
            seen.add("stuck")
            break
        assert verify_pairing(step.position, step.pairing)
        outlook = step.pairing.outlook
        if is_told(outlook) and not told:
            # It was not certain before: then the round before would have said so.
            assert at == 0 or step.changed
            seen.add("told at first" if at == 0 else "told at a change")
        if outlook is not None:
            told = outlook.is_dead_end
        if outlook is not None and outlook.passed:
            seen.add("avoided")
    return seen


@pytest.mark.parametrize(("teams", "rounds"), SIZES)
def test_a_change_on_the_way_leads_into_no_dead_end_that_can_be_avoided(
    teams: int, rounds: int
) -> None:
    for number in range(count(4, 200)):
        seed = f"{teams}/{rounds}/{number}"
        changes = draw_changes(random.Random(seed), rounds)
        check_event(play(teams, rounds, seed, changes), judged=True)


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("ban", {"told at first", "told at a change", "stuck", "avoided"}),
        ("withdrawal", {"avoided"}),
        ("late entry", set()),
        ("cancelled round", {"avoided"}),
        ("round off", {"avoided"}),
    ],
)
def test_each_change_before_each_round_of_a_full_event(kind: str, expected: set[str]) -> None:
    """Six teams and five rounds leave nothing to spare; a ban is too much if it comes early."""
    seen: set[str] = set()
    for before in range(1, 6):
        seen |= check_event(play(6, 5, f"{kind}/{before}", {before: kind}), judged=True)
    assert seen == expected


@pytest.mark.parametrize(
    ("teams", "rounds"),
    take_daily(3, [(12, 11), (15, 14), (17, 16), (12, 10), (14, 12), (16, 15)]),
)
def test_larger_events_by_their_own_proof(teams: int, rounds: int) -> None:
    for number in range(count(1, 20)):
        seed = f"{teams}/{rounds}/{number}"
        changes = draw_changes(random.Random(seed), rounds)
        check_event(play(teams, rounds, seed, changes), judged=False)


def test_what_is_known_beforehand_is_planned_for() -> None:
    """Who will leave, come or have met nobody is in the file from the start: nobody gets stuck."""
    for teams, rounds in ((6, 4), (7, 5), (8, 6)):
        for number in range(count(3, 40)):
            plan = SimulationPlan(teams=teams, rounds=rounds, drop=1, late=1, seed=str(number))
            told = False
            event = enter(plan)
            strengths = {entrant.id: 0.0 for entrant in event.entrants}
            for round_ in range(1, rounds + 1):
                paired = pair_next_round(event)
                assert isinstance(paired.answer, Pairing)
                outlook = paired.answer.outlook
                assert round_ == 1 or is_told(outlook) <= told
                told = is_told(outlook)
                if told:
                    break
                event = add_round(event, paired.round)
                played = play_round(plan, event, strengths, Luck(number, round_))
                event = replace(event, played=(*event.played[:-1], played))


def test_the_changes_are_what_they_say() -> None:
    plan = SimulationPlan(teams=6, rounds=4, seed="changes")
    event = enter(plan)
    rng = random.Random(1)
    assert len(change(event, "ban", rng).forbidden) == 1
    assert change(event, "late entry", rng).entrants[-1].enters == 1
    assert change(event, "cancelled round", rng).rounds == 3
    gone = [e for e in change(event, "withdrawal", rng).entrants if e.leaves == 0]
    assert len(gone) == 1
    assert not gone[0].plays_in(1)
    assert len(change(event, "round off", rng).next.off) == 1
