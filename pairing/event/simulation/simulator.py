"""Made-up events, paired and played to the end: for tests, for benchmarks, for trying out.

The same plan always gives the same event.
"""

from dataclasses import dataclass, field, replace
from typing import Literal

from common.problems import NoPairing
from pairing.errors import WayOut, find_ways_out
from pairing.event.event import OFF, Entrant, Event, EventRound, Off, Plan
from pairing.event.rounds import add_round, is_knockout, pair_next_round
from pairing.event.simulation.table_luck import Luck, play_game
from pairing.event.stages import FixedOptions
from pairing.formats import FORMATS, Format
from pairing.standings import ByHands, GameResult, Rules, Scoring

LEAST_TABLES = 2
MOST = 10_000


@dataclass(frozen=True, slots=True)
class SimulationPlan:
    """What is to happen: how many of the entrants `drop` out and come `late`; how many pairs are
    `bans`; how likely a match is a forfeit and a team asks for a round off."""

    format: Format = "swiss"
    teams: int = 16
    rounds: int = 7
    drop: int = 0
    late: int = 0
    bans: int = 0
    forfeits: float = 0.0
    off: float = 0.0
    hands: int | None = None
    seed: str = "1"
    scoring: Scoring = field(default_factory=Scoring)


@dataclass(frozen=True, slots=True)
class Stuck:
    """A round in which no pairing kept the absolutes, and the option that was taken."""

    round: int
    options: tuple[WayOut, ...]
    taken: WayOut


@dataclass(frozen=True, slots=True)
class Simulation:
    """The event with all its rounds, and where it was stuck."""

    event: Event
    stuck: tuple[Stuck, ...]


def simulate(plan: SimulationPlan) -> Simulation:
    """Enter, pair and play every round."""
    event = enter(plan)
    strengths = {
        entrant.id: Luck(plan.seed, "strength", entrant.id).normal() / 2
        for entrant in event.entrants
    }
    stuck: list[Stuck] = []
    for number in range(1, event.rounds + 1):
        luck = Luck(plan.seed, "round", number)
        event = replace(event, next=ask_off(plan, event, number, luck))
        event, trouble = pair_somehow(event)
        stuck += trouble
        played = play_round(plan, event, strengths, luck)
        event = replace(event, played=(*event.played[:-1], played))
    return Simulation(event, tuple(stuck))


def enter(plan: SimulationPlan) -> Event:
    """Make the event before its first round: who comes and leaves when, who must not meet."""
    luck = Luck(plan.seed, "entries")
    ids = [f"T{number}" for number in range(1, plan.teams + 1)]
    rounds = plan.rounds
    event = Event(
        plan.format,
        rounds,
        tuple(Entrant(team) for team in ids),
        name=f"Simulated {plan.format.replace('_', ' ')}",
        seed=plan.seed,
        scoring=plan.scoring,
        rules=Rules(predetermined=FORMATS[plan.format].meets_all, seed=plan.seed),
        fixed=FixedOptions(
            groups=max(1, plan.teams // 4) if FORMATS[plan.format].has_groups else 1
        ),
    )
    if event.row.counts_rounds:
        event = replace(event, rounds=replace(event, rounds=MOST).stages.all)
    if event.row.is_drawn:
        event = replace(event, entrants=tuple(_come_and_go(plan, event, ids, luck)))
        pairs = [luck.draw(2, ids) for _ in range(plan.bans)]
        banned = {(min(a, b), max(a, b)) for a, b in pairs}
        event = replace(event, forbidden=tuple(sorted(banned)))
    return event


def _come_and_go(plan: SimulationPlan, event: Event, ids: list[str], luck: Luck) -> list[Entrant]:
    least = 2 * LEAST_TABLES * event.side_size
    movable = max(0, plan.teams - least)
    moving = luck.draw(min(plan.drop + plan.late, movable), ids)
    late = set(moving[: plan.late])
    entrants = []
    for team in ids:
        entrant = Entrant(team)
        if team in moving and event.rounds > 1:
            at = 1 + luck.below(event.rounds - 1)
            entrant = Entrant(team, enters=at + 1) if team in late else Entrant(team, leaves=at)
        entrants.append(entrant)
    return entrants


def ask_off(plan: SimulationPlan, event: Event, number: int, luck: Luck) -> Plan:
    """Draw who asks for the round off; enough stay for two tables."""
    if not event.row.is_drawn:
        return Plan()
    here = [entrant.id for entrant in event.entrants if entrant.plays_in(number)]
    spare = len(here) - 2 * LEAST_TABLES * event.side_size
    resting = [team for team in here if luck.chance(plan.off)][: max(0, spare)]
    off: dict[str, Off] = {team: OFF[1 + luck.below(2)] for team in resting}
    wants = [team for team in here if team not in off and luck.chance(plan.off / 2)]
    return Plan(off=off, wants_bye=tuple(wants) if event.side_size == 1 else ())


def pair_somehow(event: Event) -> tuple[Event, list[Stuck]]:
    """Pair the next round; where that needs a waiver take the first that is offered."""
    try:
        return add_round(event, pair_next_round(event).round), []
    except NoPairing as answer:
        ways = find_ways_out(answer)
        taken = ways[0]
        number = len(event.played) + 1
        waived = replace(event, next=replace(event.next, waived=taken.waivers))
        trouble = [Stuck(number, ways, taken)]
        return add_round(event, pair_next_round(waived).round), trouble


def play_round(
    plan: SimulationPlan, event: Event, strengths: dict[str, float], luck: Luck
) -> EventRound:
    """Give every match of the last round a result."""
    number = len(event.played)
    knockout = is_knockout(event, number)
    tables = []
    for table in event.played[-1].tables:
        match = table.match
        edge = sum(strengths[team] for team in match.a) - sum(strengths[team] for team in match.b)
        edge /= len(match.a)
        if luck.chance(plan.forfeits) and not knockout:
            absent: tuple[Literal["a", "b", "both"], ...] = ("a", "b", "both")
            result = replace(match, absent=absent[2 if luck.chance(0.1) else luck.below(2)])
        else:
            result = replace(match, games=(_play(plan, edge, luck, decide=knockout),))
        tables.append(replace(table, match=result))
    return replace(event.played[-1], tables=tuple(tables))


def _play(plan: SimulationPlan, edge: float, luck: Luck, *, decide: bool) -> GameResult:
    """Play one game; a knockout goes on until somebody leads."""
    rule = plan.scoring.rule
    hands = rule.hands if isinstance(rule, ByHands) else plan.hands
    while True:
        game = play_game(edge, luck, hands=hands, keep=isinstance(rule, ByHands))
        if not decide or game.a != game.b:
            return game
