"""`make faults`: plant faults, one at a time, and say which of them no test finds."""

import argparse
import multiprocessing
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from tests.faults.fault import Fault
from tests.faults.listed import Listed, find_reason, list_outdated, read_list
from tests.faults.parts import PARTS, Part, draw_faults
from tests.faults.reach import Reach, read_reach
from tests.faults.trial import Outcome, copied_tree, try_fault, watch_tests

# What the project stands on is loaded once, here; the copies of this process have it.
import django.db.models  # isort: skip
import django.test  # isort: skip
import hypothesis  # isort: skip
import numpy as np  # isort: skip
import rest_framework  # isort: skip

__all__ = ["django", "hypothesis", "np", "rest_framework"]


@dataclass(frozen=True, slots=True)
class Task:
    """A fault to try, the files of tests that may find it, and the single tests to ask first."""

    fault: Fault
    tests: list[str]
    closest: list[str]


class Copies:
    """The copy of the tree that belongs to one process, made when it begins."""

    stack = ExitStack()
    root: Path

    @classmethod
    def make(cls) -> None:
        """Make this process a copy of its own."""
        cls.root = cls.stack.enter_context(copied_tree())


def attempt(task: Task) -> Outcome:
    """Try one fault in this process's copy."""
    return try_fault(task.fault, task.tests, Copies.root, task.closest)


def attempt_all(tasks: list[Task], processes: int) -> Iterator[Outcome]:
    """Yield what came of each fault, in order."""
    if processes == 1:
        yield from map(attempt, tasks)
        return
    with multiprocessing.get_context("fork").Pool(processes, Copies.make) as pool:
        yield from pool.imap(attempt, tasks)


def describe(fault: Fault) -> str:
    """Return where a fault is, and what the line is and becomes."""
    number, line, wrong = fault.find_line((Copies.root / fault.path).read_bytes())
    return f"{fault.path}:{number}: {line}  ->  {wrong}"


def judge(fault: Fault, outcome: Outcome, listed: list[Listed]) -> tuple[str, str]:
    """Return one word for what came of a fault, and what to say beside it."""
    if outcome.found_by:
        return "found", outcome.found_by
    reason = find_reason(fault, (Copies.root / fault.path).read_bytes(), listed)
    return ("listed", reason) if reason else ("MISSED", "")


def find_reach(part: Part, kept: Path | None) -> Reach:
    """Return which tests run what; `kept` is where that stands, or is written."""
    if kept and kept.exists():
        return read_reach(kept)
    return watch_tests(part.tests, part.list_files(Copies.root), Copies.root, kept)


def choose_tests(fault: Fault, part: Part, reach: Reach) -> list[str]:
    """Return the tests that may find a fault: what runs a script's lines is not known."""
    if fault.path.endswith(".js"):
        return list(part.tests)
    return reach.list_tests(fault.path, fault.lines)


def choose_closest(fault: Fault, reach: Reach) -> list[str]:
    """Return the few tests that are asked first: of a script those of its mirrored file."""
    if not fault.path.endswith(".js"):
        return reach.list_closest(fault.path, fault.lines)
    script = Path(fault.path)
    mirrored = Path("tests") / script.with_name(f"test_{script.stem}.py")
    return [str(mirrored)] if (Copies.root / mirrored).exists() else []


def run(part: Part, drawn: list[tuple[int, Fault]], reach: Reach, processes: int) -> list[str]:
    """Try faults, print a line for each, and return the verdicts."""
    tasks = [
        Task(fault, choose_tests(fault, part, reach), choose_closest(fault, reach))
        for _, fault in drawn
    ]
    listed, verdicts = read_list(), list[str]()
    for (number, fault), outcome in zip(drawn, attempt_all(tasks, processes), strict=True):
        verdict, beside = judge(fault, outcome, listed)
        verdicts.append(verdict)
        print(f"{number:4} {verdict:6} {outcome.seconds:5.1f} s  {describe(fault)}  {beside}")
        sys.stdout.flush()
    for row in list_outdated(listed, Copies.root):
        print(f"listed, but not in {row['file']} any more: {row['line']}")
    return verdicts


def read_wishes() -> argparse.Namespace:
    """Read what is asked for."""
    asked = argparse.ArgumentParser(prog="make faults", description=__doc__)
    asked.add_argument("--part", choices=sorted(PARTS), required=True)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--count", type=int, default=20)
    asked.add_argument("--processes", type=int, default=1)
    asked.add_argument("--only", type=int, nargs="*", default=[], help="these numbers alone")
    asked.add_argument("--reach", type=Path, help="a file to keep what each test runs")
    return asked.parse_args()


def main() -> None:
    """Do what is asked, and end with 1 where a fault was missed."""
    asked, began = read_wishes(), time.monotonic()
    part = PARTS[asked.part]
    with Copies.stack:
        Copies.make()
        drawn = list(enumerate(draw_faults(part, Copies.root, asked.seed, asked.count), start=1))
        if asked.only:
            drawn = [drawn[number - 1] for number in asked.only]
        verdicts = run(part, drawn, find_reach(part, asked.reach), asked.processes)
    sums = ", ".join(f"{verdicts.count(one)} {one}" for one in ("found", "listed", "MISSED"))
    minutes = (time.monotonic() - began) / 60
    print(f"{asked.part}, seed {asked.seed}: {len(verdicts)} faults, {sums}; {minutes:.1f} min")
    sys.exit(1 if "MISSED" in verdicts else 0)


if __name__ == "__main__":
    main()
