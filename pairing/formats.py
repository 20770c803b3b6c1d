"""The formats of an event, a row each: who takes part, how its rounds come about, its stages.

Whatever differs from format to format asks the row: pages, commands, the file, and the check of a
record, in both its languages. Another format is a row here, and what draws its rounds one in
`event/rounds/next_round.py`; a kind to choose with one tap is one in `event/presets.py`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from common.problems.sentences import translatable as _

Format = Literal["swiss", "individuals", "round_robin", "groups", "knockout"]
Bracket = Literal["", "if_cut", "after_groups", "from_the_start"]


@dataclass(frozen=True, slots=True)
class EventFormat:
    """A format. `kind` is what takes part, `side_size` how many of these sit on a side.

    `drawn_by`: what draws its rounds before a knockout. `is_drawn`: each of them is drawn up from
    the standings, so that entrants may come between any two rounds, and a director may change it;
    else all rounds follow from who is there at first. `is_weighed`: each is the best by criteria,
    of a position that is kept with it; so it is explained, of teams proved, and weighed against one
    that was changed by hand. `meets_all`: where each meets each, a round without an opponent brings
    nothing. `bracket`: when a knockout begins, if ever. `has_report`: a tournament report (TRF) can
    hold it. `options`: its own settings, by the names in the event's file; `options_of`: what of
    the event has them.
    """

    name: Format
    label: str
    hint: str
    kind: Literal["teams", "players"] = "teams"
    side_size: int = 1
    drawn_by: str = ""
    is_drawn: bool = False
    is_weighed: bool = False
    meets_all: bool = False
    has_groups: bool = False
    bracket: Bracket = ""
    has_report: bool = False
    options: tuple[str, ...] = ()
    options_of: Literal["swiss", "individuals", "fixed"] = "fixed"

    @property
    def draws_teams(self) -> bool:
        """Whether its rounds are drawn so that no two teams meet again, none is free twice."""
        return self.is_drawn and self.side_size == 1

    @property
    def counts_rounds(self) -> bool:
        """Whether the director need not say how many rounds there are."""
        return self.meets_all or self.bracket == "from_the_start"

    @property
    def most_byes(self) -> int | None:
        """As many as no table can take; None where the schedule says it."""
        return 2 * self.side_size - 1 if self.is_drawn else None


FORMATS: Final[Mapping[Format, EventFormat]] = {
    row.name: row
    for row in (
        EventFormat(
            "swiss",
            _("Swiss"),
            _("Each round those meet who stand level; the best may play a knockout at the end."),
            drawn_by="swiss",
            is_drawn=True,
            is_weighed=True,
            bracket="if_cut",
            has_report=True,
            options=("first_round", "tables", "wishes_rank", "cut", "third_place"),
            options_of="swiss",
        ),
        EventFormat(
            "individuals",
            _("Changing partners"),
            _("Everybody plays for themselves, with another partner in each round."),
            kind="players",
            side_size=2,
            drawn_by="individuals",
            is_drawn=True,
            is_weighed=True,
            options=("order", "sit_out_by", "rounds"),
            options_of="individuals",
        ),
        EventFormat(
            "round_robin",
            _("Round robin"),
            _("Everybody meets everybody."),
            drawn_by="schedule",
            meets_all=True,
            has_report=True,
            options=("legs",),
        ),
        EventFormat(
            "groups",
            _("Groups, then a knockout"),
            _("Everybody meets everybody in a group; the best of each play a knockout."),
            drawn_by="schedule",
            meets_all=True,
            has_groups=True,
            bracket="after_groups",
            options=(
                *("legs", "groups", "draw", "qualifiers", "qualified"),
                *("best_of", "third_place"),
            ),
        ),
        EventFormat(
            "knockout",
            _("Knockout"),
            _("Who loses is out."),
            bracket="from_the_start",
            options=("best_of", "third_place"),
        ),
    )
}
