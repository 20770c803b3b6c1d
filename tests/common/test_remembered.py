"""What was made of the same things is found again, as long as it is not too long ago."""

from common.remembered import Remembered


def test_it_is_found_by_all_that_it_is_made_of() -> None:
    remembered = Remembered[str](2)
    assert remembered.find(("jade", 1)) is None
    assert remembered.keep(("jade", 1), "first") == "first"
    assert [remembered.find(("jade", number)) for number in (1, 2)] == ["first", None]


def test_what_nobody_has_asked_for_longest_goes_first() -> None:
    remembered = Remembered[str](2)
    for key in ("jade", "sword"):
        remembered.keep(key, key)
    remembered.find("jade")
    remembered.keep("pagoda", "pagoda")
    assert [remembered.find(key) for key in ("jade", "sword", "pagoda")] == ["jade", None, "pagoda"]
