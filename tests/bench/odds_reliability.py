"""How good the forecasts were: who won, against the chances before each round of real games.

    TICHU_RECORDS=… python -m tests.bench.odds_reliability

Prints the tables of docs/chances.md. Every round of a finished game is one forecast: the chance of
the first team to win, before the round. Ten bins of equal width. A second table sees each round
from both teams, which takes out whether first teams had the better of these games.
"""

import sys
from dataclasses import dataclass
from math import sqrt

from scoring.odds import chances
from tests.scoring.odds.records import TARGET, RecordedGame, find_records, read_games

BINS = 10


@dataclass(frozen=True)
class Forecast:
    """What was said and what came: `won` is 1 where the first team won."""

    chance: float
    won: int


def list_forecasts(games: list[RecordedGame]) -> list[Forecast]:
    """Return a forecast for every round of the finished games."""
    return [
        Forecast(chances(TARGET, a=a, b=b).win_a, int(game.winner == "a"))
        for game in games
        if game.winner
        for a, b in game.standings
    ]


def sort_into_bins(forecasts: list[Forecast]) -> list[list[Forecast]]:
    """Sort into ten bins; a chance on a border belongs to the upper one."""
    bins: list[list[Forecast]] = [[] for _ in range(BINS)]
    for forecast in forecasts:
        bins[min(int(forecast.chance * BINS), BINS - 1)].append(forecast)
    return bins


def measure_error(forecasts: list[Forecast]) -> float:
    """Return the mean squared error (Brier score): 0.25 for always saying one half."""
    return sum((item.chance - item.won) ** 2 for item in forecasts) / len(forecasts)


def format_bin(number: int, forecasts: list[Forecast]) -> str:
    """Return one line of the table."""
    border = f"{10 * number}–{10 * number + 10} %"
    if not forecasts:
        return f"| {border} | 0 | – | – | – | – |"
    said = sum(item.chance for item in forecasts)
    won = sum(item.won for item in forecasts)
    spread = sqrt(sum(item.chance * (1 - item.chance) for item in forecasts))
    size = len(forecasts)
    shares = f"{said / size:.1%} | {won / size:.1%}"
    return f"| {border} | {size} | {won} | {shares} | {(won - said) / spread:+.1f} |"


def write_report(logs: list[RecordedGame], sheets: list[RecordedGame]) -> list[str]:
    """Return the lines: how many games there are, the table, and the error of the forecasts."""
    lines = [
        describe_games("online", logs),
        describe_games("kept with an app", sheets),
    ]
    forecasts = list_forecasts(logs + sheets)
    mirrored = [Forecast(1 - item.chance, 1 - item.won) for item in forecasts]
    lines += ["", *write_table(forecasts), "", *write_table(forecasts + mirrored)]
    error = f"{len(forecasts)} forecasts, mean squared error {measure_error(forecasts):.4f}"
    return [*lines, "", error]


def write_table(forecasts: list[Forecast]) -> list[str]:
    """Return the reliability table."""
    head = "| forecast | forecasts | won | said on average | came true | deviation |"
    bins = enumerate(sort_into_bins(forecasts))
    return [head, "|---|---|---|---|---|---|", *(format_bin(*numbered) for numbered in bins)]


def describe_games(name: str, games: list[RecordedGame]) -> str:
    """Return how many games were finished, and how many of them the first team won."""
    finished = [game for game in games if game.winner]
    won = sum(game.winner == "a" for game in finished)
    rounds = sum(len(game.rounds) for game in finished)
    return (
        f"{name}: {len(games)} games, {len(finished)} finished, "
        f"{won} of them won by the first team, {rounds} forecasts"
    )


def main() -> None:
    """Print the report."""
    folder = find_records()
    if folder is None:
        sys.exit("TICHU_RECORDS does not name the folder of the records")
    sys.stdout.write("\n".join(write_report(*read_games(folder))) + "\n")


if __name__ == "__main__":
    main()
