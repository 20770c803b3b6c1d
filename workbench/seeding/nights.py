"""Made-up nights: who comes, and who plays with whom."""

import datetime
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from workbench.seeding.people import MadePerson, list_couples

YEARS: Final = 8
WEEKDAYS: Final = (1, 3, 5)
"""Tuesday, Thursday and Saturday."""
GAMES_A_NIGHT, ROUNDS_A_NIGHT = 12, 3
"""A small club's night; a big one has more tables. So many games a person plays of an evening."""


@dataclass(frozen=True, slots=True)
class MadeTable:
    """Four people by their places, on seats 1 to 4, in the so-manieth game of their night."""

    seats: tuple[int, int, int, int]
    turn: int


@dataclass(frozen=True, slots=True)
class MadeNight:
    """A day, who came, and the tables that were played, in the order of their start."""

    day: datetime.date
    people: Sequence[int]
    tables: Sequence[MadeTable]


def make_nights(
    chance: Random,
    people: Sequence[MadePerson],
    games: int,
    last: datetime.date,
    years: int = YEARS,
) -> Iterator[MadeNight]:
    """Yield nights of so many years, with so many games in all, the last on the day `last`."""
    days = _choose_days(chance, games, last, years)
    played = 0
    for number, day in enumerate(days, start=1):
        wanted = games * number // len(days) - played
        played += wanted
        if wanted:
            yield _make_night(chance, people, wanted, day, number / len(days))


def _choose_days(
    chance: Random, games: int, last: datetime.date, years: int
) -> list[datetime.date]:
    every = (last - datetime.timedelta(days=ago) for ago in range(1, 365 * years))
    evenings = [day for day in every if day.weekday() in WEEKDAYS]
    wanted = min(len(evenings), max(0, games // GAMES_A_NIGHT - 1))
    return [*sorted(chance.sample(evenings, wanted)), last]


def _make_night(
    chance: Random, people: Sequence[MadePerson], games: int, day: datetime.date, time: float
) -> MadeNight:
    couples = list_couples(len(people))
    tables = max(1, min(len(people) // 4, -(-games // ROUNDS_A_NIGHT)))
    came = _choose_people(chance, people, couples, 4 * tables, time)
    played: list[MadeTable] = []
    turn = 0
    while len(played) < games:
        seated = _seat(chance, came, couples)
        played += [MadeTable(table, turn) for table in seated[: games - len(played)]]
        turn += 1
    return MadeNight(day, sorted(came), played)


def _choose_people(
    chance: Random,
    people: Sequence[MadePerson],
    couples: Sequence[tuple[int, int]],
    wanted: int,
    time: float,
) -> list[int]:
    """Return who comes, at least so many: the keener, the likelier; couples together."""
    together = dict(couples)
    seconds = set(together.values())
    units = [place for place in range(len(people)) if place not in seconds]
    there = [place for place in units if people[place].is_there(time)]
    drawn = sorted(there, key=lambda place: chance.random() ** (1 / people[place].keenness))
    came: list[int] = []
    # People who are not in the club at that time fill a table that would stay empty.
    for place in [*reversed(drawn), *(place for place in units if place not in set(there))]:
        if len(came) >= wanted:
            break
        came += [place, together[place]] if place in together else [place]
    return came


def _seat(
    chance: Random, came: Sequence[int], couples: Sequence[tuple[int, int]]
) -> list[tuple[int, int, int, int]]:
    """Return tables of four; who is left over sits out."""
    here = set(came)
    pairs = [couple for couple in couples if here.issuperset(couple)]
    taken = {place for pair in pairs for place in pair}
    singles = [place for place in came if place not in taken]
    chance.shuffle(singles)
    pairs += list(zip(singles[::2], singles[1::2], strict=False))
    chance.shuffle(pairs)
    return [
        (one[0], other[0], one[1], other[1])
        for one, other in zip(pairs[::2], pairs[1::2], strict=False)
    ]
