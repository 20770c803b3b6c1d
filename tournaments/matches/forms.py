"""A result as the desk's forms send it: a score, a forfeit, awarded points, or none."""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from django.http import HttpRequest

from common.problems import Refused
from common.writes.buttons import find_button, is_sent
from pairing.event.hand_lines import Hand, make_hand, read_hand_line, write_hand_line
from pairing.event.points_lines import read_event_points
from tournaments.matches.selectors.reports import find_score, list_game_scores
from tournaments.models import Tournament

Read = Callable[[HttpRequest], dict[str, Any]]
SIDES: Final = ("a", "b")
ADJUSTED: Final = re.compile(r"[+-]?[0-9]{1,4}")
FORFEITS: Final = {"forfeit_a": "a", "forfeit_b": "b", "forfeit_both": "both"}
WHOLE: Final = "whole"
PLAIN: Final = (
    {"forfeit"},
    {"points", "reason"},
    {"hands"},
    {"score", "winner"},
    {"games", "winner"},
)
"""What the fields of a form can say; any other result is sent as it is kept."""
TYPED: Final = "score"
"""A form without one of the buttons of `KINDS` sends what was typed beside the sides."""


def read_result(request: HttpRequest) -> dict[str, Any]:
    """Return what a form says, in the words of docs/event-format.md.

    Raises:
        Refused: `result_missing`.
        EventError: `points_text` where what is awarded are no points.
    """
    read, _value = find_button(request, KINDS, TYPED)
    return read(request)


def _say_forfeit(side: str) -> Read:
    return lambda _request: {"forfeit": side}


def _read_nothing(_request: HttpRequest) -> dict[str, Any]:
    return {}


def _read_award(request: HttpRequest) -> dict[str, Any]:
    points = [read_event_points(request.POST.get(f"award_{side}", "")) for side in SIDES]
    return {"points": points, "reason": request.POST.get("reason", "").strip()[:200]}


def _read_scores(request: HttpRequest) -> dict[str, Any]:
    if line := request.POST.get("hands", "").strip():
        return {"hands": read_hand_line(line)}
    return read_game_scores(request, "a", "b")


def read_game_scores(request: HttpRequest, one: str, other: str) -> dict[str, Any]:
    """Return the score of a form, or those of several games: what is empty is not played yet.

    The fields of the second game end in 2, and so on.

    Raises:
        Refused: `result_missing`.
    """
    ends = [""]
    while is_sent(request, f"{one}{len(ends) + 1}"):
        ends.append(str(len(ends) + 1))
    typed = [end for end in ends if any(request.POST.get(f"{side}{end}") for side in (one, other))]
    games = [
        [read_score(request, f"{side}{end}") for side in (one, other)] for end in typed or ends
    ]
    return {"score": games[0]} if len(ends) == 1 else {"games": [{"score": each} for each in games]}


def _read_winner(request: HttpRequest) -> dict[str, Any]:
    read = _read_whole if is_sent(request, WHOLE) else _read_scores
    side = request.POST.get("winner", "")
    return {**read(request), **({"winner": side} if side else {})}


def _read_whole(request: HttpRequest) -> dict[str, Any]:
    try:
        result = json.loads(request.POST[WHOLE])
    except ValueError:
        result = None
    if not isinstance(result, dict):
        raise Refused("result_missing", "result")
    return result


KINDS: Final[Mapping[str, Read]] = {
    **{name: _say_forfeit(side) for name, side in FORFEITS.items()},
    "clear": _read_nothing,
    "award": _read_award,
    "winner": _read_winner,
    WHOLE: _read_whole,
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
    if result and not _is_plain(result):
        return {WHOLE: json.dumps(result)}
    if "forfeit" in result:
        name = next(name for name, side in FORFEITS.items() if side == result["forfeit"])
        return {name: "1"}
    if "points" in result:
        a, b = result["points"]
        return {"award": "1", "award_a": str(a), "award_b": str(b)}
    if "hands" in result:
        return {"hands": write_hand_line(result["hands"])}
    games = list_game_scores(result)
    if games:
        ends = ["", *map(str, range(2, len(games) + 1))]
        scores = [
            (end, side, game[at])
            for end, game in zip(ends, games, strict=True)
            for at, side in enumerate("ab")
        ]
        fields = {f"{side}{end}": str(score) for end, side, score in scores}
        return fields | ({"winner": str(result["winner"])} if "winner" in result else {})
    return {"clear": "1"}


def _is_plain(result: Mapping[str, Any]) -> bool:
    games = result.get("games", ())
    says_no_more = any(set(result) <= kind for kind in PLAIN)
    return says_no_more and all(set(game) == {"score"} for game in games)


def find_hands(tournament: Tournament) -> range:
    """Return the numbers of the hands of a match whose points are made hand by hand, else none."""
    scoring = tournament.rules.get("scoring", {})
    return range(1, 1 + (int(scoring["hands"]) if scoring.get("kind") == "hands" else 0))


def read_hands(request: HttpRequest, count: int, *, turned: bool) -> list[Hand]:
    """Return the hands that were filled in, own score first; `turned`: own is side b.

    A hand that was not played is left empty.

    Raises:
        Refused: `result_missing`.
    """
    hands: list[Hand] = []
    for number in range(1, count + 1):
        own, other = f"own_{number}", f"other_{number}"
        if not (request.POST.get(own) or request.POST.get(other)):
            continue
        scores = [read_score(request, name) for name in (own, other)]
        a, b = scores[::-1] if turned else scores
        hands.append(make_hand(a, b, is_double=is_sent(request, f"double_{number}")))
    if not hands:
        raise Refused("result_missing", "result")
    return hands


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
