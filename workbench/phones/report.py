"""Runs many worlds, and says what came of them."""

import hashlib
import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import nullcontext
from itertools import islice
from time import perf_counter
from typing import Final

from workbench.phones.browser import run_browsers
from workbench.phones.faults import FAULTS, PlantedFault
from workbench.phones.reach import Reach
from workbench.phones.runs import Runner, WorldOutcome
from workbench.phones.server import WorldServer
from workbench.phones.small import SmallSchedule, list_schedules

NOTHING: Final = PlantedFault("", "nothing is broken")


def run_and_report(given: Namespace) -> int:
    """Run the worlds that were asked for and print what they came to; return 1 if one failed."""
    fault = find_fault(given.fault)
    reach = Reach() if given.reach else None
    started = perf_counter()
    digest, steps, worlds, failed = hashlib.sha256(), 0, 0, 0
    with run_browsers(covered=bool(reach)) as browsers, fault.server(), reach or nullcontext():
        runner = Runner(browsers, WorldServer(), fault.scripts)
        for outcome in run_all(runner, given):
            worlds, steps = worlds + 1, steps + outcome.steps
            digest.update(outcome.digest.encode())
            if given.trace:
                say("\n".join(outcome.trace))
            if outcome.violation:
                failed += 1
                say(f"world {outcome.seed} ({outcome.digest}): {outcome.violation}")
        if reach:
            reach.take_scripts(browsers.ask("covered")[0])
    say(
        f"{worlds} worlds from {given.first}, {steps} steps, {failed} failed,"
        f" hash {digest.hexdigest()[:16]}, {perf_counter() - started:.0f} s"
    )
    if reach:
        say(str(reach))
    return 1 if failed else 0


def list_worlds(given: Namespace) -> Iterator[tuple[int, SmallSchedule | None]]:
    """Return the numbers of the worlds that were asked for, small ones with their schedules."""
    last = given.first + given.worlds
    if not given.small:
        yield from ((seed, None) for seed in range(given.first, last))
        return
    schedules = list_schedules(given.small, faults=given.with_faults)
    for number, schedule in enumerate(islice(schedules, 0, None, given.every), start=1):
        if given.first <= number < last:
            yield number, schedule


def find_fault(name: str) -> PlantedFault:
    """Return a planted fault by its name, the sound product without one.

    Raises:
        SystemExit: there is no such fault.
    """
    if not name:
        return NOTHING
    for fault in FAULTS:
        if fault.name == name:
            return fault
    raise SystemExit(f"no fault {name}; there are: {', '.join(fault.name for fault in FAULTS)}")


def say(text: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def run_all(runner: Runner, given: Namespace) -> Iterator[WorldOutcome]:
    """Run world after world; with a planted fault until one has noticed it."""
    kind = find_fault(given.fault).kind if given.fault else given.kind
    for number, schedule in list_worlds(given):
        outcome = runner.run(number, schedule, kind)
        yield outcome
        if given.fault and outcome.violation:
            return
