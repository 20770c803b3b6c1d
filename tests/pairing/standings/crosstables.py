"""Published crosstables in short: one row a team, one token a round.

`9:1` beat 9, `9:=` drew, `9:0` lost; `9:+` and `9:-` by forfeit; `U` bye of the pairing, `F`
full, `H` half, `Z` zero round off. With a number for the result (`9:2.5`) it is the board points.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal

from pairing.standings import (
    Award,
    ByResult,
    GameResult,
    MatchResult,
    Results,
    Rules,
    Scoring,
    Standings,
    Unplayed,
    compute_standings,
)
from pairing.standings.results import Rest

RESTS: dict[str, Rest] = {"U": "bye", "F": "full", "H": "half", "Z": "zero"}
CHESS = Scoring(ByResult(Fraction(1), Fraction(1, 2), Fraction(0)))
SCORES = {"1": (1, 0), "=": (1, 1), "0": (0, 1)}

Table = Mapping[int, str]


def read_table(table: Table, by_boards: bool = False) -> Results:
    """The results of a crosstable; with `by_boards` the scores are board points, doubled."""
    rows = {number: row.split() for number, row in table.items()}
    matches, unplayed = [], []
    for number, tokens in rows.items():
        for at, token in enumerate(tokens):
            if token in RESTS:
                unplayed.append(Unplayed(at + 1, str(number), RESTS[token]))
                continue
            opponent, result = token.split(":")
            if int(opponent) > number:
                other = rows[int(opponent)][at].split(":")[1]
                made = (result, other)
                matches.append(_read_match(at + 1, number, int(opponent), made, by_boards))
    planned = max(len(row) for row in rows.values())
    return Results(tuple(map(str, rows)), planned, tuple(matches), tuple(unplayed))


def _read_match(
    round_: int, number: int, opponent: int, made: tuple[str, str], by_boards: bool
) -> MatchResult:
    a, b = (str(number),), (str(opponent),)
    if made[0] in {"+", "-"}:
        lost: dict[str, Literal["a", "b", "both"]] = {"+-": "b", "-+": "a", "--": "both"}
        return MatchResult(round_, a, b, absent=lost["".join(made)])
    if not by_boards:
        return MatchResult(round_, a, b, (GameResult(*SCORES[made[0]]),))
    return MatchResult(
        round_, a, b, (GameResult(int(Fraction(made[0]) * 2), int(Fraction(made[1]) * 2)),)
    )


def rank_table(
    table: Table,
    *tie_breaks: str,
    edition: Literal[2024, 2026] = 2026,
    predetermined: bool = False,
    scoring: Scoring = CHESS,
    by_boards: bool = False,
) -> Standings:
    rules = Rules(tie_breaks, edition=edition, predetermined=predetermined)
    return compute_standings(read_table(table, by_boards), scoring, rules)


def column_of(standings: Standings, tie_break: str) -> dict[int, float]:
    at = [column.tie_break for column in standings.columns].index(tie_break)
    amounts = {int(row.team): standings.amount(row, at) for row in standings.rows}
    return {team: float(amount) for team, amount in amounts.items() if amount is not None}


def ranks_of(standings: Standings) -> dict[int, int]:
    return {int(row.team): row.rank for row in standings.rows}


TEAM_MATCHES = Scoring(
    bye=Award(Fraction(1), 4, 4),
    half=Award(Fraction(1), 4, 4),
    forfeit_win=Award(Fraction(2), 8, 0),
    forfeit_loss=Award(Fraction(0), 0, 8),
)

# Mario Held, Exercises in Tie-Breaking, Rev. 2403220900 (FIDE, 22 March 2024), the tournaments
# of its exercises 1-13 and 27-33, 25, 14-26 and 34-49; figures only.
HELD_SWISS_5 = {
    1: "9:1 13:= 2:= 15:1 4:=",
    2: "10:1 7:1 1:= 16:1 3:=",
    3: "11:= 6:1 8:1 4:= 2:=",
    4: "12:1 H 13:1 3:= 1:=",
    5: "13:0 15:0 11:1 7:= 10:1",
    6: "14:0 3:0 U 10:1 8:1",
    7: "15:1 2:0 16:0 5:= 11:0",
    8: "16:= 14:1 3:0 13:1 6:0",
    9: "1:0 10:0 H 11:- U",
    10: "2:0 9:1 15:0 6:0 5:0",
    11: "3:= 16:0 5:0 9:+ 7:1",
    12: "4:0 U 14:+ Z Z",
    13: "5:1 1:= 4:0 8:0 14:0",
    14: "6:1 8:0 12:- Z 13:1",
    15: "7:0 5:1 10:1 1:0 16:0",
    16: "8:= 11:1 7:1 2:0 15:1",
}
HELD_SWISS_9 = {
    1: "9:1 13:= 2:= 15:1 4:= 6:= 3:= 16:= 8:1",
    2: "10:1 7:1 1:= 16:1 3:1 4:= 6:0 15:= 5:=",
    3: "11:= 6:1 8:1 4:= 2:0 16:1 1:= 14:1 10:1",
    4: "12:1 H 13:1 3:= 1:= 2:= 16:= 6:= 15:1",
    5: "13:0 15:0 11:1 7:= 10:1 14:0 9:1 8:0 2:=",
    6: "14:0 3:0 U 10:1 8:1 1:= 2:1 4:= 16:1",
    7: "15:1 2:0 16:0 5:= 11:0 10:0 13:1 9:1 14:1",
    8: "16:= 14:1 3:0 13:1 6:0 11:= 15:= 5:1 1:0",
    9: "1:0 10:0 H 11:- U 13:1 5:0 7:0 12:=",
    10: "2:0 9:1 15:0 6:0 5:0 7:1 12:1 11:1 3:0",
    11: "3:= 16:0 5:0 9:+ 7:1 8:= 14:0 10:0 13:=",
    12: "4:0 U 14:+ Z Z 15:0 10:0 13:= 9:=",
    13: "5:1 1:= 4:0 8:0 14:0 9:0 7:0 12:= 11:=",
    14: "6:1 8:0 12:- Z 13:1 5:1 11:1 3:0 7:0",
    15: "7:0 5:1 10:1 1:0 16:0 12:1 8:= 2:= 4:0",
    16: "8:= 11:1 7:1 2:0 15:1 3:0 4:= 1:= 6:0",
}
HELD_ROUND_ROBIN = {
    1: "5:= 2:1 3:1 4:0 6:1",
    2: "6:1 1:0 5:1 3:= 4:1",
    3: "4:1 6:1 1:0 2:= 5:1",
    4: "3:0 5:0 6:= 1:1 2:0",
    5: "1:= 4:1 2:0 6:- 3:0",
    6: "2:0 3:0 4:= 5:+ 1:0",
}
HELD_TEAMS = {
    1: "8:2.5 4:1.5 7:3 2:2.5 5:1.5 6:+ 3:2.5",
    2: "9:3 3:4 5:0 1:1.5 13:3 4:2.5 10:3",
    3: "10:2.5 2:0 9:3 6:2.5 4:3 5:3.5 1:1.5",
    4: "11:3 1:2.5 13:3 5:3.5 3:1 2:1.5 9:2.5",
    5: "12:4 6:3 2:4 4:0.5 1:2.5 3:0.5 13:3.5",
    6: "13:2 5:1 8:3 3:1.5 11:2.5 1:- 12:2.5",
    7: "14:2 8:2 1:1 10:2.5 9:2 13:2 Z",
    8: "1:1.5 7:2 6:1 12:3.5 10:2 9:2 11:3",
    9: "2:1 12:4 3:1 14:3 7:2 8:2 4:1.5",
    10: "3:1.5 11:1.5 12:2.5 7:1.5 8:2 14:3 2:1",
    11: "4:1 10:2.5 14:2 13:1.5 6:1.5 12:2 8:1",
    12: "5:0 9:0 10:1.5 8:0.5 U 11:2 6:1.5",
    13: "6:2 14:2.5 4:1 11:2.5 2:1 7:2 5:0.5",
    14: "7:2 13:1.5 11:2 9:1 H 10:1 U",
}
# A real Swiss of fifteen with many unplayed rounds, kept with every tie-break by the FIDE
# Technical Commission's tie-break server (its own regression data, names removed), once under
# the regulations in force until 28 February 2026 and once under those from 1 March 2026.
REAL_SWISS = {
    1: "8:= 6:1 3:= 14:+ 5:= 2:0 9:=",
    2: "9:0 11:1 15:1 5:- 7:1 1:1 5:0",
    3: "10:+ 7:1 1:= 9:= H Z H",
    4: "11:- 13:- 6:- U 8:= 15:= 6:=",
    5: "13:1 9:= 7:= 2:+ 1:= 11:= 2:1",
    6: "14:= 1:0 4:+ 7:= 9:0 10:0 4:=",
    7: "15:1 3:0 5:= 6:= 2:0 14:0 U",
    8: "1:= 14:- Z Z 4:= 13:1 14:0",
    9: "2:1 5:= H 3:= 6:1 H 1:=",
    10: "3:- 15:- 13:= 15:1 14:1 6:1 11:0",
    11: "4:- 2:0 U 13:1 15:1 5:= 10:1",
    12: "H F 14:1 H Z F Z",
    13: "5:0 4:- 10:= 11:0 U 8:0 15:0",
    14: "6:= 8:+ 12:0 1:- 10:0 7:1 8:1",
    15: "7:0 10:+ 2:0 10:0 11:0 4:= 13:1",
}
