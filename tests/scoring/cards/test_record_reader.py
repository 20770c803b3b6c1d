"""Damaged and odd logs: each gets a report with its line, and nothing is raised."""

import json
from collections.abc import Callable
from random import Random
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.cards import (
    AGREE,
    DIFFER,
    MOST_BYTES,
    UNFINISHED,
    Irregularity,
    ReplayedRecord,
    list_steps,
    read_record,
    replay_record,
    show_round,
)
from scoring.cards.errors import CODES, RECORD_CODES
from scoring.cards.record_reader import MOST_ROUNDS
from tests.counts import count
from tests.scoring.cards.logged_rounds import find, found, plain_round, replay, round_with
from tests.scoring.cards.record_writer import make_round


def test_a_round_is_shown_as_a_whole() -> None:
    (played,) = replay(plain_round(1)).rounds
    shown = show_round(played)
    assert json.loads(json.dumps(shown)) == shown
    assert (shown["number"], shown["line"], shown["verdict"]) == (1, 1, AGREE)
    assert shown["names"] == ["ada", "ben", "cid", "dora"]
    assert played.deal is not None
    assert played.result is not None
    assert shown["steps"] == list_steps(played.deal, played.lines)
    assert shown["entry"] == played.result.entry
    assert shown["score"] == shown["recorded"] == played.result.score
    sizes = {
        name: [len(cards) for cards in cast("dict[str, list[str]]", shown[name]).values()]
        for name in ("first", "dealt", "gifts", "hands")
    }
    assert sizes == {"first": [8] * 4, "dealt": [14] * 4, "gifts": [3] * 4, "hands": [14] * 4}


def test_a_round_of_which_little_can_be_read_is_shown_too() -> None:
    (played,) = replay(plain_round(1)[:7]).rounds
    shown = show_round(played)
    nothing = [shown[name] for name in ("dealt", "hands", "entry", "score", "recorded")]
    assert nothing == [None] * 5
    assert shown["steps"] == []
    assert shown["irregularities"] == [{"line": 7, "code": "breaks_off", "values": {}}]


def test_a_round_as_it_should_be() -> None:
    replayed = replay(plain_round(1))
    assert replayed.irregularities == ()
    (played,) = replayed.rounds
    assert played.verdict == AGREE
    assert played.record.names == ("ada", "ben", "cid", "dora")
    assert played.result is not None
    assert played.recorded == played.result.score
    assert played.deal is not None
    assert len(played.lines) == len(played.deal.moves)


@pytest.mark.parametrize(
    ("data", "code", "line"),
    [
        (b"", "empty_file", 1),
        (b"\n\r\n \n", "empty_file", 1),
        (b"hello\nworld\n", "no_round", 1),
        (b"\x00" * 1000, "no_round", 1),
        ("(0)größe SK\n".encode("latin-1"), "not_utf8", 1),
        (b"fine\n\nthen \xff\n", "not_utf8", 3),
        ("---------------Gr.Tichukarten------------------\n".encode("utf-16"), "not_utf8", 1),
        (b"x" * (MOST_BYTES + 1), "file_too_large", 1),
        (b"\n" * (MOST_BYTES + 1), "file_too_large", 1),
        (b"-" * MOST_BYTES, "no_round", 1),
        (b"\n" * MOST_BYTES, "empty_file", 1),
        (b"-----Gr.Tichukarten-----\n" * (MOST_ROUNDS + 1), "too_many_rounds", 1),
    ],
)
def test_files_that_are_no_record(data: bytes, code: str, line: int) -> None:
    record = read_record(data, "x.tch")
    assert record.rounds == ()
    assert [(odd.file, odd.line, odd.code) for odd in record.irregularities] == [
        ("x.tch", line, code)
    ]


def test_what_a_file_begins_with_is_said_where_it_has_no_round() -> None:
    [irregularity] = read_record(b"hello\nworld\n", "x.tch").irregularities
    assert irregularity.values == {"text": "hello"}


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r\n\r\n", ""])
def test_line_ends(end: str) -> None:
    lines = plain_round(2) + plain_round(3)
    text = (end if end.startswith("\r") else "\n").join(lines) + end
    assert replay_record(read_record(text, "x.tch")).count(AGREE) == 2
    with_mark = read_record(b"\xef\xbb\xbf" + text.encode(), "x.tch")
    assert replay_record(with_mark).irregularities == ()


def test_ten_megabytes_of_noise() -> None:
    noise = Random(1).randbytes(10_000_000)
    assert [odd.code for odd in read_record(noise, "x").irregularities] == ["file_too_large"]


