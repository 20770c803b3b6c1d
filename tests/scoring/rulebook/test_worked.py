"""The worked rounds: dealt from the right pack, every move allowed, and counted by the rules."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from scoring.cards import CARD_TEXTS, Deal, judge_beats, judge_wish
from scoring.rulebook import find_rulebook, list_rulebooks
from scoring.rulebook.worked.examples import (
    CHAIN,
    OF_FOUR,
    OF_MANY,
    OF_SIX,
    OF_THREE,
    WISH_CASES,
)
from scoring.rulebook.worked.worked_round import Trick, WorkedExample, WorkedRound
from scoring.rules import find_variant, next_round
from scoring.rules.setup import read_setup
from scoring.tiles.beats import judge_tiles
from scoring.tiles.tile import CIVIL, MILITARY

GAMES = [rulebook.game for rulebook in list_rulebooks()]
SPECIAL = {"MJ", "DG", "PH", "DR"}
TWO_PACKS = [card_text for card_text in CARD_TEXTS if card_text not in SPECIAL] + [*CARD_TEXTS]
PACKS: dict[str | None, list[str]] = {
    "pack": [*CARD_TEXTS],
    "two_packs": TWO_PACKS,
    "tiles": [*CIVIL, *CIVIL, *MILITARY],
}
"""What is dealt, by the pieces of a game."""
LAST_BEFORE = 5
"""Who deals after the worked round of Somebody is always last: its last player."""
OPEN_HAND = 3
"""The place of Table in the worked round of three players."""


def get_round(game: str) -> WorkedRound:
    rulebook = find_rulebook(game)
    assert rulebook
    section = next(section for section in rulebook.sections if section.anchor == "worked")
    worked = section.pictures[0].content
    assert isinstance(worked, WorkedRound)
    return worked


def bare(card: str) -> str:
    return card.partition("=")[0]


class Table:
    """A table of our own that a worked round is played at: whose turn, who owns the trick."""

    def __init__(self, worked: WorkedRound) -> None:
        self.worked = worked
        self.hands = {player: [*cards] for player, cards in worked.hands.items()}
        self.leader = next((p for p, cards in self.hands.items() if "MJ" in cards), 1)
        self.wish = ""
        self.out: list[int] = []
        self.won: dict[int, list[str]] = {player: [] for player in self.hands}

    def next_with_cards(self, player: int) -> int:
        following = player % len(self.hands) + 1
        return following if self.hands[following] else self.next_with_cards(following)

    def are_partners(self, one: int, other: int) -> bool:
        teams = 2 if find_variant(self.worked.game).partners else len(self.hands)
        return one % teams == other % teams

    def must(self, player: int, top: list[str]) -> bool:
        """Whether whoever is in turn can fulfil the wish."""
        if not self.wish or (self.worked.game, player) == ("three_players", OPEN_HAND):
            return False
        return judge_wish(self.hands[player], top, self.wish, variant=self.worked.game).must

    def play(self, trick: Trick) -> None:
        turn, top = self.leader, list[str]()
        for lay in trick.lays:
            while lay.player != turn:
                assert top, "the leader plays"
                assert not self.must(turn, top), (turn, trick)
                turn = self.next_with_cards(turn)
            must = self.must(turn, top)
            self.take(turn, [*lay.pieces], top)
            assert not must or any(self.wish == piece[1:] for piece in lay.pieces), lay
            if any(piece[1:] == self.wish and piece not in SPECIAL for piece in lay.pieces):
                self.wish = ""
            if "MJ" in lay.pieces:
                self.wish = trick.wish
            top, owner = [*lay.pieces], turn
            if not self.hands[turn]:
                self.out.append(turn)
            if not self.is_over():
                turn = self.next_with_cards(turn)
        self.end(trick, owner, top)

    def take(self, player: int, cards: list[str], top: list[str]) -> None:
        assert judge_beats(top, cards, variant=self.worked.game).may, cards
        for card in cards:
            self.hands[player].remove(bare(card))

    def end(self, trick: Trick, owner: int, top: list[str]) -> None:
        cards = [bare(card) for lay in trick.lays for card in lay.pieces]
        if top == ["DG"]:
            self.leader = trick.to
            assert self.hands[trick.to]
            assert self.worked.game == "always_last" or self.are_partners(owner, trick.to)
            return
        taker = trick.to or owner
        assert (top == ["DR"]) == bool(trick.to)
        assert not trick.to or not self.are_partners(owner, trick.to)
        self.won[taker] += cards
        if not self.is_over():
            self.leader = owner if self.hands[owner] else self.next_with_cards(owner)

    def is_over(self) -> bool:
        if len(self.out) == len(self.hands) - 1:
            return True
        size = len(self.hands) // 2
        first = self.out[:size]
        whole = len(first) == size and all(self.are_partners(first[0], one) for one in first)
        return find_variant(self.worked.game).partners is not None and whole

    def count(self) -> dict[str, int]:
        """Count as four players do: the last's hand across, the last's tricks to the first."""
        (last,) = set(self.hands) - {*self.out}
        piles = {player: [*cards] for player, cards in self.won.items()}
        piles[self.out[0]] += piles.pop(last)
        points = {"a": 0, "b": 0}
        for player, cards in piles.items():
            points["ab"[(player + 1) % 2]] += worth(cards)
        points["ab"[last % 2]] += worth(self.hands[last])
        return points


def worth(cards: list[str]) -> int:
    named = {"DR": 25, "PH": -25, "MJ": 0, "DG": 0}
    return sum(named[c] if c in named else {"K": 10, "T": 10, "5": 5}.get(c[1], 0) for c in cards)


def play(game: str) -> Table:
    worked = get_round(game)
    table = Table(worked)
    for trick in worked.tricks:
        assert not table.is_over()
        table.play(trick)
    return table


@pytest.mark.parametrize("game", GAMES)
def test_it_is_dealt_from_the_pack(game: str) -> None:
    worked = get_round(game)
    dealt = Counter(piece for hand in worked.dealt.values() for piece in hand)
    pack = Counter(PACKS[find_variant(game).pieces])
    assert dealt <= pack
    assert game == "always_last" or dealt == pack
    sizes = sorted(len(hand) for hand in worked.dealt.values())
    assert sizes == sorted(len(hand) for hand in worked.hands.values())
    assert sizes == {
        "tientsin": [9, 9, 9, 9, 10, 10],
        "always_last": [12] * 5,
        "tien_gow": [8] * 4,
    }.get(game, [14] * 4)


def list_gifts(game: str) -> Iterator[tuple[int, int]]:
    yield from ((one.giver, one.to) for one in get_round(game).given)


def test_everybody_passes_on_what_the_game_says() -> None:
    four = Counter((giver, to) for giver in range(1, 5) for to in range(1, 5) if giver != to)
    assert Counter(list_gifts("nanjing")) == four
    assert Counter(list_gifts("three_players")) == four - Counter([(1, 3), (3, 1)])
    partners = [(1, 3), (1, 5), (3, 1), (3, 5), (5, 1), (5, 3)]
    others = [(giver + 1, to + 1) for giver, to in partners]
    assert Counter(list_gifts("tientsin")) == Counter([*partners, *others])
    swaps = {(5, 1): 2, (1, 5): 2, (4, 2): 1, (2, 4): 1}
    assert Counter(list_gifts("always_last")) == Counter(swaps)


def test_the_last_give_their_best_cards_and_the_first_their_worst() -> None:
    worked = get_round("always_last")
    order = [*"23456789TJQKA", "DG", "MJ", "PH", "DR"]

    def rank(card: str) -> int:
        return order.index(card if card in SPECIAL else card[1:])

    for giver, is_best in ((5, True), (4, True), (1, False), (2, False)):
        given = [one.card for one in worked.given if one.giver == giver]
        hand = sorted(worked.dealt[giver], key=rank, reverse=is_best)
        assert sorted(map(rank, given)) == sorted(rank(card) for card in hand[: len(given)])


@pytest.mark.parametrize(
    ("game", "out"),
    [
        ("nanjing", [3, 2, 1]),
        ("three_players", [1, 4, 2]),
        ("tientsin", [1, 3, 5]),
        ("always_last", [1, 3, 2, 4]),
    ],
)
def test_every_move_is_allowed_and_the_round_ends_with_the_last(game: str, out: list[int]) -> None:
    table = play(game)
    assert (table.is_over(), table.out) == (True, out)
    worked = table.worked
    seats = worked.seats or tuple(range(1, len(worked.names) + 1))
    assert worked.entry["finish"] == [seats[player - 1] for player in out]


@pytest.mark.parametrize(
    ("game", "points", "score"),
    [
        ("nanjing", {"a": 90, "b": 10}, {"a": 190, "b": 10}),
        ("three_players", {"a": 50, "b": 50}, {"1": 50, "2": 50, "3": 50, "4": 50}),
    ],
)
def test_it_is_counted_as_the_books_count(
    game: str, points: dict[str, int], score: dict[str, int]
) -> None:
    worked = get_round(game)
    assert play(game).count() == worked.entry["points"] == points
    assert worked.score == score


def test_the_engine_of_the_game_for_four_plays_it_too() -> None:
    worked = get_round("nanjing")
    hands: Any = {str(player): [*cards] for player, cards in worked.hands.items()}
    deal = Deal.begin(hands).call_tichu(worked.caller)
    for trick in worked.tricks:
        for place, lay in enumerate(trick.lays):
            while (place == 0 and deal.moment.owner >= 0) or deal.moment.turn + 1 != lay.player:
                deal = deal.pass_turn(deal.moment.turn + 1)
            deal = deal.lay(lay.player, [*lay.pieces])
            if trick.wish and "MJ" in lay.pieces:
                deal = deal.name_wish(lay.player, trick.wish)
        if trick.to and trick.lays[-1].pieces == ("DR",):
            while deal.moment.giving < 0:
                deal = deal.pass_turn(deal.moment.turn + 1)
            deal = deal.give_dragon(trick.lays[-1].player, trick.to)
    assert deal.score().entry == worked.entry
    assert deal.score().score == worked.score


def test_six_players_and_the_game_without_points_end_as_they_say() -> None:
    assert get_round("tientsin").score == {"a": 300, "b": 0}
    worked = get_round("always_last")
    assert worked.score == {"1": 1, "2": 3, "3": 2, "4": 4, "5": 5}
    setup = read_setup("always_last", {}, 5, 1, None)
    after = next_round(setup, [{**worked.entry, "finish": [1, 3, 2, 4, 5]}])
    assert (after.seating, after.dealer) == ((1, 3, 2, 4, 5), LAST_BEFORE)


def test_tiles_are_beaten_or_laid_face_down() -> None:
    worked = get_round("tien_gow")
    hands = {player: [*hand] for player, hand in worked.dealt.items()}
    won = dict.fromkeys(hands, 0)
    leader = 1
    for trick in worked.tricks:
        turn, top = leader, list[str]()
        for lay in trick.lays:
            assert lay.player == turn
            assert len(lay.pieces) == len(trick.lays[0].pieces)
            for tile in lay.pieces:
                hands[turn].remove(tile)
            if not lay.is_down:
                assert judge_tiles(top, [*lay.pieces]).may
                top, leader = [*lay.pieces], turn
            turn = turn % 4 + 1
        won[leader] += len(top)
    assert not any(hands.values())
    assert {str(seat): count for seat, count in won.items()} == worked.entry["tricks"]
    assert worked.entry["last_trick"] == leader == 4
    assert worked.score == {"1": -10, "2": -2, "3": -2, "4": 14}


def test_each_bomb_of_the_chain_beats_the_one_before() -> None:
    assert judge_beats([], [*CHAIN[0]]).may
    for lower, higher in pairwise(CHAIN):
        assert judge_beats([*lower], [*higher]).may, higher
        assert not judge_beats([*higher], [*lower]).may, lower


def test_the_wish_cases_are_as_the_referee_judges() -> None:
    assert [case.must for case in WISH_CASES] == [True, False, False, True, True, True]
    only_bomb = judge_wish([*WISH_CASES[4].hand], [*WISH_CASES[4].trick], "8")
    assert [len(play.cards) for play in only_bomb.plays] == [4]


def test_the_examples_score_what_the_books_count() -> None:
    assert [one.score for one in OF_FOUR.content] == [
        {"a": 165, "b": 35},
        {"a": 125, "b": -25},
        {"a": 50, "b": -150},
        {"a": 300, "b": -100},
        {"a": 300, "b": 0},
    ]
    assert [one.score for one in OF_THREE.content] == [
        {"1": 60, "2": 40, "3": 40, "4": 60},
        {"1": -200, "2": 200, "3": -200, "4": 200},
        {"1": 0, "2": 0, "3": 200, "4": 200},
    ]
    assert [one.score for one in OF_SIX.content] == [
        {"a": 70, "b": -70},
        {"a": 0, "b": 300},
        {"a": 200, "b": 0},
    ]
    assert [one.score for one in OF_MANY.content] == [{"1": 2, "2": 4, "3": 1, "4": 5, "5": 3}]


def list_counted(game: str) -> Iterator[str]:
    """The kinds of round that a game's section on counting has an example of."""
    rulebook = find_rulebook(game)
    assert rulebook
    counting = next(section for section in rulebook.sections if section.anchor == "counting")
    for picture in counting.pictures:
        if picture.template == "settling":
            yield "settled"
        if picture.template == "examples":
            yield from (
                one.entry["kind"] for one in picture.content if isinstance(one, WorkedExample)
            )


@pytest.mark.parametrize("game", GAMES)
def test_each_kind_of_round_has_a_counted_example(game: str) -> None:
    assert set(list_counted(game)) == set(find_variant(game).kinds)
