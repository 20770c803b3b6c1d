"""Figures that others computed and published; the tables and their sources are in crosstables."""

from typing import Literal

import pytest

from pairing.standings import Standings
from tests.pairing.standings.crosstables import (
    HELD_ROUND_ROBIN,
    HELD_SWISS_5,
    HELD_SWISS_9,
    HELD_TEAMS,
    REAL_SWISS,
    TEAM_MATCHES,
    Table,
    column_of,
    rank_table,
    ranks_of,
)


def numbered(figures: str) -> dict[int, float]:
    return {number: float(figure) for number, figure in enumerate(figures.split(), start=1)}


def rank_teams(*tie_breaks: str, edition: Literal[2024, 2026] = 2026) -> Standings:
    return rank_table(
        HELD_TEAMS, *tie_breaks, edition=edition, scoring=TEAM_MATCHES, by_boards=True
    )


# Held, exercises 1-8, 12, 27, 28 and 32, under the regulations of 2023 and 2024.
HELD = {
    "buchholz": "12.5 13 15.5 15 8.5 12 14.5 13.5 9 13 13.5 11.5 14 11 12 12.5",
    "buchholz_cut_1": "11 12 13 11.5 7.5 11 12.5 12 7.5 11.5 12 9.5 12 9 11 11",
    "sonneborn_berger": "8 9.5 10.5 9.75 4.25 6.5 3.25 5.25 2.25 1.5 5.75 4 4.25 4.5 3.5 7.25",
    "wins": "2 3 2 2 2 3 1 2 1 1 2 2 1 2 2 3",
    "wins_played": "2 3 2 2 2 2 1 2 0 1 1 0 1 2 2 3",
    "progressive": "11 13 11 11.5 5 6 6 8.5 2.5 4 5.5 7 7 6 7 10.5",
}


@pytest.mark.parametrize("tie_break", HELD)
def test_held_swiss(tie_break: str) -> None:
    standings = rank_table(HELD_SWISS_5, tie_break, edition=2024)
    assert column_of(standings, tie_break) == numbered(HELD[tie_break])


# The same exercises 3, 4, 5 and 12 under the regulations from 1 March 2026 (the tie-break
# server's figures): the virtual opponents of players 4, 6 and 11 are limited.
@pytest.mark.parametrize(
    ("tie_break", "changed"),
    [
        ("buchholz", {11: 12.5, 4: 14.0}),
        ("buchholz_cut_1", {11: 11.0}),
        ("sonneborn_berger", {4: 9.25, 6: 6.0, 11: 4.75}),
    ],
)
def test_held_swiss_under_the_limits_of_2026(tie_break: str, changed: dict[int, float]) -> None:
    got = column_of(rank_table(HELD_SWISS_5, tie_break), tie_break)
    assert {number: got[number] for number in changed} == changed
    before = numbered(HELD[tie_break])
    same = {1, 2, 3, 5, 7, 8, 16}
    assert {number: got[number] for number in same} == {n: before[n] for n in same}


# Exercises 23 to 26: ranks by points, then direct encounter.
@pytest.mark.parametrize(
    ("table", "predetermined", "ranks"),
    [
        (HELD_SWISS_5, False, {1: 2, 3: 2, 4: 2, 16: 2, 5: 7, 8: 7, 11: 7}),
        (HELD_SWISS_9, False, numbered("3 5 1 3 9 2 6 6 14 9 13 14 16 9 9 6")),
        (HELD_ROUND_ROBIN, True, numbered("1 2 2 6 5 4")),
    ],
    ids=["23 and 24", "25", "26"],
)
def test_held_direct_encounter(table: Table, predetermined: bool, ranks: dict[int, int]) -> None:
    got = ranks_of(rank_table(table, "points", "head_to_head", predetermined=predetermined))
    assert {number: got[number] for number in ranks} == ranks


def test_held_round_robin_counts_forfeits_as_played() -> None:
    """Exercise 14."""
    standings = rank_table(HELD_ROUND_ROBIN, "sonneborn_berger", predetermined=True)
    expected = numbered("9.25 6.25 6.25 4.25 3.25 2.25")
    assert column_of(standings, "sonneborn_berger") == expected


# Exercises 34 to 36: fourteen teams, match points 2, 1, 0.
HELD_TEAM_FIGURES = {
    "points": "10 10 10 10 10 7 6 7 6 5 4 2 6 4",
    "buchholz": "64 57 58 56 55 46 44 41 50 44 41 41 52 36",
    "buchholz_cut_1": "57 52 53 52 53 39 38 39 48 42 39 39 48 32",
}


