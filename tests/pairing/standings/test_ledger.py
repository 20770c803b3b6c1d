"""Entering results: double games, awards, penalties, pending matches, and what is refused."""

from fractions import Fraction

import pytest

from pairing.standings import (
    Award,
    ByHands,
    ByTotal,
    GameResult,
    Hand,
    MatchResult,
    PointPenalty,
    Results,
    Rules,
    Scoring,
    StandingsError,
    Unplayed,
    compute_standings,
    open_ledger,
)

PLAIN = Rules(("points", "difference", "made", "wins", "doubles", "progressive"))
A, B, C, D = ("A",), ("B",), ("C",), ("D",)


def table_of(results: Results, scoring: Scoring | None = None) -> dict[str, list[float]]:
    standings = compute_standings(results, scoring or Scoring(), PLAIN)
    return {
        row.team: [
            float(amount)
            for at in range(len(standings.columns))
            if (amount := standings.amount(row, at)) is not None
        ]
        for row in standings.rows
    }


def play(*matches: MatchResult, penalties: tuple[PointPenalty, ...] = ()) -> Results:
    return Results(("A", "B"), 3, matches, (), penalties)


DOUBLE_GAME = MatchResult(
    1, A, B, (GameResult(1000, 700, doubles=(2, 0)), GameResult(400, 1000, doubles=(0, 1)))
)


def test_double_games_are_added_up() -> None:
    assert table_of(play(DOUBLE_GAME)) == {
        "B": [2, 300, 1700, 1, 1, 2],
        "A": [0, -300, 1400, 0, 2, 0],
    }


def test_double_games_score_one_by_one() -> None:
    assert table_of(play(DOUBLE_GAME), Scoring(per="game")) == {
        "B": [2, 300, 1700, 1, 1, 2],
        "A": [2, -300, 1400, 0, 2, 2],
    }


def test_the_lines_hold_the_score_of_each_game() -> None:
    sheets = open_ledger(play(DOUBLE_GAME), Scoring()).sheets
    a, b = (1000, 700), (400, 1000)
    assert [sheet.games for sheet in sheets] == [((a, b),), ((a[::-1], b[::-1]),)]


def test_hands_of_double_games_are_put_together() -> None:
    games = (
        GameResult(65, 35, hands=(Hand(65, 35),)),
        GameResult(0, 200, hands=(Hand(0, 200, double="b"),)),
    )
    got = table_of(play(MatchResult(1, A, B, games)), Scoring(ByHands(2)))
    assert got == {"B": [3, 170, 235, 1, 1, 3], "A": [2, -170, 65, 0, 0, 2]}


def test_the_director_awards_other_points_than_the_score_has() -> None:
    match = MatchResult(1, A, B, (GameResult(1000, 700),), points=(Fraction(1, 2), Fraction(3, 2)))
    assert table_of(play(match)) == {
        "B": [1.5, -300, 700, 1, 0, 1.5],
        "A": [0.5, 300, 1000, 0, 0, 0.5],
    }


def test_points_awarded_without_a_score() -> None:
    match = MatchResult(1, A, B, points=(Fraction(2), Fraction(2)), reason="cards mixed up")
    assert table_of(play(match)) == {"A": [2, 0, 0, 0, 0, 2], "B": [2, 0, 0, 0, 0, 2]}


def test_a_penalty_counts_from_its_round_on() -> None:
    matches = [MatchResult(round_, A, B, (GameResult(1000, 700),)) for round_ in (1, 2, 3)]
    penalty = PointPenalty(2, "A", Fraction(1, 2), 100, "late")
    assert table_of(play(*matches, penalties=(penalty,))) == {
        "A": [5.5, 800, 2900, 3, 0, 2 + 3.5 + 5.5],
        "B": [0, -900, 2100, 0, 0, 0],
    }


def test_the_cap_on_the_difference_is_for_each_match() -> None:
    matches = [
        MatchResult(1, A, B, (GameResult(1000, 0),)),
        MatchResult(2, A, B, (GameResult(0, 100),)),
    ]
    got = table_of(play(*matches), Scoring(difference_cap=500))
    assert got == {"A": [2, 400, 1000, 1, 0, 4], "B": [2, -400, 100, 1, 0, 2]}


