"""The chance of winning from a score, and what a call must be worth there. Pure.

    >>> chances(1000, "play_on", None, 0, 630, 970).to_json()["a"]
    0.1697

Solved once for a target and kept; see docs/chances.md for the model, its figures and its limits.
"""

from scoring.odds.answers import Chances, chances, curve, find_win, find_wins
from scoring.odds.drift import UNKNOWN, Prior

__all__ = ["UNKNOWN", "Chances", "Prior", "chances", "curve", "find_win", "find_wins"]
