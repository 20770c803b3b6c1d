"""The first of a tournament, on a card: who leads, or who won."""

from common.figures import show_decimal
from common.pictures.cards import CardLine
from tournaments.ending.selectors.places import ShownEnding
from tournaments.rounds.shown.tournament import ShownTournament

SHOWN = 5


def list_leaders(shown: ShownTournament) -> list[CardLine]:
    """Return the first places of one that has ended, of one that is played the standings."""
    values = {row.number: row.values for row in shown.standings}
    if shown.tournament.has_ended:
        ending = ShownEnding(shown.tournament, shown.teams)
        places = [(row.text, row.name, row.number) for row in ending.rows]
    else:
        standings = shown.standings if shown.has_results else ()
        places = [(row.place, row.name, row.number) for row in standings]
    return [
        CardLine(
            f"{place}  {name}", show_decimal(next(iter(values.get(number, ())), "")), bold=at == 0
        )
        for at, (place, name, number) in enumerate(places[:SHOWN])
    ]
