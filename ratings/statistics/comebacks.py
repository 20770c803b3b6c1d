"""How far behind the winners of a game had been."""

from collections.abc import Iterable, Mapping
from typing import Final

OTHER: Final = {"a": "b", "b": "a"}


def find_deficit(scores: Iterable[Mapping[str, int]], winner: str) -> int:
    """Return by how many points the winning team was behind at the most, after any round."""
    behind = most = 0
    for score in scores:
        behind += score[OTHER[winner]] - score[winner]
        most = max(most, behind)
    return most
