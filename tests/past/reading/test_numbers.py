"""Numbers as spreadsheet programs write them."""

import pytest

from past.reading.numbers import find_decimal, read_number, read_points


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("1'020", 1020),
        ("1’020", 1020),
        ("1 105", 1105),
        ("1\u202f105", 1105),
        ("1.005", 1005),
        ("1,005", 1005),
        ("1020,00", 1020),
        ("−80", -80),
        ("80-", -80),
        ("'12", 12),
        ("１２", 12),
        ("1,5", None),
        ("1.0055", None),
        ("12 345 678", None),
    ],
)
def test_whole_numbers(text: str, number: int | None) -> None:
    assert read_number(text) == number


@pytest.mark.parametrize(
    ("text", "decimal", "points"),
    [
        ("4,5", "", "4.5"),
        ("1.234", "", None),
        ("1.234", ",", "1234"),
        ("1.234", ".", None),
        ("1.020,50", "", None),
        ("1.020,50", ",", "1020.50"),
        ("1'020.5", "", "1020.5"),
    ],
)
def test_points(text: str, decimal: str, points: str | None) -> None:
    assert read_points(text, decimal) == points


@pytest.mark.parametrize(
    ("texts", "decimal"),
    [
        (["12", "4,5"], ","),
        (["12", "4.25"], "."),
        (["12", "33.3330"], "."),
        (["1.020,50"], ","),
        (["1.020", "640", "805"], ","),
        (["1,020", "640", "805"], "."),
        (["1.020", "4", "8"], ""),
        (["12", "8"], ""),
    ],
)
def test_which_sign_stands_before_decimals(texts: list[str], decimal: str) -> None:
    assert find_decimal(texts) == decimal
