"""The formats of an event, a row each: who takes part, how its rounds come about, its stages.

Whatever differs from format to format asks the row. Another format is a row here, what pairs its
rounds in `rounds/next_round.py`, the options of its file in `files/option_fields.py`, and a kind to
choose in `presets.py`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from common.problems.sentences import translatable as _

Format = Literal["swiss", "individuals", "round_robin", "groups", "knockout"]
Bracket = Literal["", "if_cut", "after_groups", "from_the_start"]


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
class EventFormat:
    """A format. `kind` is what takes part, `side_size` how many of these sit on a side.

    `is_drawn`: each round is drawn up from the standings, so that entrants may come between any
    two rounds, and a director may change it; else all rounds follow from who is there at first.
    `meets_all`: where each meets each, a round without an opponent brings nothing. `bracket`: when
    a knockout begins, if ever. `options`: its own settings, by the names in the event's file.
    `count` says how many rounds are played before a knockout, of so many entrants; None where the
    director says it.
    """

    name: Format
    label: str
    hint: str
    kind: Literal["teams", "players"] = "teams"
    side_size: int = 1
    is_drawn: bool = False
    meets_all: bool = False
    has_groups: bool = False
    bracket: Bracket = ""
    options: tuple[str, ...] = ()
    count: Callable[[int, FixedOptions], int] | None = None


def _count_meetings(entrants: int, options: FixedOptions) -> int:
    """Count the rounds until everybody has met everybody, of the largest group."""
    largest = -(-entrants // max(1, options.groups))
    return options.legs * max(0, largest - 1 + largest % 2)


FORMATS: Final[Mapping[Format, EventFormat]] = {
    row.name: row
    for row in (
        EventFormat(
            "swiss",
            _("Swiss"),
            _("Each round those meet who stand level; the best may play a knockout at the end."),
            is_drawn=True,
            bracket="if_cut",
            options=("first_round", "tables", "wishes_rank", "cut", "third_place"),
        ),
        EventFormat(
            "individuals",
            _("Changing partners"),
            _("Everybody plays for themselves, with another partner in each round."),
            kind="players",
            side_size=2,
            is_drawn=True,
            options=("order", "sit_out_by", "rounds"),
        ),
        EventFormat(
            "round_robin",
            _("Round robin"),
            _("Everybody meets everybody."),
            meets_all=True,
            options=("legs",),
            count=_count_meetings,
        ),
        EventFormat(
            "groups",
            _("Groups, then a knockout"),
            _("Everybody meets everybody in a group; the best of each play a knockout."),
            meets_all=True,
            has_groups=True,
            bracket="after_groups",
            options=("groups", "draw", "legs", "qualifiers", "best_of", "third_place"),
            count=_count_meetings,
        ),
        EventFormat(
            "knockout",
            _("Knockout"),
            _("Who loses is out."),
            bracket="from_the_start",
            options=("best_of", "third_place"),
            count=lambda _entrants, _options: 0,
        ),
    )
}


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
    ranked = planned
    if format_.count is not None:
        counted = format_.count(entrants, options)
        ranked = counted if format_.bracket else min(planned, counted)
    if not in_bracket:
        in_bracket = _count_in_bracket(format_, entrants, options)
    return Stages(ranked, max(0, in_bracket - 1).bit_length())


def _count_in_bracket(format_: EventFormat, entrants: int, options: FixedOptions) -> int:
    """Count who will play the knockout, where it follows from how many there are."""
    if format_.bracket == "from_the_start":
        return entrants
    if format_.bracket != "after_groups":
        return 0
    groups = max(1, options.groups)
    sizes = [entrants // groups + (at < entrants % groups) for at in range(groups)]
    return sum(min(options.qualifiers, size) for size in sizes)
