"""Made-up logs of rounds, and what a replay of them finds."""

from collections.abc import Callable
from random import Random

from scoring.cards import (
    ReplayedRecord,
    play_random_deal,
    read_record,
    replay_record,
)
from tests.scoring.cards.record_writer import RoundWriter

Lines = list[str]


def plain_round(seed: int) -> Lines:
    """A made-up round with handles that are in nobody's way."""
    rng = Random(seed)
    writer = RoundWriter(play_random_deal(rng), rng)
    writer.handles, writer.fickle = ["ada", "ben", "cid", "dora"], False
    return writer.write()


def replay(lines: Lines, end: str = "\n") -> ReplayedRecord:
    return replay_record(read_record("\n".join(lines) + end, "x.tch"), keep_deals=True)


def found(lines: Lines, end: str = "\n") -> list[tuple[int, str]]:
    return [(odd.line, odd.code) for odd in replay(lines, end).irregularities]


def find(lines: Lines, start: str) -> int:
    return next(at for at, line in enumerate(lines) if line.startswith(start))


def round_with(holds: Callable[[Lines], bool]) -> Lines:
    """The first made-up round that holds what the test is about."""
    rounds = (plain_round(seed) for seed in range(1000))
    return next(lines for lines in rounds if holds(lines))
