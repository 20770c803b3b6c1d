"""The list of faults that change nothing that anybody could see, each with its reason."""

import json
from pathlib import Path
from typing import TypedDict

from tests.faults.fault import Fault

LIST = Path(__file__).with_name("changes_nothing.json")


class Listed(TypedDict):
    """A fault: a line of a file as it is, as it would be, and why nobody can tell the two."""

    file: str
    line: str
    planted: str
    reason: str


def read_list() -> list[Listed]:
    """Return all that are listed."""
    listed: list[Listed] = json.loads(LIST.read_text(encoding="utf-8"))
    return listed


def find_reason(fault: Fault, source: bytes, listed: list[Listed]) -> str:
    """Return why a fault changes nothing, "" where that is not known."""
    _, line, wrong = fault.find_line(source)
    same = (fault.path, line, wrong)
    result = (row for row in listed if (row["file"], row["line"], row["planted"]) == same)
    return next((row["reason"] for row in result), "")


def list_outdated(listed: list[Listed], root: Path) -> list[Listed]:
    """Return those whose line is not in its file any more."""
    return [row for row in listed if not stands(row, root)]


def stands(row: Listed, root: Path) -> bool:
    """Whether a listed line still stands in its file."""
    file = root / row["file"]
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return row["line"] in {line.strip() for line in lines}
