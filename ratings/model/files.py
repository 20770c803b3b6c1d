"""Rated games as a table: read from CSV, and written so that it can be read again."""

import csv
import io
from collections.abc import Iterable, Iterator
from typing import Final

from common.problems import Refused
from ratings.model.games import RatedGame, Winner

COLUMNS: Final = (
    "id",
    "day",
    "a",
    "b",
    "c",
    "d",
    "score_ab",
    "score_cd",
    "rounds",
    "winner",
)
OPTIONAL: Final = {"winner", "rounds"}
MOST_DAYS = 3_000_000
MOST_POINTS = 1_000_000
MOST_ROUNDS = 1000
MOST_DIGITS = 12
Row = dict[str, str]


def read_game_table(data: bytes) -> list[RatedGame]:
    """Return the games of a table in the order in which they count: by day, then by line.

    Raises:
        Refused: the file or a line of it cannot be read; nothing of it is used.
    """
    games = [read_game(line, row) for line, row in read_rows(data)]
    return sorted(games, key=lambda game: game.day)


def read_rows(data: bytes) -> Iterator[tuple[int, Row]]:
    """Yield the number of each line that says something, and what it says by column."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused("games_not_text") from None
    lines = csv.reader(io.StringIO(text, newline=""))
    try:
        head = [name.strip() for name in next(lines, [])]
        if len(set(head)) != len(head) or not set(COLUMNS) - OPTIONAL <= set(head):
            raise Refused("games_head", columns=",".join(COLUMNS))
        for row in lines:
            if not any(row):
                continue
            if len(row) != len(head):
                raise Refused(
                    "games_columns", line=lines.line_num, found=len(row), wanted=len(head)
                )
            yield lines.line_num, dict(zip(head, row, strict=True))
    except csv.Error:
        raise Refused("games_not_text") from None


def read_game(line: int, row: Row) -> RatedGame:
    """Return the game of a line."""
    scores = read_scores(line, row)
    return RatedGame(
        id=row["id"],
        day=read_day(line, row["day"]),
        players=read_players(line, row),
        winner=read_winner(line, row.get("winner", "").strip(), scores),
        scores=scores,
        rounds=read_rounds(line, row.get("rounds", "").strip()),
    )


def read_players(line: int, row: Row) -> tuple[str, str, str, str]:
    """Return the four, each another."""
    for column in ("a", "b", "c", "d"):
        if not row[column]:
            raise Refused("games_player_missing", line=line, column=column)
    players = (row["a"], row["b"], row["c"], row["d"])
    if len(set(players)) < len(players):
        raise Refused("games_player_twice", line=line)
    return players


def read_day(line: int, given: str) -> int:
    """Return the day."""
    day = read_whole(given)
    if day is None or abs(day) > MOST_DAYS:
        raise Refused("games_day", line=line, given=given)
    return day


def read_scores(line: int, row: Row) -> tuple[int, int] | None:
    """Return both scores; None where neither is given."""
    given = (row["score_ab"].strip(), row["score_cd"].strip())
    if given == ("", ""):
        return None
    ours, theirs = (read_whole(text) for text in given)
    if ours is None or theirs is None or max(abs(ours), abs(theirs)) > MOST_POINTS:
        raise Refused("games_score", line=line)
    return ours, theirs


def read_rounds(line: int, given: str) -> int | None:
    """Return how many rounds there were; None where nobody knows."""
    if not given:
        return None
    rounds = read_whole(given)
    if rounds is None or not 1 <= rounds <= MOST_ROUNDS:
        raise Refused("games_rounds", line=line, given=given)
    return rounds


def read_winner(line: int, given: str, scores: tuple[int, int] | None) -> Winner:
    """Return how the game ended; by the scores where the column is empty."""
    if given:
        if given not in set(Winner):
            raise Refused("games_winner", line=line, given=given)
        return Winner(given)
    if scores is None:
        raise Refused("games_no_result", line=line)
    if scores[0] == scores[1]:
        return Winner.LEVEL
    return Winner.AB if scores[0] > scores[1] else Winner.CD


def read_whole(text: str) -> int | None:
    """Return the whole number that is written there, with a minus of either kind; else None."""
    plain = text.strip().replace("−", "-")
    digits = plain.removeprefix("-")
    if not digits.isascii() or not digits.isdigit() or len(digits) > MOST_DIGITS:
        return None
    return int(plain)


def write_game_table(games: Iterable[RatedGame]) -> str:
    """Return the table of games, in the order given, every column filled as far as it is known."""
    written = io.StringIO()
    table = csv.writer(written, lineterminator="\n")
    table.writerow(COLUMNS)
    for game in games:
        scores = ("", "") if game.scores is None else game.scores
        rounds = "" if game.rounds is None else game.rounds
        table.writerow([game.id, game.day, *game.players, *scores, rounds, game.winner.value])
    return written.getvalue()
