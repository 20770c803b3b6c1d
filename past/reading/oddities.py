"""What is worth a look before it is stored: scores that cannot be, a table twice within an hour."""

from collections.abc import Mapping, Sequence
from typing import Final

from pairing.event.odd_results import MOST_OF_A_DEAL, MatchPlan, find_oddities
from pairing.event.score_checks import find_impossible
from past.reading.faults import FaultError

TARGET: Final = 1000
"""What a game of Tichu goes to, by the rule book."""
WITHIN: Final = 60
"""Minutes between two games of the same four, from beginning to beginning."""
PAST_TARGET: Final = "past_target"
STEP: Final = "score_step"


def check_score(a: int, b: int, column: int | None, *, is_round: bool) -> None:
    """Raise a doubt where two scores cannot have come about.

    That a game's scores are hundreds together is not asked: clubs kept rules of their own.

    Raises:
        FaultError: it is so.
    """
    problem = find_impossible(a, b)
    if problem == STEP or (problem and is_round):
        raise FaultError(f"odd_{problem}", column, doubt=True, score=f"{a}:{b}", sum=a + b)
    if is_round:
        if find_oddities({"score": [a, b]}, [], MatchPlan(hands=1), lambda: None):
            raise FaultError("odd_round", column, doubt=True, score=f"{a}:{b}")
        return
    played = find_oddities({"score": [a, b]}, [], MatchPlan(target=TARGET), lambda: None)
    if any(oddity.code == PAST_TARGET for oddity in played):
        raise FaultError("odd_past_target", column, doubt=True, score=max(a, b), target=TARGET)


def check_rounds(a: int, b: int, rounds: int | None, column: int | None) -> None:
    """Raise a doubt where so many rounds cannot add up to these scores.

    Raises:
        FaultError: it is so.
    """
    if rounds and find_oddities({"score": [a, b]}, [], MatchPlan(hands=rounds), lambda: None):
        raise FaultError("odd_sum", column, doubt=True, rounds=rounds, sum=a + b)


def is_of_a_deal(a: int, b: int) -> bool:
    """Return whether a score is more likely a round's than a game's."""
    return a + b <= MOST_OF_A_DEAL and max(a, b) <= MOST_OF_A_DEAL


def list_too_soon(
    times: Sequence[tuple[int, object, frozenset[str], int]],
) -> Mapping[int, int]:
    """Return the lines of games that the same four began within an hour of another's beginning.

    `times`: line, day, the four, minutes since midnight. Given back by line, with the other line.
    """
    too_soon: dict[int, int] = {}
    last: dict[object, tuple[int, int]] = {}
    for line, day, four, minutes in sorted(
        times, key=lambda time: (str(time[1]), time[3], time[0])
    ):
        before = last.get((day, four))
        if before and minutes - before[1] < WITHIN:
            too_soon[line] = before[0]
        last[day, four] = (line, minutes)
    return too_soon
