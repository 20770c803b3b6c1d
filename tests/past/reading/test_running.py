"""Rounds that are added up from line to line are taken apart again, or asked about."""

from typing import Any

from common.tables.text import read_text_rows
from past.reading import guess_layout, read_table

HEAD = "Datum;Spiel;Runde;Spieler 1;Spieler 2;Spieler 3;Spieler 4;Stand 1;Stand 2\n"
FOUR = "3.4.2015;1;{};Anna;Ben;Cleo;Dan;{};{}\n"


def read(*scores: tuple[int, int]) -> Any:
    lines = [FOUR.format(number, *score) for number, score in enumerate(scores, start=1)]
    rows = read_text_rows(HEAD + "".join(lines))
    return read_table(rows, guess_layout(rows))


def test_scores_that_rise_by_hundreds_are_sums() -> None:
    (game,) = read((65, 35), (265, 35), (335, 65), (435, 165), (465, 235)).games
    assert game.rounds == ((65, 35), (200, 0), (70, 30), (100, 100), (30, 70))
    assert (game.totals, game.rounds_played) == ((465, 235), 5)


def test_scores_of_rounds_stay_as_they_are() -> None:
    scores = ((65, 35), (200, 0), (70, 30), (-25, 125))
    (game,) = read(*scores).games
    assert game.rounds == scores


def test_of_three_that_rise_it_is_asked() -> None:
    table = read((65, 35), (265, 35), (335, 65))
    assert table.games == ()
    assert {(one.problem.code, one.doubt) for one in table.faults} == {("odd_running", True)}


def test_somebody_may_say_that_they_are_right() -> None:
    rows = read_text_rows(HEAD + "".join(FOUR.format(n, 65 + 100 * n, 35) for n in (1, 2, 3)))
    table = read_table(rows, guess_layout(rows), right=(2, 3, 4))
    assert [game.totals for game in table.games] == [(795, 105)]
