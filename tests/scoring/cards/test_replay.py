"""Made-up records in every odd form: written, read and replayed to the same scores and entries."""

from random import Random

import pytest

from scoring.cards import AGREE, UNFINISHED, read_record, replay_record
from tests.counts import count
from tests.scoring.cards.record_writer import make_record


@pytest.mark.parametrize("seed", range(count(60, 2000)))
def test_a_made_up_game_comes_out_as_it_was_played(seed: int) -> None:
    made = make_record(Random(seed), rounds=count(3, 8))
    replayed = replay_record(read_record(made.data, "made.tch"))
    results = [played.result for played in replayed.rounds if played.result]
    assert [result.score for result in results] == made.scores
    assert [result.entry for result in results] == made.entries
    assert replayed.count(AGREE) == len(made.scores)
    assert replayed.count(UNFINISHED) == made.unfinished
    assert replayed.forced.ignored == 0
    assert replayed.forced.count == replayed.forced.obeyed + replayed.forced.bombed
    codes = [found.code for found in replayed.irregularities]
    assert codes in ([], ["breaks_off"])
