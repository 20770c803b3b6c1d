"""Who decides what comes next: a seed, or every possibility in its turn."""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol, TypeVar

T = TypeVar("T")


class SeededChoices(Protocol):
    """Decides: one of some, or yes or no."""

    def pick(self, options: Sequence[T], weights: Sequence[float] | None = None) -> T:
        """Return one of these; the heavier the likelier."""

    def happens(self, share: float) -> bool:
        """Return whether something happens that happens in this share of the cases."""


class Seeded:
    """Decides by a seed: the same seed decides the same."""

    def __init__(self, *seed: Any) -> None:
        self.random = Random("/".join(map(str, seed)))  # noqa: S311 - nothing here is secret

    def pick(self, options: Sequence[T], weights: Sequence[float] | None = None) -> T:
        """Return one of these; the heavier the likelier."""
        return self.random.choices(options, weights)[0]

    def happens(self, share: float) -> bool:
        """Return whether something happens that happens in this share of the cases."""
        return self.random.random() < share
