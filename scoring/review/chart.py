"""The chart of totals, round by round: numbers for a template to draw, no markup here."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.drawing.faces import find_face
from scoring.drawing.figures import say_letter
from scoring.drawing.scale import BOTTOM, HEIGHT, LEFT, RIGHT, WIDTH, Scale
from scoring.drawing.table import Round, State, get_columns, list_drawn_rounds, name_column_owner

MOST_LABELS = 12
MARK_GAP = 13


@dataclass(frozen=True, slots=True)
class ChartMark:
    """A call on a column's line: where, its letter, and whether it was made."""

    x: float
    y: float
    letter: str
    made: bool


@dataclass(frozen=True, slots=True)
class ChartLine:
    """One column's totals as the points of a polyline, with its calls."""

    column: str
    name: str
    points: str
    end: tuple[float, float]
    total: int
    marks: tuple[ChartMark, ...]


@dataclass(frozen=True, slots=True)
class Tick:
    """A line of the scale with its number."""

    at: float
    value: int


@dataclass(frozen=True, slots=True)
class Chart:
    """Everything that a chart shows, in units of a picture of `width` by `height`."""

    width: int
    height: int
    left: int
    right: int
    bottom: int
    lines: tuple[ChartLine, ...]
    heights: tuple[Tick, ...]
    rounds: tuple[Tick, ...]
    target: float | None


def make_chart(state: State) -> Chart:
    """Lay out a game's counted rounds; an empty game gives a scale without lines.

    What the lines run through, the game's face says.
    """
    rounds = [round_ for round_ in list_drawn_rounds(state) if round_.counted]
    columns = get_columns(state)
    face = find_face(state)
    values = {column: face.list_values(column, rounds) for column in columns}
    target = state.house_rules["target"]
    everything = [value for row in values.values() for value in row]
    scale = face.make_scale(state, everything, len(rounds))
    return Chart(
        width=WIDTH,
        height=HEIGHT,
        left=LEFT,
        right=WIDTH - RIGHT,
        bottom=HEIGHT - BOTTOM,
        lines=tuple(_make_line(state, column, values[column], rounds, scale) for column in columns),
        heights=tuple(Tick(scale.y(value), value) for value in scale.ticks()),
        rounds=tuple(
            Tick(scale.x(place), rounds[place - 1].number)
            for place in range(1, len(rounds) + 1, max(1, -(-len(rounds) // MOST_LABELS)))
        ),
        target=scale.y(target) if target else None,
    )


def _make_line(
    state: State,
    column: str,
    values: Sequence[int],
    rounds: Sequence[Round],
    scale: Scale,
) -> ChartLine:
    before = len(values) - len(rounds)
    places = [
        (scale.x(place), scale.y(value)) for place, value in enumerate(values, start=1 - before)
    ]
    marks = [
        ChartMark(x, y - MARK_GAP * (1 + above), letter, made)
        for (x, y), round_ in zip(places[before:], rounds, strict=True)
        for above, (letter, made) in enumerate(_list_marks(state, column, round_.entry))
    ]
    return ChartLine(
        column=column,
        name=name_column_owner(state, column),
        points=" ".join(f"{x},{y}" for x, y in places),
        end=places[-1] if places else (scale.x(0), scale.y(scale.low)),
        total=state.totals[column],
        marks=tuple(marks),
    )


def _list_marks(state: State, column: str, entry: Mapping[str, Any]) -> Iterator[tuple[str, bool]]:
    """Yield what stands above a column's line: its calls, and ± where its points were adjusted."""
    for call in _calls_of(state, column, entry):
        yield say_letter(call["call"]), call["made"]
    if any(adjustment["to"] == column for adjustment in entry.get("adjustments", ())):
        yield "±", True


def _calls_of(state: State, column: str, entry: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    """Return the calls of an entry that belong to a column."""
    if column.isdigit():
        return [call for call in entry.get("calls", ()) if str(call["seat"]) == column]
    seats = {seat.seat for seat in state.seats if seat.team == column}
    return [call for call in entry.get("calls", ()) if call["seat"] in seats]
