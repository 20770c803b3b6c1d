"""The command replay_records: a line for each file with its reasons, and the sum at the end."""

import os
from io import StringIO
from pathlib import Path
from random import Random
from string import Formatter

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from past.management.commands.replay_records import Command
from scoring.cards.errors import CODES, RECORD_CODES
from scoring.cards.record_reader import MOST_BYTES
from scoring.cards.record_sentences import SENTENCES
from tests.scoring.cards.record_writer import make_record, make_round


def run(*arguments: str) -> list[str]:
    out = StringIO()
    call_command(Command(), *arguments, stdout=out)
    return out.getvalue().splitlines()


def write(folder: Path, name: str, *lines: str) -> None:
    (folder / name).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def test_a_folder_of_made_up_games(tmp_path: Path) -> None:
    rng = Random(5)
    agree = unfinished = 0
    for number in range(12):
        record = make_record(rng, rounds=3)
        (tmp_path / f"game{number:02}.tch").write_bytes(record.data)
        agree += len(record.scores)
        unfinished += record.unfinished
    lines = run(str(tmp_path))
    assert len(lines) == 13
    rounds = agree + unfinished
    assert lines[-1] == (
        f"12 files, {rounds} rounds, {agree} agree, 0 differ, {unfinished} unfinished"
    )
    assert lines[0].startswith("game00.tch: 3 rounds, ")


def test_reasons_stand_on_the_files_line(tmp_path: Path) -> None:
    good = make_round(Random(1)).lines
    write(tmp_path, "a.tch", *good)
    write(tmp_path, "b.tch", *good[:20])
    write(tmp_path, "c.tch", *good[:-1], "Ergebnis: 500 - 35")
    write(tmp_path, "d.TCH")
    write(tmp_path, "README.md", "no record")
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "e.tch").write_bytes(b"\n\xff")
    score = make_round(Random(1)).score
    assert run(str(tmp_path)) == [
        "a.tch: 1 rounds, 1 agree, 0 differ, 0 unfinished",
        (
            "b.tch: 1 rounds, 0 agree, 0 differ, 1 unfinished; "
            "b.tch:20: the record breaks off before the round's result"
        ),
        (
            "c.tch: 1 rounds, 0 agree, 1 differ, 0 unfinished; "
            f"c.tch:{len(good)}: the record says 500:35, the cards say {score['a']}:{score['b']}"
        ),
        "d.TCH: 0 rounds, 0 agree, 0 differ, 0 unfinished; d.TCH:1: the file is empty",
        (
            "sub/e.tch: 0 rounds, 0 agree, 0 differ, 0 unfinished; "
            "sub/e.tch:2: the file is not UTF-8 text (byte 0xff)"
        ),
        "5 files, 3 rounds, 1 agree, 1 differ, 1 unfinished",
    ]


def test_many_reasons_are_cut_short(tmp_path: Path) -> None:
    good = make_round(Random(1)).lines
    write(tmp_path, "a.tch", *(good[:3] * 15))
    (line, _) = run(str(tmp_path / "a.tch"))
    assert line.count("a.tch:") == 11
    assert line.endswith("; and 5 more")


def test_referee_counts_forced_turns(tmp_path: Path) -> None:
    record = make_record(Random(6), rounds=10)
    (tmp_path / "a.tch").write_bytes(record.data)
    *_, referee, last = run(str(tmp_path), "--referee")
    words = referee.replace(",", "").split()
    assert words[0] == "referee:"
    forced, obeyed, bombed, ignored = (int(word) for word in words if word.isdigit())
    assert forced == obeyed + bombed > 0
    assert ignored == 0
    assert last.startswith("1 files, 10 rounds, ")


def test_noise_is_answered_without_reading_it_all(tmp_path: Path) -> None:
    (tmp_path / "noise.tch").write_bytes(Random(1).randbytes(10_000_000))
    assert run(str(tmp_path))[0].endswith(
        f"noise.tch:1: the file is larger than {MOST_BYTES} bytes"
    )


def test_a_path_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="There is no"):
        run(str(tmp_path / "nothing"))


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "a.tch").mkdir()
    lines = run(str(tmp_path))
    assert "a.tch:0: the file cannot be read: Is a directory" in lines[0]


@pytest.mark.parametrize("code", sorted(SENTENCES))
def test_each_sentence_has_the_values_it_needs(code: str) -> None:
    fields = {name for _, name, _, _ in Formatter().parse(SENTENCES[code][0]) if name}
    assert fields <= set({**CODES, **RECORD_CODES}[code])


def test_every_code_of_a_record_has_a_sentence() -> None:
    assert set(RECORD_CODES) <= set(SENTENCES)
    table_only = {
        "wrong_type",
        "too_many_cards",
        "bad_wish",
        "phoenix_named_in_hand",
        "phoenix_unclear",
        "dog_is_no_trick",
        "unknown_seat",
        "unknown_call",
        "partner_called",
        "unknown_card",
        "card_twice",
        "card_three_times",
        "nothing_laid",
        "phoenix_elsewhere",
        "game_without_cards",
        "not_a_combination",
        "facts_contradict",
        "facts_range",
        "two_tricks",
        "bad_lying",
    }
    assert set(CODES) - set(SENTENCES) == table_only


@pytest.mark.skipif(
    not os.environ.get("TICHU_RECORDS"), reason="TICHU_RECORDS names no folder of records"
)
def test_the_real_records() -> None:
    lines = run(os.environ["TICHU_RECORDS"], "--referee")
    assert len(lines) == 53
    assert lines[-2] == (
        "referee: 373 forced turns, 373 obeyed, 0 laid a bomb instead, 0 ignored the wish"
    )
    assert lines[-1] == "51 files, 436 rounds, 430 agree, 0 differ, 6 unfinished"