def test_noise_behind_a_round_head() -> None:
    head = "---------------Gr.Tichukarten------------------\n"
    for noise in ("x" * 3_900_000, "\n" * 3_900_000, "(0)\n" * 900_000, "(0) SK " * 500_000):
        replayed = replay_record(read_record(head + noise, "x"))
        assert replayed.count(UNFINISHED) == 1
        assert replayed.irregularities


@pytest.mark.parametrize(
    ("at", "change", "code"),
    [
        (1, lambda line: line[:-3].rstrip(), "wrong_number_of_cards"),
        (7, lambda line: f"{line}SK ", "wrong_number_of_cards"),
        (8, lambda line: line[: line.rstrip().rfind(" ") + 1], "wrong_number_of_cards"),
        (8, lambda line: f"{line[: line.rstrip().rfind(' ')]} {line.split()[1]} ", "card_repeated"),
        (9, lambda line: line[: line.rstrip().rfind(" ")] + " XX ", "unreadable_card"),
        (3, lambda line: "(7" + line[2:], "unreadable_line"),
        (5, lambda line: line[3:-3] + "!", "unreadable_line"),
    ],
)
def test_damage_before_the_play(at: int, change: Callable[[str], str], code: str) -> None:
    lines = round_with(lambda lines: "SK" not in lines[7])
    lines[at] = change(lines[at])
    replayed = replay(lines)
    assert [(odd.line, odd.code) for odd in replayed.irregularities] == [(at + 1, code)]
    assert [played.verdict for played in replayed.rounds] == [DIFFER]


def test_the_line_of_a_damage_counts_from_the_top_of_the_file() -> None:
    first, second = plain_round(4), plain_round(5)
    second[8] = second[8].rstrip() + " XX "
    third = plain_round(6)
    replayed = replay(first + second + third)
    assert [(odd.line, odd.code) for odd in replayed.irregularities] == [
        (len(first) + 9, "unreadable_card")
    ]
    assert [played.verdict for played in replayed.rounds] == [AGREE, DIFFER, AGREE]


def test_first_eight_that_are_not_among_the_fourteen() -> None:
    lines = plain_round(7)
    lines[1], lines[2] = "(0)ada" + lines[2][6:], "(1)ben" + lines[1][6:]
    assert found(lines) == [(10, "first_cards_differ")]


def test_a_gift_of_a_card_that_is_not_held() -> None:
    lines = plain_round(8)
    at = find(lines, "Schupfen:") + 1
    mine, other = lines[at].split(), lines[at + 1].split()
    mine[3] = other[3]
    lines[at] = " ".join(mine) + " "
    assert found(lines)[0][1] == "card_not_held"
    lines[at] = lines[at].replace("gibt:", "gab:")
    assert found(lines) == [(at + 1, "unreadable_line")]


@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_gift_that_is_no_card_is_named(place: int) -> None:
    lines = plain_round(8)
    at = find(lines, "Schupfen:") + 1
    tokens = lines[at].rstrip(" ").split(" ")
    tokens[(-8, -5, -2)[place]] = "XX"
    lines[at] = " ".join(tokens) + " "
    (odd,) = replay(lines).irregularities
    assert (odd.line, odd.code, dict(odd.values)) == (at + 1, "unreadable_card", {"card": "XX"})


@pytest.mark.parametrize(
    ("cards", "code", "values"),
    [
        ("", "wrong_number_of_cards", {"count": 0, "expected": 1}),
        ("Ma Ma", "card_repeated", {"card": "Ma"}),
        ("Ma XX", "unreadable_card", {"card": "XX"}),
    ],
)
def test_a_play_that_cannot_be_read_says_why(
    cards: str, code: str, values: dict[str, object]
) -> None:
    lines = plain_round(8)
    at = find(lines, "---------------Rundenverlauf") + 1
    lines[at] = f"{lines[at].rpartition(': ')[0]}: {cards}"
    odd = replay(lines).irregularities[0]
    assert (odd.line, odd.code, dict(odd.values)) == (at + 1, code, values)


def test_a_result_behind_what_cannot_be_read_ends_its_round() -> None:
    """The lines after it belong to no round, however near they stand."""
    lines = plain_round(8)
    at = find(lines, "---------------Rundenverlauf") + 1
    lines[at] = "noise"
    assert found(lines) == [(at + 1, "unreadable_line")]
    expected = [(at + 1, "unreadable_line"), (len(lines) + 1, "lines_after_result")]
    assert sorted(found([*lines, "hello"])) == expected


