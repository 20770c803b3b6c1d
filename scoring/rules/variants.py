"""The games in the box: one registry."""

from typing import Final

from scoring.rules.always_last import ALWAYS_LAST
from scoring.rules.house_rules import HouseRules
from scoring.rules.json_values import plain_text
from scoring.rules.nanjing import NANJING
from scoring.rules.problems import Problem, Refused, Report
from scoring.rules.three_players import THREE_PLAYERS
from scoring.rules.tien_gow import TIEN_GOW
from scoring.rules.tientsin import TIENTSIN
from scoring.rules.variant import Variant

VARIANTS: Final[tuple[Variant, ...]] = (NANJING, THREE_PLAYERS, TIENTSIN, ALWAYS_LAST, TIEN_GOW)
_BY_NAME: Final = {variant.name: variant for variant in VARIANTS}


def find_variant(name: object) -> Variant:
    """Give the variant of a name, or refuse it (`unknown_variant`, `wrong_type`)."""
    text = plain_text(name)
    if text is None:
        raise Refused([Problem("wrong_type", "variant", {"expected": "text"})])
    if text not in _BY_NAME:
        raise Refused([Problem("unknown_variant", "variant", {"allowed": list(_BY_NAME)})])
    return _BY_NAME[text]


def read_house_rules(variant: object, given: object) -> HouseRules:
    """Give the complete house rules of a game from those that were set, or refuse them.

    Codes: `unknown_house_rule`, `wrong_type`, `bad_house_rule`; fields "house_rules.target" etc.
    """
    report = Report()
    rules = find_variant(variant).rule_set.read(given, report)
    report.refuse_if_any()
    return rules
