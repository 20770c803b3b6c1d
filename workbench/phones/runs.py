"""One world by its number, and many of them."""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from common.writes.operation import Operation
from scoring.models import Game
from scoring.seats.services.seating import NewSeat
from scoring.starting.services import NewGame, start_game
from scoring.tokens import make_token
from workbench.phones.browser import BrowserError, Browsers
from workbench.phones.choices import Seeded
from workbench.phones.evening import NAMES, Evening, Plan
from workbench.phones.healing import heal
from workbench.phones.ledger import DoesNotHoldError
from workbench.phones.server import Server
from workbench.phones.world import BEGIN, World

STEPS_EACH: Final = 40
"""So many steps for each phone an evening has at the most, before all is well again."""
LETTERS: Final = "abcdefghijklmnopqrst"
Faults = Mapping[str, Sequence[tuple[str, str]]]


@dataclass(frozen=True)
class Outcome:
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
    server: Server
    faults: Faults = field(default_factory=dict)

    def run(self, seed: int) -> Outcome:
        """Run the world of this number."""
        chance = Random(f"world {seed}")  # noqa: S311 - nothing here is secret
        game = uuid.UUID(int=chance.getrandbits(128), version=4)
        world = World(self.browsers, self.server, game)
        self.browsers.ask("begin", now=world.now, faults=dict(self.faults))
        violation = ""
        with self.server.run(seed=seed, now=BEGIN):
            try:
                play(world, seed, chance)
            except (DoesNotHoldError, BrowserError) as error:
                violation = str(error)
                world.note(violation)
        return Outcome(seed, world.digest, len(world.trace), violation, tuple(world.trace))


def play(world: World, seed: int, chance: Random) -> None:
    """Set up the world of this number, and play it to its end."""
    size = draw_size(chance)
    set_table(world, chance, size)
    is_alone = world.ledger.is_alone = size == 1 and chance.random() < 0.7
    deeds = {name: chance.randint(1, 4) for name in world.phones}
    most, troubles = STEPS_EACH * size, chance.choice([0, 1, 2, 3, 5, 8])
    plan = Plan(deeds, troubles, share=troubles / most, is_alone=is_alone)
    Evening(world, Seeded("evening", seed), plan).play(most)
    heal(world)


def draw_size(chance: Random) -> int:
    """Return how many phones there are: mostly one or two."""
    return chance.choices([1, 2, 3, 4], [4, 6, 2, 1])[0]


def set_table(world: World, chance: Random, size: int) -> None:
    """Begin a game, and let each phone open it by a link."""
    rules = {"target": chance.choice([300, 500, 2000])}
    seats = [{"name": name} for name in NAMES]
    unborn = Game(pk=world.game)
    if chance.random() < 0.3:
        world.begin_with = {"variant": "nanjing", "house_rules": rules, "seats": seats}
    else:
        body = {"of": "workbench.phones"}
        operation = Operation(uuid.uuid4(), 0, body)
        new = NewGame("nanjing", [NewSeat(name=name) for name in NAMES], rules, id=world.game)
        start_game(new=new, operation=operation)
        world.learn_truth()
    for name in LETTERS[:size]:
        world.add_phone(
            name,
            chance.getrandbits(32),
            locks=chance.random() < 0.7,
            streams=chance.random() < 0.5,
            uuid=chance.random() < 0.7,
            slow=chance.random() < 0.3,
        )
        world.phones[name].fragment = f"#{make_token(unborn, 'scorer')}"
    if world.begin_with:
        world.beginner = LETTERS[0]
        world.phones[world.beginner].fragment = ""
