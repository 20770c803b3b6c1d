"""A result as the desk's forms send it: a score, a forfeit, awarded points, or none."""

from collections.abc import Mapping
from typing import Any, Final

from django.http import HttpRequest

from common.problems import Refused
from common.writes.taps import read_number

FORFEITS: Final = {"forfeit_a": "a", "forfeit_b": "b", "forfeit_both": "both"}


def read_result(request: HttpRequest) -> dict[str, Any]:
    """Return what a form says, in the words of docs/event-format.md.

    Raises:
        Refused: `result_missing`.
    """
    for name, side in FORFEITS.items():
        if name in request.POST:
            return {"forfeit": side}
    if "clear" in request.POST:
        return {}
    if "award" in request.POST:
        points = [read_number(request, f"award_{side}") for side in ("a", "b")]
        return {"points": points, "reason": request.POST.get("reason", "").strip()[:200]}
    return {"score": [read_score(request, side) for side in ("a", "b")]}


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
