"""A round of the event as the pairing of individuals knows it."""

from pairing.event.event import EventRound
from pairing.individuals import PlayedRound, Table


def make_table(a: tuple[str, ...], b: tuple[str, ...]) -> Table:
    """Make a table of two partnerships."""
    return Table((a[0], a[1]), (b[0], b[1]))


def read_played(round_: EventRound) -> PlayedRound:
    """Return a round as the pairing knows it."""
    tables = tuple(make_table(table.match.a, table.match.b) for table in round_.tables)
    return PlayedRound(tables, round_.byes)
