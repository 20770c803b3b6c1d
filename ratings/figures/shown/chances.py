"""What was said and what came true, for a template to draw."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext

from common.figures import percent
from ratings.model.coming_true import ComingTrue, Group

WIDTH: Final = 100
"""Of a bar's picture, whatever its size on the page: a unit is one per cent."""
MARK: Final = 1.0
"""How wide a stroke is: one at 100 % is seen, too."""


@dataclass(frozen=True, slots=True)
class Line:
    """A group as it is read: "60–70 %", and the bar of what luck would explain.

    `start` and `length` are of the bar, `mark` is where it came out.
    """

    group: Group
    between: str
    said: str
    came: str
    start: float
    length: float
    mark: float


@dataclass(frozen=True, slots=True)
class Judged:
    """What a section of the page shows."""

    judged: ComingTrue
    total: Line | None
    lines: Sequence[Line]

    @property
    def verdict(self) -> str:
        """Whether luck alone explains what came true."""
        off = [group for group in self.judged.groups if not group.is_within_luck]
        if not off:
            return gettext("Luck alone explains the differences.")
        return say_off(off) % {"lines": len(off), "all": len(self.lines)}


def say_off(off: Sequence[Group]) -> str:
    """Return the sentence about groups that luck does not explain."""
    if all(group.came > group.said for group in off):
        return gettext(
            "In %(lines)s of %(all)s lines more came true than luck explains: the chances are too "
            "timid there."
        )
    if all(group.came < group.said for group in off):
        return gettext(
            "In %(lines)s of %(all)s lines less came true than luck explains: the chances are too "
            "bold there."
        )
    return gettext("In %(lines)s of %(all)s lines luck alone does not explain what came true.")


def draw_chances(judged: ComingTrue) -> Judged:
    """Return chances and what came of them as lines."""
    return Judged(
        judged,
        draw_group(judged.total) if judged.total else None,
        [draw_group(group) for group in judged.groups],
    )


def draw_group(group: Group) -> Line:
    """Return a line: all of it in whole per cent."""
    start = max(0.0, 100 * (group.said - group.reach))
    end = min(float(WIDTH), 100 * (group.said + group.reach))
    return Line(
        group,
        between=f"{group.low}–{percent(group.high)}",
        said=percent(round(100 * group.said)),
        came=percent(round(100 * group.came)),
        start=round(start, 1),
        length=round(end - start, 1),
        mark=min(round(100 * group.came, 1), WIDTH - MARK),
    )
