"""One world by its number, and many of them."""

import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from common.writes.operation import Operation
from scoring.seats.services.seating import NewSeat
from scoring.starting.services import NewGame, start_game
from workbench.phones.browser import BrowserError, Browsers
from workbench.phones.choices import Seeded
from workbench.phones.evening import NAMES, EveningPlan, SimulatedEvening
from workbench.phones.hall import PHONES_EACH, TABLES, SimulatedHall
from workbench.phones.healing import heal
from workbench.phones.ledger import DoesNotHoldError
from workbench.phones.quiet import pass_quietly, wait_until_heard
from workbench.phones.reporting import play_match
from workbench.phones.server import WorldServer
from workbench.phones.small import SmallSchedule, SmallWorld
from workbench.phones.world import BEGIN, SimulatedWorld

STEPS_EACH: Final = 40
"""So many steps for each phone an evening has at the most, before all is well again."""
LETTERS: Final = "abcdefghijklmnopqrst"
TABLE: Final = "table"
MATCH: Final = "match"
Faults = Mapping[str, Sequence[tuple[str, str]]]


@dataclass(frozen=True)
class WorldOutcome:
    """What came of one world: its trace's hash, and what did not hold in it, if anything."""

    seed: int
    digest: str
    steps: int
    violation: str = ""
    trace: tuple[str, ...] = field(default=(), repr=False)


@dataclass
class Runner:
    """Runs worlds, one after the other; `faults` are planted in the pages' modules."""

    browsers: Browsers
    server: WorldServer
    faults: Faults = field(default_factory=dict)
    kinds_begun: set[str] = field(default_factory=set)

    def run(
        self, seed: int, schedule: SmallSchedule | None = None, kind: str = TABLE
    ) -> WorldOutcome:
        """Run the world of this number and kind, a small one by its schedule.

        What a process does once alone is done before its first world of each kind, in one that
        nobody sees: it would take random numbers that no later world takes.
        """
        kind = find_kind(kind, seed)
        if kind not in self.kinds_begun:
            self.kinds_begun.add(kind)
            self.run(0, kind=kind)
        chance = Random(f"world {seed}")  # noqa: S311 - nothing here is secret
        game = uuid.UUID(int=chance.getrandbits(128), version=4)
        world = SimulatedWorld(self.browsers, self.server, game)
        self.browsers.ask("begin", now=world.now, faults=dict(self.faults))
        violation = ""
        with self.server.run(seed=seed, now=BEGIN):
            try:
                if schedule:
                    play_small(world, schedule, chance)
                else:
                    KINDS[kind](world, seed, chance)
            except (DoesNotHoldError, BrowserError) as error:
                violation = str(error)
                world.note(violation)
        return WorldOutcome(seed, world.digest, len(world.trace), violation, tuple(world.trace))


def play(world: SimulatedWorld, seed: int, chance: Random) -> None:
    """Set up the world of this number, and play it to its end."""
    size = draw_size(chance)
    set_table(world, chance, LETTERS[:size])
    is_alone = world.ledger.is_alone = size == 1 and chance.random() < 0.7
    deeds = {name: chance.randint(1, 4) for name in world.phones}
    most, troubles = STEPS_EACH * size, chance.choice([0, 1, 2, 3, 5, 8])
    plan = EveningPlan(deeds, troubles, share=troubles / most, is_alone=is_alone)
    SimulatedEvening(world, Seeded("evening", seed), plan).play(most)
    heal(world)


def play_hall(world: SimulatedWorld, seed: int, chance: Random) -> None:
    """Play the evening of five tables with four phones each; their traces are one."""
    worlds = [world]
    for _ in range(TABLES - 1):
        game = uuid.UUID(int=chance.getrandbits(128), version=4)
        worlds.append(SimulatedWorld(world.browsers, world.server, game))
    evenings = []
    for place, table in enumerate(worlds):
        table.worlds, table.trace, table.now = worlds, world.trace, world.now
        letters = LETTERS[place * PHONES_EACH : (place + 1) * PHONES_EACH]
        set_table(table, chance, letters)
        deeds = {name: chance.randint(1, 3) for name in table.phones}
        troubles = chance.choice([0, 1, 3, 5])
        plan = EveningPlan(deeds, troubles, share=troubles / STEPS_EACH / len(letters))
        evenings.append(SimulatedEvening(table, Seeded("evening", seed, place), plan))
    hall = SimulatedHall(evenings, Seeded("hall", seed))
    hall.play(chance, STEPS_EACH * len(LETTERS))
    for table in worlds:
        heal(table)


