"""The chances of a game that is running, where they can be known."""

from collections.abc import Mapping
from typing import Any, Final

from scoring.games.answers import BreakEvenView, ChancesView, PriorView
from scoring.models import Game
from scoring.odds import UNKNOWN, Prior, chances
from scoring.rules import find_variant

USUAL_ROUNDS: Final = 9
USUAL_TARGET: Final = 1000
EXPECTED_TO: Final = 10
NEVER: Final = BreakEvenView(a=None, b=None)


def find_prior(game: Game) -> Prior | None:
    """Return what the ratings said of team A when the game began; None where nobody is rated."""
    if game.prior_mean is None or game.prior_sd is None:
        return None
    return Prior(game.prior_mean, game.prior_sd)


def describe_prior(prior: Prior | None) -> PriorView | None:
    """Return it for a page: points a round."""
    return PriorView(mean=prior.mean, sd=prior.sd) if prior else None


def find_expected(game: Game, prior: Prior | None) -> int | None:
    """Return by how many points team A is expected to win, to ten points; None where unrated.

    It is told before the first round, since by margin somebody can win and fall.
    """
    counts = game.rated and not game.line_up and find_variant(game.variant).is_rated
    if prior is None or not counts:
        return None
    return EXPECTED_TO * round(prior.mean * _count_usual_rounds(game.house_rules) / EXPECTED_TO)


def _count_usual_rounds(rules: Mapping[str, Any]) -> float:
    """Return how many rounds a game by these house rules has: to 1000, nine."""
    rounds, target = rules["rounds"], rules["target"]
    return float(rounds or USUAL_ROUNDS * (target or USUAL_TARGET) / USUAL_TARGET)


def read_prior(prior: PriorView | None) -> Prior:
    """Return the prior that a page has; without one, that of strangers."""
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
