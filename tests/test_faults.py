"""`make faults` plants what it says, finds it, and leaves the copy as it was."""

import signal
from pathlib import Path
from typing import Final

import pytest

from tests.counts import take_daily
from tests.faults import trial
from tests.faults.fault import Fault
from tests.faults.listed import Listed, find_reason, list_outdated, read_list
from tests.faults.parts import PARTS, draw_faults
from tests.faults.python_sites import find_sites
from tests.faults.reach import Reach
from tests.faults.trial import read_failed, try_fault, watch_tests
from tests.paths import ROOT

SOURCE: Final = '''"""A table of seats; 1 is the first."""

SEATS: int = 4


def seat_after(seat: int, seats: int = SEATS) -> int:
    """Return who sits next: 3 + 1 is no constant here."""
    if not 1 <= seat <= seats:
        raise ValueError(seat)
    return seat % seats + 1
'''
TESTS: Final = """import pytest
from small.seats import seat_after


def test_round_the_table():
    assert [seat_after(seat) for seat in (1, 2, 3, 4)] == [2, 3, 4, 1]


def test_nobody_sits_there():
    with pytest.raises(ValueError):
        seat_after(0)
"""
FILE: Final = "small/seats.py"
UNASKED: Final = ("django", "playwright", "schemathesis", "faker", "hypothesispytest", "anyio")
"""What pytest would load and the small project has no use for."""
RAN_OUT: Final = f"the run ended with {-signal.SIGXCPU}"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small project: one file, one file of tests."""
    root = tmp_path / "tree"
    (root / "small").mkdir(parents=True)
    (root / "tests/small").mkdir(parents=True)
    (root / "small/__init__.py").touch()
    (root / FILE).write_text(SOURCE)
    (root / "tests/small/test_seats.py").write_text(TESTS)
    options = " ".join(f"-p no:{name}" for name in UNASKED)
    (root / "pytest.ini").write_text(
        f"[pytest]\naddopts = {options}\nmarkers = e2e\n  server\n",
    )
    return root


def plant(old: str, new: str) -> Fault:
    """The fault that writes `new` where `old` stands first in the code."""
    start = SOURCE.index(old)
    return Fault(FILE, start, start + len(old), new, (1, 1))


def test_every_site_of_a_file_and_what_may_stand_there() -> None:
    sites = find_sites(FILE, SOURCE.encode())
    result = [(SOURCE[site.start : site.end], site.choices, site.lines) for site in sites]
    assert result == [
        ("4", ("3", "5"), (3, 3)),
        ("not", ("",), (8, 8)),
        ("not 1 <= seat <= seats", ("False",), (8, 8)),
        ("1", ("0", "2"), (8, 8)),
        ("<=", ("<", ">"), (8, 8)),
        ("<=", ("<", ">"), (8, 8)),
        ("+", ("-",), (10, 10)),
        ("1", ("0", "2"), (10, 10)),
    ]


def test_a_not_that_is_left_out_leaves_its_brackets() -> None:
    source = b"found = not (a and b)\n"
    [site] = [site for site in find_sites(FILE, source) if site.choices == ("",)]
    assert Fault(FILE, site.start, site.end, "", (1, 1)).apply(source) == b"found =  (a and b)\n"


def test_a_shift_is_no_comparison() -> None:
    assert [*find_sites(FILE, b"found = a << b >> c\n")] == []


def test_a_call_that_nobody_takes_the_answer_of_is_a_guard() -> None:
    source = (
        b'"""No call: check()."""\ncheck(1)\nfound = check(2)\nis_it = a is not b or a not in c\n'
    )
    sites = [(source[site.start : site.end], site.choices) for site in find_sites("a.py", source)]
    assert sites == [
        (b"check(1)", ("pass",)),
        (b"1", ("0", "2")),
        (b"2", ("1", "3")),
        (b"is not", ("is",)),
        (b"or", ("and",)),
        (b"not in", ("in",)),
    ]


@pytest.mark.parametrize(
    ("old", "new", "found_by"),
    take_daily(
        2,
        [
            ("+ 1\n", "- 1\n", "test_seats.py::test_round_the_table"),
            ("seat <= seats", "seat <= 9", ""),
            ("not 1 <=", "not 0 <=", "test_seats.py::test_nobody_sits_there"),
        ],
    ),
)
def test_a_planted_fault_is_found_or_missed_and_the_copy_is_whole_again(
    tree: Path, old: str, new: str, found_by: str
) -> None:
    outcome = try_fault(plant(old, new), ["tests/small/test_seats.py"], tree)
    assert outcome.found_by == found_by
    assert (tree / FILE).read_text() == SOURCE


@pytest.mark.long  # daily one that can, above
def test_a_fault_that_cannot_be_imported_is_found(tree: Path) -> None:
    outcome = try_fault(plant("SEATS: int", "SEATS int"), ["tests/small/test_seats.py"], tree)
    assert outcome.found_by != ""
    assert (tree / FILE).read_text() == SOURCE


@pytest.mark.long  # two seconds of a processor
def test_a_fault_that_goes_round_in_a_circle_is_found_by_the_processors_time(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trial, "SECONDS", 2)
    monkeypatch.setattr(trial, "WAITING", 60)  # However busy the machine is.
    fault = plant("return seat % seats", "while True: seat")
    assert try_fault(fault, ["tests/small/test_seats.py"], tree).found_by == RAN_OUT
    assert (tree / FILE).read_text() == SOURCE


def test_what_is_logged_is_no_name_of_a_test() -> None:
    output = (
        "ERROR    django:log.py Internal Server Error: /\nFAILED tests/a/test_b.py::test_c - no"
    )
    assert read_failed(output, 1) == "test_b.py::test_c"
    assert read_failed("ERROR    a log", 1) == "the run ended with 1"


def test_only_tests_that_run_a_line_are_asked(tree: Path) -> None:
    (tree / "tests/small/test_nothing.py").write_text("def test_nothing():\n    assert True\n")
    reach = watch_tests(["tests"], [FILE], tree, None)
    assert reach.list_tests(FILE, (10, 10)) == ["tests/small/test_seats.py"]
    assert reach.list_tests(FILE, (3, 3)) == ["tests/small/test_seats.py"]
    assert reach.list_tests("small/other.py", (1, 1)) == []
    refuses = "tests/small/test_seats.py::test_nobody_sits_there"
    assert reach.list_closest(FILE, (9, 9)) == [refuses]
    assert set(reach.list_closest(FILE, (8, 8))) == {
        refuses,
        "tests/small/test_seats.py::test_round_the_table",
    }
    assert reach.list_closest(FILE, (3, 3)) == []


@pytest.mark.parametrize(
    ("closest", "found_by"),
    take_daily(
        1,
        [
            ("test_round_the_table", "test_seats.py::test_nobody_sits_there"),
            ("test_nobody_sits_there", "test_seats.py::test_nobody_sits_there"),
            ("test_that_is_gone", "test_seats.py::test_nobody_sits_there"),
        ],
    ),
)
def test_the_closest_tests_are_asked_first_and_alone_prove_nothing(
    tree: Path, closest: str, found_by: str
) -> None:
    file = "tests/small/test_seats.py"
    outcome = try_fault(plant("not 1 <=", "not 0 <="), [file], tree, [f"{file}::{closest}"])
    assert outcome.found_by == found_by


def test_the_mirrored_tests_come_first_and_then_the_quick_ones() -> None:
    lines = {
        "scoring/rules/a.py": {3: {"tests/slow.py", "tests/scoring/rules/test_a.py", "tests/q.py"}}
    }
    seconds = {"tests/slow.py": 5.0, "tests/scoring/rules/test_a.py": 9.0, "tests/q.py": 0.1}
    assert Reach(lines, seconds).list_tests("scoring/rules/a.py", (3, 3)) == [
        "tests/scoring/rules/test_a.py",
        "tests/q.py",
        "tests/slow.py",
    ]


@pytest.mark.parametrize("part", sorted(PARTS))
def test_a_part_names_nothing_that_has_moved_away(part: str) -> None:
    assert [pattern for pattern in PARTS[part].sources if not [*ROOT.glob(pattern)]] == []
    assert [place for place in PARTS[part].tests if not (ROOT / place).exists()] == []


@pytest.mark.parametrize("part", sorted(PARTS))
def test_a_seed_gives_the_same_faults_in_the_parts_own_files(part: str) -> None:
    if part == "device" and not (ROOT / "node_modules/typescript").exists():
        pytest.skip("TypeScript is not installed (make check installs it where it may)")
    first, again, other = (draw_faults(PARTS[part], ROOT, seed, 50) for seed in (1, 1, 2))
    assert first == again != other
    assert len({(fault.path, fault.start, fault.end) for fault in first}) == 50
    assert {fault.path for fault in first} <= set(PARTS[part].list_files(ROOT))


def test_each_fault_on_the_list_has_its_reason() -> None:
    listed = read_list()
    assert [row for row in listed if not row["reason"].endswith(".")] == []
    assert [row for row in listed if row["line"] == row["planted"]] == []
    assert list_outdated(listed, ROOT) == []


def test_a_listed_fault_is_known_by_its_line_before_and_after() -> None:
    one = Listed(
        file=FILE,
        line="return seat % seats + 1",
        planted="return seat % seats + 2",
        reason="It is not so.",
    )
    source = SOURCE.encode()
    assert find_reason(plant("seats + 1", "seats - 1"), source, [one]) == ""
    start = SOURCE.rindex("1")
    assert find_reason(Fault(FILE, start, start + 1, "2", (10, 10)), source, [one]) == one["reason"]


def test_what_is_listed_of_a_line_that_is_gone_is_said(tree: Path) -> None:
    kept = Listed(file=FILE, line="SEATS: int = 4", planted="SEATS: int = 5", reason="None.")
    gone = Listed(file=FILE, line="SEATS: int = 6", planted="SEATS: int = 5", reason="None.")
    assert list_outdated([kept, gone], tree) == [gone]
