"""Tonight's tables by ratings: both sides of each as likely to win as can be."""

from collections.abc import Sequence

from pairing.individuals import Table
from pairing.tonight import Evening
from ratings.model.tables import Strengths, seat_fairly


def draw_by_ratings(evening: Evening, people: Sequence[str], seed: str) -> Sequence[Table]:
    """Return the fairest tables; where nothing is known of anybody, all are as fair.

    The seed says nothing: the same people and ratings give the same tables.
    """
    del seed
    places = {person: place for place, person in enumerate(evening.here)}
    chosen = [places[person] for person in people]
    if evening.strengths:
        rows = [evening.strengths[place] for place in chosen]
        strengths = Strengths(
            [row[0] for row in rows], [[row[1 + other] for other in chosen] for row in rows]
        )
    else:
        strengths = Strengths([0.0 for _ in chosen], [[0.0 for _ in chosen] for _ in chosen])
    seating = seat_fairly(list(people), strengths)
    tables = []
    for table in seating.tables:
        a, b, c, d = table.players
        tables.append(Table((a, b), (c, d)))
    return tables
