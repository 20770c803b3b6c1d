"""Everybody's rating after some games, with the covariances between all of them."""

import hashlib
import struct
from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Self

import numpy as np
import numpy.typing as npt

from ratings.model.effects import COLUMNS, Effect, Effects, Floats
from ratings.model.games import Counted, RatedGame, read_evidence
from ratings.model.parameters import (
    A_DAY,
    PRACTICE,
    PRACTICE_FROM,
    SCALE,
    SCALE_SQUARED,
    START,
    START_VARIANCE,
    SURE,
    gain_practice,
    grow,
    win_chance,
)

FIRST_ROOM = 64
COMPILED_FROM = 2000
"""From so many on, games are counted by the compiled steps; fewer are done before those load."""
HEAD = struct.Struct(">q")
Whole = npt.NDArray[np.int64]


class State:
    """Ratings, covariances, how many games and the last day, in the order of first games."""

    def __init__(self) -> None:
        self._places: dict[str, int] = {}
        self._ratings: list[float] = []
        self._days: list[int] = []
        self._games: list[int] = []
        self._covariances: Floats = np.zeros((FIRST_ROOM, FIRST_ROOM))

    def __len__(self) -> int:
        return len(self._places)

    def __contains__(self, player: str) -> bool:
        return player in self._places

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody who has played, in the order of first games."""
        return tuple(self._places)

    def rating(self, player: str) -> float:
        """Return a player's rating; that of a newcomer for who has not played."""
        place = self._places.get(player)
        return START if place is None else self._ratings[place]

    def covariance(self, one: str, other: str) -> float:
        """Return the covariance of two players' ratings, the variance for a player and themself.

        As it stood after the last game of either: `deviation` lets time pass.
        """
        if one not in self._places or other not in self._places:
            return START_VARIANCE if one == other else 0.0
        return float(self._covariances[self._places[one], self._places[other]])

    def deviation(self, player: str, day: int) -> float:
        """Return the standard deviation of a player's rating as it stands on a day."""
        if player not in self._places:
            return sqrt(START_VARIANCE)
        variance = self.covariance(player, player)
        return sqrt(variance + grow(variance, day - self.last_day(player)))

    def find_seats(self, games: Iterable[Counted]) -> list[list[int]]:
        """Return for each of these games, which have counted, the places of its four."""
        return [[self._places[player] for player in game.players] for game in games]

    def last_day(self, player: str) -> int:
        """Return the day of a player's last game."""
        return self._days[self._places[player]]

    def games(self, player: str) -> int:
        """Return how many rated games somebody has played."""
        place = self._places.get(player)
        return 0 if place is None else self._games[place]

    def tell_apart(self, players: Sequence[str], day: int) -> list[tuple[int, int]]:
        """Return how many of these are better, and how many worse, than each of them for sure.

        Two are told apart where their difference is more than 1.96 of its standard deviations, as
        it stands on a day; all of them must have played.
        """
        places = [self._places[player] for player in players]
        known = self._covariances[np.ix_(places, places)]
        variances = np.array([self.deviation(player, day) ** 2 for player in players])
        ratings = np.array([self._ratings[place] for place in places])
        spread = variances[:, None] + variances[None, :] - 2.0 * known
        lead = ratings[:, None] - ratings[None, :]
        sure = lead > SURE * np.sqrt(np.maximum(spread, 0.0))
        np.fill_diagonal(sure, val=False)
        return list(zip(sure.sum(axis=0).tolist(), sure.sum(axis=1).tolist(), strict=True))

    def chance(self, players: tuple[str, str, str, str]) -> float:
        """Return the chance that the first two beat the other two, as the last games left it."""
        a, b, c, d = players
        ours = self.rating(a) + self.rating(b) - self.rating(c) - self.rating(d)
        signs = (1.0, 1.0, -1.0, -1.0)
        spread = 0.0
        for player, sign in zip(players, signs, strict=True):
            to_all = [self.covariance(player, other) for other in players]
            spread += sign * (to_all[0] + to_all[1] - to_all[2] - to_all[3])
        return win_chance(ours / SCALE, spread)

    def play(self, game: RatedGame) -> Effect | None:
        """Let a game count; None where it is not rated, and nothing changes.

        Raises:
            ValueError: somebody sits there twice, or has played on a later day already.
        """
        effect: Effect | None = self.play_all([game])[0]
        return effect

    def play_all(self, games: Iterable[RatedGame]) -> Effects:
        """Let games count one after the other, those that are not rated changing nothing.

        Raises:
            ValueError: as `play`, and then none of them counts.
        """
        given = list(games)
        evidence = [read_evidence(game) for game in given]
        counted = [
            Counted(game.id, game.day, game.players, answer)
            for game, answer in zip(given, evidence, strict=True)
            if answer is not None
        ]
        written = self.count_all(counted)
        margins = np.array([game.evidence.margin for game in counted])
        return Effects([answer is not None for answer in evidence], margins, written)

    def count_all(self, games: Sequence[Counted], *, compiled: bool | None = None) -> Floats:
        """Let games count, and return a row for each: what `COLUMNS` says.

        Few are counted by plain steps, many by the compiled ones, the same bit for bit; `compiled`
        says which, where these games are a part of many.

        Raises:
            ValueError: as `play`, and then none of them counts.
        """
        self._check_all(games)
        seats = self._sit_down(games)
        if not (len(games) >= COMPILED_FROM if compiled is None else compiled and games):
            rows = [self._count(*seated) for seated in zip(seats, games, strict=True)]
            return np.array(rows).reshape(-1, COLUMNS)
        return self._replay(np.array(seats, dtype=np.int64), games)

    def _count(self, seats: list[int], game: Counted) -> list[float]:
        a, b, c, d = seats
        ratings = self._ratings
        before = (ratings[a], ratings[b], ratings[c], ratings[d])
        par = (before[0] + before[1] - before[2] - before[3]) / SCALE
        spread = self._spread(seats)
        self._let_time_pass(seats, game.day)
        size = len(ratings)
        known = self._covariances[:size, :size]
        # A step of a Kalman filter (the kernel takes the same): `u` is everybody's covariance with
        # the difference between the pairs, `total` the variance of what was observed. Only the four
        # move: nobody's rating changes by a game in which they did not sit.
        rows = known[seats]
        u = rows[0] + rows[1] - rows[2] - rows[3]
        ours = [float(u[seat]) for seat in seats]
        total = ours[0] + ours[1] - ours[2] - ours[3] + SCALE_SQUARED * game.evidence.variance
        surprise = SCALE * (game.evidence.margin - par) / total
        for seat, share in zip(seats, ours, strict=True):
            ratings[seat] += share * surprise
        practice = self._practise(seats)
        rows -= np.array(ours)[:, None] * u / total
        known[seats] = rows
        for seat, row in zip(seats, rows, strict=True):
            known[:, seat] = row
        after = (ratings[a], ratings[b], ratings[c], ratings[d])
        variances = [float(known[seat, seat]) for seat in seats]
        together = float(known[a, b]), float(known[c, d])
        return [par, spread, *before, *after, *variances, *together, *practice]

    def _practise(self, seats: list[int]) -> list[float]:
        gains = [gain_practice(self._games[seat]) for seat in seats]
        for seat, gain in zip(seats, gains, strict=True):
            self._ratings[seat] += gain
            self._games[seat] += 1
        return gains

    def _replay(self, seats: Whole, games: Sequence[Counted]) -> Floats:
        from ratings.model.kernel import replay  # it takes a second to load

        written = np.empty((len(games), COLUMNS))
        days = np.array([game.day for game in games], dtype=np.int64)
        margins = np.array([game.evidence.margin for game in games])
        variances = np.array([game.evidence.variance for game in games])
        size = len(self._ratings)
        ratings, last_days = np.array(self._ratings), np.array(self._days)
        played = np.array(self._games, dtype=np.int64)
        covariances = np.ascontiguousarray(self._covariances[:size, :size])
        constants = (START_VARIANCE, A_DAY, SCALE, SCALE_SQUARED, PRACTICE, PRACTICE_FROM)
        results = (ratings, last_days, played, covariances, written)
        replay(seats, days, margins, variances, *results, constants)
        self._ratings, self._days = ratings.tolist(), last_days.tolist()
        self._games = played.tolist()
        self._covariances[:size, :size] = covariances
        return written

    def digest(self) -> str:
        """Return a hash of all numbers, whoever the players are: it knows their order alone."""
        return hashlib.sha256(self.to_bytes()).hexdigest()

    def to_bytes(self) -> bytes:
        """Return a snapshot of the numbers; `players` has to be kept beside it.

        The covariances are symmetric to the last bit, so that one half of them is enough.
        """
        size = len(self._places)
        form = f">{size}q{size}d{size}q"
        head = HEAD.pack(size) + struct.pack(form, *self._days, *self._ratings, *self._games)
        half = self._covariances[:size, :size][np.tril_indices(size)]
        return head + half.astype(">f8").tobytes()

    @classmethod
    def from_bytes(cls, players: Iterable[str], snapshot: bytes) -> Self:
        """Return the state of a snapshot, bit for bit.

        One of the first model has no numbers of games; it can be looked at, and shows none.
        """
        state = cls()
        state._places = {player: place for place, player in enumerate(players)}
        size = len(state._places)
        # After the head come whole columns of eight bytes a player, then half of the covariances.
        # So the length says how many columns there are: two in the first model, three since.
        half = 8 * (size * (size + 1) // 2)
        columns, rest = divmod(len(snapshot) - HEAD.size - half, 8 * max(size, 1))
        if HEAD.unpack_from(snapshot) != (size,) or rest or (size and columns not in {2, 3}):
            raise ValueError("The snapshot is of other players.")
        numbers = struct.unpack_from(f">{size}q{size}d{(columns - 2) * size}q", snapshot, HEAD.size)
        state._days, state._ratings = list(numbers[:size]), list(numbers[size : 2 * size])
        state._games = list(numbers[2 * size :]) or [0] * size
        state._make_room(size)
        below = np.tril_indices(size)
        known = state._covariances[:size, :size]
        known[below] = np.frombuffer(snapshot[-half:] if size else b"", dtype=">f8")
        known.T[below] = known[below]
        return state

    def _check_all(self, games: Iterable[Counted]) -> None:
        days = {player: self._days[place] for player, place in self._places.items()}
        last_day = days.get
        for name, day, players, _ in games:
            if len(set(players)) != len(players):
                raise ValueError(f"Somebody sits twice at the table of game {name}.")
            for player in players:
                if last_day(player, day) > day:
                    raise ValueError(f"Game {name} comes after one of a later day.")
                days[player] = day

    def _sit_down(self, games: Iterable[Counted]) -> list[list[int]]:
        """Return the places of each game's four; who is new gets one."""
        places, seats = self._places, []
        for _, day, players, _ in games:
            for player in players:
                if player not in places:
                    self._let_begin(player, day)
            seats.append([places[player] for player in players])
        return seats

    def _let_begin(self, player: str, day: int) -> None:
        place = self._places[player] = len(self._ratings)
        self._make_room(place + 1)
        self._ratings.append(START)
        self._days.append(day)
        self._games.append(0)
        self._covariances[place, place] = START_VARIANCE

    def _make_room(self, size: int) -> None:
        room = len(self._covariances)
        if size > room:
            larger = np.zeros((max(size, 2 * room), max(size, 2 * room)))
            larger[:room, :room] = self._covariances
            self._covariances = larger

    def _spread(self, seats: list[int]) -> float:
        """Return the variance of the difference between two pairs (h of the design)."""
        rows = self._covariances[np.ix_(seats, seats)].tolist()
        ours = [row[0] + row[1] - row[2] - row[3] for row in rows]
        return float(ours[0] + ours[1] - ours[2] - ours[3])

    def _let_time_pass(self, seats: list[int], day: int) -> None:
        for seat in seats:
            if passed := day - self._days[seat]:
                variance = float(self._covariances[seat, seat])
                self._covariances[seat, seat] = variance + grow(variance, passed)
                self._days[seat] = day
