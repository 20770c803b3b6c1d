"""What a refused move says: seats as people count them, and the cards that it is about."""

from typing import Any

import pytest

from common.problems import Refused
from scoring.cards import Deal
from scoring.cards.masks import split_key
from scoring.cards.moment import is_forced
from tests.scoring.cards.table import play, sit

LED = ("DR J2", "S5 S4", "P9 PT", "T9 T6")
DRAGON_WON = ("1 DR", "2 pass", "3 pass", "4 pass", "1 pass")


def refuse(deal: Deal, *moves: str) -> tuple[str, str, dict[str, Any]]:
    """Make all moves but the last; give what the last one is refused with."""
    deal = play(deal, *moves[:-1])
    with pytest.raises(Refused) as error:
        play(deal, moves[-1])
    return error.value.code, error.value.place, dict(error.value.values)


@pytest.mark.parametrize("seat", [0, 5])
def test_there_are_four_seats(seat: int) -> None:
    refused = refuse(sit(*LED), f"{seat} pass")
    assert refused == ("unknown_seat", "move", {"seats": [1, 2, 3, 4]})


def test_who_is_not_in_turn_is_told_whose_turn_it_is() -> None:
    refused = refuse(sit(*LED), "1 J2", "4 T6")
    assert refused == ("not_in_turn", "move", {"seat": 4, "turn": 2})


def test_who_leads_must_lay() -> None:
    refused = refuse(sit(*LED, turn=3), "3 pass")
    assert refused == ("lead_must_play", "move", {"seat": 3})


def test_the_dragons_trick_goes_first() -> None:
    refused = refuse(sit(*LED), *DRAGON_WON, "2 S5")
    assert refused == ("gift_pending", "move", {"seat": 1})


@pytest.mark.parametrize("to", [1, 3])
def test_the_dragon_goes_to_an_opponent(to: int) -> None:
    refused = refuse(sit(*LED), *DRAGON_WON, f"1 gives {to}")
    assert refused == ("dragon_to_own_team", "move", {"seat": 1, "to": to})


@pytest.mark.parametrize(("seat", "to"), [(2, 3), (4, 1)])
def test_only_who_won_with_the_dragon_gives(seat: int, to: int) -> None:
    refused = refuse(sit(*LED), *DRAGON_WON, f"{seat} gives {to}")
    assert refused == ("no_dragon_to_give", "move", {"seat": seat, "to": to})


def test_only_who_laid_the_mah_jong_wishes() -> None:
    refused = refuse(sit("MJ J2", "S5", "P9", "T9"), "1 MJ", "4 wish 8")
    assert refused == ("wish_not_allowed", "move", {"seat": 4})


def test_a_wish_that_can_be_fulfilled_is_named() -> None:
    refused = refuse(sit("J2 J3", "S5 S8", "P9", "T9", wish=8), "1 J2", "2 S5")
    assert refused == ("wish_ignored", "move", {"seat": 2, "wish": "8"})


def test_who_takes_a_trick_up_is_under_no_wish() -> None:
    """Their own bomb lies: the straight bomb with the 8 could be laid on it, but they lead next."""
    deal = sit("J9 S9 P9 T9 J4 J5 J6 J7 J8 J2", "S2 S3", "P2 P3", "T2 T3", wish=8)
    assert is_forced(deal.moment)
    moment = play(deal, "1 J9 S9 P9 T9", "2 pass", "3 pass", "4 pass").moment
    assert (moment.turn, moment.owner) == (0, 0)
    assert not is_forced(moment)
    assert play(deal, "1 J9 S9 P9 T9", "2 pass", "3 pass", "4 pass", "1 pass").moment.turn == 0


def test_who_could_fulfil_the_wish_on_one_reading_alone_may_pass_and_leaves_the_other() -> None:
    """On 7-7-4-4 and the phoenix: 5-5-5 beats three 4s, and no three 7s."""
    deal = sit("J7 S7 J4 S4 PH J2", "S5 P5 T5 J3 S3 S2", "P8 P2", "T2 T3", wish=5)
    deal = play(deal, "1 J7 S7 J4 S4 PH")
    both = deal.moment.tops
    assert [split_key(key)[2] for key in both] == [7, 4]
    assert play(deal, "2 pass").moment.tops == both[:1]


def test_tichu_is_called_once_and_before_the_first_card() -> None:
    deal = sit(*LED)
    assert refuse(deal, "4 tichu", "4 tichu") == ("call_twice", "move", {"seat": 4})
    assert refuse(deal, "1 J2", "1 tichu") == ("call_too_late", "move", {"seat": 1})


def test_cards_that_are_not_held_are_named_alone() -> None:
    refused = refuse(sit(*LED), "1 J2 S5 S4")
    assert refused == ("cards_not_held", "move", {"cards": ["S4", "S5"]})
    refused = refuse(sit(*LED), "1 J2 DR")
    assert refused == ("laid_not_a_combination", "move", {"cards": ["DR", "J2"]})
