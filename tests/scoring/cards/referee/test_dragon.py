"""Who gets the dragon's trick, in every game."""

import pytest

from common.problems import Refused
from scoring.cards import DragonAnswer, judge_dragon


@pytest.mark.parametrize(
    ("variant", "seat", "out", "context", "expected"),
    [
        ("nanjing", 1, [], None, (2, 4)),
        ("nanjing", 4, [], None, (1, 3)),
        # also one who is out, and a winner who is out
        ("nanjing", 1, [2, 1], None, (2, 4)),
        ("nanjing", 1, [2, 3, 1], None, (2, 4)),
        ("tientsin", 1, [], None, (2, 4, 6)),
        ("tientsin", 6, [1, 2], None, (1, 3, 5)),
        ("tientsin", 2, [1, 3], None, (1, 3, 5)),
        # by the dealer: the dealer and Table against the other two
        ("three_players", 1, [], {"dealer": 1}, (2, 3)),
        ("three_players", 4, [], {"dealer": 1}, (2, 3)),
        ("three_players", 2, [], {"dealer": 1}, (1, 4)),
        ("three_players", 2, [1], {"dealer": 3}, (3, 4)),
    ],
)
def test_an_opponent_gets_it(
    variant: str, seat: int, out: list[int], context: object, expected: tuple[int, ...]
) -> None:
    answer = judge_dragon(seat, out, variant=variant, context=context)
    assert (answer.to, answer.reason) == (expected, "dragon_to_opponents")


@pytest.mark.parametrize(
    ("variant", "seat", "out", "context"),
    [
        ("nanjing", 1, [1, 3], None),
        ("nanjing", 1, [2, 4], None),
        ("tientsin", 1, [1, 3, 5], None),
        ("three_players", 4, [1, 4], {"dealer": 1}),
        ("three_players", 2, [2, 3], {"dealer": 1}),
    ],
)
def test_not_where_nothing_is_counted(
    variant: str, seat: int, out: list[int], context: object
) -> None:
    answer = judge_dragon(seat, out, variant=variant, context=context)
    assert (answer.to, answer.reason) == ((), "dragon_not_counted")


def test_without_teams_it_is_kept() -> None:
    answer = judge_dragon(7, [1, 2], variant="always_last")
    assert answer == DragonAnswer((), "dragon_kept")


@pytest.mark.parametrize(
    ("variant", "question", "code", "field"),
    [
        ("nanjing", (5, [], None), "unknown_seat", "seat"),
        ("nanjing", (None, [], None), "wrong_type", "seat"),
        ("nanjing", (1, [5], None), "unknown_seat", "out"),
        ("nanjing", (1, [2, 2], None), "seat_finishes_twice", "out"),
        ("nanjing", (1, "2", None), "wrong_type", "out"),
        ("nanjing", (1, [], {"dealer": 1}), "field_not_allowed", "context.dealer"),
        ("three_players", (1, [], None), "context_missing", "context.dealer"),
        ("three_players", (1, [], {"dealer": 4}), "bad_context", "context.dealer"),
        ("tien_gow", (1, [], None), "game_without_cards", "variant"),
    ],
)
def test_refusals(
    variant: str, question: tuple[object, object, object], code: str, field: str
) -> None:
    seat, out, context = question
    with pytest.raises(Refused) as error:
        judge_dragon(seat, out, variant=variant, context=context)
    assert (error.value.code, error.value.place) == (code, field)