def test_grand_and_tichu_of_one_seat_count_once() -> None:
    lines = round_with(lambda lines: any(line.startswith("Grosses") for line in lines))
    at = find(lines, "Grosses Tichu:")
    lines.insert(find(lines, "Schupfen:"), lines[at].removeprefix("Grosses "))
    seat = int(lines[at].removeprefix("Grosses Tichu: (")[0]) + 1
    replayed = replay(lines)
    odd = [(odd.code, dict(odd.values)) for odd in replayed.irregularities]
    assert odd == [("call_twice", {"seat": seat})]
    assert replayed.count(AGREE) == 1


def test_holders_of_bombs_are_compared() -> None:
    lines = round_with(lambda lines: not any(line.startswith("BOMBE") for line in lines))
    lines.insert(find(lines, "---------------Rundenverlauf"), "BOMBE: (0)ada (2) ")
    replayed = replay(lines)
    (odd,) = replayed.irregularities
    assert (odd.code, dict(odd.values)) == ("bombs_differ", {"said": [1, 3], "held": []})
    assert replayed.count(AGREE) == 1


def test_a_cut_last_line() -> None:
    lines = plain_round(9)
    at = next(at for at, line in enumerate(lines) if line.endswith("passt.")) + 1
    cut = [*lines[: at - 1], lines[at - 1][:-3]]
    assert found(cut, end="") == [(at, "cut_line")]
    assert found(cut) == [(at, "unreadable_card")]


@pytest.mark.parametrize("keep", range(1, 30))
def test_a_record_that_breaks_off_at_a_line(keep: int) -> None:
    replayed = replay(plain_round(10)[:keep])
    assert [(odd.line, odd.code) for odd in replayed.irregularities] == [(keep, "breaks_off")]
    assert [played.verdict for played in replayed.rounds] == [UNFINISHED]


def test_a_round_without_result_before_another() -> None:
    first = plain_round(11)[:-1]
    replayed = replay(first + plain_round(12))
    assert [(odd.line, odd.code) for odd in replayed.irregularities] == [(len(first), "breaks_off")]
    assert [played.verdict for played in replayed.rounds] == [UNFINISHED, AGREE]


def test_lines_that_belong_to_no_round() -> None:
    lines = plain_round(13)
    assert found(["hello", *lines]) == [(1, "lines_before_first_round")]
    assert found([*lines, "", "hello"]) == [(len(lines) + 2, "lines_after_result")]
    assert found(["", *lines, ""]) == []


def check_bounds(replayed: ReplayedRecord) -> None:
    """Whatever happened: every round has a verdict, every failure a reason with its line."""
    total = sum(replayed.count(verdict) for verdict in (AGREE, DIFFER, UNFINISHED))
    assert total == len(replayed.rounds)
    for odd in replayed.irregularities:
        assert set(odd.values) <= set({**CODES, **RECORD_CODES}[odd.code])
    for played in replayed.rounds:
        if played.verdict != AGREE:
            assert played.irregularities, played.record.number
            assert all(odd.line >= played.record.line for odd in played.irregularities)


BASE = "\n".join(plain_round(18) + make_round(Random(19)).lines).encode() + b"\n"


@settings(max_examples=count(30, 3000), deadline=None)
@given(
    st.lists(
        st.tuples(st.integers(0, len(BASE)), st.integers(0, 30), st.binary(max_size=12)),
        min_size=1,
        max_size=4,
    )
)
def test_any_damage_to_bytes_is_reported(edits: list[tuple[int, int, bytes]]) -> None:
    data = BASE
    for start, length, put in edits:
        data = data[:start] + put + data[start + length :]
    check_bounds(replay_record(read_record(data, "x.tch")))


@settings(max_examples=count(30, 3000), deadline=None)
@given(st.randoms(use_true_random=False), st.integers(1, 5))
def test_any_damage_to_lines_is_reported(rng: Random, edits: int) -> None:
    lines = BASE.decode().split("\n")
    for _ in range(edits):
        at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        change = rng.choice(["drop", "double", "swap", "cut", "cards"])
        if change == "drop":
            del lines[at]
        elif change == "double":
            lines.insert(other, lines[at])
        elif change == "swap":
            lines[at], lines[other] = lines[other], lines[at]
        elif change == "cut":
            lines[at] = lines[at][: rng.randrange(len(lines[at]) + 1)]
        else:
            lines[at] = lines[at].replace("SK", "R2").replace("Ph", "G9")
    check_bounds(replay_record(read_record("\n".join(lines), "x.tch")))


@settings(max_examples=count(20, 2000), deadline=None)
@given(st.one_of(st.binary(max_size=400), st.text(max_size=400)))
def test_any_file_is_answered(data: bytes | str) -> None:
    record = read_record(data, "x.tch")
    assert record.irregularities
    assert all(isinstance(odd, Irregularity) for odd in record.irregularities)