def test_forfeits_and_rounds_off_bring_what_the_event_says() -> None:
    results = Results(
        ("A", "B", "C", "D"),
        2,
        (MatchResult(1, A, B, absent="b"), MatchResult(2, A, C, absent="both")),
        (Unplayed(1, "C", "bye"), Unplayed(2, "B", "half"), Unplayed(1, "D", "full")),
    )
    scoring = Scoring(bye=Award(Fraction(3, 2), 500, 400), forfeit_win=Award(Fraction(2), 1000, 0))
    assert table_of(results, scoring) == {
        "A": [2, 1000, 1000, 1, 0, 4],
        "D": [2, 0, 0, 1, 0, 4],
        "C": [1.5, 100, 500, 0, 0, 3],
        "B": [1, 0, 0, 0, 0, 1],
    }


def test_two_players_of_a_side_share_its_result_and_meet_the_mean_of_their_opponents() -> None:
    results = Results(
        ("A", "B", "C", "D"),
        2,
        (
            MatchResult(1, ("A", "B"), ("C", "D"), (GameResult(1000, 0),)),
            MatchResult(2, ("A", "C"), ("B", "D"), (GameResult(1000, 0),)),
        ),
    )
    standings = compute_standings(results, Scoring(), Rules(("points", "buchholz")))
    got = {row.team: [standings.amount(row, 0), standings.amount(row, 1)] for row in standings.rows}
    # A 4, B and C 2, D 0. A met C and D (mean 1), then B and D (mean 1).
    assert got == {"A": [4, 2], "B": [2, 4], "C": [2, 4], "D": [0, 6]}


def test_a_pending_match_counts_for_nobody_but_is_no_absence() -> None:
    results = Results(
        ("A", "B", "C"),
        2,
        (MatchResult(1, A, B, (GameResult(5, 0),)), MatchResult(2, A, C)),
        (Unplayed(1, "C", "half"), Unplayed(2, "B", "bye")),
    )
    standings = compute_standings(results, Scoring(), Rules(("points", "buchholz")))
    lines = standings.ledger.lines
    assert [len(own) for own in lines] == [1, 2, 1]
    assert standings.ledger.playing == {0, 2}


def test_ranks_are_shared_and_seeds_order_the_level() -> None:
    results = Results(
        ("A", "B", "C", "D"),
        1,
        (MatchResult(1, D, A, (GameResult(1, 0),)), MatchResult(1, B, C, (GameResult(3, 3),))),
    )
    rows = compute_standings(results, Scoring(), Rules(("points",))).rows
    assert [(row.rank, row.until, row.team) for row in rows] == [
        (1, 1, "D"), (2, 3, "B"), (2, 3, "C"), (4, 4, "A"),
    ]  # fmt: skip


def test_nobody_and_nothing() -> None:
    assert compute_standings(Results((), 3), Scoring(), Rules()).rows == ()
    rows = compute_standings(Results(("A", "B"), 3), Scoring(), Rules(("points",))).rows
    assert [(row.rank, row.until) for row in rows] == [(1, 2), (1, 2)]


@pytest.mark.parametrize(
    ("results", "code", "values"),
    [
        (Results(("A", "B", "A"), 1), "team_twice", {"team": "A"}),
        (play(MatchResult(1, A, ("X",))), "unknown_team", {"team": "X", "round": 1}),
        (play(MatchResult(0, A, B)), "bad_round", {"round": 0}),
        (play(MatchResult(1, A, A)), "plays_twice", {"team": "A", "round": 1}),
        (
            Results(("A", "B"), 1, (MatchResult(1, A, B),), (Unplayed(1, "B", "bye"),)),
            "plays_twice",
            {"team": "B", "round": 1},
        ),
        (play(penalties=(PointPenalty(1, "X"),)), "unknown_team", {"team": "X", "round": 1}),
    ],
)
def test_contradictions_are_refused(results: Results, code: str, values: dict[str, object]) -> None:
    with pytest.raises(StandingsError) as caught:
        compute_standings(results, Scoring(), PLAIN)
    assert (caught.value.code, caught.value.values) == (code, values)


def test_an_unknown_tie_break_is_refused() -> None:
    with pytest.raises(StandingsError) as caught:
        compute_standings(Results(("A",), 1), Scoring(), Rules(("points", "koya")))
    assert (caught.value.code, caught.value.values) == ("unknown_tie_break", {"tie_break": "koya"})


def test_a_bye_without_an_award_is_refused_by_total() -> None:
    with pytest.raises(StandingsError) as caught:
        table_of(Results(("A",), 1, (), (Unplayed(1, "A", "bye"),)), Scoring(ByTotal()))
    assert caught.value.code == "award_missing"
