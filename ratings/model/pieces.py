"""Games in a row and what they did, as bytes: read, and added up, without a row for each of them.

A player has a place: the one that `State.players` gives them, in the order of first games.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from ratings.model.effects import Floats
from ratings.model.games import Counted
from ratings.model.parameters import win_chance
from ratings.model.state import State

GAMES_A_PIECE: Final = 64
PLACE: Final = "<i4"
NUMBER: Final = "<f8"
GAME: Final = np.dtype(
    [
        ("run", PLACE),
        ("day", PLACE),
        ("seats", PLACE, (4,)),
        ("result", NUMBER),
        ("variance", NUMBER),
        ("par", NUMBER),
        ("chance", NUMBER),
    ]
)
"""A game: which run read it, its day, the places of a, b, c, d; points a round for a, b."""
NUMBERS: Final = 18
"""So many follow from a game: `COLUMNS` of `State.count_all` without par and spread."""
NUMBERS_BYTES: Final = 8 * NUMBERS
SIGNS: Final = np.array([1.0, 1.0, -1.0, -1.0])


def pack_games(run: int, state: State, games: Sequence[Counted], rows: Floats) -> bytes:
    """Return games that were counted, `rows` being what they did (`State.count_all`)."""
    written = np.zeros(len(games), GAME)
    written["run"] = run
    written["day"] = [game.day for game in games]
    written["seats"] = np.array(state.find_seats(games), PLACE).reshape(-1, 4)
    written["result"] = [game.evidence.margin for game in games]
    written["variance"] = [game.evidence.variance for game in games]
    written["par"] = rows[:, 0]
    written["chance"] = [win_chance(par, spread) for par, spread in rows[:, :2].tolist()]
    return written.tobytes()


def pack_numbers(rows: Floats) -> bytes:
    """Return what games did as bytes, `NUMBERS` for each."""
    return np.ascontiguousarray(rows[:, 2:], NUMBER).tobytes()


class Partnered(NamedTuple):
    """With whom somebody has played most, how often, and how often with anybody."""

    partner: int
    together: int
    games: int


@dataclass(frozen=True, slots=True)
class OverPar:
    """By how many points a round games were better than par, added up, and how many they were."""

    points: float
    games: int

    @property
    def average(self) -> float:
        """Points a round, over all of them."""
        return self.points / self.games


class GamesInOrder:
    """Games in a row, from a place in their order on."""

    def __init__(self, rows: npt.NDArray[Any], first: int = 0) -> None:
        self._rows, self._first = rows, first

    def __len__(self) -> int:
        return len(self._rows)

    @classmethod
    def read(cls, pieces: Iterable[bytes], first: int, end: int) -> "GamesInOrder":
        """Return the games up to `end` of pieces in a row; `first` is the place of the first."""
        read = [np.frombuffer(piece, GAME) for piece in pieces]
        rows = np.concatenate(read) if read else np.zeros(0, GAME)
        return cls(rows[: end - first], first)

    def find_partners(self) -> Mapping[int, Partnered]:
        """Return for everybody in these games with whom they played most.

        Of several the one whose first game was before the others'.
        """
        seats = self._rows["seats"].astype(np.int64)
        size = int(seats.max(initial=-1)) + 1
        pairs = np.concatenate([seats[:, two] for two in ([0, 1], [1, 0], [2, 3], [3, 2])])
        # A player and a partner are one number, so `unique` counts how often each two played.
        # Sorted by player, then most games, then the partner's place (the order of first games),
        # the first row of each player is the answer.
        keys, counts = np.unique(pairs[:, 0] * size + pairs[:, 1], return_counts=True)
        ones, others = keys // max(size, 1), keys % max(size, 1)
        order = np.lexsort((others, -counts, ones))
        places, first = np.unique(ones[order], return_index=True)
        best, games = order[first], np.bincount(seats.ravel(), minlength=size)
        rows = zip(places, others[best], counts[best], games[places], strict=True)
        return {int(one): Partnered(int(other), int(n), int(m)) for one, other, n, m in rows}

    def between(self, first_day: int | None, last_day: int | None) -> "GamesInOrder":
        """Return the games from one day to another; these are in the order of their days."""
        days = self._rows["day"]
        start = 0 if first_day is None else int(np.searchsorted(days, first_day))
        end = len(days) if last_day is None else int(np.searchsorted(days, last_day, "right"))
        return GamesInOrder(self._rows[start:end], self._first + start)

    def choose(self, positions: Iterable[int]) -> "GamesInOrder":
        """Return these games alone, by their places in the order of all."""
        end = self._first + len(self._rows)
        wanted = sorted(
            position - self._first for position in positions if self._first <= position < end
        )
        return GamesInOrder(self._rows[wanted])

    def sum_over_par(self) -> Mapping[int, OverPar]:
        """Return for everybody in these games how much better than par they were."""
        over = (self._rows["result"] - self._rows["par"])[:, None] * SIGNS
        seats = self._rows["seats"].ravel()
        sums, counts = np.bincount(seats, weights=over.ravel()), np.bincount(seats)
        rows = enumerate(zip(sums.tolist(), counts.tolist(), strict=True))
        return {place: OverPar(points, games) for place, (points, games) in rows if games}

    def sum_pairs_over_par(self, wanted: Collection[tuple[int, int]]) -> Sequence[OverPar | None]:
        """Return it for these two and two as partners, in their order; None if they never were."""
        if not wanted or not len(self._rows):
            return [None] * len(wanted)
        seats = self._rows["seats"].astype(np.int64)
        pairs = np.stack([seats[:, :2], seats[:, 2:]], axis=1)
        asked = np.array(list(wanted), np.int64)
        size = int(max(seats.max(), asked.max())) + 1
        # Two partners are one number, the smaller place first. Each pair of each game is looked up
        # among the wanted by binary search; a pair that is not wanted finds another number and is
        # out.
        keys = (pairs.min(axis=2) * size + pairs.max(axis=2)).ravel()
        of_asked, places = np.unique(
            asked.min(axis=1) * size + asked.max(axis=1), return_inverse=True
        )
        at = np.minimum(np.searchsorted(of_asked, keys), len(of_asked) - 1)
        theirs = of_asked[at] == keys
        over = ((self._rows["result"] - self._rows["par"])[:, None] * SIGNS[[0, 2]]).ravel()
        sums = np.bincount(at[theirs], weights=over[theirs], minlength=len(of_asked)).tolist()
        counts = np.bincount(at[theirs], minlength=len(of_asked)).tolist()
        pars = [
            OverPar(points, games) if games else None
            for points, games in zip(sums, counts, strict=True)
        ]
        return [pars[place] for place in places.ravel().tolist()]

    def list_said(self) -> Sequence[tuple[int, float, float]]:
        """Return of each game its place, the chance of a, b before it, and what came: 1, ½, 0."""
        came = (np.sign(self._rows["result"]) + 1) / 2
        rows = zip(self._rows["chance"].tolist(), came.tolist(), strict=True)
        return [(place, chance, outcome) for place, (chance, outcome) in enumerate(rows)]

    def measure_surprise(self) -> float | None:
        """Return how far from par these games ended on average; None for none."""
        far = np.abs(self._rows["result"] - self._rows["par"])
        return float(far.sum()) / len(far) if len(far) else None
