"""Half an hour of halls: what grows is found, what only starts or differs a little is not."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from workbench.load import soak
from workbench.load.held import Held
from workbench.load.soak import Look, Soak, judge, list_lines, run_soak
from workbench.load.table import Recorded


def make_looks(megabytes: list[float], files: list[int] | None = None) -> list[Look]:
    counted = files or [10] * len(megabytes)
    return [{"web": Held(*held)} for held in zip(megabytes, counted, strict=True)]


@pytest.mark.parametrize(
    ("looks", "said"),
    [
        (make_looks([100, 150, 200, 201, 199, 203, 204, 201, 202]), ""),
        (make_looks([200, 200, 200, 205, 206, 207, 220, 230, 240]), "web grew from 206 to 230 MB"),
        (make_looks([20, 20, 20, 20, 20, 20, 23, 23, 23]), ""),
        (make_looks([9] * 6, [90, 90, 20, 20, 40, 40]), "web has 40 open files, and had 20"),
        (make_looks([9] * 9, [20, 20, 20, 20, 29, 20, 26, 27, 21]), ""),
        (make_looks([9] * 6, [9, 9, 300, 300, 310, 329]), ""),
        (make_looks([9] * 6, [9, 9, 300, 300, 320, 345]), "web has 332 open files, and had 300"),
        (make_looks([200]), ""),
    ],
)  # fmt: skip
def test_what_grows_is_found(looks: list[Look], said: str) -> None:
    assert judge("web", looks) == said


def test_postgresql_takes_up_its_shared_pages() -> None:
    looks: list[Look] = [{"postgres": Held(megabytes, 9)} for megabytes in (40, 50, 60, 70, 80, 99)]
    assert judge("postgres", looks) == ""


def test_each_minute_is_a_hall_of_new_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Any] = []
    said: list[str] = []

    @contextmanager
    def open_hall(address: str, authority: Path, tables: int, pause: float) -> Iterator[Any]:
        opened.append((address, authority, tables))
        rounds = [Recorded(1, 2, 0.0, 0.1, 1), Recorded(2, 3, 1.0, 1.2, 1)]
        yield SimpleNamespace(rounds=rounds, count_wrong=lambda: 1, failures=Counter({"502": 1}))

    monkeypatch.setattr(soak, "open_hall", open_hall)
    monkeypatch.setattr(soak, "read_state", lambda folder: SimpleNamespace(address="there"))
    monkeypatch.setattr(soak, "measure_held", lambda state: {"web": Held(99.6, 7)})
    came = run_soak(tmp_path, tables=4, minutes=2, say=said.append, hall_seconds=0)
    assert opened == [("there", tmp_path / "tls" / "authority.crt", 4)] * 2
    assert said == [
        "minute rounds  megabytes and open files of each",
        "     1      2  web 100 / 7",
        "     2      2  web 100 / 7",
    ]
    assert list_lines(came) == [
        "4 rounds, lost, doubled or changed: 2",
        "a round, ms: 150 / 200 / 200 / 200",
        "tries without an answer: {'502': 2}",
        "memory and open files are flat",
    ]


def test_what_has_grown_is_said() -> None:
    grown = Soak(make_looks([10, 10, 10, 10, 90, 90]), 2, 0, [0.1, 0.1])
    assert list_lines(grown)[3:] == ["web grew from 10 to 90 MB"]
