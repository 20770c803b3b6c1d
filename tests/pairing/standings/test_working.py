"""Each value shows the sum that it is."""

from fractions import Fraction

import pytest

from pairing.standings import (
    TIE_BREAKS,
    GameResult,
    MatchResult,
    PointPenalty,
    Results,
    Rules,
    Scoring,
    StandingsError,
    compute_standings,
    show_working,
    write_sum,
)
from pairing.standings.working import Term, Working, write_amount
from tests.pairing.standings.crosstables import HELD_SWISS_5, HELD_SWISS_9, REAL_SWISS, rank_table
from tests.pairing.standings.drawing import draw_results


def show(working: Working | None) -> Working:
    assert working is not None
    return working


def test_buchholz_is_a_sum_of_opponents_scores() -> None:
    working = show(show_working(rank_table(HELD_SWISS_5, "buchholz"), "3", "buchholz"))
    assert write_sum(working) == "15.5 = 2.5 + 3 + 2.5 + 3.5 + 4"
    assert working.terms[0] == Term(Fraction(5, 2), "played", 1, ("11",))


def test_a_cut_term_is_shown_but_not_counted() -> None:
    standings = rank_table(REAL_SWISS, "buchholz_median", edition=2024)
    working = show(show_working(standings, "12", "buchholz_median"))
    # Half a point, a full one, a win and four more rounds off: only round 3 was played.
    assert write_sum(working) == "19.5 = 3.5 + 4 + 4 + 4 + 4"
    assert [term.counted for term in working.terms] == [False, False, True, True, True, True, True]
    assert [term.virtual for term in working.terms] == [True, True, False, True, True, True, True]


def test_a_virtual_opponent_says_so() -> None:
    working = show(show_working(rank_table(HELD_SWISS_5, "buchholz"), "11", "buchholz"))
    assert working.terms[3] == Term(Fraction(3, 2), "forfeit_win", 4, ("9",), virtual=True)


def test_sonneborn_berger_shows_what_each_score_was_multiplied_with() -> None:
    working = show(
        show_working(rank_table(HELD_SWISS_5, "sonneborn_berger"), "2", "sonneborn_berger")
    )
    assert write_sum(working) == "9.5 = 1 + 1.5 + 1.75 + 3.5 + 1.75"
    assert [term.points for term in working.terms] == [1, 1, Fraction(1, 2), 1, Fraction(1, 2)]


def test_head_to_head_names_who_was_compared() -> None:
    standings = rank_table(HELD_SWISS_9, "points", "head_to_head")
    working = show(show_working(standings, "6", "head_to_head"))
    assert working.among == ("1", "2", "4", "6")
    assert write_sum(working) == "2 = 0.5 + 1 + 0.5"
    assert [term.opponents for term in working.terms] == [("1",), ("2",), ("4",)]
    assert show_working(standings, "3", "head_to_head") is None


def test_penalties_are_terms_of_their_own() -> None:
    results = Results(
        ("A", "B"), 1, (MatchResult(1, ("A",), ("B",), (GameResult(1000, 900),)),), (),
        (PointPenalty(1, "A", Fraction(1, 2), 50),),
    )  # fmt: skip
    standings = compute_standings(results, Scoring(), Rules(("points", "difference")))
    assert write_sum(show(show_working(standings, "A", "points"))) == "1.5 = 2 - 0.5"
    working = show(show_working(standings, "A", "difference"))
    assert write_sum(working) == "50 = 100 - 50"
    assert working.terms[1] == Term(Fraction(-50), "penalty", 1)


def test_every_value_is_the_sum_of_its_counted_terms() -> None:
    for seed in range(20):
        standings = compute_standings(
            draw_results(seed, 11, 7), Scoring(), Rules(tuple(TIE_BREAKS))
        )
        for row in standings.rows:
            for at, name in enumerate(TIE_BREAKS):
                working = show_working(standings, row.team, name)
                if working is None:
                    assert row.values[at] is None
                    continue
                counted = [term.amount for term in working.terms if term.counted]
                assert sum(counted, Fraction(0)) == working.amount == standings.amount(row, at)


@pytest.mark.parametrize(
    ("amount", "text"),
    [
        (Fraction(31), "31"),
        (Fraction(-31, 2), "-15.5"),
        (Fraction(7, 4), "1.75"),
        (Fraction(1031, 100), "10.31"),
        (Fraction(1, 3), "1/3"),
    ],
)
def test_amounts_are_written_exactly(amount: Fraction, text: str) -> None:
    assert write_amount(amount) == text


@pytest.mark.parametrize(
    ("team", "tie_break", "code"),
    [("17", "points", "unknown_team"), ("1", "buchholz", "unknown_tie_break")],
)
def test_what_is_not_there_has_no_working(team: str, tie_break: str, code: str) -> None:
    with pytest.raises(StandingsError) as caught:
        show_working(rank_table(HELD_SWISS_5, "points"), team, tie_break)
    assert caught.value.code == code
