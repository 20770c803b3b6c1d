"""What a replay of a log finds in its results, its gifts and its play."""

from collections.abc import Callable

import pytest

from scoring.cards import (
    AGREE,
    DIFFER,
)
from tests.scoring.cards.logged_rounds import Lines, find, found, plain_round, replay, round_with


@pytest.mark.parametrize(
    ("change", "sound"),
    [
        (lambda lines: lines, True),
        (lambda lines: lines[:-1], True),
        (lambda lines: lines[:-20], True),
        (lambda lines: ["hello", *lines], False),
        (lambda lines: [*lines, "hello"], False),
        (lambda lines: [*lines[:-1], "Ergebnis: 15 - 85"], False),
        (lambda lines: [*lines[:-1], *lines], False),
        (lambda lines: [*lines[:-2], "noise"], False),
        (lambda lines: [*lines[:8], *lines[9:]], False),
        (lambda lines: [], False),
    ],
)
def test_what_can_be_taken_over_whole(change: Callable[[Lines], Lines], sound: bool) -> None:
    first, second = plain_round(20), plain_round(21)
    assert replay([*first, *second]).is_sound
    assert replay(change(first)).is_sound == sound


def test_a_wrong_result() -> None:
    lines = plain_round(14)
    right = lines[-1]
    lines[-1] = "Ergebnis: 30 - 70"
    (odd,) = replay(lines).irregularities
    assert (odd.line, odd.code) == (len(lines), "score_differs")
    assert odd.values["recorded"] == "30:70"
    lines[-1] = right.replace(" - ", " ~ ")
    assert found(lines) == [(len(lines), "unreadable_line")]


def test_a_result_before_the_round_is_decided() -> None:
    lines = plain_round(15)
    at = max(at for at, line in enumerate(lines) if ": " in line and line.startswith("("))
    assert found([*lines[: at - 2], lines[-1]]) == [(at - 1, "result_too_early")]


def gift_round() -> tuple[Lines, int]:
    lines = round_with(lambda lines: any(line.startswith("Drache an") for line in lines[:-2]))
    return lines, find(lines, "Drache an")


def test_a_dragon_that_its_winner_keeps_is_read_as_it_stands() -> None:
    lines, at = gift_round()
    receiver = int(lines[at].partition("(")[2][0])
    for giver in {(receiver + 1) % 4, (receiver + 3) % 4}:
        kept = [*lines[:at], f"Drache an: ({giver})x", *lines[at + 1 :]]
        replayed = replay(kept)
        odd = replayed.irregularities[0]
        assert (odd.line, odd.code) == (at + 1, "dragon_to_own_team")
        (played,) = replayed.rounds
        assert played.result is not None
        score = played.result.score
        kept[-1] = f"Ergebnis: {score['a']} - {score['b']}"
        again = replay(kept)
        assert again.count(AGREE) == 1
        assert len(again.irregularities) == 1


def test_a_missing_gift_is_not_guessed() -> None:
    lines, at = gift_round()
    replayed = replay([*lines[:at], *lines[at + 1 :]])
    odd = replayed.irregularities[0]
    assert odd.code in ("gift_pending", "result_too_early")
    assert odd.line == at + 1
    assert replayed.count(DIFFER) == 1


def test_a_dragon_that_nobody_won() -> None:
    lines, at = gift_round()
    assert found([*lines[: at + 1], *lines[at:]])[0] == (at + 2, "no_dragon_to_give")


def test_a_gift_in_a_double_victory_changes_nothing() -> None:
    lines = round_with(lambda lines: lines[-1] in ("Ergebnis: 200 - 0", "Ergebnis: 0 - 200"))
    assert found([*lines[:-1], "Drache an: (1)ben", lines[-1]]) == []


def test_a_tichu_noted_after_the_first_card_counts_and_is_reported() -> None:
    def calls_late(lines: Lines) -> bool:
        play = find(lines, "---------------Rundenverlauf")
        return any(line.startswith("Tichu: ") for line in lines[play:])

    lines = round_with(calls_late)
    start = find(lines, "---------------Rundenverlauf")
    at = start + find(lines[start:], "Tichu: ")
    who = lines[at].removeprefix("Tichu: ")
    rest = [line for line in lines[at:] if line != lines[at]]
    first = next(i for i, line in enumerate(rest) if line.startswith(f"{who}: "))
    late = [*lines[:at], *rest[: first + 1], lines[at], lines[at], *rest[first + 1 :]]
    replayed = replay(late)
    assert [odd.code for odd in replayed.irregularities] == ["call_too_late"]
    assert replayed.count(AGREE) == 1


def test_a_wish_that_is_ignored_is_reported_and_counted() -> None:
    for seed in range(200):
        lines = plain_round(seed)
        replayed = replay(lines)
        (played,) = replayed.rounds
        assert played.record.hands is not None
        start = find(lines, "---------------Rundenverlauf") + 1
        leader = next(s for s in range(4) if played.record.hands[s] & 1)
        next_seat = (leader + 1) % 4
        if played.record.hands[next_seat] >> 4 & 15:
            break
    opening = [*lines[:start], f"({leader})x: Ma ", "Wunsch:2", f"({next_seat})y passt."]
    replayed = replay(opening)
    assert [(odd.line, odd.code) for odd in replayed.irregularities] == [
        (start + 3, "wish_ignored"),
        (start + 3, "breaks_off"),
    ]
    assert replayed.forced.count == replayed.forced.ignored == 1


def test_an_illegal_move_ends_the_replay_of_its_round() -> None:
    lines = plain_round(16)
    at = next(at for at, line in enumerate(lines) if line.endswith("passt."))
    replayed = replay([*lines[:at], *lines[at + 1 :], *plain_round(17)])
    assert replayed.irregularities[0].code in ("not_in_turn", "lead_must_play")
    assert replayed.irregularities[0].line == at + 1
    assert [played.verdict for played in replayed.rounds] == [DIFFER, AGREE]
