"""Twenty phones, an evening: five tables on one server, with one clock and every trouble of each.

In its midst the phones stand still, one after the other, until none goes on; then they are let go
in another order, each where it stood.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from workbench.phones.choices import SeededChoices
from workbench.phones.evening import SimulatedEvening
from workbench.phones.world import SimulatedWorld

TABLES: Final = 5
PHONES_EACH: Final = 4
STEPS_BETWEEN: Final = range(1, 9)


class SimulatedHall:
    """Lets one thing after the other happen at any of its tables."""

    def __init__(self, evenings: Sequence[SimulatedEvening], choices: SeededChoices) -> None:
        self.evenings, self.choices = evenings, choices

    def play(self, chance: Random, most: int) -> None:
        """Play until all deeds are done, or for so many steps."""
        self.go_on(chance.randint(0, most // 2))
        self.stop_all(chance)
        for _ in range(most):
            is_done = not any(any(evening.plan.deeds.values()) for evening in self.evenings)
            if is_done or not self.step():
                return

    def stop_all(self, chance: Random) -> None:
        """Stop one phone after the other, and let them go in another order."""
        phones = [
            (evening.world, name) for evening in self.evenings for name in evening.world.phones
        ]
        for stop in (SimulatedWorld.stop_phone, SimulatedWorld.let_go):
            for world, name in chance.sample(phones, len(phones)):
                stop(world, name)
                self.go_on(self.choices.pick(STEPS_BETWEEN))

    def go_on(self, steps: int) -> None:
        """Let so many things happen, if there are so many."""
        for _ in range(steps):
            if not self.step():
                return

    def step(self) -> bool:
        """Let one thing happen at one of the tables; return whether there was anything."""
        evenings = list(self.evenings)
        while evenings:
            evening = self.choices.pick(evenings)
            if evening.step():
                return True
            evenings.remove(evening)
        return False
