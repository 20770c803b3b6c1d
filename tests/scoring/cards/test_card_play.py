"""The chapter "Card play" of the rules, combinations to bombs: each test says which sentence."""

import pytest

from common.problems import Refused
from scoring.cards import (
    list_steps,
)
from scoring.cards.moment import begin
from tests.scoring.cards.oracle import DECK
from tests.scoring.cards.refusals import read, refused
from tests.scoring.cards.table import mask, play, sit


class TestCombinations:
    """Single, pair, consecutive pairs (2 or more), triple, full house, straight of 5 or more;
    bombs: four of a kind, one-suit straight of 5 or more.
    """

    @pytest.mark.parametrize(
        ("cards", "kind", "rank"),
        [
            ("J8", "single", 8),
            ("MJ", "single", 1),
            ("J8 S8", "pair", 8),
            ("J8 S8 J9 S9", "consecutive_pairs", 9),
            ("J8 S8 J9 S9 TT PT", "consecutive_pairs", 10),
            ("J8 S8 P8", "triple", 8),
            ("J8 S8 P8 J3 S3", "full_house", 8),
            ("J4 S5 P6 T7 J8", "straight", 8),
            ("J4 S5 P6 T7 J8 J9 JT SJ JQ JK JA", "straight", 14),
            ("J8 S8 P8 T8", "bomb", 8),
            ("J4 J5 J6 J7 J8", "bomb", 8),
            ("J4 J5 J6 J7 J8 J9", "bomb", 9),
            ("DG", "dog", 0),
            ("DR", "single", 15),
            ("PH", "single", 1.5),
        ],
    )
    def test_kinds(self, cards: str, kind: str, rank: float) -> None:
        combination = read(cards)
        assert (combination.kind, combination.rank) == (kind, rank)
        assert combination.is_bomb == (kind == "bomb")

    @pytest.mark.parametrize(
        "cards", ["J8 S9", "J8 S8 JT ST", "J4 S5 P6 T7", "J8 S8 P8 J3", "J8 S8 P8 J9 S9 P9"]
    )
    def test_nothing_else(self, cards: str) -> None:
        with pytest.raises(ValueError, match="not_a_combination"):
            read(cards)


class TestBeating:
    """Same kind and length, higher rank (a full house by its triple); longer bomb beats shorter,
    then rank.
    """

    @pytest.mark.parametrize(
        ("higher", "lower"),
        [
            ("J9", "S8"),
            ("J9 S9", "P8 T8"),
            ("J8 S8 P8 J2 S2", "J7 S7 P7 JA SA"),
            ("J5 S6 P7 T8 J9", "J4 S5 P6 T7 J8"),
            ("J2 S2 P2 T2", "JA"),
            ("J2 S2 P2 T2", "J5 S6 P7 T8 J9"),
            ("J3 S3 P3 T3", "J2 S2 P2 T2"),
            ("J2 J3 J4 J5 J6", "JA SA PA TA"),
            ("J2 J3 J4 J5 J6 J7", "ST SJ SQ SK SA"),
            ("J3 J4 J5 J6 J7", "S2 S3 S4 S5 S6"),
        ],
    )
    def test_higher(self, higher: str, lower: str) -> None:
        assert read(higher).beats(read(lower))
        assert not read(lower).beats(read(higher))

    @pytest.mark.parametrize(
        ("one", "other"),
        [
            ("J8", "S8"),
            ("J9 S9", "P8"),
            ("J9 S9 JT ST PJ TJ", "P2 T2 P3 T3"),
            ("J5 S6 P7 T8 J9 JT", "J4 S5 P6 T7 J8"),
            ("J9 S9 P9", "P8 T8"),
            ("J3 J4 J5 J6 J7", "S3 S4 S5 S6 S7"),
        ],
    )
    def test_neither(self, one: str, other: str) -> None:
        assert not read(one).beats(read(other))
        assert not read(other).beats(read(one))


class TestLead:
    """The holder of the mah jong leads, and need not play it."""

    def test_the_holder_leads(self) -> None:
        hands = [sum(mask(card) for card in DECK[start : start + 14]) for start in (0, 14, 28, 42)]
        first = begin((hands[0], hands[1], hands[2], hands[3]))
        assert first.hands[first.turn] & mask("MJ")
        assert (first.turn, first.owner) == (3, -1)

    def test_and_need_not_play_it(self) -> None:
        deal = play(sit("MJ J8 J9", "S2 S3", "P2 P3", "T2 T3"), "1 J8")
        assert deal.moment.turn == 1

    def test_a_deal_of_other_than_the_whole_deck_is_refused(self) -> None:
        with pytest.raises(Refused, match="wrong_deal"):
            begin((mask("MJ"), mask("J2"), mask("J3"), mask("J4")))


