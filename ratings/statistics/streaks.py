"""Streaks and form: what a person's results say, one letter a game in the order of play."""

from dataclasses import dataclass
from typing import Final

FORM_GAMES: Final = 10


@dataclass(frozen=True, slots=True)
class Streak:
    """Games in a row with the same result: the first of them, counted from 0, and how many."""

    start: int
    length: int

    @property
    def last(self) -> int:
        """The last of them."""
        return self.start + self.length - 1


def find_streaks(results: str) -> dict[str, Streak]:
    """Return the longest run of games won ("W") and of games lost ("L"); the first of equal ones.

    A level game ends both. What never happened is not there.
    """
    streaks: dict[str, Streak] = {}
    for letter in "WL":
        apart = results
        for other in "WLD".replace(letter, ""):
            apart = apart.replace(other, " ")
        longest = max(map(len, apart.split()), default=0)
        if longest:
            streaks[letter] = Streak(results.index(letter * longest), longest)
    return streaks


def read_form(results: str, games: int = FORM_GAMES) -> str:
    """Return the results of the last games, the newest last."""
    return results[-games:]
