"""In which columns of sums their numbers are."""

from collections.abc import Sequence

from ratings.statistics import Count, Whom, lay_out
from scoring.models.numbered import name_number
from scoring.rules import list_facts


def list_columns(whom: Whom) -> list[str]:
    """Return the columns of a sum of a person, of two or of a club, in the order of its numbers."""
    return find_columns(whom, lay_out(whom).names)


def find_columns(whom: Whom, names: Sequence[str]) -> list[str]:
    """Return the columns of these numbers."""
    numbers = {fact.name: fact.number for fact in list_facts()}
    counts = lay_out(whom).counts

    def find(name: str, known: tuple[Count, str] | None) -> str:
        return name if known is None else name_number(numbers[known[0].name], known[1])

    return [find(name, counts.get(name)) for name in names]