@pytest.mark.parametrize("tie_break", HELD_TEAM_FIGURES)
def test_held_teams(tie_break: str) -> None:
    standings = rank_teams(tie_break, edition=2024)
    assert column_of(standings, tie_break) == numbered(HELD_TEAM_FIGURES[tie_break])


def test_held_teams_board_points() -> None:
    """Exercise 34: board points (doubled here), alone and as a tie-break after match points."""
    standings = rank_teams("points", "made")
    made = column_of(standings, "made")
    board_points = "17.5 17 16 17 18 12.5 11.5 15 14.5 13 11.5 7.5 11.5 11.5"
    assert {n: points / 2 for n, points in made.items()} == numbered(board_points)
    order = [int(row.team) for row in standings.rows]
    assert order == [5, 1, 2, 4, 3, 8, 6, 9, 7, 13, 10, 11, 14, 12]
    by_made = rank_teams("made", "points")
    order = [int(row.team) for row in by_made.rows]
    assert order == [5, 1, 2, 4, 3, 8, 9, 10, 6, 7, 13, 11, 14, 12]


def test_held_teams_direct_encounter() -> None:
    """Exercises 42 to 45: five leaders all level among themselves, then by the boards."""
    tie_breaks = ("points", "head_to_head", "head_to_head_difference")
    ranks = ranks_of(rank_teams(*tie_breaks))
    assert sorted(range(1, 6), key=ranks.__getitem__) == [4, 2, 1, 3, 5]
    assert [ranks[team] for team in (6, 8)] == [6, 7]
    assert ranks[7] == ranks[9] == ranks[13] == 8
    assert ranks[11] == ranks[14] == 12


def test_held_teams_under_the_limits_of_2026() -> None:
    """The first team's won forfeit met a virtual opponent of 10; the scheduled one had 7."""
    got = column_of(rank_teams("buchholz"), "buchholz")
    assert (got[1], got[2]) == (61, 57)


REAL = {
    2024: {
        "points": "4 4 4 2.5 5 2.5 3 2 4.5 3.5 4.5 4 1.5 3.5 2.5",
        "wins": "2 4 2 1 3 1 2 1 2 3 4 3 1 3 2",
        "wins_played": "1 4 1 0 2 0 1 1 2 3 3 1 0 2 1",
        "progressive": "18 16 19.5 7 20 11 12.5 7 19 11.5 14 18.5 5.5 12.5 8",
        "buchholz": "26.5 27.5 27.5 17 26.5 23.5 25 17.5 29 21.5 25.5 27.5 20.5 22.5 21.5",
        "buchholz_cut_1": "24.5 23.5 23.5 14.5 25 21 22.5 15.5 24.5 18 21 23.5 19 19 20",
        "buchholz_median": "19.5 18.5 19 12 20 16.5 17.5 11.5 19.5 13.5 16 19.5 14 14.5 15.5",
        "sonneborn_berger": "14.5 14 15.25 6 18.5 7 9.25 4.75 17.75 9.25 14.5 15.5 3.25 9.75 5.25",
    },
    2026: {
        "buchholz": "26 27.5 25.5 16 25.5 23.5 25 17.5 27 20.5 22.5 24.5 20.5 21 21.5",
        "buchholz_cut_1": "24 23.5 22 14.5 24 21 22.5 15.5 23.5 18 20 21 19 17.5 20",
        "buchholz_median": "19 18.5 17.5 12 19.5 16.5 17.5 11.5 18.5 13.5 15 17.5 14 13 15.5",
        "sonneborn_berger": "14 14 14.25 6 17.5 7 9.25 4.75 16.75 9.25 13.5 14 3.25 8.25 5.25",
    },
}


@pytest.mark.parametrize("tie_break", REAL[2024])
def test_real_swiss_under_the_regulations_of_2024(tie_break: str) -> None:
    got = column_of(rank_table(REAL_SWISS, tie_break, edition=2024), tie_break)
    assert got == numbered(REAL[2024][tie_break])


@pytest.mark.parametrize("tie_break", REAL[2026])
def test_real_swiss_under_the_regulations_of_2026(tie_break: str) -> None:
    got = column_of(rank_table(REAL_SWISS, tie_break), tie_break)
    assert got == numbered(REAL[2026][tie_break])
