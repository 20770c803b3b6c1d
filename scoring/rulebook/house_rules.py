"""All that is said of a house rule, a row each; only its sentence in the rules stands elsewhere.

The names are those of games.json. A game that is brought from elsewhere names its own.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from common.problems.sentences import translatable as _


@dataclass(frozen=True, slots=True)
class HouseRuleWords:
    """The words of a house rule; those of a value by its case (`case_of`).

    `name`: what it is called in the list on the page of the rules, and `cases` what a value means
    there. `label` asks for it on the page of a new game, `choices` answer where it is no number.
    `short`: how a value that is not as usual is said in one line. `worth`: what stands before the
    advice on calls where it is not as usual, if it changes the chances. `says`: what it is in the
    document of the API, in English alone.
    """

    name: str
    cases: Mapping[str, str]
    label: str = ""
    choices: Mapping[str, str] = field(default_factory=dict)
    short: Mapping[str, str] = field(default_factory=dict)
    worth: str = ""
    says: str = ""


_POINTS: Final = _("{value} points")
_NONE: Final = _("none")

HOUSE_RULES: Final[dict[str, HouseRuleWords]] = {
    "target": HouseRuleWords(
        _("Points to reach"),
        {"number": "{value}", "none": _NONE},
        label=_("Played to (points; leave blank for no limit)"),
        short={"number": _("to {target}")},
        says="The points that end the game; null for no limit.",
    ),
    "rounds": HouseRuleWords(
        _("Number of rounds"),
        {"number": "{value}", "none": _("no fixed number")},
        label=_("Or a number of rounds (leave blank for as many as it takes)"),
        short={"number": _("{rounds} rounds")},
        says="After how many rounds the game ends; null for as many as it takes.",
    ),
    "tie": HouseRuleWords(
        _("If it is a tie at the end"),
        {"play_on": _("keep playing"), "draw": _("a draw")},
        label=_("If scores are tied at the end"),
        choices={"play_on": _("Keep playing"), "draw": _("Call it a draw")},
        short={"draw": _("tied scores are a draw")},
        says="What follows if scores are tied at the end.",
    ),
    "grand_allowed": HouseRuleWords(
        _("Grand tichu"),
        {"true": _("played"), "false": _("not played")},
        label=_("Grand tichu"),
        choices={"true": _("Allowed"), "false": _("Not played")},
        short={"false": _("no grand tichu")},
        says="Whether a grand tichu may be called.",
    ),
    "double_victory": HouseRuleWords(
        _("Double victory"),
        {"number": _POINTS},
        label=_("Double victory"),
        short={"number": _("double victory {points}")},
        worth=_("With {points} for a double victory, a call is worth it from"),
        says="Points of a double victory.",
    ),
    "triple_victory": HouseRuleWords(
        _("Triple victory"),
        {"number": _POINTS},
        label=_("Triple victory"),
        short={"number": _("triple victory {points}")},
        says="Points of a triple victory.",
    ),
    "wish_penalty": HouseRuleWords(
        _("Wish penalty"),
        {"number": _POINTS, "none": _NONE},
        label=_("Wish penalty (leave blank for none)"),
        short={"number": _("wish penalty {points}"), "none": _("no wish penalty")},
        says="Points that a wish costs that was not fulfilled; null for none.",
    ),
    "one_call_a_team": HouseRuleWords(
        _("Calls of partners"),
        {"false": _("both may call"), "true": _("one call a team")},
        label=_("Calls of partners"),
        choices={"false": _("Both may call"), "true": _("One call a team")},
        short={"true": _("one call a team")},
        says="Whether only one of two partners may call.",
    ),
    "last_dragon_kept": HouseRuleWords(
        _("The dragon's trick that ends the round"),
        {"false": _("given away"), "true": _("stays with whoever won it")},
        label=_("The dragon's trick that ends the round"),
        choices={"false": _("Given away"), "true": _("Stays")},
        short={"true": _("the last dragon's trick stays")},
        says="Whether the dragon's trick that ends the round stays with its winner.",
    ),
    "blind_grand": HouseRuleWords(
        _("Blind grand tichu"),
        {"number": _POINTS, "none": _("not played")},
        label=_("Blind grand tichu, called before any card is seen (leave blank for none)"),
        short={"number": _("blind grand tichu {points}")},
        says="Points of a grand tichu before any card is seen; null where it is not played.",
    ),
    "growing_banker": HouseRuleWords(
        _("Growing stake"),
        {"true": _("yes"), "false": _("no")},
        label=_("Growing stake: it rises while the banker keeps the bank"),
        choices={"true": _("Yes"), "false": _("No")},
        short={"true": _("growing stake")},
        says="Whether the stake rises while the banker keeps the bank.",
    ),
    "early_death": HouseRuleWords(
        _("Early death"),
        {"true": _("yes"), "false": _("no")},
        label=_("Early death: a last trick of one tile needs another trick before it"),
        choices={"true": _("Yes"), "false": _("No")},
        short={"true": _("early death")},
        says="Whether a last trick of one tile needs another trick before it.",
    ),
}
