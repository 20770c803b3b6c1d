"""How many rounds an event has: those that count for the standings, and those of its knockout."""

from dataclasses import dataclass
from typing import Literal

from pairing.formats import EventFormat


@dataclass(frozen=True, slots=True)
class FixedOptions:
    """Round robin, groups and knockout: how often each two meet, how many groups, who goes on.

    `best_of`: games by round of the knockout, the last for all rounds after it. `qualified`: who
    goes on, group by group, once the knockout has begun; until then the standings say so.
    """

    legs: int = 1
    groups: int = 1
    draw: Literal["snake", "lot"] = "snake"
    qualifiers: int = 2
    best_of: tuple[int, ...] = (1,)
    third_place: bool = False
    qualified: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Stages:
    """How many rounds count for the standings, and how many the knockout after them has."""

    ranked: int
    bracket: int

    @property
    def all(self) -> int:
        """All rounds."""
        return self.ranked + self.bracket


def find_stages(
    format_: EventFormat, planned: int, entrants: int, options: FixedOptions, in_bracket: int = 0
) -> Stages:
    """Return the stages of an event with so many entrants, of which so many play a knockout.

    `planned` counts where the format does not count its rounds itself; a round robin may be
    planned shorter than it takes to meet everybody.
    """
    ranked = 0 if format_.bracket == "from_the_start" else planned
    if format_.meets_all:
        counted = _count_meetings(entrants, options)
        ranked = counted if format_.bracket else min(planned, counted)
    if not in_bracket:
        in_bracket = _count_in_bracket(format_, entrants, options)
    return Stages(ranked, max(0, in_bracket - 1).bit_length())


def _count_meetings(entrants: int, options: FixedOptions) -> int:
    """Count the rounds until everybody has met everybody, of the largest group."""
    largest = -(-entrants // max(1, options.groups))
    return options.legs * max(0, largest - 1 + largest % 2)


def _count_in_bracket(format_: EventFormat, entrants: int, options: FixedOptions) -> int:
    """Count who will play the knockout, where it follows from how many there are."""
    if format_.bracket == "from_the_start":
        return entrants
    if format_.bracket != "after_groups":
        return 0
    groups = max(1, options.groups)
    sizes = [entrants // groups + (at < entrants % groups) for at in range(groups)]
    return sum(min(options.qualifiers, size) for size in sizes)
