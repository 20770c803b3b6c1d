"""What may be laid: in and out of turn, with and without a wish."""

from random import Random

import pytest

from common.problems import Refused
from scoring.cards import Combination, all_combinations, legal_plays
from scoring.cards import read_combinations as read
from tests.counts import count
from tests.scoring.cards.oracle import DECK, answers, fulfils
from tests.scoring.cards.table import draw_hand, readings_of, texts


def plays(hand: str, top: str, wish: str | None = None, *, in_turn: bool = True) -> list[str]:
    lying = read(top.split())[0] if top else None
    combinations = legal_plays(hand.split(), lying, wish, in_turn=in_turn)
    return texts(combination.cards for combination in combinations)


@pytest.mark.parametrize(
    ("hand", "top", "wish", "expected"),
    [
        ("J3 J9 JA", "S8", None, ["J9", "JA"]),
        ("J3 J9 JA", "S8", "9", ["J9"]),
        ("J3 J9 JA", "S8", "3", ["J9", "JA"]),
        ("J3 S3", "", None, ["J3", "J3 S3", "S3"]),
        ("J3 S4", "", "4", ["S4"]),
        ("J3 S3 P3 T3 J9", "S8", "9", ["J3 S3 P3 T3", "J9"]),
        ("J3 S3 P3 T3 J9", "DR", None, ["J3 S3 P3 T3"]),
        ("J3 S3 P3 T3 J9", "DG", None, []),
        ("DG J3", "S2", None, ["J3"]),
        ("PH DR J2", "SA", None, ["DR", "PH"]),
    ],
)
def test_in_turn(hand: str, top: str, wish: str | None, expected: list[str]) -> None:
    assert plays(hand, top, wish) == expected


def test_out_of_turn() -> None:
    hand = "J3 S3 P3 T3 J9 JA"
    assert plays(hand, "S8", in_turn=False) == ["J3 S3 P3 T3"]
    assert plays(hand, "S8", "9", in_turn=False) == ["J3 S3 P3 T3"]
    assert plays(hand, "J4 S4 P4 T4", in_turn=False) == []
    assert plays(hand, "", in_turn=False) == []
    assert plays(hand, "DG", in_turn=False) == []


def test_a_hand_has_14_cards() -> None:
    assert len(all_combinations(DECK[:14])) > 14
    for ask in (all_combinations, read, lambda hand: legal_plays(hand, None)):
        with pytest.raises(Refused) as error:
            ask(DECK[:15])
        assert (error.value.code, error.value.values) == (
            "too_many_cards",
            {"count": 15, "limit": 14},
        )


def test_refusals() -> None:
    with pytest.raises(Refused, match="bad_wish"):
        legal_plays(["J3"], None, "1")
    with pytest.raises(Refused, match="unknown_card"):
        legal_plays(["X3"], None)


@pytest.mark.parametrize("seed", range(count(30, 2000)))
def test_what_a_wish_leaves_against_brute_force(seed: int) -> None:
    rng = Random(seed)
    hand = draw_hand(rng, rng.choice([3, 5, 7, 8]))
    rest = [card for card in DECK if card not in hand]
    tops: list[Combination | None] = [None]
    tops += [c for c in all_combinations(rng.sample(rest, 6)) if c.kind != "dog"]
    top, wish = rng.choice(tops), rng.choice("23456789TJQKA")
    everything = answers(hand, readings_of([top])[0] if top else None)
    must = {play for play in everything if fulfils(play, wish)}
    bombs = {play for play in everything if play.kind == "bomb"}
    assert set(readings_of(legal_plays(hand, top, wish))) == (must | bombs if must else everything)
    outside = set(readings_of(legal_plays(hand, top, wish, in_turn=False)))
    assert outside == (bombs if top else set())
