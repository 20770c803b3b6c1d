"""Which test runs when, and in which of the test processes.

A file's tests stay together, so that what its fixtures start is started once, and with them one
database: to change it costs a second. What waits most begins first: tests in a browser, then those
that start servers; the many short ones at the end leave no process idle.
"""

import os

import pytest
from xdist.scheduler.loadscope import LoadScopeScheduling

from tests.databases import NAMES


def count_processes(*, quick: bool) -> int:
    """Return how many test processes keep this machine busy.

    A test in a browser waits for half of its time, so four processes fill two cores.
    """
    cores = len(os.sched_getaffinity(0))
    return cores if quick else 2 * cores


def find_database(item: pytest.Item) -> str:
    """Return the database that a test is doubled for, "" if it is not."""
    callspec = getattr(item, "callspec", None)
    return str(callspec.params.get("database", "")) if callspec else ""


def order(items: list[pytest.Item]) -> None:
    """Put the tests into the order in which they are handed out."""

    def place(item: pytest.Item) -> tuple[int, int]:
        if item.get_closest_marker("e2e"):
            return 0, 0
        starts = item.get_closest_marker("server") is None
        if database := find_database(item):
            return 2 + NAMES.index(database), starts
        return (1, 0) if not starts else (2 + len(NAMES), 0)

    items.sort(key=place)


class ByFileAndDatabase(LoadScopeScheduling):
    """Hands out a file's tests together, in the order in which files were collected."""

    def _split_scope(self, nodeid: str) -> str:
        file, _, rest = nodeid.partition("::")
        return f"{file} {next((name for name in NAMES if f'[{name}' in rest), '')}"
