"""Rounds of the sixth game."""

from typing import Any


def deal(*hearts: int, queen: int, note: str = "") -> dict[str, Any]:
    """An entry: the hearts of seats 1 to 4, and who took the queen."""
    entry = {
        "kind": "dealt_out",
        "hearts": {str(seat): count for seat, count in enumerate(hearts, start=1)},
        "queen": queen,
    }
    return {**entry, "note": note} if note else entry
