"""Lets tables record at a running `make prod-local` for a while, and counts: `make load`.

python -m workbench.load FOLDER [--tables 20] [--seconds 60] [--pause 1]
"""

import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from pathlib import Path

from workbench.load.hall import Hall, Times, open_hall
from workbench.load.held import Held, measure_held
from workbench.prod_local.state import read_state

SETTLED = 30
"""After so many seconds everybody has a connection: from then on memory is compared."""


def read_arguments() -> Namespace:
    """Read where, how many tables, for how long."""
    parser = ArgumentParser(prog="workbench.load", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pause", type=float, default=1)
    return parser.parse_args()


def list_lines(hall: Hall, wrong: int) -> list[str]:
    """Return what a hall came to; times are those of half, of 95 and 99 %, and the worst."""
    rounds = hall.rounds
    seconds = hall.ended - hall.began
    return [
        f"{len(hall.tables)} tables, {len(rounds)} rounds in {seconds:.0f} s: "
        f"{len(rounds) / seconds:.1f} a second",
        f"a round, ms:     {Times.of([row.answered - row.asked for row in rounds])}",
        f"heard after, ms: {Times.of(hall.list_delays())}",
        f"/healthz, ms:    {Times.of(hall.empty)}",
        f"tries without an answer: {dict(hall.failures)}",
        f"lost, doubled or changed: {wrong}",
    ]


def list_held(before: Mapping[str, Held], after: Mapping[str, Held]) -> list[str]:
    """Return what each process held before and afterwards, a line each."""
    lines = [f"{'':10} {'MB':>14} {'open files':>14}"]
    for name, figures in after.items():
        was = before.get(name, figures)
        memory = f"{was.megabytes:.0f} to {figures.megabytes:.0f}"
        lines.append(f"{name:10} {memory:>14} {f'{was.files} to {figures.files}':>14}")
    return lines


def main() -> int:
    """Run the load; return the exit code."""
    given = read_arguments()
    state = read_state(given.folder)
    authority = given.folder / "tls" / "authority.crt"
    with open_hall(state.address, authority, given.tables, given.pause) as hall:
        time.sleep(min(SETTLED, given.seconds / 2))
        before = measure_held(state)
        time.sleep(max(0, given.seconds - SETTLED))
        after = measure_held(read_state(given.folder))
    wrong = hall.count_wrong()
    lines = [*list_lines(hall, wrong), *list_held(before, after)]
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
