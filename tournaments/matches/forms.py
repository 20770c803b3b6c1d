"""A result as the desk's forms send it: a score, a forfeit, awarded points, or none."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from django.http import HttpRequest

from common.problems import Refused
from common.writes.buttons import find_button
from common.writes.taps import read_number
from tournaments.matches.selectors.reports import find_score

Read = Callable[[HttpRequest], dict[str, Any]]
SIDES: Final = ("a", "b")
ADJUSTED: Final = re.compile(r"[+-]?[0-9]{1,4}")
FORFEITS: Final = {"forfeit_a": "a", "forfeit_b": "b", "forfeit_both": "both"}
TYPED: Final = "score"
"""A form without one of the buttons of `KINDS` sends what was typed beside the sides."""


def read_result(request: HttpRequest) -> dict[str, Any]:
    """Return what a form says, in the words of docs/event-format.md.

    Raises:
        Refused: `result_missing`.
    """
    read, _value = find_button(request, KINDS, TYPED)
    return read(request)


def _say_forfeit(side: str) -> Read:
    return lambda _request: {"forfeit": side}


def _read_nothing(_request: HttpRequest) -> dict[str, Any]:
    return {}


def _read_award(request: HttpRequest) -> dict[str, Any]:
    points = [read_number(request, f"award_{side}") for side in ("a", "b")]
    return {"points": points, "reason": request.POST.get("reason", "").strip()[:200]}


def _read_scores(request: HttpRequest) -> dict[str, Any]:
    return {"score": [read_score(request, side) for side in ("a", "b")]}


KINDS: Final[Mapping[str, Read]] = {
    **{name: _say_forfeit(side) for name, side in FORFEITS.items()},
    "clear": _read_nothing,
    "award": _read_award,
    TYPED: _read_scores,
}


def read_adjusted(request: HttpRequest, result: Mapping[str, Any]) -> dict[str, Any]:
    """Return a result with the points that a form adds to a side or takes from it, and why.

    Raises:
        Refused: `result_missing` where there is no score, `adjustment_missing`, `reason_missing`.
    """
    score, side = find_score(result), request.POST.get("adjust_side", "")
    if score is None or "games" in result:
        raise Refused("result_missing", "result")
    text = request.POST.get("adjust_points", "").strip().replace("−", "-")
    if side not in SIDES or not ADJUSTED.fullmatch(text):
        raise Refused("adjustment_missing", "adjust_points")
    reason = request.POST.get("reason", "").strip()[:200]
    if not reason:
        raise Refused("reason_missing", "reason")
    points = int(text)
    ruled = {"side": side, "points": points, "reason": reason}
    now = [value + points * (side == at) for value, at in zip(score, SIDES, strict=True)]
    return {**result, "score": now, "adjustments": [*result.get("adjustments", ()), ruled]}


def write_result(result: Mapping[str, Any]) -> dict[str, str]:
    """Return the fields with which a form sends this result."""
    if "forfeit" in result:
        name = next(name for name, side in FORFEITS.items() if side == result["forfeit"])
        return {name: "1"}
    if "points" in result:
        a, b = result["points"]
        return {"award": "1", "award_a": str(a), "award_b": str(b)}
    if "score" in result:
        a, b = result["score"]
        return {"a": str(a), "b": str(b)}
    return {"clear": "1"}


def read_score(request: HttpRequest, side: str) -> int:
    """Return a score of a form.

    Raises:
        Refused: `result_missing`.
    """
    text = request.POST.get(side, "").strip().replace("−", "-")
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 6):
        raise Refused("result_missing", "result")
    return int(text)
