"""Sentences in the language of the reader, and days in them; the values stay as they are."""

import pytest
from django.utils import translation

from common.problems import Problem
from common.web.problems import describe_problem

FROM_TO = {"first": "2026-11-26", "last": "2027-02-24"}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("26 Nov 2026", "24 Feb 2027")),
        ("de", ("26.11.2026", "24.02.2027")),
        ("ru", ("26 ноября 2026", "24 февраля 2027")),
        ("ko", ("2026년 11월 26일", "2027년 2월 24일")),
    ],
)
def test_a_day_is_written_as_the_reader_does(language: str, said: tuple[str, str]) -> None:
    with translation.override(language):
        item = describe_problem(Problem("invitation_day", "until", FROM_TO))
    assert all(day in item.message for day in said)
    assert item.values == FROM_TO


@pytest.mark.parametrize("given", [3, "2026-11", "Anna 2026-11-26"])
def test_what_is_no_day_stays_as_it_is(given: int | str) -> None:
    item = describe_problem(Problem("season_days", "to", {"first": given}))
    assert item.message == f"The last day is before the first, {given}."


def test_a_text_that_somebody_wrote_stays_as_it_is() -> None:
    item = describe_problem(Problem("cell_name_twice", "", {"name": "2026-11-26"}))
    assert item.message == "2026-11-26 is there twice."
