"""The chapter "Card play" of the rules, mahjong to the end: each test says which sentence."""

import pytest

from scoring.cards import (
    Deal,
    all_combinations,
    legal_plays,
    list_steps,
)
from scoring.cards.moment import is_over
from tests.scoring.cards.refusals import read, refused
from tests.scoring.cards.table import mask, play, sit


class TestMahJong:
    """Mah jong = 1 (in straights too, but no one-suit straight with it is a bomb)."""

    def test_it_is_one(self) -> None:
        assert read("J2").beats(read("MJ"))
        assert read("MJ J2 S3 P4 T5").rank == 5

    def test_in_a_straight_of_one_suit(self) -> None:
        assert read("MJ J2 J3 J4 J5").kind == "straight"
        assert read("J2 J3 J4 J5 J6").kind == "bomb"
        kinds = {
            c.kind
            for c in all_combinations(["MJ", "J2", "J3", "J4", "J5", "J6"])
            if "MJ" in c.cards
        }
        assert kinds == {"single", "straight"}


class TestPhoenix:
    """Joker 2..A in any combination but a bomb; single ½ above the card before, 1½ when led,
    never above the dragon; its own value never fulfils a wish.
    """

    @pytest.mark.parametrize(
        ("cards", "kind", "written"),
        [
            ("J8 PH", "pair", "J8 PH=8"),
            ("J8 S8 PH", "triple", "J8 S8 PH=8"),
            ("J8 S8 P9 PH", "consecutive_pairs", "J8 S8 P9 PH=9"),
            ("J8 S8 P8 J3 PH", "full_house", "J3 PH=3 J8 S8 P8"),
            ("J4 S5 T7 J8 PH", "straight", "J4 S5 PH=6 T7 J8"),
            ("MJ S3 T4 J5 PH", "straight", "MJ PH=2 S3 T4 J5"),
        ],
    )
    def test_joker(self, cards: str, kind: str, written: str) -> None:
        combination = read(cards)
        assert (combination.kind, " ".join(combination.cards)) == (kind, written)

    def test_no_bomb(self) -> None:
        with pytest.raises(ValueError, match="not_a_combination"):
            read("J8 S8 P8 T8 PH")
        with pytest.raises(ValueError, match="not_a_combination"):
            read("J8 S8 P8 PH")
        assert read("J4 J5 J6 J8 PH").kind == "straight"

    def test_half_above_the_card_before(self) -> None:
        deal = sit("JT J2", "PH S2", "PT PJ", "T2 T3")
        assert refused(deal, "1 JT", "2 PH", "3 PT") == "does_not_beat"
        assert play(deal, "1 JT", "2 PH", "3 PJ").moment.owner == 2

    def test_above_the_ace(self) -> None:
        deal = sit("JA J2", "PH S2", "DR P2", "T2 T3")
        assert play(deal, "1 JA", "2 PH", "3 DR").moment.owner == 2

    def test_one_and_a_half_when_led(self) -> None:
        deal = sit("PH J2", "S2 MJ", "P2 P3", "T2 T3")
        assert refused(deal, "1 PH", "2 MJ") == "does_not_beat"
        assert play(deal, "1 PH", "2 S2").moment.owner == 1

    def test_never_above_the_dragon(self) -> None:
        assert refused(sit("DR J2", "PH S2", "P2", "T2"), "1 DR", "2 PH") == "does_not_beat"

    def test_its_own_value_fulfils_no_wish(self) -> None:
        deal = sit("J7 J2", "PH S2", "P8 P2", "T2 T3", wish=8)
        deal = play(deal, "1 J7", "2 PH")
        assert deal.moment.wish == 8
        deal = play(sit("J8 S9", "S7 PH", "P8 P2", "T2", turn=2, wish=8), "2 S7 PH")
        assert deal.moment.wish == 8

    def test_an_open_phoenix_is_settled_by_the_plays_on_it(self) -> None:
        deal = sit("J7 S7 J4 S4 PH J2", "S5 P5 T5 J3 S3 S2", "P8 P2", "T2 T3")
        deal = play(deal, "1 J7 S7 J4 S4 PH")
        assert len(deal.moment.tops) == 2
        deal = play(deal, "2 S5 P5 T5 J3 S3")
        first, second = (step["combination"] for step in list_steps(deal))
        assert first == {
            "kind": "full_house",
            "rank": 4,
            "cards": ["J4", "S4", "PH=4", "J7", "S7"],
        }
        assert second == {"kind": "full_house", "rank": 5, "cards": ["J3", "S3", "S5", "P5", "T5"]}

    def test_an_open_phoenix_reads_high_where_nothing_settles_it(self) -> None:
        deal = sit("J7 S7 J4 S4 PH J2", "S9 P9 T9 J3 S3 S2", "P8 P2", "T2 T3")
        deal = play(deal, "1 J7 S7 J4 S4 PH", "2 S9 P9 T9 J3 S3")
        step = list_steps(deal)[0]
        assert step["cards"] == ["J4", "S4", "J7", "S7", "PH=7"]


