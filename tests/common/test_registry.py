"""What apps register of one kind: each once, in the order of places, then of registration."""

from common.registry import Registry


def test_the_lowest_place_stands_first_and_rows_of_one_place_as_they_came() -> None:
    rows: Registry[str] = Registry()
    for row, place in (("last", 9), ("second", 5), ("third", 5), ("first", 0)):
        rows.register(row, place=place)
    assert list(rows) == ["first", "second", "third", "last"]


def test_an_app_that_starts_twice_registers_once() -> None:
    rows: Registry[list[int]] = Registry()
    rows.register([1], place=2)
    rows.register([1], place=1)
    rows.register([2], place=1)
    assert list(rows) == [[2], [1]]


def test_what_is_registered_while_the_rows_are_gone_through_comes_the_next_time() -> None:
    rows: Registry[int] = Registry()
    rows.register(1)
    seen = []
    for row in rows:
        seen.append(row)
        rows.register(row + 1)
    assert (seen, list(rows)) == ([1], [1, 2])
