"""Results that a director looks at before the next round is drawn up: allowed, but hardly true."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from common.problems.sentences import translatable as _
from pairing.event.outcomes import is_same

MOST_OF_A_DEAL: Final = 400
"""A double victory (200) with a grand call made (200): nobody else can have been first."""
LEAST_OF_A_DEAL: Final = -700
"""The points of the cards (100), less four grand calls that failed."""
RARE: Final = 0.01
SENTENCES: Final[Mapping[str, str]] = {
    "mirrored": _("The two reports are the same score the other way round."),
    "below_target": _("Nobody has reached {target}: the game was not over."),
    "level": _("A game to {target} does not end level."),
    "past_target": _("{score} is more than the last deal of a game to {target} can bring."),
    "sum": _("{hands} deals cannot add up to {sum}."),
    "rare": _("By rating this happens in fewer than one match in a hundred."),
}


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """What a match was to be: a game to a target, or so many deals; None where it is not fixed."""

    target: int | None = None
    hands: int | None = None


@dataclass(frozen=True, slots=True)
class Oddity:
    """Why a result is worth a look: a code of `SENTENCES`, and its values."""

    code: str
    values: Mapping[str, int]


def mirror(result: Mapping[str, object]) -> dict[str, object]:
    """Return a plain score the other way round; nothing of any other result."""
    score = result.get("score")
    if set(result) != {"score"} or not isinstance(score, list):
        return {}
    return {"score": score[::-1]}


def find_oddities(
    result: Mapping[str, object],
    reports: Sequence[Mapping[str, object]],
    played: MatchPlan,
    chance: Callable[[], float | None],
) -> list[Oddity]:
    """Return why a result is worth a look; `reports` are the last words of both sides.

    `chance` is asked for the chance that side a wins, None where it is not known.
    """
    oddities = [Oddity("mirrored", {})] if _is_mirrored(reports) else []
    score = result.get("score")
    if set(result) != {"score"} or not isinstance(score, list):
        return oddities
    a, b = (int(points) for points in score)
    oddities += _look_at_score(a, b, played)
    likely = chance()
    if likely is not None and a != b and (likely if a > b else 1 - likely) < RARE:
        oddities.append(Oddity("rare", {}))
    return oddities


def _is_mirrored(reports: Sequence[Mapping[str, object]]) -> bool:
    if len(reports) < 2 or not mirror(reports[0]):
        return False
    one, other = reports[:2]
    return not is_same(one, other) and is_same(mirror(one), other)


def _look_at_score(a: int, b: int, played: MatchPlan) -> list[Oddity]:
    target, hands = played.target, played.hands
    if hands is not None:
        possible = LEAST_OF_A_DEAL * hands <= a + b <= MOST_OF_A_DEAL * hands
        return [] if possible else [Oddity("sum", {"hands": hands, "sum": a + b})]
    if target is None:
        return []
    if max(a, b) < target:
        return [Oddity("below_target", {"target": target})]
    if a == b:
        return [Oddity("level", {"target": target})]
    if max(a, b) >= target + MOST_OF_A_DEAL:
        return [Oddity("past_target", {"target": target, "score": max(a, b)})]
    return []
