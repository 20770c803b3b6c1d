"""What runs at a place, for whoever looks in from outside."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

FILE: Final = "processes.json"


@dataclass(frozen=True, slots=True)
class Process:
    """A running process; `starts` counts how often it was started."""

    name: str
    service: str
    pid: int
    port: int | None
    starts: int


@dataclass(frozen=True, slots=True)
class State:
    """Where the club is reached, who keeps it, and what runs."""

    address: str
    keeper: int
    processes: Sequence[Process]

    def find(self, name: str) -> Process:
        """Return the process of a name."""
        return next(process for process in self.processes if process.name == name)


def write_state(folder: Path, state: State) -> None:
    """Write it down, whole or not at all."""
    path = folder / FILE
    half = path.with_suffix(".half")
    half.write_text(json.dumps(asdict(state)), "utf-8")
    half.replace(path)


def read_state(folder: Path) -> State:
    """Return what runs at a folder.

    Raises:
        FileNotFoundError: nothing does.
    """
    values = json.loads((folder / FILE).read_text("utf-8"))
    return State(**{**values, "processes": [Process(**row) for row in values["processes"]]})


def forget_state(folder: Path) -> None:
    """Note that nothing runs any more."""
    (folder / FILE).unlink(missing_ok=True)
