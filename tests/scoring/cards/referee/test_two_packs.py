"""The 108 cards of five to ten players: golden cases, and brute force over all sets of a hand."""

from collections.abc import Iterable
from random import Random

import pytest

from common.problems import Refused
from scoring.cards import Combination, judge_beats, judge_wish
from scoring.cards.referee.pack import Held
from scoring.cards.referee.two_packs import TwoPacks, list_two_packs
from scoring.cards.wish import LEAD
from tests.counts import count
from tests.scoring.cards.oracle import RANKS
from tests.scoring.cards.oracle_two_packs import (
    DECK_TWICE,
    Play,
    lay_on,
    list_answers,
    read_set,
    shows,
)
from tests.scoring.cards.table import texts

GAME = "always_last"


def read(cards: str) -> list[tuple[str, float]]:
    held = TwoPacks().read_held(cards.split(), "cards", 12)
    return [(reading.kind, reading.rank) for reading in TwoPacks().list_readings(held)]


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("J8 J8", [("pair", 8)]),
        ("J8 S8", [("pair", 8)]),
        ("J8 S8 P8", [("triple", 8)]),
        ("J8 J8 P8", []),
        ("J8 S8 PH", [("triple", 8)]),
        ("J8 J8 PH", []),
        ("J8 S8 P8 T8", [("bomb", 8)]),
        ("J8 S8 P8 P8", []),
        ("J8 S8 P8 PH", []),
        ("J8 S8 P8 J3 J3", [("full_house", 8)]),
        ("J8 J8 P8 J3 S3", []),
        ("J8 J8 PH J3 S3", [("full_house", 3)]),
        ("J8 S8 PH J3 J3", [("full_house", 8)]),
        ("J8 J8 J9 J9", [("consecutive_pairs", 9)]),
        ("J8 J8 J8 J8", None),
        ("J4 J5 J6 J7 J8", [("bomb", 8)]),
        ("J4 J5 J6 S7 J8", [("straight", 8)]),
        ("MJ J2 J3 J4 J5", [("straight", 5)]),
        ("J4 J5 J6 J7 PH", [("straight", 8), ("straight", 7)]),
        ("J4 J5 J6 J7 PH=8", [("straight", 8)]),
        ("DR PH", []),
        ("J8 S8 P8 T8 J8", []),
    ],
)
def test_combinations(cards: str, expected: list[tuple[str, float]] | None) -> None:
    if expected is None:
        with pytest.raises(Refused, match="card_three_times"):
            read(cards)
    else:
        assert read(cards) == expected


@pytest.mark.parametrize("special", ["MJ", "DG", "PH", "DR"])
def test_the_special_cards_are_there_once(special: str) -> None:
    with pytest.raises(Refused, match="card_twice"):
        judge_wish(["J8", special], [special], "8", variant=GAME)


def test_a_card_is_there_twice_in_hand_and_trick_together() -> None:
    assert judge_wish(["J8"], ["J8"], "8", variant=GAME).reason == "wish_not_playable"
    with pytest.raises(Refused) as error:
        judge_wish(["J8", "J8"], ["J8"], "8", variant=GAME)
    assert (error.value.code, error.value.place) == ("card_three_times", "trick")
    assert error.value.values == {"card": "J8"}


def test_equal_cards_are_written_twice() -> None:
    answer = judge_wish(["J8", "J8", "P8"], ["P7", "P7"], "8", variant=GAME)
    assert texts(play.cards for play in answer.plays) == ["J8 J8", "J8 P8"]


def spell(plays: Iterable[Combination]) -> list[Play]:
    """Combinations of the package in the oracle's words; the list keeps doubles."""
    plain = (
        (play.kind, play.rank, (card.partition("=")[0] for card in play.cards)) for play in plays
    )
    return sorted(Play(kind, rank, tuple(sorted(cards))) for kind, rank, cards in plain)


def draw_from_two_packs(rng: Random, size: int) -> list[str]:
    """Draw a hand with ranks near each other, so that equal cards and long rows come up."""
    low, width = rng.randrange(2, 13), rng.choice([1, 2, 4, 6, 12])
    ranks = RANKS[low - 2 : low - 1 + width]
    near = [
        card for card in DECK_TWICE if card[1] in ranks or (card[0] in "MDP" and card[1] in "JGHR")
    ]
    hand = rng.sample(near, min(size, len(near)))
    if rng.random() < 0.4 and "PH" not in hand:
        hand[0] = "PH"
    return hand


def draw_top(rng: Random, hand: list[str]) -> Play | None:
    """Draw what lies (None: a lead) out of the cards that are not in the hand."""
    rest = [*DECK_TWICE]
    for card in hand:
        rest.remove(card)
    ranks = {card[1] for card in hand}
    near = [card for card in rest if card[1] in ranks]
    tops = sorted(list_answers(rng.sample(near, min(7, len(near))), None))
    kinds = sorted({top.kind for top in tops} - {"dog"})
    if not kinds or rng.random() < 0.2:
        return None
    kind = rng.choice(kinds)
    return rng.choice([top for top in tops if top.kind == kind])


def find_key(top: Play | None) -> int:
    """The key of what lies."""
    if top is None:
        return LEAD
    readings = TwoPacks().list_readings(Held(top.cards))
    return next(reading.key for reading in readings if reading.rank == top.rank)


@pytest.mark.parametrize("seed", range(count(8, 200)))
def test_what_a_hand_may_lay_against_brute_force(seed: int) -> None:
    rng = Random(seed)
    for _ in range(count(12, 60)):
        hand = draw_from_two_packs(rng, rng.choice([1, 3, 5, 7, 8, count(8, 12)]))
        top = draw_top(rng, hand)
        listed = spell(list_two_packs(tuple(hand), find_key(top)))
        assert listed == sorted(list_answers(hand, top)), (hand, top)


@pytest.mark.parametrize("seed", range(count(8, 200)))
def test_the_wish_against_brute_force(seed: int) -> None:
    rng = Random(seed)
    for _ in range(count(12, 60)):
        hand = draw_from_two_packs(rng, rng.choice([1, 3, 5, 7, 8]))
        top, wish = draw_top(rng, hand), rng.choice([card[1] for card in hand] + ["8"])
        if wish not in RANKS or (top and "PH" in top.cards):
            continue
        answer = judge_wish(hand, list(top.cards) if top else [], wish, variant=GAME, seat=9)
        allowed = list_answers(hand, top)
        expected = {play for play in allowed if shows(play, wish)}
        assert spell(answer.plays) == sorted(expected), (hand, top, wish)
        bombs = {play for play in allowed - expected if play.kind == "bomb"}
        assert spell(answer.bombs) == (sorted(bombs) if expected else [])
        assert answer.must == bool(expected)


@pytest.mark.parametrize("seed", range(count(8, 200)))
def test_beats_against_brute_force(seed: int) -> None:
    rng = Random(seed)
    seen = set()
    for _ in range(count(150, 1000)):
        cards = draw_from_two_packs(rng, rng.choice([1, 1, 2, 2, 3, 4, 4, 5, 5, 6]))
        top = draw_top(rng, cards)
        if top and "PH" in top.cards:
            continue
        lays = [lay_on(play, top) if top else play for play in read_set(cards)]
        answer = judge_beats(list(top.cards) if top else [], cards, variant=GAME)
        assert answer.may == any(lays), (cards, top, answer)
        seen.add(answer.may)
    assert seen == {True, False}
