"""May this be played on that? Golden cases, refusals, and the oracle over random cards."""

from random import Random

import pytest

from common.problems import Refused
from scoring.cards import BeatsAnswer, judge_beats
from tests.counts import count
from tests.scoring.cards.oracle import DECK, all_readings, lies_on, read_subset
from tests.scoring.cards.table import draw_hand


def judged(trick: str, cards: str, variant: str | None = None) -> tuple[bool, str]:
    answer = judge_beats(trick.split(), cards.split(), variant=variant)
    return answer.may, answer.reason


@pytest.mark.parametrize(
    ("trick", "cards", "expected"),
    [
        ("", "J2", (True, "may_lead")),
        ("", "DG", (True, "may_lead")),
        ("", "J2 S3", (False, "may_not_combine")),
        ("S9", "JT", (True, "may_higher_card")),
        ("S9", "J9", (False, "may_not_lower")),
        ("S9", "J8", (False, "may_not_lower")),
        ("SA", "DR", (True, "may_higher_card")),
        ("MJ", "J2", (True, "may_higher_card")),
        # the phoenix by itself
        ("S9", "PH", (True, "may_phoenix")),
        ("S9", "PH=9", (True, "may_phoenix")),
        ("SA", "PH", (True, "may_phoenix")),
        ("MJ", "PH", (True, "may_phoenix")),
        ("DR", "PH", (False, "may_not_dragon")),
        ("PH=9", "JT", (True, "may_higher_card")),
        ("PH=9", "J9", (False, "may_not_lower")),
        ("PH", "J2", (True, "may_higher_card")),
        ("PH", "MJ", (False, "may_not_lower")),
        ("PH=A", "DR", (True, "may_higher_card")),
        # same kind, as many cards, higher
        ("S9 P9", "JT ST", (True, "may_higher")),
        ("S9 P9", "JT PH", (True, "may_higher")),
        ("S9 P9", "J9 T9", (False, "may_not_lower")),
        ("S9 P9", "JT", (False, "may_not_kind")),
        ("J4 S4 J5 S5", "J7 S7 J8 S8 J9 S9", (False, "may_not_length")),
        ("J4 S4 P4 JA SA", "J5 S5 P5 J2 S2", (True, "may_higher")),
        ("J4 S4 P4 JA SA", "J3 S3 P3 JK SK", (False, "may_not_lower")),
        ("J3 S4 P5 T6 J7", "J4 S5 P6 T7 PH", (True, "may_higher")),
        ("J3 S4 P5 T6 J7", "S3 J4 J5 J6 PH", (False, "may_not_lower")),
        # bombs
        ("DR", "J2 S2 P2 T2", (True, "may_bomb")),
        ("JA SA", "J2 S2 P2 T2", (True, "may_bomb")),
        ("JA SA PA TA", "J2 J3 J4 J5 J6", (True, "may_longer_bomb")),
        ("J2 J3 J4 J5 J6", "JA SA PA TA", (False, "may_not_shorter_bomb")),
        ("J2 S2 P2 T2", "J3 S3 P3 T3", (True, "may_higher_bomb")),
        ("J3 J4 J5 J6 J7", "S3 S4 S5 S6 S7", (False, "may_not_lower_bomb")),
        ("J2 S2 P2 T2", "JA SA PA", (False, "may_not_on_bomb")),
        ("J2 S2 P2 T2", "DR", (False, "may_not_on_bomb")),
        ("J8", "J9 S9 P9 PH", (False, "may_not_phoenix_bomb")),
        ("J8", "MJ J2 J3 J4 J5", (False, "may_not_kind")),
        ("DR", "JA", (False, "may_not_dragon")),
        ("DR", "JA SA", (False, "may_not_dragon")),
        # the dog
        ("J8", "DG", (False, "may_not_dog")),
        ("DG", "J9 S9 P9 T9", (False, "may_not_on_dog")),
        ("DG", "J9", (False, "may_not_on_dog")),
        ("J8", "DG DR", (False, "may_not_combine")),
    ],
)
def test_what_the_referee_says(trick: str, cards: str, expected: tuple[bool, str]) -> None:
    assert judged(trick, cards) == expected


def test_the_kinds_are_named() -> None:
    kinds = {"laid": "single", "lies": "pair"}
    assert judge_beats(["S9", "P9"], ["JT"]) == BeatsAnswer(False, "may_not_kind", kinds)


