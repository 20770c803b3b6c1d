"""Made-up tables as clubs keep them, of a seed, with what stands in them beside them.

What is drawn: language, kind, file, encoding, title, heads, days, numbers, names, sums, notes,
other sheets, cells that nobody can read.
"""

import datetime
import io
from dataclasses import dataclass, field
from random import Random
from typing import Any

from openpyxl import Workbook

from tests.past.made_up_words import LANGUAGES, Language
from tests.past.workbooks import save_ods

KINDS = ("games", "rounds", "points", "people", "teams")
FORMULA = "=1+1"


@dataclass
class MadeUp:
    """A table: its bytes, the kind that is asked for, and the truth.

    `truth`: the values of its lines in turn; `faults`: the cells that must be refused, by code.
    """

    data: bytes
    kind: str
    truth: list[Any]
    faults: list[tuple[str, str]]
    told: str


@dataclass
class Grid:
    """A table that is being made: its lines as values, where None is empty."""

    rng: Random
    language: Language
    is_text: bool
    rows: list[list[Any]] = field(default_factory=list)
    faults: list[tuple[str, str]] = field(default_factory=list)
    features: list[str] = field(default_factory=list)
    gap: int = 0
    """Columns before the first."""
    head: int = 0
    """The row of the heads, from 0."""

    def add(self, *cells: Any) -> None:
        self.rows.append([*[None] * self.gap, *cells])

    def chance(self, of: float, feature: str) -> bool:
        is_so = self.rng.random() < of
        if is_so:
            self.features.append(feature)
        return is_so


def make_table(seed: int, kind: str) -> MadeUp:
    """Return the table of a seed, of this kind."""
    rng = Random(seed)
    language = rng.choice(LANGUAGES)
    file = rng.choice(("csv", "csv", "xlsx", "ods"))
    grid = Grid(rng, language, file == "csv")
    make = {"games": _make_games, "rounds": _make_rounds, "points": _make_points,
            "people": _make_people, "teams": _make_teams}[kind]  # fmt: skip
    if grid.chance(0.4, "title"):
        grid.add(language.title.format(year=2016))
        if grid.chance(0.6, "blank line"):
            grid.add()
    truth = make(grid)
    data, how = _save(grid, file)
    told = f"{seed} {language.key} {kind} {how} {', '.join(grid.features)}"
    asked_for = "games" if kind == "rounds" else kind
    return MadeUp(data, asked_for, truth, grid.faults, told)


def _make_names(grid: Grid, number: int) -> tuple[list[str], list[str]]:
    """Return names as they stand in the table, and as they are."""
    rng, language = grid.rng, grid.language
    first = rng.sample(language.first, number)
    if grid.chance(0.5, "first names"):
        return first, first
    last = [rng.choice(language.last) for _ in first]
    true = [f"{one} {other}" for one, other in zip(first, last, strict=True)]
    if grid.chance(0.3, "surname first"):
        return [f"{other}, {one}" for one, other in zip(first, last, strict=True)], true
    return true, true


def _make_days(rng: Random, number: int) -> list[datetime.date]:
    start = datetime.date(2015, 1, 1) + datetime.timedelta(days=rng.randrange(300))
    gap = rng.choice((1, 7, 14))
    return [start + datetime.timedelta(days=gap * place) for place in range(number)]


