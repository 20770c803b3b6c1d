"""The chances of a game that is running, where they can be known."""

from collections.abc import Mapping
from typing import Any, Final

from scoring.games.answers import BreakEvenView, ChancesView, PriorView
from scoring.models import Game
from scoring.odds import UNKNOWN, Prior, chances
from scoring.rules import find_variant

NEVER: Final = BreakEvenView(a=None, b=None)


def find_prior(game: Game) -> Prior | None:
    """Return what the ratings said of team A when the game began; None where nobody is rated."""
    if game.prior_mean is None or game.prior_sd is None:
        return None
    return Prior(game.prior_mean, game.prior_sd)


def describe_prior(prior: Prior | None) -> PriorView | None:
    """Return it for a page: points a round."""
    return PriorView(mean=prior.mean, sd=prior.sd) if prior else None


def read_prior(prior: PriorView | None) -> Prior:
    """Return what a page was told; where it was told nothing, what holds for strangers."""
    return Prior(prior.mean, prior.sd) if prior else UNKNOWN


def read_chances(game: Game, played: int, prior: Prior | None) -> ChancesView | None:
    """Return the chances at the present score, None for games that they are not known for.

    They follow from how real rounds of four players score, from the rounds played, and from what
    is known of the four, if anything is. They are solved for usual targets only.
    """
    rules = game.house_rules
    if game.over or not find_variant(game.variant).has_chances:
        return None
    try:
        answer = chances(
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
    shown: Mapping[str, Any] = answer.to_json()
    grand = BreakEvenView(**shown["grand"]) if rules["grand_allowed"] else NEVER
    return ChancesView(
        a=shown["a"],
        b=shown["b"],
        draw=shown["draw"],
        tichu=BreakEvenView(**shown["tichu"]),
        grand=grand,
    )
