"""A face: how the figures of a game are laid out and said, wherever they are shown."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from common.figures import figure
from scoring.drawing.scale import Scale
from scoring.drawing.table import Round, State, name_seat

Entry: TypeAlias = Mapping[str, Any]
Words: TypeAlias = Callable[[State, Entry], str]


@dataclass(frozen=True, slots=True)
class KindMark:
    """A sign beside a score: what a team won by ("1–2"), or was fined for ("W")."""

    text: str
    is_fine: bool


class Face:
    """A column for each player with running totals; the others say where they differ.

    `words`: an entry's heart in words, by its kind.
    """

    words: Mapping[str, Words] = {}

    def get_cells(self, state: State) -> str:
        """Return the template that draws a round's cells for one column of the printed table."""
        del state
        return "scoring/drawing/faces/_player.html"

    def say_kind(self, state: State, entry: Entry) -> str:
        """Return what is said of the kind of a round beside its calls, mostly nothing."""
        del state, entry
        return ""

    def mark_kind(self, state: State, round_: Round, column: str) -> KindMark | None:
        """Return the sign of the kind of a round in one column of the picture, mostly none."""
        del state, round_, column
        return None

    def say_unit(self) -> str:
        """Return what stands behind a total in the chart's legend."""
        return ""

    def write_cell(self, round_: Round, column: str) -> tuple[str, str]:
        """Return what a round brought to a column, and the total, as the picture shows them."""
        return figure(round_.score[column]), figure(round_.totals[column])

    def list_values(self, column: str, rounds: Sequence[Round]) -> list[int]:
        """Return what a column's line runs through: its totals, with the zero it began with."""
        return [0, *(round_.totals[column] for round_ in rounds)]

    def make_scale(self, state: State, values: Sequence[int], rounds: int) -> Scale:
        """Return the scale of the chart for all these values."""
        return Scale(values, state.house_rules["target"], rounds)

    def describe(self, state: State, entry: Entry) -> str:
        """Return the heart of an entry in words: "65 : 35", "Chris → Anna → Ben"."""
        return self.words[entry["kind"]](state, entry)


def name_all(state: State, seats: Sequence[int], between: str) -> str:
    """Return the names at these seats in their order."""
    return between.join(name_seat(state, seat) for seat in seats)
