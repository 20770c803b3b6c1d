"""A fixed schedule: all its rounds by player numbers, made before anybody has played."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from pairing.errors import PairingError, check_distinct
from pairing.individuals import PlayedRound, Table
from pairing.maths.lots import LotStream

# whist: each two partners once and opponents twice. near_whist: partners at most once, opponents at
# most twice, meetings as even as can be, for sizes 4n + 2 and 4n + 3. resolvable: everybody meets
# everybody once. strangers: nobody meets twice. truncated: some rounds of these or of a search; the
# certificate says how near they are.
ScheduleKind = Literal["whist", "near_whist", "resolvable", "strangers", "truncated"]

Four = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class ScheduleRound:
    """Tables as (a, b, c, d): a and b play together against c and d. Players count from 1."""

    tables: tuple[Four, ...]
    byes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Schedule:
    """A schedule for `players` numbered 1..players."""

    kind: ScheduleKind
    players: int
    rounds: tuple[ScheduleRound, ...]

    def name_players(self, names: Sequence[str]) -> tuple[PlayedRound, ...]:
        """Return the rounds with the i-th name (from 1) for number i.

        Raises PairingError `wrong_number_of_names` or `same_player_twice`.
        """
        if len(names) != self.players:
            raise PairingError("wrong_number_of_names", names=len(names), players=self.players)
        check_distinct(names)
        return tuple(_name_round(round_, names) for round_ in self.rounds)


def _name_round(round_: ScheduleRound, names: Sequence[str]) -> PlayedRound:
    tables = tuple(
        Table((names[a - 1], names[b - 1]), (names[c - 1], names[d - 1]))
        for a, b, c, d in round_.tables
    )
    return PlayedRound(tables, tuple(names[number - 1] for number in round_.byes))


def draw_numbers(names: Sequence[str], seed: str) -> tuple[str, ...]:
    """Draw who has which number of a schedule: the same seed and names give the same order."""
    return tuple(LotStream(seed, "numbers").shuffle(sorted(names)))
