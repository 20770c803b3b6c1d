"""Two names in one cell, as people write them."""

import pytest

from common.names.pairs import read_pair, split_cell, split_people


@pytest.mark.parametrize(
    "text",
    [
        "Anna/Ben", "Anna / Ben", "Anna & Ben", "Anna&Ben", "Anna + Ben", "Anna; Ben", "Anna, Ben",
        "Anna\tBen", "Anna\nBen", "Anna|Ben", "Anna · Ben", "Anna＆Ben", "Anna、Ben", "Anna，Ben",
        "Anna und Ben", "Anna u. Ben", "Anna and Ben", "Anna et Ben", "Anna mit Ben", "Anna y Ben",
        "Anna e Ben", "Anna i Ben", "Anna en Ben", "Anna и Ben", "Anna και Ben", "Anna og Ben",
        "Anna - Ben", "Anna – Ben", "Anna — Ben", " Anna/Ben ", "Anna & Ben,",
    ],
)  # fmt: skip
def test_whatever_stands_between_two_names(text: str) -> None:
    assert read_pair(text) == ("Anna", "Ben")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("ANNA UND BEN", ("ANNA", "BEN")),
        ("Anna-Lena, Ben", ("Anna-Lena", "Ben")),
        ("Andrea/Sandy", ("Andrea", "Sandy")),
        ("Анна и Борис", ("Анна", "Борис")),
        ("하늘과 바다", ("하늘", "바다")),
        ("하늘·바다", ("하늘", "바다")),
        ("김민수, 이영희", ("김민수", "이영희")),
        ("Άννα και Νίκος", ("Άννα", "Νίκος")),
        ("Meier, Anna und Roth, Ben", ("Anna Meier", "Ben Roth")),
        ("Meier, Anna; Roth, Ben", ("Anna Meier", "Ben Roth")),
        ("Meier, Dr. Anna / Roth, Ben", ("Dr. Anna Meier", "Ben Roth")),
        ("José Ortega y Gasset / Ana Puig i Roca", ("José Ortega y Gasset", "Ana Puig i Roca")),
        ('Anna "Sturm & Drang" Meier / Ben', ('Anna "Sturm & Drang" Meier', "Ben")),
        ("Anna (1) & Anna (2)", ("Anna (1)", "Anna (2)")),
        ('"Hexe" Anna und Ben', ('"Hexe" Anna', "Ben")),
    ],
)
def test_names_of_all_kinds(text: str, names: tuple[str, str]) -> None:
    assert read_pair(text) == names


@pytest.mark.parametrize(
    "text", ["", "Anna", "Anna/", "Anna/Ben/Cleo", "Meier, Anna, Roth, Ben", "Anna, Ben und Cleo"]
)
def test_where_there_are_not_two(text: str) -> None:
    assert read_pair(text) is None


def test_names_are_told_as_many_as_there_are() -> None:
    assert split_people("Anna, Ben und Cleo") == ("Anna", "Ben", "Cleo")
    assert split_people("Meier, Anna, Roth, Ben") == ("Meier", "Anna", "Roth", "Ben")
    assert split_people("Anna/") == ("Anna",)
    assert split_people(" ") == ()


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Meier, Anna", ("Anna Meier",)),
        ("Anna Meier", ("Anna Meier",)),
        ("Anna und Ben", ("Anna", "Ben")),
        ("Meier, Anna und Roth, Ben", ("Anna Meier", "Ben Roth")),
        ("Anna, Ben, Cleo", ("Anna", "Ben", "Cleo")),
    ],
)
def test_in_the_cell_of_one_person_a_comma_turns_a_name(text: str, names: tuple[str, ...]) -> None:
    assert split_cell(text) == names
