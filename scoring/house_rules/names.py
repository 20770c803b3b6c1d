"""What the games of the box and their house rules are called: the texts of `scoring.rulebook`.

A game: `variant_` and its name. A house rule on the page of a new game: `rule_` and its name, its
choices with the value behind it. What is set, in short: `rules_…`. What stands before the advice on
calls: `worth_…`.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext_lazy
from django.utils.translation import gettext_lazy as _

from scoring.rulebook import list_rulebooks
from scoring.rulebook.house_rules import HOUSE_RULES

GAMES: Mapping[str, Any] = {
    **{f"variant_{book.game}": gettext_lazy(book.name) for book in list_rulebooks()},
    "first_dealer": _("Who deals first"),
    "first_banker": _("Who starts as banker"),
    "lot_fell": _("The lot fell on {name}."),
}


def _name_rules() -> Iterator[tuple[str, str]]:
    """Yield the texts of the house rules by their keys."""
    for name, words in HOUSE_RULES.items():
        yield f"rule_{name}", words.label
        for case, text in words.choices.items():
            yield f"rule_{name}_{case}", text
        for case, text in words.short.items():
            yield f"rules_{name}" if case == "number" else f"rules_{name}_{case}", text
        if words.worth:
            yield f"worth_{name}", words.worth


RULES: Mapping[str, Any] = {
    **{key: gettext_lazy(text) for key, text in _name_rules()},
    "rule_rounds_alone": _("Number of rounds (leave blank for as many as it takes)"),
}

PARTS = (GAMES, RULES)
