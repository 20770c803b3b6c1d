"""Players by lot play whole, legal deals, and the same seed the same deal."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from scoring.cards import play_random_deal, score_deal
from scoring.cards.deal import CALL, GIVE, LAY, WISH
from scoring.cards.masks import ANY_BOMB, DOG_KEY
from scoring.cards.moment import Moment, awaits_lead
from scoring.cards.random_player import play_on
from scoring.rules import normalise_entry, score_round
from tests.counts import count
from tests.scoring.cards.table import sit


def needs_gift(moment: Moment) -> bool:
    return moment.giving >= 0


def test_the_same_seed_plays_the_same_deal() -> None:
    assert play_random_deal(Random(7)) == play_random_deal(Random(7))
    assert play_random_deal(Random(7)) != play_random_deal(Random(8))


def test_every_deal_gives_an_entry_that_the_score_sheet_takes() -> None:
    rng = Random(1)
    for _ in range(count(300, 20_000)):
        result = score_deal(play_random_deal(rng).deal.moment)
        assert score_round("nanjing", {}, None, result.entry) == result.score
        entry = normalise_entry("nanjing", {}, None, result.entry)
        assert {name: entry[name] for name in result.entry} == result.entry


def test_they_give_the_dragon_away_that_ends_a_deal() -> None:
    """Seat 1 goes out third with the dragon, whatever the lot says; no bomb comes after that."""
    receivers = set()
    for seed in range(40):
        deal = play_on(sit("DR", "", "J2 S2 P2 T2", "").moment, Random(seed))
        assert (deal.moves[-1].what, deal.moves[-1].seat) == (GIVE, 0)
        receivers.add(deal.moves[-1].value)
    assert receivers == {1, 3}


@pytest.mark.parametrize(("winner", "waits"), [("JA", awaits_lead), ("DR", needs_gift)])
def test_they_bomb_what_has_not_been_taken_up(winner: str, waits: Callable[[Moment], bool]) -> None:
    bombed = 0
    for seed in range(200):
        deal = play_on(sit(winner, "S3 S4", "J9 S9 P9 T9 P2", "T5 T6").moment, Random(seed))
        pairs = zip(deal.moves, deal.moments, strict=False)
        bombed += any(move.what == LAY and waits(before) for move, before in pairs)
    assert bombed > 0


def test_they_use_the_whole_game() -> None:
    rng = Random(2)
    seen: Counter[str] = Counter()
    for _ in range(300):
        deal = play_random_deal(rng).deal
        for move, before in zip(deal.moves, deal.moments, strict=False):
            if move.what == LAY and move.readings[0] >= ANY_BOMB:
                seen["bomb in turn" if move.seat == before.turn else "bomb out of turn"] += 1
                seen["own trick bombed"] += move.seat == before.owner
            if move.what == LAY:
                seen["dog"] += move.readings[0] == DOG_KEY
            seen["nothing wished"] += before.naming >= 0 and move.what == LAY
            seen[{CALL: "tichu", GIVE: "gift", WISH: "wish"}.get(move.what, "move")] += 1
        seen[str(score_deal(deal.moment).entry["kind"])] += 1
        seen["grand"] += 2 in deal.moments[0].calls
        seen["tichu before the first card"] += deal.moves[0].what == CALL
    expected = {
        "bomb in turn",
        "bomb out of turn",
        "own trick bombed",
        "dog",
        "tichu",
        "tichu before the first card",
        "grand",
        "gift",
        "wish",
        "nothing wished",
        "counted",
        "double_victory",
    }
    assert {name for name in expected if not seen[name]} == set()
