"""A replay of ratings beside openskill's loop on the same games, which keeps no covariances.

    python -m tests.bench.ratings_replay [GAMES]

A club of 500 players, and one of 2,000 who mostly never met; each evening some twenty of them play.
Seconds of the processor, the median of three runs, both in turn in one process.
"""

import sys
from random import Random
from statistics import median
from time import process_time

from openskill.models import PlackettLuce

from ratings.model import RatedGame, State, Winner

RANKS = {Winner.AB: [1.0, 2.0], Winner.CD: [2.0, 1.0], Winner.LEVEL: [1.0, 1.0]}
AN_EVENING, GAMES_AN_EVENING, RUNS = 20, 15, 3
GOALS = {500: 0.5, 2000: 1.0}
"""How long it may take at most among so many players, openskill's time being 1."""


def make_games(count: int, players: int) -> list[RatedGame]:
    """Return games of made-up people, some better than others."""
    chance = Random("a club")
    skill = {f"p{number}": chance.gauss(0, 12) for number in range(players)}
    names = list(skill)
    games: list[RatedGame] = []
    while len(games) < count:
        day, here = len(games) // GAMES_AN_EVENING, chance.sample(names, AN_EVENING)
        for _ in range(min(GAMES_AN_EVENING, count - len(games))):
            a, b, c, d = chance.sample(here, 4)
            rounds = chance.randint(5, 14)
            ours = skill[a] + skill[b] - skill[c] - skill[d]
            margin = 5 * round((ours * rounds + chance.gauss(0, 214) * rounds**0.5) / 5)
            scores = (1000, 1000 - margin) if margin >= 0 else (1000 + margin, 1000)
            winner = Winner.AB if margin > 0 else Winner.CD if margin < 0 else Winner.LEVEL
            games.append(RatedGame(str(len(games)), day, (a, b, c, d), winner, scores, rounds))
    return games


def replay_ours(games: list[RatedGame]) -> float:
    """Return the seconds that our replay takes."""
    started = process_time()
    State().play_all(games)
    return process_time() - started


def replay_openskill(games: list[RatedGame]) -> float:
    """Return the seconds of a plain loop over its `rate`."""
    model = PlackettLuce()
    ratings = {player: model.rating() for game in games for player in game.players}
    started = process_time()
    for game in games:
        a, b, c, d = game.players
        teams = [[ratings[a], ratings[b]], [ratings[c], ratings[d]]]
        ranks = RANKS[game.winner]
        (ratings[a], ratings[b]), (ratings[c], ratings[d]) = model.rate(teams, ranks=ranks)
    return process_time() - started


def main(count: int) -> None:
    """Print both and their ratio, for either club."""
    for players, goal in GOALS.items():
        games = make_games(count, players)
        ours, theirs = [], []
        for _ in range(RUNS):
            ours.append(replay_ours(games))
            theirs.append(replay_openskill(games))
        first, second = median(ours), median(theirs)
        print(f"{count} games, {players} players")
        print(f"ours, with covariances       | {first:7.2f}")
        print(f"openskill, without           | {second:7.2f}")
        print(f"ours : openskill             | {first / second:7.2f}   (goal {goal:.2f})")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
