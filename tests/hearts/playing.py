"""Rounds of the sixth game."""

from typing import Any


def deal(*hearts: int, queen: int, **beside: Any) -> dict[str, Any]:
    """An entry: the hearts of seats 1 to 4, who took the queen, and what is said besides."""
    return {
        "kind": "dealt_out",
        "hearts": {str(seat): count for seat, count in enumerate(hearts, start=1)},
        "queen": queen,
        **beside,
    }