class DayWriter:
    """Writes days as one program does: as text, or as a day of the workbook."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.form = grid.rng.choice(grid.language.days)
        self.is_date = not grid.is_text and grid.rng.random() < 0.7

    def write(self, day: datetime.date) -> Any:
        if self.is_date:
            return day
        month = self.grid.language.months[day.month - 1]
        moment = datetime.datetime.combine(day, datetime.time(), datetime.UTC)
        alike = [one for one in self.grid.language.months if one.startswith(month[:3])]
        short = month[: 3 if len(alike) == 1 else 4]
        return self.form.format(d=moment, month=month, short=short)


def _write_number(grid: Grid, value: int, sign: str) -> Any:
    if not grid.is_text:
        return value
    text = f"{abs(value):,}".replace(",", sign) if sign else str(abs(value))
    return f"{'−' if grid.language.key in {'fr', 'ru'} else '-'}{text}" if value < 0 else text


def _make_score(rng: Random) -> tuple[int, int, int]:
    rounds = rng.randrange(6, 14)
    a = rng.randrange(-100, 1300, 5)
    return a, 100 * rounds - a, rounds


def _add_heads(grid: Grid, heads: list[str], *, has_teams_above: bool) -> None:
    """Write the names of the columns, perhaps with the teams in a line above."""
    language = grid.language
    if has_teams_above:
        first = heads.index(language.players[0])
        above = [""] * len(heads)
        above[first], above[first + 2] = language.teams
        heads = [*heads]
        heads[first + 2 : first + 4] = language.players[:2]
        grid.add(*above)
    grid.head = len(grid.rows)
    grid.add(*heads)


def _make_games(grid: Grid) -> list[Any]:
    rng, language = grid.rng, grid.language
    shown, true = _make_names(grid, rng.randrange(5, 10))
    write = DayWriter(grid).write
    has_index, is_paired = grid.chance(0.25, "index"), grid.chance(0.4, "pairs")
    one_score, has_rounds = grid.chance(0.5, "one score"), grid.chance(0.4, "rounds")
    has_note, once = grid.chance(0.3, "note"), grid.chance(0.3, "day once")
    between = rng.choice((" & ", "/", " / ", " + "))
    sign = rng.choice(language.thousands)
    scores_repeat = not one_score and grid.chance(0.4, "heads repeat")
    score_heads = [language.score] * 2 if scores_repeat else [*language.scores]
    if scores_repeat and is_paired:
        heads = [language.teams[0], score_heads[0], language.teams[1], score_heads[1]]
    else:
        heads = [*(language.teams if is_paired else language.players)]
        heads += [language.score] if one_score else score_heads
    heads = [*([""] if has_index else []), language.day, *heads]
    heads += [language.rounds] if has_rounds else []
    heads += [language.note] if has_note else []
    _add_heads(grid, heads, has_teams_above=not is_paired and grid.chance(0.25, "two heads"))
    truth: list[Any] = []
    sums = [0, 0]
    is_again = grid.chance(0.15, "heads again")
    for number, day in enumerate(_make_days(rng, rng.randrange(2, 6))):
        if is_again and number == 2:
            grid.rows.append(grid.rows[grid.head])
        for turn in range(rng.randrange(1, 4)):
            seats = rng.sample(range(len(shown)), 4)
            a, b, rounds = _make_score(rng)
            names = [shown[seat] for seat in seats]
            if is_paired:
                names = [between.join(names[:2]), between.join(names[2:])]
            scores = [_write_number(grid, a, sign), _write_number(grid, b, sign)]
            cells: list[Any] = [names[0], scores[0], names[1], scores[1]]
            if not (scores_repeat and is_paired):
                cells = [*names, *([f"{a}:{b}"] if one_score else scores)]
            cells = [None if once and turn else write(day), *cells]
            cells = [*([len(truth) + 1] if has_index else []), *cells]
            cells += [rounds] if has_rounds else []
            cells += [rng.choice(("", "spät", "x"))] if has_note else []
            grid.add(*cells)
            truth.append({"day": day.isoformat(), "players": [true[seat] for seat in seats],
                          "score": [a, b], "rounds": rounds if has_rounds else None})  # fmt: skip
            sums = [sums[0] + a, sums[1] + b]
    if not one_score and grid.chance(0.3, "sums"):
        places = [place for place, head in enumerate(heads) if head in score_heads]
        last: list[Any] = [None] * len(heads)
        for place, value in zip(places, sums, strict=True):
            last[place] = _write_number(grid, value, sign)
        last[1 if has_index else 0] = rng.choice((language.total, None))
        grid.add(*last)
    if grid.chance(0.15, "remark"):
        grid.add(language.remark)
    return truth


def _make_rounds(grid: Grid) -> list[Any]:
    rng, language = grid.rng, grid.language
    shown, true = _make_names(grid, rng.randrange(5, 10))
    write = DayWriter(grid).write
    has_sums, once = grid.chance(0.5, "sums"), grid.chance(0.5, "names once")
    grid.add(language.day, language.game, language.round, *language.players, *language.scores)
    truth: list[Any] = []
    for day in _make_days(rng, rng.randrange(1, 4)):
        for number in range(1, rng.randrange(2, 4)):
            seats = rng.sample(range(len(shown)), 4)
            names = [shown[seat] for seat in seats]
            totals = [0, 0]
            rounds = rng.randrange(3, 9)
            for turn in range(1, rounds + 1):
                a = rng.choice((*range(-25, 130, 5), 200, 0, 300))
                b = 0 if a in {200, 300} else 100 - a
                totals = [totals[0] + a, totals[1] + b]
                first = [write(day), number] if turn == 1 or not once else [None, None]
                who = names if turn == 1 or not once else [None] * 4
                cells = (_write_number(grid, a, ""), _write_number(grid, b, ""))
                grid.add(*first, turn, *who, *cells)
            if has_sums:
                label = rng.choice((language.total, None))
                cells = (_write_number(grid, totals[0], ""), _write_number(grid, totals[1], ""))
                grid.add(label, None, None, *[None] * 4, *cells)
            truth.append({"day": day.isoformat(), "players": [true[seat] for seat in seats],
                          "score": totals, "rounds": rounds})  # fmt: skip
    return truth


def _make_points(grid: Grid) -> list[Any]:
    rng, language = grid.rng, grid.language
    shown, true = _make_names(grid, rng.randrange(3, 9))
    write = DayWriter(grid).write
    has_sum, has_halves = grid.chance(0.3, "sum column"), grid.chance(0.3, "halves")
    grid.add(language.day, *shown, *([rng.choice((language.total, "Σ"))] if has_sum else []))
    truth: list[Any] = []
    columns: list[list[float]] = [[] for _ in shown]
    for day in _make_days(rng, rng.randrange(4, 10)):
        values: dict[str, float] = {}
        cells: list[Any] = []
        for place, name in enumerate(true):
            if rng.random() < 0.2:
                cells.append(rng.choice((None, "-", "–")))
                continue
            value = rng.randrange(-8, 25) + (0.5 if has_halves and rng.random() < 0.5 else 0)
            column = "ABCDEFGHIJKL"[place + 1]
            if rng.random() < 0.01:
                bad = rng.choice(("entsch.", "#REF!", FORMULA if not grid.is_text else "krank"))
                grid.features.append("bad cell")
                code = {"#REF!": "cell_error", FORMULA: "cell_formula"}.get(bad)
                grid.faults.append((code or "points_unreadable", f"{column}{len(grid.rows) + 1}"))
                cells.append(bad)
                continue
            columns[place].append(value)
            values[name] = int(value) if value == int(value) else value
            cells.append(_write_decimal(grid, value))
        cells += [_write_decimal(grid, sum(values.values()))] if has_sum else []
        grid.add(write(day), *cells)
        if values:
            truth.append({"day": day.isoformat(), "points": values})
    label = rng.choice((language.total, None)) if not grid.faults else language.total
    if grid.chance(0.4, "sums"):
        grid.add(label, *(_write_decimal(grid, sum(column)) for column in columns))
        if grid.chance(0.4, "means"):
            means = [round(sum(column) / max(len(column), 1), 2) for column in columns]
            grid.add(language.average, *(_write_decimal(grid, mean) for mean in means))
    if grid.chance(0.15, "remark"):
        grid.add(language.remark)
    return truth


def _write_decimal(grid: Grid, value: float) -> Any:
    value = round(value, 2)
    if not grid.is_text:
        return int(value) if value == int(value) else value
    text = str(int(value)) if value == int(value) else str(value)
    return text.replace(".", grid.language.decimal)


def _make_people(grid: Grid) -> list[Any]:
    rng, language = grid.rng, grid.language
    shown, true = _make_names(grid, rng.randrange(4, 12))
    numbered, has_town = grid.chance(0.6, "numbers"), grid.chance(0.4, "town")
    heads = [*([language.number] if numbered else []), language.name]
    grid.add(*heads, *(["E-Mail"] if has_town else []))
    truth = []
    for place, name in enumerate(true):
        number = place + rng.randrange(1, 3) * 10
        cells: list[Any] = [*([number] if numbered else []), shown[place]]
        grid.add(*cells, *([f"{place}@example.org"] if has_town else []))
        truth.append({"name": name, "number": number if numbered else None})
    return truth


def _make_teams(grid: Grid) -> list[Any]:
    rng, language = grid.rng, grid.language
    shown, true = _make_names(grid, 2 * rng.randrange(2, 6))
    named, stamped = grid.chance(0.6, "team names"), grid.chance(0.4, "form")
    heads = ["Timestamp"] if stamped else []
    heads += [language.team] if named else []
    grid.add(*heads, *language.players[:2], *(["E-Mail"] if stamped else []))
    truth = []
    for place in range(0, len(true), 2):
        name = f"{rng.choice(language.last)} {place}" if named else ""
        cells: list[Any] = ["2016/05/06 10:12:13"] if stamped else []
        cells += [name] if named else []
        grid.add(*cells, *shown[place : place + 2], *(["x@example.org"] if stamped else []))
        truth.append({"name": name, "people": true[place : place + 2]})
    return truth


def _save(grid: Grid, file: str) -> tuple[bytes, str]:
    if file == "csv":
        return _save_text(grid)
    if file == "ods":
        return save_ods([[_write_ods(cell) for cell in row] for row in grid.rows]), "ods"
    return _save_workbook(grid), "xlsx"


def _save_text(grid: Grid) -> tuple[bytes, str]:
    rng = grid.rng
    encoding = rng.choice(grid.language.encodings)
    separator = rng.choice((";", "\t", ";", ","))
    lines = [[_quote(cell, separator) for cell in row] for row in grid.rows]
    width = max(map(len, lines))
    is_padded = rng.random() < 0.5
    text = "\r\n".join(
        separator.join([*line, *[""] * (width - len(line) if is_padded else 0)]) for line in lines
    )
    if separator in ";," and encoding.startswith("utf") and grid.chance(0.1, "sep="):
        text = f"sep={separator}\r\n{text}"
        grid.faults[:] = [(code, _push_down(cell)) for code, cell in grid.faults]
    try:
        return text.encode(encoding), f"csv {separator!r} {encoding}"
    except UnicodeEncodeError:
        return text.encode("utf-8"), f"csv {separator!r} utf-8"


def _push_down(cell: str) -> str:
    return f"{cell[0]}{int(cell[1:]) + 1}"


def _quote(cell: Any, separator: str) -> str:
    text = "" if cell is None else str(cell)
    return f'"{text}"' if separator in text or '"' in text else text


def _write_ods(cell: Any) -> str:
    if isinstance(cell, datetime.date):
        return (
            f'<table:table-cell office:value-type="date" office:date-value="{cell}">'
            f"<text:p>{cell:%d.%m.%y}</text:p></table:table-cell>"
        )
    if isinstance(cell, int | float):
        return (
            f'<table:table-cell office:value-type="float" office:value="{cell}">'
            f"<text:p>{cell}</text:p></table:table-cell>"
        )
    if cell == FORMULA:
        return '<table:table-cell table:formula="of:=1+1"/>'
    if cell is None:
        return "<table:table-cell/>"
    text = str(cell).replace("&", "&amp;").replace("<", "&lt;")
    return (
        f'<table:table-cell office:value-type="string"><text:p>{text}</text:p></table:table-cell>'
    )


def _save_workbook(grid: Grid) -> bytes:
    book = Workbook()
    first = book.worksheets[0]
    if grid.chance(0.2, "cover sheet"):
        first.title = "Info"
        first.append(["This document was exported."])
        first.sheet_state = grid.rng.choice(("visible", "hidden"))
        first = book.create_sheet("Data")
    for row in grid.rows:
        first.append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()
