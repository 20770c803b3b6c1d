"""One line of text for one round."""

from typing import Any

import pytest

from common.problems import Refused
from scoring.rules import parse_line, score_line
from scoring.rules.box import BOX, RoundKind

ID = "0b6cf2f6-8a3a-4f7e-9c3f-0123456789ab"


def call(seat: int, word: str, made: bool) -> dict[str, Any]:
    return {"seat": seat, "call": word, "made": made}


def counted(a: int, b: int, **more: Any) -> dict[str, Any]:
    return {
        "kind": "counted",
        "points": {"a": a, "b": b},
        "calls": [],
        "finish": [],
        **more,
        "note": more.get("note", ""),
    }


LINES: list[tuple[str, dict[str, Any]]] = [
    ("65:35", counted(65, 35)),
    ("-25:125 T2+", counted(-25, 125, calls=[call(2, "tichu", True)])),
    (
        "65:35 T1+ G4- >1,4",
        counted(65, 35, calls=[call(1, "tichu", True), call(4, "grand", False)], finish=[1, 4]),
    ),
    (
        "1-2:a G4-",
        {
            "kind": "double_victory",
            "winner": "a",
            "calls": [call(4, "grand", False)],
            "finish": [],
            "note": "",
        },
    ),
    (
        "1-2-3:b >6,2,4",
        {"kind": "triple_victory", "winner": "b", "calls": [], "finish": [6, 2, 4], "note": ""},
    ),
    (
        "wish:3 >2",
        {"kind": "wish_penalty", "offender": 3, "calls": [], "finish": [2], "note": ""},
    ),
    (
        "rank >3,1,4,2,5,6,7,8,9,10",
        {"kind": "ranked", "finish": [3, 1, 4, 2, 5, 6, 7, 8, 9, 10], "note": ""},
    ),
    (
        "tricks:3,0,4,1 last:3",
        {
            "kind": "settled",
            "tricks": {"1": 3, "2": 0, "3": 4, "4": 1},
            "last_trick": 3,
            "note": "",
        },
    ),
    (
        "tricks:8,0,0,0 last:1x4",
        {
            "kind": "settled",
            "tricks": {"1": 8, "2": 0, "3": 0, "4": 0},
            "last_trick": 1,
            "last_trick_tiles": 4,
            "note": "",
        },
    ),
    (
        '65:35 B1+ =a-50"late" =b+25"an\\u0020exposed\\u0020\\u0022ace\\u0022"',
        counted(
            65,
            35,
            calls=[call(1, "blind", True)],
            adjustments=[
                {"to": "a", "points": -50, "reason": "late"},
                {"to": "b", "points": 25, "reason": 'an exposed "ace"'},
            ],
        ),
    ),
    (f"65:35 #{ID}", {"id": ID, **counted(65, 35)}),
    ('65:35 "ein \\"später\\" Abend"', counted(65, 35, note='ein "später" Abend')),
    (f'65:35 >2 #{ID} " a  b "', {"id": ID, **counted(65, 35, finish=[2], note=" a  b ")}),
    ('65:35 "\\n\\u2028\\u0085"', counted(65, 35, note="\n\u2028\x85")),
]


@pytest.mark.parametrize(("line", "entry"), LINES)
def test_line_and_entry(line: str, entry: dict[str, Any]) -> None:
    assert score_line(entry) == line
    parsed = parse_line(line)
    assert parsed == entry
    assert list(parsed) == list(entry)


def test_reading_is_a_little_more_generous_than_writing() -> None:
    assert parse_line("  65:35   G4- T1+  >1 ") == parse_line("65:35 T1+ G4- >1")


def test_the_rules_are_not_judged_here() -> None:
    assert parse_line("65:40 T9+")["points"] == {"a": 65, "b": 40}


@pytest.mark.parametrize(
    ("line", "position", "expected"),
    [
        ("", 0, "points sweep wish rank tricks"),
        ("   ", 0, "points sweep wish rank tricks"),
        ("T1+", 0, "points sweep wish rank tricks"),
        ("65-35", 0, "points sweep wish rank tricks"),
        ("65:", 0, "points sweep wish rank tricks"),
        ("12345:0", 0, "points sweep wish rank tricks"),
        ("６5:35", 0, "points sweep wish rank tricks"),
        ("1-2:c", 0, "points sweep wish rank tricks"),
        ("65:35 1-2:a", 6, "call finish adjustment id note"),
        ("65:35 T1", 6, "call finish adjustment id note"),
        ("65:35 t1+", 6, "call finish adjustment id note"),
        ("65:35 >1 T1+", 9, "adjustment id note"),
        ("65:35 >1 >2", 9, "adjustment id note"),
        ("65:35 >1,", 6, "call finish adjustment id note"),
        ("65:35 #12", 6, "call finish adjustment id note"),
        (f"65:35 #{ID} #{ID}", 44, "note"),
        ('65:35 "open', 6, "call finish adjustment id note"),
        ('65:35 "two" "notes"', 6, "call finish adjustment id note"),
        ('65:35 "a\nb"', 6, "call finish adjustment id note"),
        ("65:35\t>1", 0, "points sweep wish rank tricks"),
        ("rank", 4, "order"),
        ("rank T1+", 5, "order"),
        (f"rank #{ID}", 5, "order"),
        ("tricks:1,2,3", 0, "points sweep wish rank tricks"),
        ("tricks:2,2,2,2", 14, "last"),
        ("tricks:2,2,2,2 last:1 >1", 22, "id note"),
        ("tricks:2,2,2,2 last:1x", 15, "last"),
    ],
)
def test_what_is_not_in_the_notation(line: str, position: int, expected: str) -> None:
    with pytest.raises(Refused) as caught:
        parse_line(line)
    assert dict(caught.value.values) == {"position": position, "expected": expected}
    assert (caught.value.code, caught.value.place) == ("not_in_notation", "line")


def test_a_kind_that_is_brought_writes_its_winner_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOX.kinds, "walkover", RoundKind(("winner",)))
    entry = {"kind": "walkover", "winner": "b", "note": ""}
    line = "walkover winner:b"
    assert (score_line(entry), parse_line(line)) == (line, entry)
    with pytest.raises(Refused):
        parse_line("walkover winner:2")
