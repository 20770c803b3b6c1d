"""A game's own table of rounds, as its menu gives it (`scoring.drawing.table`), read as a sheet.

Names stand in the heads and beside calls; what a call or a finish names is one of these.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from common.problems import Refused
from common.tables.cells import Row
from common.tables.escaping import unescape_cell
from past.reading import read_day
from past.reading.orders import find_order
from scoring.drawing.table import OF_ROUND
from scoring.rules import BOX, find_variant, find_worth, get_main, read_house_rules
from scoring.rules.box import RoundField

FIRST: Final = ("round", "kind")
POINTS, TOTAL = "points ", "total "
CALL: Final = re.compile(r"([TGB])([+−?-]) ")
"""A minus is a question mark where a program has saved the table in letters that have none."""
CALLS: Final = {"T": "tichu", "G": "grand", "B": "blind"}
BETWEEN: Final = " & "
SCORE: Final = "score"


def read_own_table(rows: Sequence[Row]) -> Mapping[str, Any] | None:
    """Return the sheet of a game's own table; None for any other table.

    Raises:
        Refused: it is one of a game whose rounds such a table does not tell, or it was changed.
    """
    head = [unescape_cell(cell) for cell in rows[0].cells]
    if tuple(head[:2]) != FIRST or not {"calls", "finish", "counted", "by"} <= {*head}:
        return None
    table = _GameTable(head, [dict(zip(head, _fill(row, head), strict=True)) for row in rows[1:]])
    return table.read()


def _fill(row: Row, head: Sequence[str]) -> list[str]:
    return [unescape_cell(row.get(column)) for column in range(len(head))]


class _GameTable:
    """The lines of a game's table, by the names of their columns."""

    def __init__(self, head: Sequence[str], lines: Sequence[Mapping[str, str]]) -> None:
        self.lines = lines
        self.teams = [cell.removeprefix(POINTS) for cell in head if cell.startswith(POINTS)]
        variant = lines[0].get("variant") if lines else ""
        pairs = [team.split(BETWEEN) for team in self.teams]
        if (variant or get_main().name) != get_main().name or [len(p) for p in pairs] != [2, 2]:
            raise Refused("game_table_of_another", "file")
        self.house_rules = lines[0].get("house rules", "") if lines else ""
        (first, third), (second, fourth) = pairs
        self.names = [first, second, third, fourth]

    def read(self) -> Mapping[str, Any]:
        """Return the sheet."""
        first, last = self.lines[0], self.lines[-1]
        totals = self._read_pair(last, TOTAL)
        sheet = {
            "id": None,
            "day": self._read_day(first),
            "variant": get_main().name,
            "house_rules": self._read_rules(self.house_rules),
            "players": ["" if re.fullmatch(r"#\d", name) else name for name in self.names],
            "totals": totals,
        }
        if first["kind"] == SCORE:
            return {**sheet, "rounds": [], "result": self._read_result()}
        return {**sheet, "rounds": [self._read_round(line) for line in self.lines]}

    def _read_day(self, line: Mapping[str, str]) -> str | None:
        """Return the day, also as a spreadsheet program writes it that has saved the table."""
        text = line.get("date", "")
        if not text:
            return None
        order, is_sure = find_order([text])
        day = read_day(text, order) if is_sure else None
        if day is None:
            raise self._refuse(line, text)
        return day.isoformat()

    def _read_rules(self, text: str) -> Mapping[str, Any]:
        try:
            rules = json.loads(text or "{}")
        except ValueError:
            raise Refused("game_table_changed", "file", line=2, text=text[:40]) from None
        return rules if isinstance(rules, dict) else {}

    def _read_result(self) -> Mapping[str, Any]:
        scored = [line for line in self.lines if line[f"{POINTS}{self.teams[0]}"]]
        scores = [self._read_pair(line, POINTS) for line in scored]
        rounds = len(scores) or self._read_number(self.lines[0], "round", empty=0)
        return {"rounds": rounds or None, "scores": scores}

    def _read_round(self, line: Mapping[str, str]) -> Mapping[str, Any]:
        kind, score = line["kind"], self._read_pair(line, POINTS)
        calls = list(self._read_calls(line["calls"]))
        entry: dict[str, Any] = {"kind": kind, "calls": calls, "note": line.get("note", "")}
        entry["finish"] = list(self._read_seats(line["finish"]))
        if adjustments := list(self._read_adjustments(line.get("adjustments", ""))):
            entry["adjustments"] = adjustments
        if BOX.kinds.get(kind) is None:
            raise self._refuse(line, kind)
        for field in BOX.beside(kind):
            if field.name not in OF_ROUND and line.get(field.name):
                entry[field.name] = self._read_field(line, field)
        if kind == "counted":
            entry["points"] = self._without_calls(score, calls)
            for ruled in adjustments:
                entry["points"][ruled["to"]] -= ruled["points"]
        elif "&" in line["by"]:
            entry["winner"] = "ab"[self.teams.index(line["by"])] if line["by"] in self.teams else ""
        else:
            entry["offender"] = next(self._read_seats(line["by"]), 0)
        return {"entry": entry, "score": score}

    def _without_calls(
        self, score: Mapping[str, int], calls: Sequence[Mapping[str, Any]]
    ) -> dict[str, int]:
        points = dict(score)
        rules = read_house_rules(get_main().name, self._read_rules(self.house_rules))
        for call in calls:
            team = find_variant(get_main().name).team_of(call["seat"]) or ""
            points[team] -= find_worth(call["call"], rules, made=call["made"])
        return points

    def _read_pair(self, line: Mapping[str, str], head: str) -> dict[str, int]:
        names = [f"{head}{team}" for team in self.teams]
        return {team: self._read_number(line, name) for team, name in zip("ab", names, strict=True)}

    def _read_number(self, line: Mapping[str, str], name: str, *, empty: int | None = None) -> int:
        text = line.get(name, "").replace("−", "-")
        if not text and empty is not None:
            return empty
        if not re.fullmatch(r"-?\d{1,6}", text):
            raise self._refuse(line, text)
        return int(text)

    def _read_calls(self, text: str) -> Iterator[Mapping[str, Any]]:
        """Yield the calls of "T+ Anna, G− Ben"."""
        while text:
            call = CALL.match(text)
            seat, rest = self._take_name(text[call.end() :]) if call else (0, "")
            if call is None or not seat:
                raise Refused("game_table_changed", "file", line=0, text=text[:40])
            yield {"seat": seat, "call": CALLS[call[1]], "made": call[2] == "+"}
            text = rest

    def _read_adjustments(self, text: str) -> Iterator[Mapping[str, Any]]:
        """Yield what was ruled of "−50 Anna & Chris: late; +20 Ben & Dan: …"."""
        if not text:
            return
        names = "|".join(re.escape(team) for team in self.teams)
        heads = [*re.finditer(rf"(?:^|; )([+−?-])(\d{{1,4}}) ({names}): ", text)]
        if not heads or heads[0].start():
            raise Refused("game_table_changed", "file", line=0, text=text[:40])
        ends = [*(head.start() for head in heads[1:]), len(text)]
        for head, end in zip(heads, ends, strict=True):
            points = int(head[2]) if head[1] == "+" else -int(head[2])
            to = "ab"[self.teams.index(head[3])]
            yield {"to": to, "points": points, "reason": text[head.end() : end]}

    def _read_field(self, line: Mapping[str, str], field: RoundField) -> object:
        """Return what a field says besides those that every table has had, by its type."""
        text = line[field.name]
        match field.type:
            case "seat":
                return next(self._read_seats(text))
            case "team":
                return "ab"[self.teams.index(text)] if text in self.teams else text
            case "whole_number":
                return self._read_number(line, field.name)
        return text

    def _read_seats(self, text: str) -> Iterator[int]:
        """Yield the seats of "Anna, Ben"."""
        while text:
            seat, rest = self._take_name(text)
            if not seat:
                raise Refused("game_table_changed", "file", line=0, text=text[:40])
            yield seat
            text = rest

    def _take_name(self, text: str) -> tuple[int, str]:
        """Return the seat of the name that a text begins with, 0 for none, and what follows."""
        for name in sorted(self.names, key=len, reverse=True):
            rest = text.removeprefix(name)
            if text.startswith(name) and (not rest or rest.startswith(", ")):
                return self.names.index(name) + 1, rest.removeprefix(", ")
        return 0, ""

    def _refuse(self, line: Mapping[str, str], text: str) -> Refused:
        return Refused(
            "game_table_changed", "file", line=self.lines.index(line) + 2, text=text[:40]
        )
