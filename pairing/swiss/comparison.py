"""Where two rounds of one position first differ: waivers, then who sits out, then the criteria."""

from dataclasses import dataclass

from pairing.swiss.absolutes import Absolutes
from pairing.swiss.cost import Cost, CostLine


@dataclass(frozen=True, slots=True)
class Compared:
    """What a round is compared by."""

    cost: Cost
    bye: str | None

    def find_difference(
        self, other: "Compared", absolutes: Absolutes
    ) -> tuple[CostLine, CostLine] | None:
        """Return the first line in which two rounds differ, None if they are level."""
        own, its = (each.count_waivers(absolutes) for each in (self, other))
        if own != its:
            return CostLine(0, "waived", own), CostLine(0, "waived", its)
        if self.bye != other.bye:
            return CostLine(0, "bye", self.bye), CostLine(0, "bye", other.bye)
        return self.cost.find_difference(other.cost)

    def count_waivers(self, absolutes: Absolutes) -> int:
        """Return how many waivers a round makes use of, that of its bye included."""
        pairs = self.cost.of("waived")
        return (pairs if isinstance(pairs, int) else len(pairs)) + (
            self.bye in absolutes.waived_byes
        )
