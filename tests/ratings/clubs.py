"""A club with rated games, for tests."""

import datetime
import uuid
from collections.abc import Sequence

from past.reading import PastGame
from past.storing.results import NewResult, store_results
from people.models import Club, Player
from ratings.figures.services.sums import sum_up
from ratings.runs.services.replays import replay_club
from scoring.models import Game

DAY = datetime.date(2026, 1, 1)
VECTORS = [
    (0, "ABCD", (1020, 640), 9),
    (0, "ACBD", (1000, 995), 11),
    (7, "ABCD", (455, 1005), 8),
    (7, "EACD", (1130, -80), 5),
    (400, "EBAC", (1010, 870), None),
]
"""The five games of the design, chapter 5."""
AFTER = {"A": 1472.505250, "B": 1454.630157, "C": 1439.678832, "D": 1432.263223, "E": 1477.211467}
Played = tuple[int, str, tuple[int, int], int | None]


def make_people(club: Club, names: str) -> dict[str, Player]:
    """Put people on the list, each called by a letter."""
    return {name: Player.objects.create(club=club, name=name) for name in names}


def play(
    club: Club,
    people: dict[str, Player],
    games: Sequence[Played],
    *,
    places: Sequence[int] = (),
    start: datetime.date = DAY,
) -> list[Game]:
    """Write down games known by their score: day, four letters, scores, rounds.

    `places` are theirs within their days, else they are in turn.
    """
    turns = places or range(1, len(games) + 1)
    pairs = zip(games, turns, strict=True)
    new = [make_result(people, game, number, start) for game, number in pairs]
    store_results(club=club, results=new, day=start)
    result = Game.objects.in_bulk([one.id for one in new])
    return [result[one.id] for one in new]


def make_result(
    people: dict[str, Player], played: Played, number: int, start: datetime.date
) -> NewResult:
    """Return a game to be written down."""
    day, four, totals, rounds = played
    a, b, c, d = list(four)
    past = PastGame(
        (1,), start + datetime.timedelta(day), (a, b, c, d), totals, {"rounds_played": rounds}
    )
    return NewResult(
        id=uuid.uuid4(),
        past=past,
        people=(people[a], people[b], people[c], people[d]),
        sequence=number,
    )


def settle(club: Club) -> None:
    """Let the jobs do what is noted: add up the days, and count the ratings."""
    sum_up(club.pk)
    replay_club(club)
