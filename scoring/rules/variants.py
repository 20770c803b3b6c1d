"""The games in the box: one registry."""

from collections.abc import Mapping, ValuesView
from typing import Final

from common.problems import ProblemReport, Refused
from scoring.rules.always_last import AlwaysLast
from scoring.rules.box import BOX
from scoring.rules.house_rules import HouseRules
from scoring.rules.json_values import plain_text
from scoring.rules.nanjing import AlternatingTeams
from scoring.rules.three_players import ThreePlayers
from scoring.rules.tien_gow import TienGow
from scoring.rules.variant import Variant

_RULES: Final[Mapping[str, type[Variant]]] = {
    "alternating_teams": AlternatingTeams,
    "three_players": ThreePlayers,
    "always_last": AlwaysLast,
    "tien_gow": TienGow,
}
"""What a game's row calls its rules: games that differ by figures have the same."""
BY_NAME: Final[dict[str, Variant]] = {
    name: _RULES[row["rules"]].of_box(name) for name, row in BOX.games.items()
}
VARIANTS: Final[ValuesView[Variant]] = BY_NAME.values()
"""All games; one that is added to BY_NAME stands in it at once."""


def get_main() -> Variant:
    """Return the game that is meant where nothing else is said."""
    return BY_NAME[BOX.main]


def find_variant(name: object) -> Variant:
    """Return the variant of a name, or refuse it (`unknown_variant`, `wrong_type`)."""
    text = plain_text(name)
    if text is None:
        raise Refused("wrong_type", "variant", expected="text")
    if text not in BY_NAME:
        raise Refused("unknown_variant", "variant", allowed=list(BY_NAME))
    return BY_NAME[text]


def read_house_rules(variant: object, given: object) -> HouseRules:
    """Return the complete house rules of a game from those that were set, or refuse them.

    Codes: `unknown_house_rule`, `wrong_type`, `bad_house_rule`; fields "house_rules.target" etc.
    """
    report = ProblemReport()
    rules = find_variant(variant).rule_set.read(given, report)
    report.refuse_if_any()
    return rules
