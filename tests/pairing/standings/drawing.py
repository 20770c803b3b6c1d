"""Random events for the oracles: a seeded history of matches, byes, forfeits and absences."""

import random
from typing import Literal

from pairing.standings import GameResult, MatchResult, Results, Unplayed
from pairing.standings.results import Rest

Absent = Literal["a", "b", "both"]
RESTS: tuple[Rest, ...] = ("half", "full")


def draw_results(seed: int, teams: int, rounds: int, *, rough: bool = True) -> Results:
    """A made-up event; `rough` adds byes, rounds off, forfeits and absences."""
    lots = random.Random(seed)
    names = tuple(f"T{number}" for number in range(teams))
    matches, unplayed = [], []
    for round_ in range(1, rounds + 1):
        here = list(names)
        lots.shuffle(here)
        if rough:
            here = [name for name in here if lots.random() > 0.08]
            asked = [kind for kind in RESTS if lots.random() < 0.3][: len(here)]
            unplayed += [Unplayed(round_, here.pop(), kind) for kind in asked]
        if len(here) % 2:
            unplayed.append(Unplayed(round_, here.pop(), "bye"))
        for a, b in zip(here[::2], here[1::2], strict=True):
            if rough and lots.random() < 0.06:
                absent: tuple[Absent, ...] = ("a", "b", "both")
                matches.append(MatchResult(round_, (a,), (b,), absent=lots.choice(absent)))
                continue
            scores = lots.choice([(1000, 600), (0, 0), (700, 900), (1000, 995), (400, 400)])
            a_made, b_made = (
                score + 5 * lots.randrange(-2, 3) * lots.randrange(2) for score in scores
            )
            doubles = (lots.randrange(3), lots.randrange(2))
            matches.append(
                MatchResult(round_, (a,), (b,), (GameResult(a_made, b_made, doubles=doubles),))
            )
    return Results(names, rounds, tuple(matches), tuple(unplayed))
