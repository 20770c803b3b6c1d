"""The names on a list, and who others may be."""

import difflib
from collections.abc import Sequence
from typing import Any

import pytest

from people.known_names import Found, KnownNames


def know(*names: str) -> KnownNames[str]:
    known: KnownNames[str] = KnownNames()
    for name in names:
        full, _, short = name.partition("|")
        known.add(full, full, short)
    return known


@pytest.mark.parametrize(
    ("names", "asked", "found"),
    [
        (["Anna Meier", "Ben Roth"], "Meier, Anna", ["Anna Meier", True]),
        (["Anna Meier|Anni", "Ben Roth"], "Anni", ["Anna Meier", True]),
        (["Anna", "Ben"], "anna", ["Anna", True]),
        (["Anna Meier", "Ben Roth"], "Anna", ["Anna Meier", False]),
        (["Anna Meier", "Ben Roth"], "A. Meier", ["Anna Meier", False]),
        (["Hans-Peter Meier", "Ben Roth"], "H.-P.", ["Hans-Peter Meier", False]),
        (["Hans-Peter Meier", "Ben Roth"], "Meier, H.-P.", ["Hans-Peter Meier", False]),
        (["A. Meier", "Ben Roth"], "Anna Meier", ["A. Meier", False]),
        (["Anna Meier", "Ben Roth"], '"Hexe" Anna Meier', ["Anna Meier", False]),
        (["Anna Meier", "Ben Roth"], "Meyer, Anna", ["Anna Meier", False]),
        (["Hans Meier jun."], "Hans Meier", ["Hans Meier jun.", False]),
        (["Anna Meier", "Ben Roth"], "Xaver", [False]),
        (["Anna Meier", "Ben Roth"], "Anna Roth", [False]),
        (["Anna Meier"], "", [False]),
        ([], "Anna", [False]),
    ],
)
def test_who_is_meant(names: list[str], asked: str, found: list[Any]) -> None:
    *who, sure = found
    told = know(*names).find(asked)
    assert (list(told.who), told.sure) == (who, sure)


@pytest.mark.parametrize(
    ("names", "asked", "who"),
    [
        (["Anna", "Anna", "Ben"], "Anna", ["Anna", "Anna"]),
        (["Anna Meier", "Anna Roth", "Ben"], "Anna", ["Anna Meier", "Anna Roth"]),
        (["Anna", "Anna Roth"], "Anna", ["Anna", "Anna Roth"]),
        (["Anna Meier|Anna", "Anna Roth"], "Anna", ["Anna Meier", "Anna Roth"]),
        (["Martin Paul", "Paul Martin"], "Paul Martin", ["Martin Paul", "Paul Martin"]),
        (["Anna Müller", "Anna Mueller"], "Anna Mueller", ["Anna Müller", "Anna Mueller"]),
        (["Hans Meier", "Hans Meier jun."], "Hans Meier", ["Hans Meier", "Hans Meier jun."]),
        (["Anna Meier", "Andrea Meier"], "A. Meier", ["Anna Meier", "Andrea Meier"]),
    ],
)
def test_of_several_nobody_is_chosen(names: list[str], asked: str, who: list[str]) -> None:
    found = know(*names).find(asked)
    assert (list(found.who), found.sure, found.only) == (who, False, None)


def test_all_accents_tell_two_apart_of_whom_one_has_them() -> None:
    known = know("Anna Müller", "Anna Mueller")
    assert known.find("Müller, Anna") == Found(("Anna Müller",), sure=True, called=True)


def test_what_was_said_of_a_spelling_counts_whatever_else_it_may_be() -> None:
    known = know("Hans-Peter Meier", "Heinz Paul", "Anna", "Anna")
    known.say("H.-P.", "Hans-Peter Meier")
    assert known.find("h-p") == Found(("Hans-Peter Meier",), sure=True, called=True)
    assert known.compare("H.-P.").sure is False


def test_names_with_other_letters_are_not_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[list[str]] = []

    def compare(word: str, others: Sequence[str], n: int, cutoff: float) -> list[str]:
        compared.append(list(others))
        return []

    known = know("Anna Meyer", "Benno Voss", "Nana Emery", "Anneliese")
    monkeypatch.setattr(difflib, "get_close_matches", compare)
    assert known.find("Mayer, Ana") == Found()
    assert known.find("Xaver") == Found()
    assert compared == [["anna meyer", "emery nana"], []]
