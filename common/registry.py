"""What apps above tell an app below that knows none of them: one list for each kind of thing.

An app registers all that is its own in its `registered.py`, when the club starts.
"""

from collections.abc import Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


class Registry(Generic[T]):
    """Rows by their places, the lowest first; of one place in the order of registration."""

    def __init__(self) -> None:
        self._rows: list[tuple[int, T]] = []

    def register(self, row: T, *, place: int = 0) -> None:
        """Add a row; one that is there already is not added again, for tests start apps twice."""
        if all(known is not row and known != row for known in self):
            self._rows.append((place, row))
            self._rows.sort(key=lambda each: each[0])

    def __iter__(self) -> Iterator[T]:
        """Give the rows in their order."""
        return iter([row for _, row in self._rows])
