"""What the page would show of a file before anything is stored, as JSON has it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from common.problems import Problem
from common.tables.cells import name_column
from common.tables.left_out import LEFT_OUT_SENTENCES, LeftOut
from common.tables.lines import name_line, name_line_in, split_line
from common.web.words import translate
from common.writes.refusals import write_sentence
from past.imports.tables import TableReading
from past.reading import LineFault, PastGame, PastPoints
from past.reading.columns import KEPT


@dataclass(slots=True)
class FilePreview:
    """A file as it is read: where its table is, its columns, its lines, and what is not used."""

    sheet: str = ""
    encoding: str = ""
    head: Sequence[int] = ()
    columns: list[dict[str, Any]] = field(default_factory=list)
    lines: list[dict[str, Any]] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    left_out: list[dict[str, Any]] = field(default_factory=list)

    @property
    def is_refused(self) -> bool:
        """Whether a line or a cell of it would not be stored."""
        return any("fault" in line for line in self.lines)


def preview_table(reading: TableReading) -> FilePreview:
    """Return what is shown of a table of games or of evenings' points."""
    place, layout, table = reading.place, reading.layout, reading.table
    sheets = place.sheets
    roles = [layout.roles.get(column, "") for column in sorted(layout.roles)]
    lines = [*map(_show_game, table.games), *_show_evenings(table.points)]
    lines += [show_fault(fault, sheets) for fault in table.faults]
    doubts = [f"line {name_line(fault.line, sheets)}" for fault in table.faults if fault.doubt]
    return FilePreview(
        sheet=" + ".join(sheets),
        encoding=place.opened.encoding,
        head=place.head.lines,
        columns=show_columns(roles, [place.head.name(column) for column in range(len(roles))]),
        lines=[name_sheet(line, sheets) for line in sorted(lines, key=lambda line: line["line"])],
        asked=[*reading.asked, *doubts],
        left_out=[
            *show_sheets(place.left_out),
            *(show_left_out(item, sheets) for item in table.left_out),
        ],
    )


def show_columns(roles: Sequence[str], heads: Sequence[str]) -> list[dict[str, Any]]:
    """Return what each column is, with its name; "" for one that is left out."""
    return [
        {"column": name_column(column), "head": head, "role": role}
        for column, (role, head) in enumerate(zip(roles, heads, strict=True))
    ]


def _show_game(game: PastGame) -> dict[str, Any]:
    values = {
        "day": game.day.isoformat() if game.day else None,
        "players": list(game.names),
        "score": list(game.totals),
        **{column: game.kept.get(field) for column, field in KEPT.items()},
    }
    return {"line": game.lines[0], "values": values}


def _show_evenings(points: Sequence[PastPoints]) -> Iterator[dict[str, Any]]:
    """Yield an evening for each line, with everybody's points."""
    by_line: dict[int, list[PastPoints]] = {}
    for entry in points:
        by_line.setdefault(entry.line, []).append(entry)
    for line, entries in by_line.items():
        day = entries[0].day
        values = {
            "day": day.isoformat() if day else None,
            "points": {entry.name: read_number(entry.points) for entry in entries},
        }
        yield {"line": line, "values": values}


def read_number(text: str) -> int | float:
    """Return points as a number of JSON."""
    return float(text) if "." in text else int(text)


def show_fault(fault: LineFault, sheets: Sequence[str] = ()) -> dict[str, Any]:
    """Return a line or a cell that would not be stored, and why."""
    return show_problem(fault.line, name_line_in(fault.problem, sheets), fault.column)


def show_problem(line: int, problem: Problem, column: int | None = None) -> dict[str, Any]:
    """Return why a line, or its cell in this column, would not be stored."""
    return {
        "line": line,
        "fault": write_sentence(problem),
        "code": problem.code,
        "cell": None if column is None else f"{name_column(column)}{split_line(line)[1]}",
    }


def show_sheets(left_out: Sequence[tuple[str, str]]) -> list[dict[str, Any]]:
    """Return the sheets that are not read."""
    return [
        {"sheet": name, "reason": translate(LEFT_OUT_SENTENCES[reason]), "code": reason}
        for name, reason in left_out
    ]


def show_left_out(item: LeftOut, sheets: Sequence[str]) -> dict[str, Any]:
    """Return a line or a column that is not used."""
    shown: dict[str, Any] = {"line": item.line} if item.line is not None else {}
    if item.column is not None:
        shown["column"] = name_column(item.column)
    reason = translate(LEFT_OUT_SENTENCES[item.reason])
    return name_sheet({**shown, "reason": reason, "code": item.reason, "text": item.text}, sheets)


def name_sheet(shown: Mapping[str, Any], sheets: Sequence[str]) -> dict[str, Any]:
    """Say on which sheet a line stands, where several are read as one table."""
    if len(sheets) < 2 or "line" not in shown:
        return dict(shown)
    place, line = split_line(shown["line"])
    return {**shown, "line": line, "sheet": sheets[place]}
