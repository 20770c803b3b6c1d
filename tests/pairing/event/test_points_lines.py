"""Points as they are typed: numbers, bands of margin, rounds without a match."""

from typing import Any

import pytest

from pairing.event.errors import EventError
from pairing.event.points_lines import (
    read_award,
    read_band_lines,
    read_event_points,
    write_award,
    write_band_lines,
    write_points,
)


@pytest.mark.parametrize(
    ("typed", "points", "written"),
    [
        ("2", 2, "2"),
        (" 0,5 ", 0.5, "0.5"),
        ("0.50", 0.5, "0.5"),
        ("−1", -1, "-1"),
        ("1.000001", 1.000001, "1.000001"),
        ("3.0", 3, "3"),
    ],
)
def test_points_are_read_as_people_write_them(typed: str, points: float, written: str) -> None:
    result = read_event_points(typed)
    assert (result, type(result)) == (points, type(points))
    assert write_points(result) == written


@pytest.mark.parametrize("typed", ["", "two", "1/2", "1e3", "0.1234567", "1.2.3", "--1", "٣"])
def test_what_are_no_points(typed: str) -> None:
    with pytest.raises(EventError, match="points_text"):
        read_event_points(typed)


def test_bands_are_read_as_they_are_written() -> None:
    text = "5: 2, 1\n200: 2.5, 0.5\n400: 3, -1"
    bands = read_band_lines(f"\n{text.replace('2.5, 0.5', '2,5 ; 0,5')}\n\n")
    assert bands == [
        {"from": 5, "winner": 2, "loser": 1},
        {"from": 200, "winner": 2.5, "loser": 0.5},
        {"from": 400, "winner": 3, "loser": -1},
    ]
    assert write_band_lines(bands) == text


@pytest.mark.parametrize("line", ["5 2 1", "5: 2", ": 2, 1", "5: 2, 1, 0", "x: 2, 1", "-5: 2, 1"])
def test_a_line_that_is_no_band(line: str) -> None:
    with pytest.raises(EventError, match="band_line") as caught:
        read_band_lines(f"1: 2, 0\n{line}")
    assert caught.value.problems[0].values == {"line": 2}


@pytest.mark.parametrize(
    ("typed", "award"),
    [
        ("", None),
        ("2", {"points": 2}),
        ("0.5", {"points": 0.5}),
        ("2, 200:0", {"points": 2, "made": 200, "lost": 0}),
        ("12, 0:50", {"points": 12, "made": 0, "lost": 50}),
    ],
)
def test_what_a_round_brings_is_read_as_it_is_written(
    typed: str, award: dict[str, Any] | None
) -> None:
    assert read_award(typed) == award
    if award is not None:
        assert write_award(award) == typed


@pytest.mark.parametrize("typed", ["much", "2, 200", "2, 200:", "2, a:b", "200:0"])
def test_what_is_no_award(typed: str) -> None:
    with pytest.raises(EventError, match="award_text"):
        read_award(typed)
