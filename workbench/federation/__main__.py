"""Fills an empty PostgreSQL with clubs of ten years, and measures as it grows.

    DATABASE_URL=postgres://… python -m workbench.federation [--games 4800] [--clubs 1 10 100]

A federation of 5,000 clubs plays 200,000 games a month: a club 4,800 in ten years. So a hundred
clubs are the fiftieth part of it, at its full density.
"""

import os
import sys
from argparse import ArgumentParser
from datetime import date
from time import perf_counter
from typing import Final

YEARS: Final = 10


def say(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> None:
    """Make the first club, then copies of it, and measure at each size that was asked for."""
    parser = ArgumentParser(prog="workbench.federation", description=__doc__)
    parser.add_argument("--games", type=int, default=4800)
    parser.add_argument("--players", type=int, default=60)
    parser.add_argument("--clubs", type=int, nargs="+", default=[1, 10, 100])
    given = parser.parse_args()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tichu_club.settings")
    import django

    django.setup()
    from workbench.federation.growing import grow_to, make_first, tell_size

    club = make_first(given.games, given.players, YEARS, date.today(), say)  # noqa: DTZ011 - a day to end on
    there = 1
    for wanted in given.clubs:
        began = perf_counter()
        grow_to(club, there, wanted)
        say(f"{wanted - there} clubs copied in {perf_counter() - began:.0f} s")
        there = wanted
        tell_size(club, there, say)


if __name__ == "__main__":
    main()
