"""Where each criterion stands in the weight of a pair, and how wide its field must be."""

from collections.abc import Iterator
from dataclasses import dataclass

from pairing.swiss.criteria import Criterion, order_criteria
from pairing.swiss.facts import Facts
from pairing.swiss.optimum.gaps import GapClasses, count_most
from pairing.swiss.settings import Settings


@dataclass(frozen=True, slots=True)
class BitField:
    """The bits from `shift` to below `shift + width`, for a criterion or for one class of gaps."""

    criterion: Criterion
    shift: int
    width: int
    gap_class: int | None = None


def lay_out_fields(facts: Facts, classes: GapClasses, settings: Settings) -> tuple[BitField, ...]:
    """Return the fields from the least significant to the most, wide enough for the largest sum."""
    fields = []
    shift = 0
    for criterion, gap_class, most in reversed(list(_list_sums(facts, classes, settings))):
        fields.append(BitField(criterion, shift, most.bit_length(), gap_class))
        shift += most.bit_length()
    return tuple(fields)


def _list_sums(
    facts: Facts, classes: GapClasses, settings: Settings
) -> Iterator[tuple[Criterion, int | None, int]]:
    """List criteria and classes of gaps, most important first, with the most a round can have."""
    pairs = len(facts.ranking.teams) // 2
    for criterion in order_criteria(settings):
        if criterion.entry_by_entry:
            for number in range(len(classes.lowest) - 1, -1, -1):
                yield criterion, number, count_most(facts.ranking, classes.list_members(number))
        else:
            yield criterion, None, pairs * criterion.most(facts)
