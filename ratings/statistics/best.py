"""The best of somebody's results: as many as count, and those that are dropped."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

Result = TypeVar("Result")


def split_best(
    results: Sequence[Result], best: int, measure: Callable[[Result], Any]
) -> tuple[Sequence[Result], Sequence[Result]]:
    """Return those that count, the best first, and the others; `best` 0: all of them count.

    `measure` is what they are compared by, the best largest; of equal ones the first counts.
    """
    ordered = sorted(results, key=measure, reverse=True)
    return (ordered[:best], ordered[best:]) if best else (ordered, [])
