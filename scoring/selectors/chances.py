"""The chances of a game that is running, where they can be known."""

from typing import Any

from scoring.models import Game
from scoring.odds import chances
from scoring.rules import find_variant


def read_chances(game: Game, played: int) -> dict[str, Any] | None:
    """Return the chances at the present score, None for games that they are not known for.

    They follow from how real rounds of four players score, and are solved for usual targets only.
    """
    rules = game.house_rules
    if game.over or not find_variant(game.variant).has_chances:
        return None
    try:
        found = chances(
            target=rules["target"],
            tie=rules["tie"],
            rounds=rules["rounds"],
            played=played,
            a=game.totals["a"],
            b=game.totals["b"],
        )
    except ValueError:
        return None
    shown = found.to_json()
    if not rules["grand_allowed"]:
        shown["grand"] = {"a": None, "b": None}
    return shown
