"""Combinations and plays in the browser's scripts are those of Python, for one pack and for two."""

from random import Random
from typing import Any

from scoring.cards.card import CARD_TEXTS, CARDS, MASK_OF, Cards, card_texts
from scoring.cards.combination import Combination, describe_combination, read_codes
from scoring.cards.masks import PHOENIX_LED_KEY, SINGLE, key_on
from scoring.cards.referee.two_packs import list_two_packs, read_keys, spell_out
from scoring.cards.wish import LEAD, list_plays
from tests.counts import count
from tests.node import Node
from tests.scoring.static.scoring.cards.scripts import LIST, READ

Shown = tuple[str, float, tuple[str, ...]]


def shown(play: Combination) -> Shown:
    height = play.rank * 2 if play.kind == "single" else play.rank
    return play.kind, height, play.cards


def read(given: list[Any]) -> list[Shown]:
    return [(kind, height, tuple(cards)) for kind, height, cards in given]


def draw(rng: Random, copies: int, size: int) -> list[str]:
    """Draw cards that lie near each other, so that combinations are many."""
    low = rng.randrange(1, 11)
    pack = [card for card in CARD_TEXTS for _ in range(copies if CARDS[card].rank > 1 else 1)]
    near = [card for card in pack if not CARDS[card].rank or low <= CARDS[card].rank <= low + 5]
    return rng.sample(near if rng.random() < 0.7 and len(near) >= size else pack, size)


def test_every_reading_of_one_pack(node: Node) -> None:
    rng = Random("readings")
    drawn = [draw(rng, 1, rng.choice((1, 2, 3, 4, 5, 5, 6, 7))) for _ in range(count(4000, 50_000))]
    result = node.evaluate(READ, drawn)
    for cards, plays in zip(drawn, result, strict=True):
        mask = sum(MASK_OF[card] for card in cards)
        expected = [shown(describe_combination(code)) for code in read_codes(Cards(mask))]
        assert sorted(read(plays)) == sorted(expected), cards
        assert read(plays)[:1] == expected[:1], cards


def test_every_reading_of_two_packs(node: Node) -> None:
    rng = Random("readings of two packs")
    drawn = [draw(rng, 2, rng.choice((2, 3, 4, 5, 5, 6, 7))) for _ in range(count(4000, 50_000))]
    for cards, plays in zip(drawn, node.evaluate(READ, drawn), strict=True):
        texts = tuple(cards)
        expected = [shown(spell_out(key, texts)) for key in read_keys(texts)]
        assert sorted(read(plays)) == sorted(expected), cards


def find_trick(rng: Random, hand: list[str], copies: int) -> list[str]:
    """Draw a trick with one reading, or none for a lead."""
    for _ in range(40):
        trick = draw(rng, copies, rng.choice((1, 1, 2, 3, 4, 5, 6)))
        if any(hand.count(card) + trick.count(card) > copies for card in trick) or "DG" in trick:
            continue
        if any(CARDS[card].rank < 2 and card in hand for card in trick):
            continue
        if len(read_keys(tuple(trick))) == 1 and trick != ["PH"]:
            return trick
    return []


def test_every_play_of_one_pack(node: Node) -> None:
    rng = Random("plays")
    asked = []
    for _ in range(count(200, 5000)):
        hand = draw(rng, 1, rng.randrange(1, 15))
        asked.append((hand, find_trick(rng, hand, 1)))
    for (hand, trick), plays in zip(asked, node.evaluate(LIST, asked), strict=True):
        mask = sum(MASK_OF[card] for card in hand)
        top = read_keys(tuple(trick))[0] if trick else LEAD
        expected = [shown(describe_combination(code)) for code in list_plays(mask, top)]
        assert sorted(read(plays)) == sorted(expected), (hand, trick)


def test_every_play_of_two_packs(node: Node) -> None:
    rng = Random("plays of two packs")
    asked = []
    for _ in range(count(80, 2000)):
        hand = draw(rng, 2, rng.randrange(1, 13))
        asked.append((hand, find_trick(rng, hand, 2)))
    for (hand, trick), plays in zip(asked, node.evaluate(LIST, asked), strict=True):
        top = read_keys(tuple(trick))[0] if trick else LEAD
        expected = {shown(play) for play in list_two_packs(tuple(hand), top)}
        assert set(read(plays)) == expected, (hand, trick)


def test_a_phoenix_lies_half_a_rank_above(node: Node) -> None:
    answers = node.evaluate(
        LIST, [(["PH"], ["J8"]), (["PH"], ["DR"]), (["PH"], ["JA"]), (["PH"], [])]
    )
    assert [read(plays) for plays in answers] == [
        [("single", 17, ("PH",))],
        [],
        [("single", 29, ("PH",))],
        [("single", 3, ("PH",))],
    ]
    assert key_on(MASK_OF["PH"], PHOENIX_LED_KEY, SINGLE << 10 | 1 << 6 | 16) & 63 == 17
    assert card_texts(MASK_OF["PH"]) == ["PH"]
