"""What a call is worth: how likely it must be made for calling to raise the chance of winning.

The table of round scores holds the calls' points but not the calls. Each score is therefore taken
apart into card points (or a double victory) and each team's calls, by the explanation with the
fewest calls. The rounds in which a team made a call, and those in which it failed, with its own
call's points taken off again, are what happens around a call.

A player who will be the first one out with chance p then compares
    calling:     p · E[made: chance at own + bonus] + (1 - p) · E[failed: chance at own - bonus]
    not calling: p · E[made: chance at own]         + (1 - p) · E[failed: chance at own]
and calling is worth more from p = loss / (loss + gain) on, where gain is what the bonus adds to
the chance of winning in the rounds of the made calls, and loss what it takes off in the others.
Whoever does not call grand tichu may still call tichu when all their cards are there: grand tichu
is held against that. What this leaves out stands in docs/chances.md.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import NamedTuple

import numpy as np

from scoring.odds.race import Race
from scoring.odds.round_scores import Floats, Ints, RoundScores, count_for_either
from scoring.odds.solution import SolvedOdds

BONUS = {"tichu": 100, "grand": 200}

CLEARED_UP = 0.36
"""The share of what is in doubt at eight cards that six more, the exchange and the first tricks
clear up. With it, far from a game's end, grand tichu is worth calling from 57.6 %: so the points of
40,008 hands of eight cards tell that were played on an online table (95 %: 53 to 61)."""

NOTHING = 1e-9
"""A call that moves the chances by less than they are exact does not matter."""

CALLS = {0: 0, 100: 1, 200: 1, -100: 1, -200: 1, -300: 2, -400: 2}
"""A team's points from calls, and the fewest calls that bring them."""

COUNTS = [(points, 100 - points) for points in range(-25, 130, 5)]
DOUBLE_VICTORIES = [(200, 0), (0, 200)]


class Explanation(NamedTuple):
    """One way in which a round score comes about, seen from the team called own."""

    own: int
    other: int
    own_calls: int
    other_calls: int

    @property
    def score(self) -> tuple[int, int]:
        """The round's score."""
        return self.own + self.own_calls, self.other + self.other_calls

    @property
    def oddity(self) -> tuple[int, int, int]:
        """How far-fetched it is: the more calls, the more; then a double victory whose winners
        failed a call most and one without least; then the fewer card points go with a made call
        and the more with a failed one.
        """
        calls = CALLS[self.own_calls] + CALLS[self.other_calls]
        fitting = self.own * sign(self.own_calls) + self.other * sign(self.other_calls)
        return calls, self.kind_oddity, -fitting

    @property
    def kind_oddity(self) -> int:
        """0 for a double victory, 1 for a count, 2 for a double victory with a failed call."""
        if self.own + self.other == 100:
            return 1
        return 2 if min(self.own_calls * self.own, self.other_calls * self.other) < 0 else 0

    @property
    def possible(self) -> bool:
        """Whether the rules allow it: one made call at most, and in a double victory only by its
        winners, who cannot both have failed; nor can all four players.
        """
        failed = sum(CALLS[calls] for calls in (self.own_calls, self.other_calls) if calls < 0)
        if (self.own, self.other) == (200, 0):
            return self.other_calls <= 0 and self.own_calls >= -200
        if (self.own, self.other) == (0, 200):
            return self.own_calls <= 0 and self.other_calls >= -200
        return failed < 4 and min(self.own_calls, self.other_calls) <= 0


def list_explanations() -> Iterator[Explanation]:
    """Yield every way in which a round can be scored."""
    for base, own_calls, other_calls in product(COUNTS + DOUBLE_VICTORIES, CALLS, CALLS):
        explanation = Explanation(*base, own_calls, other_calls)
        if explanation.possible:
            yield explanation


def sign(number: int) -> int:
    """Return 1, 0 or -1."""
    return (number > 0) - (number < 0)


@cache
def explain_scores() -> dict[tuple[int, int], list[Explanation]]:
    """Return for each round score its likeliest explanations: one, or two mirrored ones."""
    explanations = defaultdict(list)
    for explanation in list_explanations():
        explanations[explanation.score].append(explanation)
    return {score: keep_likeliest(all_) for score, all_ in explanations.items()}