def test_two_packs_ask_for_suits() -> None:
    game = "always_last"
    assert judged("J7 S7 P7", "J8 J8 P8", game) == (False, "may_not_suits")
    assert judged("J7 S7 P7", "J8 S8 P8", game) == (True, "may_higher")
    assert judged("J7 J7", "J8 J8", game) == (True, "may_higher")
    assert judged("J8", "J8", game) == (False, "may_not_lower")
    assert judged("J7", "J8 S8 P8 P8", game) == (False, "may_not_suits")
    assert judged("J7 S7 P7 T7", "J7 S7 P7 T7", game) == (False, "may_not_lower_bomb")


def test_an_open_phoenix_in_the_trick_is_asked_for_where_it_matters() -> None:
    house = ["J5", "P5", "T5", "J2", "S2"]
    with pytest.raises(Refused) as error:
        judge_beats(["J7", "S7", "J4", "S4", "PH"], house)
    assert (error.value.code, error.value.place) == ("phoenix_unclear", "trick")
    assert error.value.values == {"readings": ["J4 S4 J7 S7 PH=7", "J4 S4 PH=4 J7 S7"]}
    assert judged("J7 S7 J4 S4 PH=4", " ".join(house)) == (True, "may_higher")
    assert judged("J7 S7 J4 S4 PH=7", " ".join(house)) == (False, "may_not_lower")
    assert judged("J7 S7 J4 S4 PH", "J9 S9 P9 J2 S2") == (True, "may_higher")


def test_what_is_laid_is_read_as_is_best_for_it_unless_it_says() -> None:
    assert judged("J5 P5 T5 J2 S2", "J7 S7 J4 S4 PH") == (True, "may_higher")
    assert judged("J5 P5 T5 J2 S2", "J7 S7 J4 S4 PH=4") == (False, "may_not_lower")


@pytest.mark.parametrize(
    ("trick", "cards", "code", "field"),
    [
        (["J8"], ["J8"], "card_twice", "cards"),
        (["J8"], [], "nothing_laid", "cards"),
        (["J8", "S9"], ["JT"], "not_a_combination", "trick"),
        (["J8"], ["PH=9"], "phoenix_elsewhere", "cards"),
        ([], ["PH=9"], "phoenix_elsewhere", "cards"),
        (["J8"], ["X1"], "unknown_card", "cards"),
        (["J8"], "J9", "wrong_type", "cards"),
        (None, ["J9"], "wrong_type", "trick"),
        ([], DECK[:15], "too_many_cards", "cards"),
    ],
)
def test_refusals(trick: object, cards: object, code: str, field: str) -> None:
    with pytest.raises(Refused) as error:
        judge_beats(trick, cards)
    assert (error.value.code, error.value.place) == (code, field)


def draw_set(rng: Random, deck: list[str]) -> list[str]:
    """Draw cards, of all kinds alike; now and then such as are no combination."""
    hand = draw_hand(rng, 8)
    near = [card for card in deck if card[1] in {card[1] for card in hand}]
    if rng.random() < 0.2 or not near:
        return rng.sample(deck, rng.choice([1, 2, 4, 5]))
    readings = sorted(all_readings(rng.sample(near, min(7, len(near)))), key=str)
    kind = rng.choice(sorted({reading.kind for reading in readings}))
    return sorted(rng.choice([reading for reading in readings if reading.kind == kind]).cards)


@pytest.mark.parametrize("variant", ["nanjing", "tientsin", "three_players"])
@pytest.mark.parametrize("seed", range(count(3, 200)))
def test_the_oracle_says_the_same(seed: int, variant: str) -> None:
    rng = Random(f"{seed} {variant}")
    seen = set()
    for _ in range(count(60, 1000)):
        cards = draw_set(rng, DECK)
        trick = draw_set(rng, [card for card in DECK if card not in cards])
        trick = [] if rng.random() < 0.2 else trick
        olds = read_subset(trick) if trick else set()
        if trick and not olds:
            continue
        may = {any(lies_on(new, old) for new in read_subset(cards)) for old in olds}
        may = may or {bool(read_subset(cards))}
        if len(may) > 1:
            with pytest.raises(Refused, match="phoenix_unclear"):
                judge_beats(trick, cards, variant=variant)
        elif olds and next(iter(olds)).kind == "dog":
            assert judge_beats(trick, cards, variant=variant).reason == "may_not_on_dog"
        else:
            answer = judge_beats(trick, cards, variant=variant)
            assert {answer.may} == may, (trick, cards)
            seen.add((answer.may, bool(trick)))
    assert len(seen) >= 3
