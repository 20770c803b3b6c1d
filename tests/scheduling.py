"""Which test runs when, and in which of the test processes.

A file's tests stay together, so that what its fixtures start is started once, and with them one
database: to change it costs a second. Tests in a browser, and those that start servers, wait for
half of their time: their files are spread among those that only count, so that some process always
has something to do. PostgreSQL comes last; the many short files at the end leave no process idle.
"""

import os
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from pathlib import Path

import pytest
from xdist.scheduler.loadscope import LoadScopeScheduling

from tests.databases import NAMES


def count_processes(*, quick: bool) -> int:
    """Return how many test processes keep this machine busy.

    A test in a browser waits for half of its time, so four processes fill two cores; a fifth
    only makes all of them slower.
    """
    cores = len(os.sched_getaffinity(0))
    return cores if quick else 2 * cores


def begin_elsewhere(config: pytest.Config) -> None:
    """Let each test process read the tests from another folder on, where all are asked for.

    Whoever comes to a file first compiles it with its asserts written out, and keeps that for the
    others: side by side each of them would compile every file.
    """
    known = getattr(config, "workerinput", None)
    if known is None or config.args != config.getini("testpaths"):
        return
    [folder] = config.args
    parts = sorted(path for path in (config.rootpath / folder).glob("*") if is_tested(path))
    files = list(accumulate(len([*path.rglob("test_*.py")]) or 1 for path in parts))
    share = files[-1] * int(known["workerid"].removeprefix("gw")) // known["workercount"]
    first = bisect_right(files, share)
    config.args[:] = map(str, parts[first:] + parts[:first])


def is_tested(path: Path) -> bool:
    """Whether tests lie there."""
    return path.match("test_*.py") or (path.is_dir() and not path.name.startswith("_"))


def find_database(item: pytest.Item) -> str:
    """Return the database that a test is doubled for, "" if it is not."""
    callspec = getattr(item, "callspec", None)
    return str(callspec.params.get("database", "")) if callspec else ""


def order(items: list[pytest.Item]) -> None:
    """Put the tests into the order in which they are handed out."""
    files: dict[str, list[pytest.Item]] = {}
    for item in items:
        files.setdefault(name_file(item.nodeid), []).append(item)
    kinds: dict[tuple[bool, bool], list[list[pytest.Item]]] = {}
    for tests in files.values():
        is_last = find_database(tests[0]) == NAMES[-1]
        kinds.setdefault((is_last, any(map(waits, tests))), []).append(tests)
    items[:] = [
        test
        for is_last in (False, True)
        for tests in spread(
            sorted(kinds.get((is_last, True), []), key=is_short), kinds.get((is_last, False), [])
        )
        for test in tests
    ]


def waits(item: pytest.Item) -> bool:
    """Whether a test waits for a browser, a server or a program."""
    return any(item.get_closest_marker(name) for name in ("e2e", "server"))


def is_short(tests: list[pytest.Item]) -> bool:
    """Whether a file of tests that wait is one without a browser."""
    return tests[0].get_closest_marker("e2e") is None


def spread(
    some: Sequence[list[pytest.Item]], others: Sequence[list[pytest.Item]]
) -> Iterator[list[pytest.Item]]:
    """Give both in their order, the ones evenly among the others; one of the first begins."""
    places = [(place / len(some), 0, tests) for place, tests in enumerate(some)]
    places += [((place + 1) / len(others), 1, tests) for place, tests in enumerate(others)]
    yield from (tests for *_, tests in sorted(places, key=lambda place: place[:2]))


def name_file(nodeid: str) -> str:
    """Return what a test is handed out with: its file, with the database that it runs on."""
    file, _, rest = nodeid.partition("::")
    return f"{file} {next((name for name in NAMES if f'[{name}' in rest), '')}"


class ByFileAndDatabase(LoadScopeScheduling):
    """Hands out a file's tests together, in the order in which files were collected."""

    def _split_scope(self, nodeid: str) -> str:
        return name_file(nodeid)
