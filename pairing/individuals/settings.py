"""What the organiser chooses for rounds of individuals."""

from dataclasses import dataclass
from typing import Literal

from pairing.individuals.criteria import CRITERIA

DEFAULT_ORDER: tuple[str, ...] = tuple(criterion.name for criterion in CRITERIA)
# The organiser may want neighbours in rank at one table before anything but new partners.
SPREAD_SECOND: tuple[str, ...] = (
    "partner_repeats",
    "spread",
    "table_repeats",
    "consecutive",
    "balance",
    "wishes",
)
# Partners drawn anew every round: ranks play no part, the lot decides what the rest leaves open.
DRAWN_ORDER: tuple[str, ...] = ("partner_repeats", "table_repeats", "consecutive", "wishes")


@dataclass(frozen=True, slots=True)
class SeatingSettings:
    """What the organiser chooses.

    `order`: the criteria, each strictly before the next; one left out plays no part.
    `bye_by`: who sits out among those whose turn it equally is: the lowest rank, or by lot.
    `steps` and `shakes` bound the search above 20 players: how many batches of exact
    re-seatings of three tables it tries, and how often it shakes the best seating and tries again
    (None: as often as is worth while for so many players).
    Never a clock: the same input gives the same round.
    """

    order: tuple[str, ...] = DEFAULT_ORDER
    bye_by: Literal["rank", "lot"] = "rank"
    steps: int | None = None
    shakes: int | None = None
