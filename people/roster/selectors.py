"""A club's list as a file to take along."""

from common.tables.escaping import write_csv
from people.models import Club
from people.players.selectors.entries import list_people
from people.roster.table import HEAD


def write_roster(club: Club) -> str:
    """Return the club's list as CSV: name, short name, number."""
    people = list_people(club).order_by("search_name", "id")
    return write_csv(
        [HEAD, *((person.name, person.short_name, person.number) for person in people)]
    )