class TestDragon:
    """Single only, loses to bombs only; the trick that it wins goes to an opponent, also one who
    is out, and also when it ends the round.
    """

    def test_single_only(self) -> None:
        with pytest.raises(ValueError, match="not_a_combination"):
            read("DR PH")

    def test_loses_to_bombs_only(self) -> None:
        hand = ["JA", "PH", "J2", "S2", "P2", "T2", "J3"]
        assert [play.cards for play in legal_plays(hand, read("DR"))] == [("J2", "S2", "P2", "T2")]

    def test_the_trick_goes_to_an_opponent(self) -> None:
        deal = sit("DR J5 J2", "S2 S3", "P2 P3", "T2 T3")
        deal = play(deal, "1 DR", "2 pass", "3 pass", "4 pass", "1 pass")
        assert deal.moment.giving == 0
        assert refused(deal, "1 gives 1") == "dragon_to_own_team"
        assert refused(deal, "1 gives 3") == "dragon_to_own_team"
        assert refused(deal, "1 J5") == "gift_pending"
        assert refused(deal, "2 pass") == "gift_pending"
        after = play(deal, "1 gives 4").moment
        assert (after.won, after.turn, after.owner) == ((0, 0, 0, mask("DR")), 0, -1)
        assert refused(play(deal, "1 gives 4"), "1 gives 4") == "no_dragon_to_give"

    def test_also_one_who_is_out(self) -> None:
        deal = sit("DR J5 J2", "", "P2 P3", "T2 T3")
        deal = play(deal, "1 DR", "3 pass", "4 pass", "1 pass", "1 gives 2")
        assert deal.moment.won[1] == mask("DR")

    def test_by_a_winner_who_is_out(self) -> None:
        deal = sit("DR", "S2 S3", "P2 P3", "T2 T3")
        deal = play(deal, "1 DR", "2 pass", "3 pass", "4 pass", "1 gives 2")
        assert (deal.moment.turn, deal.moment.finish) == (1, (0,))

    def test_also_when_it_ends_the_round(self) -> None:
        deal = sit("DR", "", "P2 P3", "", turn=1)
        deal = play(deal, "1 DR")
        assert not is_over(deal.moment)
        assert (deal.moment.turn, deal.moment.giving) == (0, 0)
        deal = play(deal, "1 gives 2")
        assert is_over(deal.moment)
        assert deal.moment.won == (0, mask("DR"), 0, 0)

    def test_not_in_a_double_victory(self) -> None:
        deal = play(sit("DR", "S2 S3", "", "T2 T3"), "1 DR")
        assert is_over(deal.moment)

    def test_ones_own_dragon_may_be_bombed_and_then_stays(self) -> None:
        deal = sit("DR J9 S9 P9 T9 J2", "S2 S3", "P2 P3", "T2 T3")
        deal = play(deal, "1 DR", "2 pass", "1 J9 S9 P9 T9")
        deal = play(deal, "2 pass", "3 pass", "4 pass", "1 pass")
        assert deal.moment.won[0] == mask("DR J9 S9 P9 T9")


