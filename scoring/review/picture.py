"""The picture to share: the sheet of a game, laid out for a template to draw."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from common.figures import figure, signed
from scoring.drawing.faces import find_face
from scoring.drawing.faces.face import KindMark
from scoring.drawing.figures import say_letter
from scoring.drawing.table import (
    Round,
    State,
    find_game_day,
    find_team,
    get_columns,
    list_drawn_rounds,
    name_column_owner,
)

WIDTH = 720
TOP = 150
ROW = 34
BOTTOM = 70
NUMBER_WIDTH = 70
LETTER_WIDTH = 0.62
MOST_NAME = 26
LEAST_SIZE = 11
NARROW, WIDE = 100, 200
"""Between them a column is so wide that a call, a kind and two figures have just room."""
COLOURS = {"a": "#0d6650", "b": "#b02d19"}
SEAT_COLOURS = ("#0d6650", "#b02d19", "#24508a", "#8a6410", "#6b3a86", "#555049")


@dataclass(frozen=True, slots=True)
class Seal:
    """A call beside a score."""

    x: float
    letter: str
    made: bool


@dataclass(frozen=True, slots=True)
class PictureCell:
    """What a round brought to a column, and the total after it; x is their right edge."""

    x: float
    score_x: float
    score: str
    total: str
    colour: str
    seals: tuple[Seal, ...]
    kind: KindMark | None
    kind_x: float
    adjusted: str
    adjusted_x: float


@dataclass(frozen=True, slots=True)
class PictureRow:
    """A round at its height."""

    y: int
    number: int
    counted: bool
    cells: tuple[PictureCell, ...]


@dataclass(frozen=True, slots=True)
class PictureHead:
    """A column's name and its last total."""

    x: float
    name: str
    size: int
    total: str
    colour: str
    won: bool


@dataclass(frozen=True, slots=True)
class ReviewPicture:
    """Everything that the picture shows."""

    width: int
    height: int
    heads: tuple[PictureHead, ...]
    rows: tuple[PictureRow, ...]
    day: str
    said: str = ""


def make_game_picture(state: State) -> ReviewPicture:
    """Lay out a game, finished or not."""
    columns = get_columns(state)
    width = (WIDTH - NUMBER_WIDTH - 20) / len(columns)
    rows = [
        _make_row(state, columns, width, place, round_)
        for place, round_ in enumerate(list_drawn_rounds(state))
    ]
    heads = [
        _make_head(state, column, NUMBER_WIDTH + width * place + width / 2, width)
        for place, column in enumerate(columns)
    ]
    return ReviewPicture(
        width=WIDTH,
        height=TOP + ROW * len(rows) + BOTTOM,
        heads=tuple(heads),
        rows=tuple(rows),
        day=find_game_day(state),
        said=_("known by its score alone") if state.result else "",
    )


def _colour_of(column: str) -> str:
    return COLOURS.get(column) or SEAT_COLOURS[(int(column) - 1) % len(SEAT_COLOURS)]


def _make_head(state: State, column: str, x: float, width: float) -> PictureHead:
    name = name_column_owner(state, column)
    most = min(MOST_NAME, int(width / (LEAST_SIZE * LETTER_WIDTH)))
    short = name if len(name) <= most else f"{name[: most - 1]}…"
    size = max(LEAST_SIZE, min(20, int(width / (len(short) * LETTER_WIDTH))))
    won = state.winner == column
    total = figure(state.totals[column])
    return PictureHead(x=x, name=short, size=size, total=total, colour=_colour_of(column), won=won)


def _make_row(
    state: State, columns: list[str], width: float, place: int, round_: Round
) -> PictureRow:
    return PictureRow(
        y=TOP + ROW * place + ROW // 2,
        number=round_.number,
        counted=round_.counted,
        cells=tuple(
            _make_cell(state, column, NUMBER_WIDTH + width * at, width, round_)
            for at, column in enumerate(columns)
        ),
    )


def _write_adjusted(column: str, round_: Round) -> str:
    """Return the points that were ruled to a column besides: "−50", "" for none."""
    ruled = [
        adjustment["points"]
        for adjustment in round_.entry.get("adjustments", ())
        if adjustment["to"] == column
    ]
    return signed(ruled[0]) if ruled else ""


def _make_cell(state: State, column: str, left: float, width: float, round_: Round) -> PictureCell:
    score, total = find_face(state).write_cell(round_, column)
    is_tight = NARROW < width < WIDE
    edge = 12 if is_tight else 24
    calls = [
        call
        for call in round_.entry.get("calls", ())
        if column in {str(call["seat"]), find_team(state, call["seat"])}
    ]
    kind = find_face(state).mark_kind(state, round_, column)
    kind_x = left + edge + 8 + 32 * len(calls)
    return PictureCell(
        x=left + width - edge,
        score_x=left + width * (0.6 if is_tight else 0.55),
        score=score,
        total=total,
        colour=_colour_of(column),
        seals=tuple(
            Seal(left + edge + 4 + 32 * at, say_letter(call["call"]), call["made"])
            for at, call in enumerate(calls)
        ),
        kind=kind,
        kind_x=kind_x,
        adjusted=_write_adjusted(column, round_),
        adjusted_x=kind_x + (44 if kind else 0) - 8,
    )
