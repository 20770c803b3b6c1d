"""What a finished deal counts: entry and score, by hand-made ends of deals."""

from typing import Any

import pytest

from common.problems import Refused
from scoring.cards import Moment, score_deal
from scoring.cards.result import count_cards, count_won
from tests.scoring.cards.table import mask, play, sit

SEATS = (0, 1, 2, 3)


def ended(
    finish: tuple[int, ...], won: tuple[str, ...], last_hand: str = "", calls: str = "...."
) -> Moment:
    """A finished deal: seats in the order of going out, the tricks of each, the last hand."""
    hands = [0, 0, 0, 0]
    if len(finish) == 3:
        hands[6 - sum(finish)] = mask(last_hand)
    piles = [mask(pile) for pile in won]
    marks = [{".": 0, "t": 1, "g": 2}[mark] for mark in calls]
    return sit("", "", "", "").moment._replace(
        hands=(hands[0], hands[1], hands[2], hands[3]),
        turn=-1,
        finish=finish,
        won=(piles[0], piles[1], piles[2], piles[3]),
        calls=(marks[0], marks[1], marks[2], marks[3]),
    )


FULL = ("JK SK PK TK", "JT ST", "PT TT J5", "S5 P5 T5 DR PH")


@pytest.mark.parametrize(
    ("finish", "won", "last_hand", "points"),
    [
        # nothing is moved but the last player's: tricks to the first out, hand to the opponents
        ((0, 1, 2), FULL, "", (80, 20)),
        ((1, 0, 2), FULL, "", (65, 35)),
        ((3, 2, 1), FULL, "", (25, 75)),
        ((2, 1, 3), FULL, "", (65, 35)),
        ((1, 2, 3), FULL, "", (25, 75)),
        ((0, 1, 2), ("JK SK PK TK", "JT ST", "PT TT", "S5 P5 T5 PH"), "DR J5", (80, 20)),
        ((3, 0, 1), ("JK SK PK TK", "JT ST", "PT TT", "S5 P5 T5 PH"), "DR J5", (40, 60)),
        ((0, 1, 2), ("", "JK SK PK TK JT ST PT TT J5 S5 P5 T5 DR", "", ""), "PH", (-25, 125)),
    ],
)
def test_count(
    finish: tuple[int, ...], won: tuple[str, ...], last_hand: str, points: tuple[int, int]
) -> None:
    assert count_cards(ended(finish, won, last_hand)) == points


@pytest.mark.parametrize(
    ("finish", "calls", "listed", "score"),
    [
        ((0, 1, 2), "....", [], (80, 20)),
        ((0, 1, 2), "t...", [(1, "tichu", True)], (180, 20)),
        ((0, 1, 2), "g...", [(1, "grand", True)], (280, 20)),
        ((0, 1, 2), ".t..", [(2, "tichu", False)], (80, -80)),
        ((0, 1, 2), "t.t.", [(1, "tichu", True), (3, "tichu", False)], (80, 20)),
        (
            (0, 1, 2),
            "tgtg",
            [(1, "tichu", True), (2, "grand", False), (3, "tichu", False), (4, "grand", False)],
            (80, -380),
        ),
    ],
)
def test_calls_come_on_top(
    finish: tuple[int, ...], calls: str, listed: list[Any], score: tuple[int, int]
) -> None:
    result = score_deal(ended(finish, FULL, "", calls))
    assert result.entry == {
        "kind": "counted",
        "points": {"a": 80, "b": 20},
        "calls": [{"seat": seat, "call": call, "made": made} for seat, call, made in listed],
        "finish": [1, 2, 3],
    }
    assert result.score == {"a": score[0], "b": score[1]}


@pytest.mark.parametrize(
    ("finish", "calls", "winner", "score"),
    [
        ((0, 2), "....", "a", (200, 0)),
        ((3, 1), "....", "b", (0, 200)),
        ((3, 1), "...g", "b", (0, 400)),
        ((2, 0), "t...", "a", (100, 0)),
        ((2, 0), ".t.g", "a", (200, -300)),
    ],
)
def test_double_victory(
    finish: tuple[int, ...], calls: str, winner: str, score: tuple[int, int]
) -> None:
    result = score_deal(ended(finish, FULL, "", calls))
    assert result.entry["kind"] == "double_victory"
    assert result.entry["winner"] == winner
    assert result.entry["finish"] == [seat + 1 for seat in finish]
    assert "points" not in result.entry
    assert result.score == {"a": score[0], "b": score[1]}


def test_a_deal_that_is_not_over_has_no_result() -> None:
    with pytest.raises(Refused, match="deal_not_over"):
        score_deal(sit("J2", "J3", "J4", "J5").moment)
    dragon_not_given = play(sit("DR", "", "P2 P3", ""), "1 DR").moment
    with pytest.raises(Refused, match="deal_not_over"):
        score_deal(dragon_not_given)


def test_points_so_far_are_those_of_tricks_taken() -> None:
    deal = play(sit("JK J2", "S5 S3", "P4 PT", "T5 TK"), "1 JK", "2 pass", "3 pass")
    assert count_won(deal.moment) == (0, 0)
    assert count_won(play(deal, "4 pass", "1 pass").moment) == (10, 0)