class TestDog:
    """Led only, no trick; lead to the partner, else to the next in play after them; cannot be
    bombed.
    """

    def test_led_only(self) -> None:
        assert refused(sit("J2", "DG S3", "P4", "T5"), "1 J2", "2 DG") == "dog_only_led"
        assert not [c for c in legal_plays(["DG", "J9"], read("J2")) if c.kind == "dog"]

    def test_lead_to_the_partner(self) -> None:
        after = play(sit("DG J2", "S3", "P4", "T5"), "1 DG").moment
        assert (after.turn, after.owner, after.pile) == (2, -1, 0)

    def test_else_to_the_next_after_the_partner(self) -> None:
        assert play(sit("DG J2", "S3", "", "T5"), "1 DG").moment.turn == 3
        assert play(sit("DG J2", "S3", "", ""), "1 DG").moment.turn == 0

    def test_as_the_last_card(self) -> None:
        after = play(sit("DG", "S3 S4", "P4", "T5"), "1 DG").moment
        assert (after.turn, after.finish) == (2, (0,))

    def test_no_trick_and_cannot_be_bombed(self) -> None:
        deal = sit("DG J2", "S9 P9 T9 J9", "P4", "T5")
        assert refused(deal, "1 DG", "2 S9 P9 T9 J9") == "not_in_turn"
        assert refused(deal, "1 DG", "3 pass") == "lead_must_play"


class TestWish:
    """A wish names a rank 2..A or nothing, and stands until somebody plays the rank."""

    def test_named_right_after_the_mah_jong(self) -> None:
        deal = sit("MJ J2 J3", "S3 S4", "P4 P5", "T5 T6")
        assert play(deal, "1 MJ", "1 wish 8").moment.wish == 8
        assert refused(deal, "1 J2", "1 wish 8") == "wish_not_allowed"
        assert refused(deal, "1 MJ", "2 wish 8") == "wish_not_allowed"
        assert refused(deal, "1 MJ", "2 S3", "1 wish 8") == "wish_not_allowed"
        assert refused(deal, "1 MJ", "1 wish 8", "1 wish 9") == "wish_not_allowed"

    def test_or_nothing(self) -> None:
        assert play(sit("MJ J2", "S3", "P4", "T5"), "1 MJ", "2 S3").moment.wish == 0

    def test_the_mah_jong_in_a_straight_may_wish_too(self) -> None:
        deal = sit("MJ J2 J3 J4 J5 J6", "S3 S4", "P4 P5", "T5 T6")
        deal = play(deal, "1 MJ J2 J3 J4 J5", "1 wish 3")
        assert deal.moment.wish == 3

    def test_it_stands_until_somebody_plays_the_rank(self) -> None:
        deal = sit("MJ JK", "S3 S4", "P4 P8", "T5 T6")
        deal = play(deal, "1 MJ", "1 wish 8", "2 S3")
        assert deal.moment.wish == 8
        deal = play(deal, "3 P8")
        assert deal.moment.wish == 0

    def test_a_bomb_out_of_turn_with_the_rank_fulfils_it(self) -> None:
        deal = sit("J2 J3", "S3 S4", "P8 S8 T8 J8 P2", "T5 T6", wish=8)
        assert play(deal, "1 J2", "3 P8 S8 T8 J8").moment.wish == 0


class TestWishForces:
    """Whoever is in turn and can legally play it must, on a lead too, and as a bomb where only
    that does it.
    """

    def test_in_turn(self) -> None:
        deal = sit("J2 J3", "S8 S9", "P8 P9", "T5 T6", wish=8)
        assert refused(deal, "1 J2", "2 pass") == "wish_ignored"
        assert refused(deal, "1 J2", "2 S9") == "wish_ignored"
        assert play(deal, "1 J2", "2 S8").moment.wish == 0

    def test_only_where_it_is_legal(self) -> None:
        deal = sit("J9 J3", "S8 ST", "P8 P9", "T5 T6", wish=8)
        assert play(deal, "1 J9", "2 ST", "3 pass").moment.wish == 8

    def test_on_a_lead_too(self) -> None:
        deal = sit("J8 J3", "S8", "P8", "T5", wish=8)
        assert refused(deal, "1 J3") == "wish_ignored"
        assert play(deal, "1 J8").moment.wish == 0

    def test_the_dog_is_no_way_out(self) -> None:
        assert refused(sit("DG J8", "S8", "P8", "T5", wish=8), "1 DG") == "wish_ignored"

    def test_with_the_phoenix_helping(self) -> None:
        deal = sit("J2 S2 J3", "S8 PH S9", "P8 P9", "T5 T6", wish=8)
        assert refused(deal, "1 J2 S2", "2 pass") == "wish_ignored"
        assert play(deal, "1 J2 S2", "2 S8 PH").moment.wish == 0

    def test_as_a_bomb_where_only_that_does_it(self) -> None:
        deal = sit("JA J3", "S8 P8 T8 J8 S2", "P2 P9", "T5 T6", wish=8)
        assert refused(deal, "1 JA", "2 pass") == "wish_ignored"
        assert play(deal, "1 JA", "2 S8 P8 T8 J8").moment.wish == 0

    def test_the_owner_may_collect_before_he_leads_it(self) -> None:
        deal = sit("JK J8", "S3 S4", "P4 P5", "T5 T6", wish=8)
        running = Deal((), (deal.moment._replace(owner=0, tops=(read("JK").key,), turn=1),))
        after = play(running, "2 pass", "3 pass", "4 pass", "1 pass")
        assert refused(after, "1 JK") == "wish_ignored"

    def test_out_of_turn_nobody_must(self) -> None:
        deal = sit("J2 J3", "S3 S4", "P8 P9", "T5 T6", wish=8)
        assert play(deal, "1 J2", "2 S3").moment.turn == 2


