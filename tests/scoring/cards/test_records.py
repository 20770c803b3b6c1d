"""The real records, where there are any: every complete round comes out as it is written."""

import json
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import pytest

from scoring.cards import (
    AGREE,
    DIFFER,
    UNFINISHED,
    Combination,
    Deal,
    Moment,
    ReplayedRecord,
    judge_wish,
    list_steps,
    read_record,
    replay_record,
    show_round,
)
from scoring.cards.card import RANK_NAMES, card_texts
from scoring.cards.combination import describe_combination
from scoring.cards.deal import LAY, PASS, Move
from scoring.cards.masks import CARD_BITS, DECK
from scoring.cards.moment import is_forced
from scoring.cards.steps import read_play
from scoring.cards.wish import LEAD, list_plays
from scoring.rules import score_round
from tests.counts import count
from tests.scoring.cards.oracle import answers, fulfils
from tests.scoring.cards.table import readings_of

FOLDER: Final = os.environ.get("TICHU_RECORDS", "")
pytestmark = pytest.mark.skipif(not FOLDER, reason="TICHU_RECORDS names no folder of records")


@cache
def replay_all() -> tuple[ReplayedRecord, ...]:
    files = sorted(Path(FOLDER).glob("*.tch"))
    return tuple(
        replay_record(read_record(file.read_bytes(), file.name), keep_deals=True) for file in files
    )


class Turn(NamedTuple):
    """A turn taken under a wish: the moment, what was done, the cards that lay on top."""

    before: Moment
    move: Move
    lying: int

    @property
    def top(self) -> Combination | None:
        tops = self.before.tops
        return describe_combination(tops[0] << CARD_BITS | self.lying) if tops else None


def turns_under_a_wish() -> list[Turn]:
    """Every turn taken under a wish, but for the owner who collects and an open phoenix."""
    return [turn for deal in all_deals() for turn in turns_of(deal)]


def all_deals() -> list[Deal]:
    return [played.deal for record in replay_all() for played in record.rounds if played.deal]


def turns_of(deal: Deal) -> Iterator[Turn]:
    lying = 0
    for before, move in zip(deal.moments, deal.moves, strict=False):
        acts = move.what in (LAY, PASS) and move.seat == before.turn != before.owner
        if before.wish and acts and len(before.tops) < 2:
            yield Turn(before, move, lying)
        if move.what == LAY:
            lying = move.value


def test_every_complete_round_agrees() -> None:
    records = replay_all()
    counts = [sum(r.count(verdict) for r in records) for verdict in (AGREE, DIFFER, UNFINISHED)]
    assert (len(records), sum(len(r.rounds) for r in records), counts) == (51, 436, [430, 0, 6])


def test_all_irregularities_are_known_and_have_their_line() -> None:
    odd = [odd for record in replay_all() for odd in record.irregularities]
    codes = sorted(irregularity.code for irregularity in odd)
    assert codes == [*["breaks_off"] * 6, "call_too_late", "dragon_to_own_team"]
    for found in odd:
        lines = Path(FOLDER, found.file).read_text(encoding="utf-8").splitlines()
        line = lines[found.line - 1]
        if found.code == "dragon_to_own_team":
            assert line.startswith("Drache an: (3)")
        elif found.code == "call_too_late":
            assert line.startswith("Tichu: (1)")
        else:
            assert found.line == len(lines)


def test_entries_score_as_written() -> None:
    for record in replay_all():
        for played in record.rounds:
            if played.result:
                assert score_round("nanjing", {}, None, played.result.entry) == played.recorded


def test_every_play_is_among_the_legal_plays() -> None:
    plays = 0
    for deal in all_deals()[: count(60, 436)]:
        for before, move in zip(deal.moments, deal.moves, strict=False):
            if move.what == LAY:
                check_play(before, move)
                plays += 1
    assert plays > 1000


def check_play(before: Moment, move: Move) -> None:
    hand, tops = before.hands[move.seat], before.tops or (LEAD,)
    legal = {code for top in tops for code in list_plays(hand, top)}
    assert {key << CARD_BITS | move.value for key in read_play(before, move)} & legal


def test_every_forced_turn_is_judged_so() -> None:
    forced = 0
    for turn in turns_under_a_wish():
        before, move = turn.before, turn.move
        hand = card_texts(before.hands[move.seat])
        answer = judge_wish(hand, write_trick(turn.top), RANK_NAMES[before.wish])
        assert answer.must == is_forced(before)
        if answer.must:
            forced += 1
            assert move.value in {play.code & DECK for play in answer.plays}
    assert forced == sum(record.forced.count for record in replay_all()) == 373


def write_trick(top: Combination | None) -> list[str]:
    """Write what lies as the referee is asked: a single phoenix says what it lies on."""
    if top is None or top.cards != ("PH",):
        return list(top.cards) if top else []
    return ["PH"] if top.rank < 2 else [f"PH={RANK_NAMES[int(top.rank)]}"]


def test_forced_turns_against_brute_force() -> None:
    turns = turns_under_a_wish()
    for before, move, lying in Random(3).sample(turns, count(5, len(turns))):
        hand = card_texts(before.hands[move.seat])
        top = Turn(before, move, lying).top
        old = readings_of([top])[0] if top else None
        brute = any(fulfils(play, RANK_NAMES[before.wish]) for play in answers(hand, old))
        assert brute == is_forced(before)


def test_steps_of_every_round() -> None:
    for record in replay_all()[: count(10, 51)]:
        for played in record.rounds:
            if played.deal and played.result:
                steps = list_steps(played.deal, played.lines)
                assert len(steps) == len(played.deal.moves)
                assert steps[-1]["finish"] == played.result.entry["finish"]
                assert [step["line"] for step in steps] == list(played.lines)
                shown = show_round(played)
                assert json.loads(json.dumps(shown)) == shown
                assert shown["score"] == shown["recorded"]
