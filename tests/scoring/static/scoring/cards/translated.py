"""Moments and moves of the main game, as the browser's scripts write them and as Python does."""

from random import Random
from typing import Any

from scoring.cards.card import RANK_NAMES, RANKS, Cards, parse_cards
from scoring.cards.combination import describe_combination, read_codes
from scoring.cards.deal import CALL, GIVE, LAY, PASS, WISH, Move
from scoring.cards.masks import CARD_BITS
from scoring.cards.moment import Moment, Seats, begin, read_house
from scoring.rules import read_house_rules

NAMES = {"": 0, "tichu": 1, "grand": 2, "blind": 3}
USUAL: dict[str, Any] = {}
HOUSE: dict[str, Any] = {"one_call_a_team": True, "last_dragon_kept": True, "blind_grand": 500}


def draw_house(rng: Random) -> dict[str, Any]:
    """Some of the house rules that cards go by, or none."""
    return {name: value for name, value in HOUSE.items() if rng.random() < 0.5}


def draw_calls(rng: Random, rules: dict[str, Any]) -> list[str] | None:
    """Calls before the first lead, where the house has some of its own."""
    if not rules:
        return None
    offered = ["", "", "grand", *(["blind"] if "blind_grand" in rules else [])]
    first, other = (rng.choice(offered) for _ in range(2))
    calls = [first, other, "", ""]
    return calls if rng.random() < 0.5 else calls[2:] + calls[:2]


def four(values: list[int]) -> Seats:
    return values[0], values[1], values[2], values[3]


def to_moment(begun: dict[str, Any], rules: dict[str, Any]) -> Moment:
    hands = four([parse_cards(hand).mask for hand in begun["hands"]])
    house = read_house(read_house_rules("nanjing", rules))
    return begin(hands, four([NAMES[call] for call in begun["calls"]]), house)


def to_move(move: dict[str, Any]) -> Move:
    seat = move["seat"]
    if move["what"] == "lay":
        cards = parse_cards(move["cards"])
        keys = tuple(code >> CARD_BITS for code in read_codes(cards)) if cards.stands_for else ()
        return Move(LAY, seat, cards.mask, keys)
    if move["what"] == "pass":
        return Move(PASS, seat, 0)
    if move["what"] == "wish":
        return Move(WISH, seat, RANKS.get(move["rank"], 0))
    if move["what"] == "give":
        return Move(GIVE, seat, move["to"])
    return Move(CALL, seat, 0)


WHATS = {LAY: "lay", PASS: "pass", WISH: "wish", GIVE: "give", CALL: "tichu"}


def from_move(move: Move) -> dict[str, Any]:
    what, seat, value, readings = move
    made: dict[str, Any] = {"what": WHATS[what], "seat": seat}
    if what == LAY:
        keys = readings or (read_codes(Cards(value))[0] >> CARD_BITS,)
        made["cards"] = ["PH"] if value == 4 else list(texts(keys[0] << CARD_BITS | value))
    if what == WISH:
        made["rank"] = RANK_NAMES[value]
    if what == GIVE:
        made["to"] = value
    return made


def texts(code: int) -> tuple[str, ...]:
    return describe_combination(code).cards
