"""Long quiet: nobody writes for a while, pages lie there, and are alive when somebody does."""

from typing import Final

from workbench.phones.choices import SeededChoices
from workbench.phones.healing import all_agree, deliver_all
from workbench.phones.ledger import DoesNotHoldError
from workbench.phones.world import SimulatedWorld

MINUTE: Final = 60_000
MOST_ASKED_A_MINUTE: Final = 20
"""A page without a stream asks every four seconds; more than that is none that rests."""
HEARD_WITHIN: Final = 2
"""Minutes after which a page that is looked at has heard of another's round by itself."""


def pass_quietly(world: SimulatedWorld, choices: SeededChoices, minutes: int) -> None:
    """Let so many minutes go by; now and then the server is started again, or a page laid aside.

    Raises:
        DoesNotHoldError: a page asks without end.
    """
    before = world.asked.copy()
    until = world.now + minutes * MINUTE
    while pass_on(world, until):
        if choices.happens(0.01):
            choices.pick([restart, lay_aside])(world)
    for phone in world.phones.values():
        for tab in phone.tabs:
            asked = world.asked[tab] - before[tab]
            world.require(
                asked <= MOST_ASKED_A_MINUTE * minutes, "restless", tab, "asked", asked, "times"
            )
            world.happen(tab, "visible")
    deliver_all(world)


def pass_on(world: SimulatedWorld, until: int) -> bool:
    """Let all arrive, and the next timer ring; return whether one was due by then."""
    deliver_all(world)
    timer = world.find_next_timer()
    if timer is None or timer.due > until:
        world.pass_time(until)
        return False
    world.ring(timer)
    return True


def restart(world: SimulatedWorld) -> None:
    """Kill the server and start it again."""
    world.kill_server()
    world.start_server()


def lay_aside(world: SimulatedWorld) -> None:
    """Lay a page aside after the other, and look at all of them again."""
    for what in ("hidden", "visible"):
        for phone in world.phones.values():
            for tab in phone.tabs:
                world.happen(tab, what)


def wait_until_heard(world: SimulatedWorld) -> None:
    """Let time go by until all pages show the newest state, without anybody touching one.

    Raises:
        DoesNotHoldError: one has not heard of it by itself.
    """
    until = world.now + HEARD_WITHIN * MINUTE
    while pass_on(world, until):
        if all_agree(world):
            return
    if not all_agree(world):
        raise DoesNotHoldError("unheard", "a page that lay there does not hear by itself")
