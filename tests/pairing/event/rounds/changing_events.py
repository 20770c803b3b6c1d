"""Whole events in which something changes on the way, as in a club."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from common.problems import NoPairing
from pairing.event.event import Entrant, Event, Plan
from pairing.event.rounds import add_round, find_position, pair_next_round
from pairing.event.simulation.simulator import SimulationPlan, enter, play_round
from pairing.event.simulation.table_luck import Luck
from pairing.swiss import Pairing, Position

CHANGES = ("ban", "withdrawal", "late entry", "cancelled round", "round off")


@dataclass(frozen=True)
class Step:
    """One round of an event: what it was paired from, and what came out (None: stuck)."""

    position: Position
    pairing: Pairing | None
    changed: bool
    """Whether something was changed since the round before."""


def change(event: Event, kind: str, rng: random.Random) -> Event:
    """The event from its next round on; the same event where the change is not possible."""
    number = len(event.played) + 1
    here = [entrant for entrant in event.entrants if entrant.plays_in(number)]
    if kind == "ban":
        a, b = sorted(entrant.id for entrant in rng.sample(here, 2))
        return replace(event, forbidden=(*event.forbidden, (a, b)))
    if kind == "late entry":
        late = Entrant(f"late{number}", enters=number)
        return replace(event, entrants=(*event.entrants, late))
    if kind == "cancelled round":
        return replace(event, rounds=max(number, event.rounds - 1))
    if len(here) <= 4:
        return event
    team = rng.choice(here)
    if kind == "round off":
        return replace(event, next=Plan(off={team.id: rng.choice(("full", "half", "zero"))}))
    rest = tuple(replace(e, leaves=number - 1) if e is team else e for e in event.entrants)
    return replace(event, entrants=rest)


def play(teams: int, rounds: int, seed: str, changes: dict[int, str]) -> Iterator[Step]:
    """Pair and play an event; before the rounds named something changes."""
    plan = SimulationPlan(teams=teams, rounds=rounds, seed=seed)
    rng = random.Random(seed)
    strengths = {f"T{number}": rng.gauss(0, 1) for number in range(1, teams + 1)}
    strengths |= {f"late{number}": 0.0 for number in range(rounds + 1)}
    event = enter(plan)
    while len(event.played) < event.rounds:
        number = len(event.played) + 1
        before = event
        event = change(event, changes[number], rng) if number in changes else event
        position = find_position(event)
        try:
            paired = pair_next_round(event)
        except NoPairing:
            yield Step(position, None, event != before)
            return
        assert isinstance(paired.answer, Pairing)
        yield Step(position, paired.answer, event != before)
        event = add_round(event, paired.round)
        played = play_round(plan, event, strengths, Luck(seed, number))
        event = replace(event, played=(*event.played[:-1], played))


def draw_changes(rng: random.Random, rounds: int) -> dict[int, str]:
    """One change or two, before any of the rounds."""
    numbers = rng.sample(range(1, rounds + 1), rng.choice((1, 1, 2)))
    return {number: rng.choice(CHANGES) for number in numbers}


def is_large(step: Step) -> bool:
    """Whether more teams play than are looked ahead for."""
    return len(step.position.teams) > 18
