"""The chances of a game that is running, where they can be known."""

from typing import Any

from scoring.models import Game
from scoring.odds import UNKNOWN, Prior, chances
from scoring.rules import find_variant


def find_prior(game: Game) -> Prior | None:
    """Return what the ratings said of team A when the game began; None where nobody is rated."""
    if game.prior_mean is None or game.prior_sd is None:
        return None
    return Prior(game.prior_mean, game.prior_sd)


def describe_prior(prior: Prior | None) -> dict[str, float] | None:
    """Return it for a page: points a round."""
    return {"mean": prior.mean, "sd": prior.sd} if prior else None


def read_prior(told: dict[str, float] | None) -> Prior:
    """Return what a page was told; where it was told nothing, what holds for strangers."""
    return Prior(told["mean"], told["sd"]) if told else UNKNOWN


def read_chances(game: Game, played: int, prior: Prior | None) -> dict[str, Any] | None:
    """Return the chances at the present score, None for games that they are not known for.

    They follow from how real rounds of four players score, from the rounds played, and from what
    is known of the four, if anything is. They are solved for usual targets only.
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
            prior=prior or UNKNOWN,
        )
    except ValueError:
        return None
    shown = found.to_json()
    if not rules["grand_allowed"]:
        shown["grand"] = {"a": None, "b": None}
    return shown
