"""How a game stands, in the form that answers and states carry."""

from collections.abc import Sequence
from typing import Any

from scoring.models import Game, Round
from scoring.rules import Tally


def get_next_number(rounds: Sequence[Round]) -> int:
    """Return the number that the next round gets."""
    return rounds[-1].number + 1 if rounds else 1


def describe_round(round_: Round, tally: Tally, place: int) -> dict[str, Any]:
    """Return a round as the API shows it; `place` is its index among the live rounds."""
    tallied = tally.rounds[place]
    return {
        "id": str(round_.pk),
        "number": round_.number,
        "entry": round_.entry,
        "score": dict(tallied.score),
        "totals": dict(tallied.totals),
        "context": dict(tallied.context),
        "counted": tallied.counted,
        "shuffler": tallied.shuffler,
        "recorded_at": round_.recorded_at.isoformat(),
    }


def describe_standing(game: Game, rounds: Sequence[Round], tally: Tally) -> dict[str, Any]:
    """Return how the game stands after a write: what every answer and every state carries."""
    return {
        "revision": game.revision,
        "totals": dict(tally.totals),
        "over": game.over,
        "ended_by": game.ended_by or None,
        "winner": game.winner or None,
        "shuffler": tally.shuffler,
        "context": dict(tally.context),
        "next_number": get_next_number(rounds),
        "surplus": [str(round_.pk) for round_ in rounds if not round_.counted],
    }


def describe_draft(game: Game, next_number: int) -> dict[str, Any]:
    """Return the marks as the API shows them; marks of a round that is over are none."""
    calls = game.draft.get("calls", {}) if game.draft.get("number") == next_number else {}
    return {
        "number": next_number,
        "calls": [{"seat": int(seat), "call": calls[seat]} for seat in sorted(calls, key=int)],
    }
