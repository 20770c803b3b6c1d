"""What a round comes to under each criterion, and where two rounds first differ."""

from collections.abc import Sequence
from dataclasses import dataclass

from pairing.swiss.criteria import Value, order_criteria
from pairing.swiss.facts import Facts, RankPair
from pairing.swiss.settings import Settings


@dataclass(frozen=True, slots=True)
class CostLine:
    """One criterion of a pairing: number in the rules (0 = before them), name, value."""

    number: int
    name: str
    value: Value | str | None


@dataclass(frozen=True, slots=True)
class Cost:
    """What a pairing comes to under each criterion, least is best; all tables count, also locked.

    `lines` stand in the order of the settings, most important first.
    """

    lines: tuple[CostLine, ...]

    def of(self, name: str) -> Value:
        """Return the value of one criterion by its name."""
        value = next(line.value for line in self.lines if line.name == name)
        if value is None or isinstance(value, str):
            raise TypeError(name)
        return value

    @property
    def across(self) -> int:
        """How many pairs are across score groups: a figure to print, no criterion of its own."""
        gaps = self.of("gaps")
        return len(gaps) if isinstance(gaps, tuple) else gaps

    def find_difference(self, other: "Cost") -> tuple[CostLine, CostLine] | None:
        """Return the first criterion in which two pairings differ, None if they are level."""
        lines = zip(self.lines, other.lines, strict=True)
        return next(((a, b) for a, b in lines if a.value != b.value), None)


def measure(facts: Facts, tables: Sequence[RankPair], settings: Settings) -> Cost:
    """Return what these tables come to under all criteria."""
    return Cost(
        tuple(
            CostLine(
                criterion.number,
                criterion.name,
                criterion.total([criterion.of_pair(facts, i, j) for i, j in tables]),
            )
            for criterion in order_criteria(settings)
        )
    )
