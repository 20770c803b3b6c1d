"""Records without names: the same game, and no handle left in it."""

import os
from pathlib import Path
from random import Random

import pytest

from scoring.cards import read_record
from scoring.cards.anonymous import leave_out_names
from tests.counts import count
from tests.scoring.cards.record_writer import make_record


def same_game(data: bytes) -> bool:
    """Whether a record says the same without its names, in the same lines."""
    named = read_record(data, "x")
    anonymous = read_record(leave_out_names(data.decode("utf-8-sig")), "x")
    for before, after in zip(named.rounds, anonymous.rounds, strict=True):
        assert after.handles == ({"": None},) * 4 or after.hands is None or not after.moves
        answer = (before.line, before.first, before.dealt, before.calls, before.gifts, before.hands)
        again = (after.line, after.first, after.dealt, after.calls, after.gifts, after.hands)
        assert answer == again
        assert (before.bombs, before.moves, before.lines) == (after.bombs, after.moves, after.lines)
        assert (before.result, before.last_line) == (after.result, after.last_line)
    return True


def test_made_up_records_say_the_same_without_names() -> None:
    rng = Random(11)
    assert all(same_game(make_record(rng, rounds=2).data) for _ in range(count(60, 2000)))


def test_no_handle_is_left() -> None:
    text = "\n".join(
        [
            "---------------Gr.Tichukarten------------------",
            "(0)anna: SK SD ",
            "(1)ben R2 ",
            "(2) G2 ",
            "(3)(3) B2 ",
            "Grosses Tichu: (3)dora",
            "Tichu: (1)ben:",
            "Schupfen:",
            "(0)anna gibt: ben: G7 - (2): RA - dora: G9 - ",
            "(1)ben gibt: : G4 - dora: GA - anna: R2 - ",
            "(2) gibt: dora: B2 - anna: RD - ben: B3 - ",
            "(3)gibt: gibt: anna: S2 - ben: Hu - x: G6 - ",
            "BOMBE: (0)anna (3)dora ",
            "(0)anna: SK ",
            "(1)a-b:c)d: Ma ",
            "(1)passt. passt.",
            "Wunsch:6",
            "Drache an: (2)x",
            "Ergebnis: 65 - 35",
        ]
    )
    assert leave_out_names("\ufeff" + text.replace("\n", "\r\n")).split("\n") == [
        "---------------Gr.Tichukarten------------------",
        "(0) SK SD ",
        "(1) R2 ",
        "(2) G2 ",
        "(3) B2 ",
        "Grosses Tichu: (3)",
        "Tichu: (1)",
        "Schupfen:",
        "(0) gibt: : G7 - : RA - : G9 - ",
        "(1) gibt: : G4 - : GA - : R2 - ",
        "(2) gibt: : B2 - : RD - : B3 - ",
        "(3) gibt: : S2 - : Hu - : G6 - ",
        "BOMBE: (0) (3) ",
        "(0): SK ",
        "(1): Ma ",
        "(1) passt.",
        "Wunsch:6",
        "Drache an: (2)",
        "Ergebnis: 65 - 35",
        "",
    ]


@pytest.mark.skipif(
    not os.environ.get("TICHU_RECORDS"), reason="TICHU_RECORDS names no folder of records"
)
def test_the_real_records() -> None:
    files = sorted(Path(os.environ["TICHU_RECORDS"]).glob("*.tch"))
    assert sum(same_game(file.read_bytes()) for file in files) == 51
