"""The chances at a score, and along a game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from scoring.odds.calls import ChanceOutlook, find_break_even
from scoring.odds.drift import Drift, Prior, learn_drift
from scoring.odds.grid import SPAN
from scoring.odds.informed import Informed, solve_sloped
from scoring.odds.race import MOST_ROUNDS, Race, check_number, check_total
from scoring.odds.solution import place_totals, solve_race
from scoring.rules import GameSetup, find_variant

SMALLEST = 0.0001
"""While a game runs nobody has less than this on paper, nor all the rest."""

START = {"a": 0, "b": 0}


@dataclass(frozen=True, slots=True)
class Chances:
    """The chances of winning at a score, and what a call must be worth there.

    The first three sum to 1. `tichu_a`: how likely a tichu of team A must be made for calling it
    to raise the team's chance of winning (a draw counts half); None where the game is over or the
    call cannot matter.
    """

    win_a: float
    draw: float
    win_b: float
    tichu_a: float | None = None
    tichu_b: float | None = None
    grand_a: float | None = None
    grand_b: float | None = None

    def to_json(self) -> dict[str, object]:
        """Return it for a page: chances in ten thousandths that sum to 1, break-evens in
        thousandths.
        """
        draw = round(self.draw, 4)
        a = round(self.win_a, 4)
        if self.win_a < 1 and self.win_b < 1 and self.draw < 1:
            a = min(max(a, SMALLEST), round(1 - draw - SMALLEST, 4))
        return {
            "a": a,
            "b": round(1 - a - draw, 4),
            "draw": draw,
            "tichu": {"a": round_optional(self.tichu_a), "b": round_optional(self.tichu_b)},
            "grand": {"a": round_optional(self.grand_a), "b": round_optional(self.grand_b)},
        }


ENDED = {"a": Chances(1.0, 0.0, 0.0), "b": Chances(0.0, 0.0, 1.0), "draw": Chances(0.0, 1.0, 0.0)}


def round_optional(chance: float | None) -> float | None:
    """Round to thousandths."""
    return None if chance is None else round(chance, 3)


def chances(  # noqa: PLR0917 - house rules, then where the game stands: one settled order
    target: int | None = 1000,
    tie: str = "play_on",
    rounds: int | None = None,
    played: int = 0,
    a: int = 0,
    b: int = 0,
    prior: Prior | None = None,
) -> Chances:
    """Return the chances of winning a four-player game at totals `a` : `b`.

    `target`, `tie` and `rounds` are the house rules; `played` is how many rounds are behind.
    `prior`: what was thought of team A's drift before the game, from which the rounds played are
    learned (`UNKNOWN` where nobody is rated); with None the score alone tells, as between equals.
    ValueError, with a plain reason, for what makes no sense. The first question about a target
    solves it, which may take a second.
    """
    race = Race(target, tie, rounds)
    check_number("played", played, 0, 10 * MOST_ROUNDS)
    check_total("a", a)
    check_total("b", b)
    if end := race.find_end(played, a, b):
        return ENDED[end]
    drift = None if prior is None else learn_drift(prior, played, a - b)
    return ask_solutions(race, race.rounds_left(played), a, b, drift)


def find_outlooks(
    race: Race, left: int | None, remainder: int, drift: Drift | None
) -> tuple[ChanceOutlook, ChanceOutlook]:
    """Return what each team knows with `left` rounds to go."""
    if drift is None:
        equals = solve_race(race, left, remainder)
        return ChanceOutlook(race, equals, equals), ChanceOutlook(race, equals, equals)
    first = Informed(solve_sloped(race, left, remainder), drift)
    second = first.turn()
    return ChanceOutlook(race, first, second), ChanceOutlook(race, second, first)


def find_ends(
    outlooks: tuple[ChanceOutlook, ChanceOutlook], a: int, b: int
) -> tuple[float, float, float]:
    """Return the chances that the first team wins, that nobody does, and that the second does."""
    first, second = outlooks
    win_a = float(first.ours.find_win(np.array([a]), np.array([b]))[0])
    win_b = float(second.ours.find_win(np.array([b]), np.array([a]))[0])
    # Played on, somebody wins: what is missing from 1 is rounding, shared so that level is 1/2.
    draw = max(1 - win_a - win_b, 0.0) if first.race.tie == "draw" else 0.0
    total = win_a + draw + win_b
    return win_a / total, draw / total, win_b / total


def find_win(played: int, a: int, b: int, prior: Prior | None = None) -> float:
    """Return team A's chance in the usual game, and nothing of calls: for many scores at once.

    As `chances` with the same values, while the game runs.
    """
    race = Race()
    drift = None if prior is None else learn_drift(prior, played, a - b)
    a, b = place_totals(race, a, b)
    return find_ends(find_outlooks(race, None, (a + b) % SPAN, drift), a, b)[0]


def find_wins(
    played: Sequence[int], totals: Sequence[tuple[int, int]], priors: Sequence[Prior]
) -> list[float]:
    """Return team A's chance at each of many scores of the usual game, as `find_win` does."""
    race = Race()
    placed = [place_totals(race, a, b) for a, b in totals]
    a, b = np.array(placed, int).reshape(-1, 2).T
    learned = [
        learn_drift(prior, number, ours - theirs)
        for prior, number, (ours, theirs) in zip(priors, played, totals, strict=True)
    ]
    drift = Drift(
        np.array([each.mean for each in learned]), np.array([each.variance for each in learned])
    )
    first = Informed(solve_sloped(race, None, 0), drift)
    win_a, win_b = first.find_win(a, b), first.turn().find_win(b, a)
    # Nobody's draw: what is missing from 1 is rounding, as in `find_ends`.
    shares: list[float] = (win_a / (win_a + win_b)).tolist()
    return shares


@lru_cache(maxsize=4096)
def ask_solutions(race: Race, left: int | None, a: int, b: int, drift: Drift | None) -> Chances:
    """Return the chances while the game runs."""
    a, b = place_totals(race, a, b)
    remainder = (a + b) % SPAN
    after = find_outlooks(race, None if left is None else max(left - 1, 0), remainder, drift)
    win_a, draw, win_b = find_ends(find_outlooks(race, left, remainder, drift), a, b)
    return Chances(
        win_a,
        draw,
        win_b,
        tichu_a=find_break_even(after[0], a, b, "tichu"),
        tichu_b=find_break_even(after[1], b, a, "tichu"),
        grand_a=find_break_even(after[0], a, b, "grand"),
        grand_b=find_break_even(after[1], b, a, "grand"),
    )


def curve(
    setup: GameSetup, totals: Sequence[Mapping[str, int]], prior: Prior | None = None
) -> list[Chances]:
    """Return a game's chance-of-winning curve: at 0 : 0, then after each of its rounds.

    `totals` are the running totals {"a": …, "b": …} after every round. ValueError as for
    `chances`, and for a variant whose rounds the table does not count.
    """
    if not find_variant(setup.variant).has_chances:
        raise ValueError(f"there are no chances for the variant {setup.variant!r:.40}")
    rules = setup.house_rules
    return [
        chances(rules.target, rules.tie, rules.rounds, played, total["a"], total["b"], prior)
        for played, total in enumerate([START, *totals])
    ]
