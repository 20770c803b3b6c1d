"""What a table or a round costs by each criterion."""

from collections.abc import Iterable
from dataclasses import dataclass

from pairing.individuals.criteria import CRITERIA
from pairing.individuals.facts import SeatingFacts
from pairing.individuals.position import Table

_PLACES = {criterion.name: place for place, criterion in enumerate(CRITERIA)}


@dataclass(frozen=True, slots=True)
class SeatingCost:
    """What a table or a round costs; less is better, each criterion apart."""

    values: tuple[int, ...] = (0,) * len(CRITERIA)
    """In the order of `CRITERIA`."""

    @classmethod
    def by_name(cls, **values: int) -> "SeatingCost":
        """Return the cost with these values and no others."""
        return cls(tuple(values.get(criterion.name, 0) for criterion in CRITERIA))

    def of(self, name: str) -> int:
        """Return the value of one criterion by its name."""
        return self.values[_PLACES[name]]

    def in_order(self, order: tuple[str, ...]) -> tuple[int, ...]:
        """Return the values in the organiser's order, to be compared as tuples."""
        return tuple(self.of(name) for name in order)


def measure_table(facts: SeatingFacts, table: Table) -> SeatingCost:
    """Return what one table costs, from the definitions."""
    return SeatingCost(tuple(criterion.of_table(facts, table) for criterion in CRITERIA))


def add_costs(costs: Iterable[SeatingCost]) -> SeatingCost:
    """Add costs up, criterion by criterion."""
    columns = zip(*(cost.values for cost in (SeatingCost(), *costs)), strict=True)
    return SeatingCost(tuple(sum(column) for column in columns))
