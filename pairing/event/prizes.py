"""Prizes: for the best of all, or of a category."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pairing.event.errors import EventError
from pairing.event.places import FinalPlace

MOST_PRIZES = 60


@dataclass(frozen=True, slots=True)
class Prize:
    """What the team at `place` wins, of a `category` or of all."""

    name: str
    place: int
    category: str = ""


@dataclass(frozen=True, slots=True)
class AwardedPrize:
    """A prize and who wins it: nobody where there are too few, several who share the place."""

    prize: Prize
    teams: tuple[str, ...]


def award_prizes(
    prizes: Sequence[Prize], places: Sequence[FinalPlace], category_of: Mapping[str, str]
) -> tuple[AwardedPrize, ...]:
    """Return who wins which prize, in the order of the prizes."""
    return tuple(
        AwardedPrize(prize, _list_winners(prize, _list_ranks(prize, places, category_of)))
        for prize in prizes
    )


def _list_ranks(
    prize: Prize, places: Sequence[FinalPlace], category_of: Mapping[str, str]
) -> list[tuple[int, str]]:
    """Return the ranks of those who can win it, among each other."""
    asked = prize.category
    able = [place for place in places if not asked or category_of.get(place.team, "") == asked]
    ranks = [place.rank for place in able]
    return [(1 + ranks.index(place.rank), place.team) for place in able]


def _list_winners(prize: Prize, ranked: Sequence[tuple[int, str]]) -> tuple[str, ...]:
    """Return who shares the place: two at place 1 share the prizes for 1 and 2."""
    return tuple(
        team
        for rank, team in ranked
        if rank <= prize.place < rank + sum(other == rank for other, _ in ranked)
    )


def read_prize_lines(text: str) -> list[Prize]:
    """Read prizes that were typed: `1: A bottle of wine`, or `Beginners 1: A book`.

    Raises:
        EventError: `prize_line` with the number of the line, `too_many_prizes`.
    """
    prizes = []
    for number, line in enumerate(text.splitlines(), start=1):
        head, colon, name = (part.strip() for part in line.partition(":"))
        if not head and not colon:
            continue
        category, _, place = head.rpartition(" ")
        if not (colon and name and place.isascii() and place.isdigit() and 1 <= int(place) <= 999):
            raise EventError("prize_line", "prizes", line=number)
        if len(name) > 80 or len(category) > 40:
            raise EventError("prize_line", "prizes", line=number)
        prizes.append(Prize(name, int(place), category.strip()))
    if len(prizes) > MOST_PRIZES:
        raise EventError("too_many_prizes", "prizes", most=MOST_PRIZES)
    return prizes


def write_prize_lines(prizes: Sequence[Prize]) -> str:
    """Write prizes as they are typed."""
    return "\n".join(f"{prize.category} {prize.place}: {prize.name}".strip() for prize in prizes)
