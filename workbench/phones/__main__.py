"""Runs worlds in a process of its own, on the empty database of its data folder.

`manage.py simulate_phones` makes that folder and starts this (docs/simulation.md).
"""

import logging
import os
import shutil
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import django

MADE_UP_KEY = "made up, and the same each time: links of a world are signed with it"
DATABASE = "tichu.sqlite3"
SETTINGS = {
    "DJANGO_SETTINGS_MODULE": "tichu_club.settings",
    "SECRET_KEY": MADE_UP_KEY,
    "DATABASE_URL": "",
    "REDIS_URL": "",
    "LOG_LEVEL": "CRITICAL",
    "TICHU_BUNDLES": "0",
    "TICHU_THROTTLE": "9999999/min",
    "TICHU_ADDRESS_THROTTLE": "9999999/min",
}


def read_arguments() -> Namespace:
    """Read what is to be run."""
    parser = ArgumentParser(prog="workbench.phones", description=__doc__)
    parser.add_argument("--worlds", type=int, default=100)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--kind", default="table")
    parser.add_argument("--fault", default="")
    parser.add_argument("--small", type=int, default=0)
    parser.add_argument("--with-faults", action="store_true")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--trace", action="store_true")
    parser.add_argument("--reach", action="store_true")
    return parser.parse_args()


@contextmanager
def set_up(data: Path) -> Iterator[None]:
    """Set up Django on a copy of an empty database."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copyfile(data / DATABASE, Path(folder) / DATABASE)
        os.environ.update(SETTINGS, TICHU_DATA=folder)
        django.setup()
        logging.disable()
        yield


def main() -> int:
    """Run what was asked for; return how the process ends."""
    given = read_arguments()
    with set_up(Path(os.environ["TICHU_DATA"])):
        from workbench.phones.report import run_and_report

        return run_and_report(given)


if __name__ == "__main__":
    raise SystemExit(main())
