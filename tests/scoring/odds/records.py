"""The games of the real records, as far as the chances need them: round scores and who won.

The records are no part of the project: TICHU_RECORDS names the folder that holds them.
"""

import json
import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

RESULT = re.compile(r"Ergebnis: (-?\d+) - (-?\d+)")
TARGET = 1000


@dataclass(frozen=True)
class RecordedGame:
    """A game's round scores in order, up to the round that ended it."""

    name: str
    rounds: tuple[tuple[int, int], ...]
    winner: str | None

    @property
    def standings(self) -> list[tuple[int, int]]:
        """The totals before every round."""
        totals = [(0, 0)]
        for a, b in self.rounds[:-1]:
            totals.append((totals[-1][0] + a, totals[-1][1] + b))
        return totals


def find_records() -> Path | None:
    """Return the folder of the records, if there is one."""
    folder = os.environ.get("TICHU_RECORDS")
    return Path(folder) if folder else None


def play_out(name: str, scores: list[tuple[int, int]]) -> RecordedGame:
    """Add the rounds up until somebody has won."""
    a = b = 0
    for number, (of_a, of_b) in enumerate(scores, start=1):
        a, b = a + of_a, b + of_b
        if max(a, b) >= TARGET and a != b:
            return RecordedGame(name, tuple(scores[:number]), "a" if a > b else "b")
    return RecordedGame(name, tuple(scores), None)


def read_log(path: Path) -> RecordedGame:
    """Read one online game: the points on its result lines."""
    text = path.read_text(encoding="utf-8")
    return play_out(path.name, [(int(a), int(b)) for a, b in RESULT.findall(text)])


def read_sheets(folder: Path) -> list[dict[str, Any]]:
    """Read the games kept with a score app, as they stand in the file."""
    sheets: list[dict[str, Any]] = json.loads(
        (folder / "score_sheets.json").read_text(encoding="utf-8")
    )
    return sheets


def read_sheet(sheet: dict[str, Any]) -> RecordedGame:
    """Read one game kept with a score app."""
    scores = [(entry["score"]["a"], entry["score"]["b"]) for entry in sheet["rounds"]]
    return play_out(f"sheet {sheet['game']}", scores)


def read_games(folder: Path) -> tuple[list[RecordedGame], list[RecordedGame]]:
    """Return the online games and those kept with an app, finished or not."""
    logs = [read_log(path) for path in sorted(folder.glob("*.tch"))]
    return logs, [read_sheet(sheet) for sheet in read_sheets(folder)]
