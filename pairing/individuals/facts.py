"""What the criteria see of the players of a round: as values, and as arrays over some of them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from pairing.individuals.history import History, count_history
from pairing.individuals.position import EventPlayer, Pair, SeatingPosition, SeatingWish
from pairing.maths.arrays import Ints


@dataclass(frozen=True, slots=True)
class SeatingFacts:
    """All that a seating is compared by; `ranks` are those among the players of this round."""

    history: History
    ranks: Mapping[str, int]
    wishes: tuple[SeatingWish, ...] = ()
    forbidden: tuple[Pair, ...] = ()


def gather_seating_facts(position: SeatingPosition, byes: Iterable[str]) -> SeatingFacts:
    """Collect history, ranks and wishes of those who play."""
    out = set(byes)
    seated = [player for player in position.players if player.present and player.id not in out]
    ranks = rank_seated(seated)
    ids = tuple(sorted(ranks, key=lambda player: (ranks[player], player)))
    history = count_history(ids, position.rounds)
    return SeatingFacts(history, ranks, position.wishes, position.forbidden)


def rank_seated(players: Iterable[EventPlayer]) -> dict[str, int]:
    """Rank these players alone, from 1; players of one rank share the place."""
    seated = sorted(players, key=lambda player: player.rank)
    places: dict[str, int] = {}
    for position, player in enumerate(seated):
        before = seated[position - 1] if position else None
        shared = before is not None and before.rank == player.rank
        places[player.id] = places[before.id] if before and shared else position + 1
    return places


class SeatingFactArrays:
    """The same facts of the players at tables that are not locked, in the order of `ids`."""

    def __init__(self, facts: SeatingFacts, ids: Sequence[str]) -> None:
        history = facts.history
        self.places = {player: place for place, player in enumerate(ids)}
        rows = np.array([history.index[player] for player in ids])
        block = np.ix_(rows, rows)
        self.partners: Ints = history.partners[block]
        self.together: Ints = history.together[block]
        self.last_round: Ints = history.last_round[block]
        self.previous = history.rounds or -1
        """The round before, -1 where this is the first: then nobody met in it."""
        self.ranks = np.array([facts.ranks[player] for player in ids], np.int64)
        self.wishes = facts.wishes

    @property
    def nothing(self) -> Ints:
        """Weights of 0 for all pairs."""
        return np.zeros_like(self.together)
