"""Days as people write them."""

import datetime

import pytest

from past.reading import list_orders, read_day

THIRD_OF_APRIL = datetime.date(2015, 4, 3)


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("03.04.15", "dmy"),
        ("3. 4. 2015", "dmy"),
        ("Fr 3.4.15", "dmy"),
        ("Fri, 3-4-2015", "dmy"),
        ("4/3/15", "mdy"),
        ("04/03/2015", "mdy"),
        ("15-04-03", "ymd"),
        ("2015/4/3", "dmy"),
        ("2015-04-03", "mdy"),
        ("2015-04-03 00:00:00", "dmy"),
        ("2015-04-03T20:15", "dmy"),
    ],
)
def test_the_third_of_april(text: str, order: str) -> None:
    assert read_day(text, order) == THIRD_OF_APRIL


@pytest.mark.parametrize("text", ["", "31.02.15", "1020:640", "03.04", "13/13/15", "42097",
                                  "3.4.315", "2015-13-01", "Anna"])  # fmt: skip
def test_no_day(text: str) -> None:
    assert read_day(text, "dmy") is None


def test_two_digits_are_of_the_century_in_which_tichu_is_played() -> None:
    assert read_day("1.1.91", "dmy") == datetime.date(1991, 1, 1)
    assert read_day("1.1.26", "dmy") == datetime.date(2026, 1, 1)


@pytest.mark.parametrize(
    ("texts", "orders"),
    [
        (["03.04.15", "05.06.15"], ("dmy", "mdy", "ymd")),
        (["03.04.15", "13.06.15"], ("dmy", "ymd")),
        (["03/04/15", "06/25/15"], ("mdy",)),
        (["03.04.2015", "25.06.2015"], ("dmy",)),
        (["2015-04-03"], ("dmy",)),
        ([], ("dmy",)),
    ],
)
def test_which_orders_are_possible(texts: list[str], orders: tuple[str, ...]) -> None:
    assert list_orders(texts) == orders