def play_quiet(world: SimulatedWorld, seed: int, chance: Random) -> None:
    """Play a little, let it be quiet for long, and play a little more."""
    choices, marks = Seeded("quiet", seed), 0
    set_table(world, chance, LETTERS[: chance.randint(2, 4)])
    for minutes in (chance.choices([10, 30, 90], [6, 3, 1])[0], 1):
        plan = EveningPlan(dict.fromkeys(world.phones, 1), 0, markers=marks)
        SimulatedEvening(world, choices, plan).play(STEPS_EACH * len(world.phones))
        heal(world)
        pass_quietly(world, choices, minutes)
        plan = EveningPlan({choices.pick(list(world.phones)): 1}, 0, markers=plan.markers)
        SimulatedEvening(world, choices, plan).play(STEPS_EACH)
        marks = plan.markers
        wait_until_heard(world)
    heal(world)


def play_small(world: SimulatedWorld, schedule: SmallSchedule, chance: Random) -> None:
    """Set up a game of two phones, and play a schedule to its end."""
    begin_game(world, {"target": 2000})
    for name in LETTERS[:2]:
        add_phone(world, name, chance.getrandbits(32))
    SmallWorld(world, schedule).play()
    heal(world)


def draw_size(chance: Random) -> int:
    """Return how many phones there are: mostly one or two."""
    return chance.choices([1, 2, 3, 4], [4, 6, 2, 1])[0]


def set_table(world: SimulatedWorld, chance: Random, names: str) -> None:
    """Begin a game, and let each of these phones open it by a link."""
    rules = {"target": chance.choice([300, 500, 2000])}
    if chance.random() < 0.3:
        seats = [{"name": name} for name in NAMES]
        world.begin_with = {"variant": "nanjing", "house_rules": rules, "seats": seats}
        world.beginner = names[0]
    else:
        begin_game(world, rules)
    for name in names:
        abilities = {
            "locks": chance.random() < 0.7,
            "streams": chance.random() < 0.5,
            "uuid": chance.random() < 0.7,
            "slow": chance.random() < 0.3,
        }
        add_phone(world, name, chance.getrandbits(32), **abilities)


def begin_game(world: SimulatedWorld, rules: Mapping[str, object]) -> None:
    """Let the server know the game before anybody opens it."""
    seats = [NewSeat(name=name) for name in NAMES]
    operation = Operation(uuid.uuid4(), 0, {"of": "workbench.phones"})
    start_game(new=NewGame("nanjing", seats, rules, id=world.game), operation=operation)
    world.learn_truth()


def add_phone(world: SimulatedWorld, name: str, seed: int, **abilities: bool) -> None:
    """Let there be a phone with a link to the game, unless it is to begin it."""
    world.add_phone(name, seed, **abilities)
    if name != world.beginner:
        world.phones[name].fragment = world.make_link()


KINDS: Final[Mapping[str, Callable[[SimulatedWorld, int, Random], None]]] = {
    TABLE: play,
    "hall": play_hall,
    "quiet": play_quiet,
    MATCH: play_match,
}
"""What a world is: an evening at a table, at five, one that is quiet for long, or a match."""
MIXED: Final = "mixed"
TURNS: Final = (MATCH, TABLE, TABLE, "quiet", TABLE, TABLE, MATCH, TABLE, TABLE, "hall")
"""The kinds of worlds in turn, where they are mixed."""


def find_kind(name: str, seed: int) -> str:
    """Return the kind of a world by what was asked for, and its number."""
    return TURNS[seed % len(TURNS)] if name == MIXED else name
