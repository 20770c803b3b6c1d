"""Where each criterion stands in the weight of a pair, and how wide its field must be."""

from dataclasses import dataclass

from tournaments.pairing.maths.lots import LOT_BITS
from tournaments.pairing.swiss.gaps import GapClasses, count_most
from tournaments.pairing.swiss.ranking import Ranking


@dataclass(frozen=True, slots=True)
class Field:
    """The bits from `shift` to below `shift + width`."""

    name: str
    shift: int
    width: int


def name_gap(number: int) -> str:
    """The name of a class of gaps."""
    return f"gap {number}"


def lay_out_fields(
    ranking: Ranking, classes: GapClasses, wishes_rank: int, *, waived: bool, wishes: bool
) -> tuple[Field, ...]:
    """The fields from the least significant to the most, each wide enough for the largest sum."""
    pairs = len(ranking.teams) // 2
    longest = 2 * max(ranking.sizes, default=1)
    gaps = [
        (name_gap(number), count_most(ranking, classes.list_members(number)))
        for number in range(len(classes.lowest) - 1, -1, -1)
    ]
    criteria: list[list[tuple[str, int]]] = [
        [("across", pairs)],
        [*gaps, ("heights", pairs * len(ranking.sizes))],
        [("again", pairs)],
        [("opponents", pairs)],
        [("places", pairs * longest), ("half", pairs * 4 * longest * longest)],
        [("lot", pairs << LOT_BITS)],
    ]
    criteria.insert(wishes_rank - 1, [("wishes", pairs if wishes else 0)])
    criteria.insert(0, [("waived", pairs if waived else 0)])
    fields = []
    shift = 0
    for name, most in reversed([field for criterion in criteria for field in criterion]):
        fields.append(Field(name, shift, most.bit_length()))
        shift += most.bit_length()
    return tuple(fields)
