"""Scores and names in one cell."""

import pytest

from past.reading.numbers import read_number, read_points
from past.reading.scores import read_score


@pytest.mark.parametrize(
    ("text", "score"),
    [
        ("1020:640", (1020, 640)),
        ("1020 : -80", (1020, -80)),
        ("1020:−80", (1020, -80)),
        ("-100/200", (-100, 200)),
        ("1020-640", (1020, 640)),
        ("1020–640", (1020, 640)),
        ("1020 - -80", (1020, -80)),
        ("PT65H35M", (65, 35)),
        ("PT975H25M", (975, 25)),
        ("PT985H25M", (975, 625)),
        ("PT1024H45M", (1015, 585)),
        ("PT1030H40M", (1030, 40)),
        ("1020", None),
        ("1:2:3", None),
        ("03.04.15", None),
        ("Anna/Ben", None),
        ("PT5H99M", None),
    ],
)
def test_scores(text: str, score: tuple[int, int] | None) -> None:
    assert read_score(text) == score


@pytest.mark.parametrize(
    ("text", "number"),
    [("5", 5), ("-80", -80), ("−80", -80), ("– 80", -80), ("5.0", 5), ("5,00", 5), ("5.5", None),
     ("", None), ("x", None), ("=1", None), ("99999", None)],
)  # fmt: skip
def test_whole_numbers(text: str, number: int | None) -> None:
    assert read_number(text) == number


@pytest.mark.parametrize(
    ("text", "points"),
    [("12", "12"), ("4,5", "4.5"), ("-2.25", "-2.25"), ("3.0", "3"), ("x", None), ("1.234", None),
     ("-0.5", "-0.5")],
)  # fmt: skip
def test_points(text: str, points: str | None) -> None:
    assert read_points(text) == points
