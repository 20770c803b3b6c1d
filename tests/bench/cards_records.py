"""Recorded rounds, read and replayed. Run: python -m tests.bench.cards_records

Takes the records that TICHU_RECORDS names, else made-up ones. The reference replays the same
rounds through the readable layer: cards as text, one value a move.
"""

import os
from pathlib import Path
from random import Random

from scoring.cards import (
    AGREE,
    Deal,
    ReplayedRound,
    read_record,
    replay_record,
)
from scoring.cards.card import RANK_NAMES, card_texts
from scoring.cards.deal import CALL, GIVE, LAY, PASS, Move
from scoring.cards.masks import phoenix_rank
from scoring.cards.result import CALL_NAMES
from tests.bench.cards_timing import Work, print_table
from tests.scoring.cards.record_writer import make_record


def load_files() -> list[bytes]:
    folder = os.environ.get("TICHU_RECORDS")
    if folder:
        return [file.read_bytes() for file in sorted(Path(folder).glob("*.tch"))]
    rng = Random(1)
    return [make_record(rng, rounds=9).data for _ in range(50)]


def replay_files(files: list[bytes]) -> int:
    return sum(replay_record(read_record(data, "x")).count(AGREE) for data in files)


def read_files(files: list[bytes]) -> int:
    return sum(len(read_record(data, "x").rounds) for data in files)


def replay_readably(played: ReplayedRound) -> dict[str, int]:
    """Play a round again move by move with card texts, and score it."""
    if played.deal is None:
        raise ValueError("no hands")
    first = played.deal.moments[0]
    hands = {str(seat + 1): card_texts(hand) for seat, hand in enumerate(first.hands)}
    calls = {str(seat + 1): CALL_NAMES.get(call, "") for seat, call in enumerate(first.calls)}
    deal = Deal.begin(hands, calls)
    for move in played.deal.moves:
        deal = make_readable_move(deal, move)
    return deal.score().score


def make_readable_move(deal: Deal, move: Move) -> Deal:
    seat = move.seat + 1
    if move.what == LAY:
        rank = phoenix_rank(move.value, move.readings[0]) if len(move.readings) == 1 else 0
        return deal.lay(seat, card_texts(move.value, rank))
    if move.what == PASS:
        return deal.pass_turn(seat)
    if move.what == GIVE:
        return deal.give_dragon(seat, move.value + 1)
    if move.what == CALL:
        return deal.call_tichu(seat)
    return deal.name_wish(seat, RANK_NAMES[move.value])


def main() -> None:
    files = load_files()
    replayed = [replay_record(read_record(data, "x"), keep_deals=True) for data in files]
    rounds = [played for record in replayed for played in record.rounds]
    plain = [r for r in rounds if r.verdict == AGREE and not r.irregularities]
    print(f"{len(files)} files, {len(rounds)} rounds")
    works = [
        Work("read and replay, all checks", lambda: replay_files(files), len(rounds)),
        Work("read only", lambda: read_files(files), len(rounds)),
        Work(
            "reference: replay by text, without reading",
            lambda: [*map(replay_readably, plain)],
            len(plain),
        ),
    ]
    print_table("Recorded rounds", works, runs=9)


if __name__ == "__main__":
    main()
