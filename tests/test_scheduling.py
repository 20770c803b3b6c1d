"""The files of a run stand in an order that keeps all processes busy."""

from types import SimpleNamespace
from typing import Any

from tests.scheduling import order


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
