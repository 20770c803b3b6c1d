"""A club's list as a file to take along, and the names that were said to be somebody of it."""

from collections.abc import Iterator
from dataclasses import dataclass

from people.models import Club, Player, Spelling
from people.players.selectors.entries import find_end, list_people
from people.roster.table import HEAD


def list_roster(club: Club) -> Iterator[tuple[str | int | None, ...]]:
    """Yield the club's list as lines of a file, the head first: name, short name, number."""
    yield tuple(HEAD)
    for person in list_people(club).order_by("search_name", "id"):
        yield person.name, person.short_name, person.number


@dataclass(frozen=True, slots=True)
class SaidSpelling:
    """A name as tables have it, and who is meant by it now."""

    spelling: Spelling
    player: Player


def list_spellings(club: Club) -> list[SaidSpelling]:
    """Return the names of which somebody has said who they are."""
    rows = Spelling.objects.filter(club=club).select_related("player").order_by("folded")
    return [SaidSpelling(row, find_end(row.player)) for row in rows]