class TestTrick:
    """Who passed may come in again; a trick ends when all others still in have passed in a row,
    its winner leads, or if they are out the next in play after them.
    """

    def test_who_passed_may_come_in_again(self) -> None:
        deal = sit("J2 JA J3", "S3 S9", "P4 PT P3", "T5 TJ T3")
        moves = ("1 J2", "2 pass", "3 P4", "4 T5", "1 pass", "2 S9", "3 PT", "4 TJ", "1 JA")
        assert play(deal, *moves).moment.owner == 0

    def test_all_others_in_a_row(self) -> None:
        deal = sit("J2 J3", "S2 S3", "P4 P5", "T2 T3")
        deal = play(deal, "1 J2", "2 pass", "3 P4", "4 pass", "1 pass")
        assert deal.moment.turn == 1
        deal = play(deal, "2 pass")
        assert deal.moment.turn == 2, "it came back to the owner, who collects"
        assert deal.moment.won == (0, 0, 0, 0)
        deal = play(deal, "3 pass")
        assert deal.moment.won == (0, 0, mask("J2 P4"), 0)
        assert (deal.moment.turn, deal.moment.owner) == (2, -1)

    def test_the_next_in_play_leads_after_a_winner_who_is_out(self) -> None:
        deal = play(sit("J9", "S2 S3", "P4 P5", "T2 T3"), "1 J9", "2 pass", "3 pass")
        assert deal.moment.finish == (0,)
        deal = play(deal, "4 pass")
        assert deal.moment.won == (0, 0, 0, 0), "nobody has taken it up yet"
        taken = play(deal, "1 pass").moment
        assert taken.won == (mask("J9"), 0, 0, 0)
        assert (taken.turn, taken.owner) == (1, -1)
        led = play(deal, "2 S3")
        assert (led.moment.won, led.moment.owner) == ((mask("J9"), 0, 0, 0), 1)
        assert [step["trick"] for step in list_steps(led)] == [1, 1, 1, 1, 2]
        assert [step["turn"] for step in list_steps(led)] == [2, 3, 4, 2, 3]

    def test_only_the_next_in_play_leads_after_a_winner_who_is_out(self) -> None:
        deal = play(sit("J9", "S2 S3", "P4 P5", "T2 T3"), "1 J9", "2 pass", "3 pass", "4 pass")
        assert refused(deal, "3 P4") == "not_in_turn"
        assert refused(deal, "2 pass") == "lead_must_play"
        with pytest.raises(Refused) as error:
            play(deal, "4 pass")
        assert (error.value.code, error.value.values) == ("not_in_turn", {"seat": 4, "turn": 2})

    def test_who_is_out_is_passed_over(self) -> None:
        deal = play(sit("J9 JT", "", "P4 PJ", "T2 T3"), "1 J9")
        assert deal.moment.turn == 2

    def test_who_leads_must_lay(self) -> None:
        assert refused(sit("J2", "S3", "P4", "T5"), "1 pass") == "lead_must_play"

    def test_only_who_is_in_turn(self) -> None:
        deal = sit("J2 J3", "S3 S4", "P4 P5", "T5 T6")
        assert refused(deal, "2 S3") == "not_in_turn"
        assert refused(deal, "1 J2", "3 P4") == "not_in_turn"
        assert refused(deal, "1 J2", "3 pass") == "not_in_turn"

    def test_only_what_is_held_and_beats(self) -> None:
        deal = sit("J4 J6", "S3 S5", "P4", "T5")
        assert refused(deal, "1 S3") == "cards_not_held"
        assert refused(deal, "1 J4 J6") == "laid_not_a_combination"
        assert refused(deal, "1 J4", "2 S3") == "does_not_beat"

    def test_nobody_lays_on_his_own_trick_but_a_bomb(self) -> None:
        deal = sit("J2 J9 S9 P9 T9", "S3 S4", "P4 P5", "T5 T6")
        assert refused(deal, "1 J2", "2 pass", "3 pass", "4 pass", "1 J9") == "not_in_turn"
        deal = play(deal, "1 J2", "2 pass", "3 pass", "4 pass", "1 J9 S9 P9 T9")
        assert deal.moment.finish == (0,)


