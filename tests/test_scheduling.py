"""The files of a run stand in an order that keeps all processes busy."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.paths import ROOT
from tests.scheduling import begin_elsewhere, order


def make_test(nodeid: str, *marks: str, database: str = "") -> Any:
    return SimpleNamespace(
        nodeid=nodeid,
        callspec=SimpleNamespace(params={"database": database} if database else {}),
        get_closest_marker=lambda name: name if name in marks else None,
    )


def test_files_that_wait_are_spread_and_postgresql_comes_last() -> None:
    items = [
        *(
            make_test(f"tests/{name}.py::test_a[postgresql]", database="postgresql")
            for name in "ab"
        ),
        make_test("tests/e.py::test_a"),
        *(make_test(f"tests/e2e/{name}.py::test_a", "e2e") for name in "cd"),
        *(make_test(f"tests/{name}.py::test_a[sqlite]", database="sqlite") for name in "ab"),
        make_test("tests/f.py::test_a"),
        make_test("tests/g.py::test_a[postgresql]", "server", database="postgresql"),
        make_test("tests/e.py::test_b", "server"),
    ]
    order(items)
    assert [item.nodeid.removeprefix("tests/") for item in items] == [
        *("e2e/c.py::test_a", "e2e/d.py::test_a", "a.py::test_a[sqlite]"),
        *("e.py::test_a", "e.py::test_b", "b.py::test_a[sqlite]", "f.py::test_a"),
        *("g.py::test_a[postgresql]", "a.py::test_a[postgresql]", "b.py::test_a[postgresql]"),
    ]


def list_places(worker: str, args: list[str]) -> list[str]:
    """Return where a process of three looks for tests, in its order."""
    config: Any = SimpleNamespace(
        workerinput={"workerid": worker, "workercount": 3},
        args=[*args],
        rootpath=ROOT,
        getini=lambda name: {"testpaths": ["tests"]}[name],
    )
    begin_elsewhere(config)
    return [Path(place).name for place in config.args]


def test_each_process_begins_elsewhere_and_reads_all_tests() -> None:
    ways = [list_places(f"gw{number}", ["tests"]) for number in range(3)]
    assert len({way[0] for way in ways}) == 3
    assert len({frozenset(way) for way in ways}) == 1
    read = {path for place in ways[0] for path in (ROOT / "tests").glob(f"{place}/**/test_*.py")}
    read |= {ROOT / "tests" / place for place in ways[0] if place.endswith(".py")}
    assert read == set((ROOT / "tests").rglob("test_*.py"))


@pytest.mark.parametrize("args", [["tests/e2e"], ["tests", "more"]])
def test_who_asks_for_some_gets_them_in_that_order(args: list[str]) -> None:
    assert list_places("gw1", args) == [Path(place).name for place in args]
