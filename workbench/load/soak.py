"""Lets tables record at a running `make prod-local` for half an hour, and looks on: `make soak`.

    python -m workbench.load.soak FOLDER [--tables 20] [--minutes 30]

Each minute is a hall of new tables, whose phones come and go. What the processes hold then must be
flat: what is not given back after a game shows within half an hour of games.
"""

import sys
import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Final

from workbench.load.hall import Times, open_hall
from workbench.load.held import Held, measure_held
from workbench.prod_local.state import read_state

PAUSE: Final = 1.0
HALL_SECONDS: Final = 60.0
GROWS: Final = {"postgres"}
"""Takes up what it was given for shared pages (128 MB) as it reads them, and no more."""
MORE_MEGABYTES, MORE_PART = 4.0, 0.06
MORE_FILES, MORE_FILES_PART = 8, 0.1
"""How far the end may lie above the middle: what two looks at the same thing differ by."""
Look = dict[str, Held]


@dataclass
class Soak:
    """What was seen: a look each minute, all rounds' times, and what went wrong."""

    looks: list[Look] = field(default_factory=list)
    rounds: int = 0
    wrong: int = 0
    seconds: list[float] = field(default_factory=list)
    failures: Counter[str] = field(default_factory=Counter)

    def list_growing(self) -> list[str]:
        """Return a sentence for each process that holds more at the end than in the middle."""
        return [said for name in self.looks[-1] if (said := judge(name, self.looks))]


def judge(name: str, looks: Sequence[Look]) -> str:
    """Return what has grown of a process, empty where nothing has.

    The first third is the start: what everybody needs is loaded, and pools fill. Of the two others
    the middle values are compared.
    """
    third = max(1, len(looks) // 3)
    middle, end = looks[third : 2 * third] or looks[:1], looks[-third:]
    before = median(look[name].megabytes for look in middle)
    after = median(look[name].megabytes for look in end)
    files = [median(look[name].files for look in part) for part in (middle, end)]
    if name not in GROWS and after > before + max(MORE_MEGABYTES, MORE_PART * before):
        return f"{name} grew from {before:.0f} to {after:.0f} MB"
    if files[1] > files[0] + max(MORE_FILES, MORE_FILES_PART * files[0]):
        return f"{name} has {files[1]:.0f} open files, and had {files[0]:.0f}"
    return ""


def run_soak(
    folder: Path,
    *,
    tables: int,
    minutes: int,
    say: Callable[[str], None],
    hall_seconds: float = HALL_SECONDS,
) -> Soak:
    """Let so many halls play one after the other; say a line for each."""
    soak = Soak()
    for minute in range(1, minutes + 1):
        state = read_state(folder)
        with open_hall(state.address, folder / "tls" / "authority.crt", tables, PAUSE) as hall:
            time.sleep(hall_seconds)
            soak.looks.append(measure_held(read_state(folder)))
        soak.rounds += len(hall.rounds)
        soak.wrong += hall.count_wrong()
        soak.seconds += [row.answered - row.asked for row in hall.rounds]
        soak.failures += hall.failures
        if minute == 1:
            say(f"{'minute':>6} {'rounds':>6}  megabytes and open files of each")
        say(f"{minute:6} {len(hall.rounds):6}  {write_look(soak.looks[-1])}")
    return soak


def write_look(look: Look) -> str:
    """Return what all processes hold in one line."""
    return ", ".join(
        f"{name} {figures.megabytes:.0f} / {figures.files}" for name, figures in look.items()
    )


def list_lines(soak: Soak) -> list[str]:
    """Return what came of it."""
    return [
        f"{soak.rounds} rounds, lost, doubled or changed: {soak.wrong}",
        f"a round, ms: {Times.of(soak.seconds)}",
        f"tries without an answer: {dict(soak.failures)}",
        *(soak.list_growing() or ["memory and open files are flat"]),
    ]


def read_arguments() -> Namespace:
    """Read where, how many tables, for how long."""
    parser = ArgumentParser(prog="workbench.load.soak", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--minutes", type=int, default=30)
    return parser.parse_args()


def say(line: str) -> None:
    """Say a line at once: half an hour is long."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> int:
    """Run it; return the exit code."""
    given = read_arguments()
    soak = run_soak(given.folder, tables=given.tables, minutes=given.minutes, say=say)
    for line in list_lines(soak):
        say(line)
    return 1 if soak.wrong or soak.list_growing() else 0


if __name__ == "__main__":
    sys.exit(main())