class TestBombs:
    """A bomb takes a trick that is running, never the right to lead."""

    def test_out_of_turn_and_the_turn_goes_on_from_the_bomber(self) -> None:
        deal = sit("J2 J3", "S3 S4", "P9 S9 T9 J9 P2", "T5 T6")
        deal = play(deal, "1 J2", "3 P9 S9 T9 J9")
        assert (deal.moment.owner, deal.moment.turn) == (2, 3)

    def test_a_bomb_on_a_bomb_and_on_ones_own_trick(self) -> None:
        deal = sit("J2 J3 J4 J5 J6 J7", "S3 S4", "P9 S9 T9 J9 P2", "T5 T6")
        deal = play(deal, "1 J7", "2 pass", "3 P9 S9 T9 J9", "1 J2 J3 J4 J5 J6")
        assert deal.moment.finish == (0,)

    def test_after_all_have_passed_while_the_trick_is_not_collected(self) -> None:
        deal = sit("J2 J3", "S3 S4", "P9 S9 T9 J9 P2", "T5 T6")
        deal = play(deal, "1 J2", "2 pass", "3 pass", "4 pass", "3 P9 S9 T9 J9", "4 pass", "1 pass")
        assert deal.moment.turn == 1

    def test_also_where_the_winner_has_no_cards_left(self) -> None:
        deal = sit("JA", "S3 S4", "J9 S9 P9 T9 P2", "T5 T6")
        deal = play(deal, "1 JA", "2 pass", "3 pass", "4 pass", "3 J9 S9 P9 T9")
        assert (deal.moment.owner, deal.moment.turn) == (2, 3)
        deal = play(deal, "4 pass", "2 pass", "3 pass")
        assert deal.moment.won == (0, 0, mask("JA J9 S9 P9 T9"), 0)
        assert [step["trick"] for step in list_steps(deal)] == [1] * 8

    def test_by_who_would_lead_next_it_lies_on_the_trick(self) -> None:
        deal = sit("JA", "J9 S9 P9 T9 S2", "P3 P4", "T5 T6")
        deal = play(deal, "1 JA", "2 pass", "3 pass", "4 pass")
        bombed = play(deal, "2 J9 S9 P9 T9")
        assert bombed.moment.pile == mask("JA J9 S9 P9 T9")
        led = play(deal, "1 pass", "2 J9 S9 P9 T9")
        assert (led.moment.pile, led.moment.won[0]) == (mask("J9 S9 P9 T9"), mask("JA"))

    def test_one_that_is_too_low_for_the_trick_can_only_be_led(self) -> None:
        deal = sit("JA SA PA TA", "J9 S9 P9 T9 S2", "P3 P4", "T5 T6")
        deal = play(deal, "1 JA SA PA TA", "2 pass", "3 pass", "4 pass", "2 J9 S9 P9 T9")
        assert (deal.moment.pile, deal.moment.won[0]) == (mask("J9 S9 P9 T9"), mask("JA SA PA TA"))

    def test_also_while_the_dragon_is_not_given_yet(self) -> None:
        for winner in ("DR", "DR J2"):
            deal = sit(winner, "S3 S4", "J9 S9 P9 T9 P2", "T5 T6")
            deal = play(deal, "1 DR", "2 pass", "3 pass", "4 pass")
            deal = deal if winner == "DR" else play(deal, "1 pass")
            assert deal.moment.giving == 0
            assert refused(deal, "2 S3") == "gift_pending"
            bombed = play(deal, "3 J9 S9 P9 T9").moment
            assert (bombed.giving, bombed.owner, bombed.turn) == (-1, 2, 3)
            given = play(deal, "1 gives 2")
            assert refused(given, "3 J9 S9 P9 T9") == "not_in_turn"

    def test_not_once_the_dragon_has_ended_the_round(self) -> None:
        deal = play(sit("DR", "", "J9 S9 P9 T9", "", turn=1), "1 DR")
        assert refused(deal, "3 J9 S9 P9 T9") == "gift_pending"

    def test_never_the_right_to_lead(self) -> None:
        deal = sit("J2 J3", "S3 S4", "P9 S9 T9 J9 P2", "T5 T6")
        assert refused(deal, "3 P9 S9 T9 J9") == "not_in_turn"
        collected = ("1 J3", "2 S4", "3 pass", "4 T5", "1 pass", "2 pass", "3 pass", "4 pass")
        assert refused(deal, *collected, "3 P9 S9 T9 J9") == "not_in_turn"

    def test_a_lower_bomb_is_refused(self) -> None:
        deal = sit("J2 S2 P2 T2 J3", "S9 P9 T9 J9 S3", "P4 P5", "T5 T6")
        assert refused(deal, "1 J3", "2 S9 P9 T9 J9", "1 J2 S2 P2 T2") == "does_not_beat"
