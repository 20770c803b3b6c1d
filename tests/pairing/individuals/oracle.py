"""Individuals judged from the definitions alone, by plain loops over whole events.

Shares no code with the engine: a criterion is counted over the event with the round and without it.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from pairing.individuals.position import PlayedRound, SeatingPosition, SeatingWish, Table

Four = tuple[str, str, str, str]


def list_seatings(players: Sequence[str]) -> Iterator[tuple[Four, ...]]:
    """Every division into tables with every choice of partnerships (a, b against c, d)."""
    if not players:
        yield ()
        return
    first, *others = players
    for partner in others:
        rest = [player for player in others if player != partner]
        for c, d in combinations(rest, 2):
            left = [player for player in rest if player not in {c, d}]
            for more in list_seatings(left):
                yield ((first, partner, c, d), *more)


def judge(position: SeatingPosition, seating: Sequence[Four]) -> dict[str, int]:
    """All criteria of a seating of a round, with the number of forbidden pairs broken."""
    tables = tuple(Table((a, b), (c, d)) for a, b, c, d in seating)
    before = list(position.rounds)
    after = [*before, PlayedRound(tables)]
    seated = [player for four in seating for player in four]
    ranks = _rank(position, seated)
    met = _met_in(before[-1]) if before else set()
    return {
        "forbidden": sum(frozenset(pair) in _met_in(after[-1]) for pair in position.forbidden),
        "partner_repeats": _count_repeats(after) - _count_repeats(before),
        "table_repeats": _count_squares(after) - _count_squares(before),
        "consecutive": len(met & _met_in(after[-1])),
        "spread": sum((ranks[p] - ranks[q]) ** 2 for f in seating for p, q in combinations(f, 2)),
        "balance": sum((ranks[a] + ranks[b] - ranks[c] - ranks[d]) ** 2 for a, b, c, d in seating),
        "wishes": sum(not _keeps(wish, seating) for wish in position.wishes),
    }


def _rank(position: SeatingPosition, seated: Sequence[str]) -> dict[str, int]:
    given = {player.id: player.rank for player in position.players}
    return {one: 1 + sum(given[other] < given[one] for other in seated) for one in seated}


def _met_in(played: PlayedRound) -> set[frozenset[str]]:
    return {
        frozenset(pair)
        for table in played.tables
        for pair in combinations((*table.first, *table.second), 2)
    }


def _count_repeats(rounds: Sequence[PlayedRound]) -> int:
    """Over all partnerships of the event: pairs of rounds in which it was the same one."""
    listed = [
        frozenset(pair) for played in rounds for t in played.tables for pair in (t.first, t.second)
    ]
    return sum(one == other for one, other in combinations(listed, 2))


def _count_squares(rounds: Sequence[PlayedRound]) -> int:
    met = [pair for played in rounds for pair in _met_in(played)]
    return sum(met.count(pair) ** 2 for pair in set(met))


def _keeps(wish: SeatingWish, seating: Sequence[Four]) -> bool:
    """A wish of somebody who does not play is nobody's fault."""
    first, second = wish.players
    table = next((four for four in seating if first in four), None)
    if table is None:
        return True
    together = second in table
    partners = together and (table.index(first) < 2) == (table.index(second) < 2)
    return {
        "apart": not together,
        "together": together,
        "partners": partners,
        "opponents": together and not partners,
    }[wish.kind]
