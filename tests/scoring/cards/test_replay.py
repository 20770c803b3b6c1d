"""Made-up records in every odd form: written, read and replayed to the same scores and entries."""

from dataclasses import replace
from random import Random

import pytest

from scoring.cards import (
    AGREE,
    UNFINISHED,
    Deal,
    Move,
    RandomDeal,
    list_steps,
    play_random_deal,
    read_record,
    replay_record,
)
from scoring.cards.deal import LAY, PASS, make_move
from scoring.cards.listing import list_bombs
from scoring.cards.masks import CARD_BITS, DECK, RANK_MASKS
from scoring.cards.moment import awaits_lead, find_next, is_forced
from scoring.cards.random_player import choose_move
from scoring.cards.replayed import ForcedTurns
from tests.counts import count
from tests.scoring.cards.record_writer import RoundWriter, make_record


@pytest.mark.parametrize("seed", range(count(60, 2000)))
def test_a_made_up_game_comes_out_as_it_was_played(seed: int) -> None:
    record = make_record(Random(seed), rounds=count(3, 8))
    replayed = replay_record(read_record(record.data, "made.tch"))
    results = [played.result for played in replayed.rounds if played.result]
    assert [result.score for result in results] == record.scores
    assert [result.entry for result in results] == record.entries
    assert replayed.count(AGREE) == len(record.scores)
    assert replayed.count(UNFINISHED) == record.unfinished
    assert replayed.forced.ignored == 0
    assert replayed.forced.count == replayed.forced.obeyed + replayed.forced.bombed
    codes = [irregularity.code for irregularity in replayed.irregularities]
    assert codes in ([], ["breaks_off"])


def save_a_bomb(seed: int) -> RandomDeal | None:
    """Play a deal in which a bomb is kept for a trick whose winner is out, if one comes."""
    rng = Random(seed)
    deal = play_random_deal(rng)
    moment = deal.deal.moments[0]
    bombs = [(seat, code) for seat in range(4) for code in list_bombs(moment.hands[seat])]
    if not bombs:
        return None
    saver, code = bombs[0]
    kept = code & DECK
    moves: list[Move] = []
    moments = [moment]
    was_laid = False
    while moment.turn >= 0:
        move = choose_move(moment, [], rng)
        if (
            awaits_lead(moment)
            and saver != find_next(moment)
            and moment.hands[saver] & kept == kept
        ):
            move, was_laid = Move(LAY, saver, kept, (code >> CARD_BITS,)), True
        elif move.what == LAY and move.seat == saver and move.value & kept:
            if moment.owner < 0 or is_forced(moment):
                return None
            move = Move(PASS, saver, 0)
        moment = make_move(moment, move)
        moves.append(move)
        moments.append(moment)
    return replace(deal, deal=Deal(tuple(moves), tuple(moments))) if was_laid else None


def list_plays(deal: Deal) -> list[tuple[object, ...]]:
    steps = list_steps(deal)
    return [(step["trick"], step["seat"], step["cards"]) for step in steps if step["cards"]]


def test_a_bomb_on_a_trick_whose_winner_is_out() -> None:
    found = 0
    for seed in range(count(400, 800)):
        new_deal = save_a_bomb(seed)
        if new_deal is None:
            continue
        found += 1
        lines = RoundWriter(new_deal, Random(seed)).write()
        replayed = replay_record(read_record("\n".join(lines).encode(), "x"), keep_deals=True)
        assert [played.verdict for played in replayed.rounds] == [AGREE]
        assert replayed.irregularities == ()
        deal = replayed.rounds[0].deal
        assert deal is not None
        assert list_plays(deal) == list_plays(new_deal.deal)
    assert found > 1


def bomb_instead(seed: int) -> tuple[RandomDeal, list[bool]] | None:
    """Play a deal in which a bomb is laid in place of the wished card, if one comes.

    With it for each forced turn whether the wished card was laid.
    """
    rng = Random(seed)
    deal = play_random_deal(rng)
    moments = [deal.deal.moments[0]]
    bombs = [list_bombs(hand) for hand in moments[0].hands]
    moves: list[Move] = []
    obeyed: list[bool] = []
    while moments[-1].turn >= 0:
        moment = moments[-1]
        move = choose_move(moment, [], rng)
        for _ in range(9):  # rather another card than one of a bomb
            if move.what == LAY and any(move.value & code for code in bombs[move.seat]):
                move = choose_move(moment, [], rng)
        if is_forced(moment) and move.seat == moment.turn:
            for code in list_bombs(moment.hands[moment.turn]):
                cards, key = code & DECK, code >> CARD_BITS
                if key > max(moment.tops, default=0) and not cards & RANK_MASKS[moment.wish]:
                    move = Move(LAY, moment.turn, cards, (key,))
            obeyed.append(bool(move.value & RANK_MASKS[moment.wish]))
        moments.append(make_move(moment, move))
        moves.append(move)
    if all(obeyed):
        return None
    return replace(deal, deal=Deal(tuple(moves), tuple(moments))), obeyed


def test_forced_turns_are_counted_by_what_was_laid() -> None:
    count = 0
    for seed in range(400):
        if (made := bomb_instead(seed)) is None:
            continue
        count += 1
        lines = RoundWriter(made[0], Random(seed)).write()
        replayed = replay_record(read_record("\n".join(lines).encode(), "x"))
        assert replayed.irregularities == ()
        assert replayed.forced == ForcedTurns(
            len(made[1]), made[1].count(True), made[1].count(False), 0
        )
    assert count > 1


def test_a_phoenix_out_of_its_place_is_reported_where_it_lies_behind_what_came_before() -> None:
    lines = RoundWriter(play_random_deal(Random(125)), Random(125)).write()
    course = next(at for at, line in enumerate(lines) if "Rundenverlauf" in line)
    bombs, first = course - 1, course + 1
    lines[bombs] = "BOMBE: (0)"
    played = next(at for at, line in enumerate(lines) if line.endswith(": R9 B9 Ph R7 S7 "))
    lines[played] = "(0): R9 B9 R7 S7 Ph "
    lines.insert(first + 1, "Tichu: (2)")
    replayed = replay_record(read_record("\n".join(lines).encode(), "x"))
    result = [(irregularity.code, irregularity.line) for irregularity in replayed.irregularities]
    assert result == [
        ("bombs_differ", 1),
        ("call_too_late", first + 2),
        ("phoenix_out_of_place", played + 2),
        ("score_differs", len(lines)),
    ]
    assert replayed.irregularities[0].values == {"said": [1], "held": [2]}
