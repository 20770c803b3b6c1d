"""Chances that know the players, on made-up games of people whose skills are known.

    python -m tests.bench.chances_simulated [GAMES]

Each round is drawn from the table of rounds, leaning as far as the four differ, to the end of the
game. Four worlds: players as different as newcomers are thought to be, all alike, and both with
newcomers who are weaker by five points a round. Some play often, some once or twice.
"""

import sys
from functools import cache
from itertools import count
from math import sqrt
from random import Random
from typing import NamedTuple

from ratings.model import Forecasts, Winner
from ratings.model.logged import Experience, LoggedGame, LoggedRound, read_logged
from scoring.odds import Prior, find_win
from scoring.odds.round_scores import load_round_scores

REGULARS, WEAKER = 150, 5.0
SHARE_OF_REGULARS = 0.7
STEP = 5.0


class World(NamedTuple):
    """What people are like: how far apart, and how much weaker who is not a regular."""

    name: str
    spread: float
    weaker: float


WORLDS = (
    World("as different as thought", 13.7, 0.0),
    World("the same, newcomers weaker", 13.7, WEAKER),
    World("all alike", 0.0, 0.0),
    World("all alike, newcomers weaker", 0.0, WEAKER),
)


@cache
def load_leaning(drift: float) -> tuple[list[tuple[int, int]], list[float]]:
    """Return the rounds of a table that leans, and their weights."""
    scores = load_round_scores().lean(drift)
    rounds = list(zip(scores.own.tolist(), scores.other.tolist(), strict=True))
    return rounds, scores.chance.tolist()


def draw_games(world: World, chance: Random, number: int) -> list[LoggedGame]:
    """Play games of people of this world."""
    regulars = {f"r{name}": chance.gauss(0, world.spread) for name in range(REGULARS)}
    names = count()
    games = []
    for game in range(number):
        four: dict[str, float] = {}
        while len(four) < 4:
            if chance.random() < SHARE_OF_REGULARS:
                name = chance.choice(sorted(regulars))
                four[name] = regulars[name]
            else:
                four[f"n{next(names)}"] = chance.gauss(0, world.spread) - world.weaker
        games.append(play(list(four.items()), chance, str(game)))
    return games


def play(four: list[tuple[str, float]], chance: Random, name: str) -> LoggedGame:
    """Play one game to its end."""
    a, b, c, d = (player for player, _ in four)
    skills = [skill for _, skill in four]
    drift = skills[0] + skills[1] - skills[2] - skills[3]
    scores, weights = load_leaning(STEP * round(drift / STEP))
    rounds: list[LoggedRound] = []
    while (game := read_logged(name, rounds)).winner is Winner.OPEN:
        [score] = chance.choices(scores, weights)
        rounds.append(LoggedRound((a, b, c, d), score))
    return game


def measure(games: list[LoggedGame]) -> tuple[Forecasts, Forecasts]:
    """Return how good the chances were that know the players, and those by the score alone."""
    experience, ours, plain = Experience(), Forecasts(), Forecasts()
    for game in games:
        won = float(game.winner is Winner.AB)
        for played, ((a, b), expected) in enumerate(
            zip(game.standings, experience.expect(game), strict=False)
        ):
            ours.add(find_win(played, a, b, Prior(expected.mean, sqrt(expected.variance))), won)
            plain.add(find_win(played, a, b), won)
        experience.learn(game)
    return ours, plain


def main() -> None:
    """Print a line for each world."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    for world in WORLDS:
        ours, plain = measure(draw_games(world, Random(world.name), number))
        sys.stdout.write(
            f"{world.name}: Brier {ours.brier:.4f}, log-loss {ours.log_loss:.4f}; "
            f"score alone {plain.brier:.4f}, {plain.log_loss:.4f}\n"
        )


if __name__ == "__main__":
    main()
