"""Sums, means, counts and places below a table, and columns that add up others."""

from decimal import Decimal

import pytest

from common.tables.labels import read_label
from past.reading.totals import (
    find_kind,
    list_count_columns,
    list_running_columns,
    list_sum_columns,
)


def numbers(*values: str | None) -> dict[int, Decimal]:
    return {place: Decimal(value) for place, value in enumerate(values) if value is not None}


ABOVE = [numbers("12", "8", "-3"), numbers("4", "10", "5"), numbers(None, "3", "1")]


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        (("16", "21", "3"), "total"),
        ((None, "21", "3"), "total"),
        (("8", "7", "1"), "average"),
        (("2", "3", "3"), "count"),
        (("2", "1", "3"), "rank"),
        (("16", "21", "4"), None),
        (("16", None, None), None),
        ((None, None, None), None),
    ],
)
def test_what_a_line_is_of_those_above(line: tuple[str | None, ...], kind: str | None) -> None:
    assert find_kind(numbers(*line), ABOVE) == kind


def test_a_mean_may_be_rounded() -> None:
    above = [numbers("1", "2"), numbers("1", "2"), numbers("2", "3")]
    assert find_kind(numbers("1.33", "2.33"), above) == "average"
    assert find_kind(numbers("1.3", "2.3"), above) == "average"
    assert find_kind(numbers("1.35", "2.33"), above) is None


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Summe:", "total"),
        ("Total 2016", "total"),
        ("합계", "total"),
        ("Итого", "total"),
        ("Ø", "average"),
        ("Ø pro Abend", "average"),
        ("Moyenne", "average"),
        ("Θέση", "rank"),
        ("Anna", None),
        ("", None),
        ("Summe der Punkte aller Abende", None),
    ],
)
def test_what_a_word_in_front_says(text: str, kind: str | None) -> None:
    assert read_label(text) == kind


def test_columns_of_sums() -> None:
    lines = [
        numbers("12", "8", "-3", "17"),
        numbers("4", "10", "5", "19"),
        numbers("1", "2", "3", "6"),
    ]
    assert list_sum_columns(lines) == {3}
    assert list_sum_columns(lines[:1]) == set()
    running = [numbers("3", "3"), numbers("4", "7"), numbers("-1", "6")]
    assert list_running_columns(running) == {1: 0}
    assert list_running_columns(running[:2]) == {}


def test_a_column_that_counts_the_others_is_found() -> None:
    lines = [
        numbers("4", "6", "1", "3"),
        numbers("2", None, "1", "2"),
        numbers(None, "3", "1", "2"),
    ]
    assert list_count_columns(lines) == {3}
    assert list_count_columns(lines[:2]) == set()