def keep_likeliest(explanations: list[Explanation]) -> list[Explanation]:
    """Return those explanations that are least far-fetched."""
    least = min(explanation.oddity for explanation in explanations)
    return [explanation for explanation in explanations if explanation.oddity == least]


def count_rounds(*, made: bool) -> list[tuple[int, int, float]]:
    """Count the rounds in which a team made (or failed) a call: (own, other, how often), the
    caller's team's call points taken off. Each round of the table counts for both teams.
    """
    counts: defaultdict[tuple[int, int], float] = defaultdict(float)
    for own, other, often in count_for_either():
        explanations = explain_scores()[own, other]
        for explanation in explanations:
            calls = explanation.own_calls
            if calls and (calls > 0) == made:
                counts[own - calls, other] += often / len(explanations)
    return [(*score, often) for score, often in sorted(counts.items())]


@dataclass(frozen=True, eq=False)
class CallMoves:
    """What a round and a call on top may add to two totals, and what each is worth.

    Of the weighted mean of the chances after these moves, row 0 is the gain of a call (see above)
    and row 1 its loss.
    """

    own: Ints
    other: Ints
    weight: Floats


@cache
def list_moves(bonus: int) -> CallMoves:
    """Lay out the rounds around a call for one question to a solution."""
    round_scores = RoundScores.from_counts(count_rounds(made=True))
    failed = RoundScores.from_counts(count_rounds(made=False))
    own = [round_scores.own + bonus, round_scores.own, failed.own, failed.own - bonus]
    other = [round_scores.other, round_scores.other, failed.other, failed.other]
    gain = [round_scores.chance, -round_scores.chance, 0 * failed.chance, 0 * failed.chance]
    loss = [0 * round_scores.chance, 0 * round_scores.chance, failed.chance, -failed.chance]
    weight = np.stack([np.concatenate(gain), np.concatenate(loss)])
    return CallMoves(np.concatenate(own), np.concatenate(other), weight)


@dataclass(frozen=True, eq=False)
class ChanceOutlook:
    """What is known of the chances after a round: the caller's team's, and the other's."""

    race: Race
    ours: SolvedOdds
    theirs: SolvedOdds

    def find_value(self, own: Ints, other: Ints) -> Floats:
        """Return the chances of winning, a draw counted as half a win."""
        win = self.ours.find_win(own, other)
        if self.race.tie == "play_on":
            return win
        return np.asarray((1 + win - self.theirs.find_win(other, own)) / 2)


def find_break_even(after: ChanceOutlook, own: int, other: int, call: str) -> float | None:
    """Return how likely a team's call must be made to be worth calling; None if it cannot matter.

    `own` are the caller's team's points. Grand tichu is held against passing with tichu open.
    """
    gain, loss = _find_stakes(after, own, other, call)
    if gain + loss < NOTHING:
        return None
    if call != "grand":
        return _keep_between(loss / (gain + loss))
    return compare_with_waiting((gain, loss), _find_stakes(after, own, other, "tichu"))


def _find_stakes(after: ChanceOutlook, own: int, other: int, call: str) -> tuple[float, float]:
    """Return what a call adds to the chance of winning if it is made, and takes off if it fails."""
    moves = list_moves(BONUS[call])
    value = after.find_value(own + moves.own, other + moves.other)
    gain, loss = (float(part) for part in moves.weight @ value)
    return gain, loss


def compare_with_waiting(grand: tuple[float, float], tichu: tuple[float, float]) -> float:
    """Return how likely a grand tichu must be made to be worth more than waiting; gain and loss.

    Waiting, it becomes clear with the share `CLEARED_UP` who is out first: then tichu is called
    where it is sure. Else as much is known as before, and tichu is called if that pays.
    """
    (gain, loss), (gain_later, loss_later) = grand, tichu
    alone = loss + gain - CLEARED_UP * gain_later
    share = _keep_between(loss / alone) if alone > NOTHING else 1.0
    if share * (gain_later + loss_later) <= loss_later:
        return share  # in doubt, no tichu is called
    more_lost, more_won = loss - (1 - CLEARED_UP) * loss_later, gain - gain_later
    both = more_lost + more_won
    return _keep_between(more_lost / both) if both > NOTHING else 1.0


def _keep_between(share: float) -> float:
    return min(max(share, 0.0), 1.0)
