"""What the house rules are called, and what each of their values means, for the list on a page.

The names are those of games.json. A game that is brought from elsewhere names its own.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from common.problems.sentences import translatable as _


@dataclass(frozen=True, slots=True)
class HouseRuleWords:
    """`name`: what it is called. `cases`: what a value means, by its case (`case_of`)."""

    name: str
    cases: Mapping[str, str]


_POINTS: Final = _("{value} points")
_NONE: Final = _("none")

HOUSE_RULES: Final[dict[str, HouseRuleWords]] = {
    "target": HouseRuleWords(_("Points to reach"), {"number": "{value}", "none": _NONE}),
    "rounds": HouseRuleWords(
        _("Number of rounds"), {"number": "{value}", "none": _("no fixed number")}
    ),
    "tie": HouseRuleWords(
        _("If it is a tie at the end"), {"play_on": _("keep playing"), "draw": _("a draw")}
    ),
    "grand_allowed": HouseRuleWords(
        _("Grand tichu"), {"true": _("played"), "false": _("not played")}
    ),
    "double_victory": HouseRuleWords(_("Double victory"), {"number": _POINTS}),
    "triple_victory": HouseRuleWords(_("Triple victory"), {"number": _POINTS}),
    "wish_penalty": HouseRuleWords(_("Wish penalty"), {"number": _POINTS, "none": _NONE}),
    "one_call_a_team": HouseRuleWords(
        _("Calls of partners"), {"false": _("both may call"), "true": _("one call a team")}
    ),
    "last_dragon_kept": HouseRuleWords(
        _("The dragon's trick that ends the round"),
        {"false": _("given away"), "true": _("stays with whoever won it")},
    ),
    "blind_grand": HouseRuleWords(
        _("Blind grand tichu"), {"number": _POINTS, "none": _("not played")}
    ),
    "growing_banker": HouseRuleWords(_("Growing stake"), {"true": _("yes"), "false": _("no")}),
    "early_death": HouseRuleWords(
        _("Early death"),
        {"true": _("yes"), "false": _("no")},
    ),
}
