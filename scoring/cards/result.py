"""What a finished deal counts: the round entry of the score sheet, and its score.

The last player's hand goes to the opponents, the tricks they won to the first player out; in a
double victory nothing is counted. What the entry then scores, calls included, `scoring.rules` says.
Source: rule book, "Scoring".
"""

from dataclasses import dataclass
from typing import Final

from common.problems import Refused
from scoring.cards.masks import points_in
from scoring.cards.moment import BLIND, GRAND, TICHU, Moment, is_over
from scoring.rules import HouseRules, enter_deal, get_main, score_round

CALL_NAMES: Final = {TICHU: "tichu", GRAND: "grand", BLIND: "blind"}


@dataclass(frozen=True, slots=True)
class DealResult:
    """What the deal gives: its round entry (without id and note) and its score `{"a", "b"}`."""

    entry: dict[str, object]
    score: dict[str, int]


def count_won(moment: Moment) -> tuple[int, int]:
    """Return the card points that each team holds in won tricks, at any moment of a deal."""
    won = moment.won
    return points_in(won[0] | won[2]), points_in(won[1] | won[3])


def is_double_victory(moment: Moment) -> bool:
    """Return whether two partners went out first and second."""
    finish = moment.finish
    return len(finish) > 1 and not (finish[0] - finish[1]) & 1


def count_cards(moment: Moment) -> tuple[int, int]:
    """Count both teams' card points of a finished deal without a double victory."""
    first, last = moment.finish[0], 6 - sum(moment.finish)
    points = [0, 0]
    for seat, pile in enumerate(moment.won):
        points[(first if seat == last else seat) & 1] += points_in(pile)
    points[last + 1 & 1] += points_in(moment.hands[last])
    return points[0], points[1]


def score_deal(moment: Moment, rules: HouseRules | None = None) -> DealResult:
    """Return the round entry and the score of a finished deal, by these house rules.

    Refused: `deal_not_over`, and what the rules do not allow.
    """
    if not is_over(moment):
        raise Refused("deal_not_over")
    first = moment.finish[0]
    won_double = is_double_victory(moment)
    entry = enter_deal("ab"[first & 1] if won_double else count_cards(moment))
    entry["calls"] = [
        {"seat": seat + 1, "call": CALL_NAMES[call], "made": seat == first}
        for seat, call in enumerate(moment.calls)
        if call
    ]
    entry["finish"] = [seat + 1 for seat in moment.finish]
    return DealResult(entry, score_round(get_main().name, rules, None, entry))