class TestBombInsteadOfTheWish:
    """Decision: a bomb without the wished card may always be laid instead (bombs are played
    outside the turn); the wish stays.
    """

    def test_on_a_trick(self) -> None:
        deal = sit("J2 J3", "S8 S9 P9 T9 J9", "P2 P3", "T5 T6", wish=8)
        assert play(deal, "1 J2", "2 S9 P9 T9 J9").moment.wish == 8

    def test_on_a_lead(self) -> None:
        deal = sit("J8 J9 S9 P9 T9", "S8", "P8", "T5", wish=8)
        assert play(deal, "1 J9 S9 P9 T9").moment.wish == 8


class TestTichu:
    """Tichu may be called until one's own first card."""

    def test_at_anybodys_turn(self) -> None:
        deal = play(sit("J2 J3", "S3 S4", "P8 P9", "T5 T6"), "1 J2", "4 tichu", "2 tichu", "2 S3")
        assert deal.moment.calls == (0, 1, 0, 1)

    def test_not_after_ones_first_card(self) -> None:
        deal = sit("J2 J3", "S3 S4", "P8 P9", "T5 T6")
        assert refused(deal, "1 J2", "1 tichu") == "call_too_late"
        assert play(deal, "1 J2", "2 pass", "2 tichu").moment.calls == (0, 1, 0, 0)

    def test_once_a_seat(self) -> None:
        deal = sit("J2 J3", "S3 S4", "P8 P9", "T5 T6", calls=(2, 0, 0, 0))
        assert refused(deal, "1 tichu") == "call_twice"
        assert refused(deal, "2 tichu", "2 tichu") == "call_twice"


class TestEnd:
    """Play ends at once when three are out or two partners are first and second; the last trick
    belongs to whoever laid its highest cards then.
    """

    def test_three_are_out(self) -> None:
        deal = sit("J2 J3", "", "P8", "", turn=1)
        deal = play(deal, "1 J2", "3 P8")
        assert is_over(deal.moment)
        assert deal.moment.won == (0, 0, mask("J2 P8"), 0)
        assert refused(deal, "1 pass") == "deal_over"
        assert refused(deal, "1 J3") == "deal_over"
        assert refused(deal, "1 tichu") == "deal_over"

    def test_two_partners_first_and_second(self) -> None:
        deal = sit("J2", "S5 S6", "P8", "T5 T6")
        deal = play(deal, "1 J2", "2 S5", "3 P8")
        assert is_over(deal.moment)
        assert deal.moment.finish == (0, 2)

    def test_two_opponents_do_not_end_it(self) -> None:
        deal = play(sit("J2", "S5", "P8 P9", "T6 T7"), "1 J2", "2 S5")
        assert not is_over(deal.moment)

    def test_second_and_third_of_a_team_end_it_as_three(self) -> None:
        deal = sit("J2 J3", "", "P8", "T9", turn=3)
        deal = play(deal, "3 P8", "4 T9")
        assert is_over(deal.moment)
        assert deal.moment.finish == (1, 2, 3)
