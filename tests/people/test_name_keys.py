"""The keys by which names are compared."""

import unicodedata

import pytest

from people.name_keys import list_keys


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Anna Meier", "Meier, Anna"),
        ("Anna Meier", "MEIER Anna"),
        ("Anna Meier", "Dr. Anna Meier"),
        ("Anna Meier", "Frau Meier, Anna"),
        ("Jürgen Müller", "Mueller, Juergen"),
        ("Jürgen Müller", "Jurgen Muller"),
        ("Jürgen Müller", unicodedata.normalize("NFD", "Müller Jürgen")),
        ("Jürgen Müller", "Juergen Müller"),
        ("Zoë Groß", "GROSS ZOE"),
        ("René Lefèvre", "Lefevre, Rene"),
        ("Søren Ågård", "Soeren Aagaard"),
        ("Søren Ågård", "Soren Agard"),
        ("Karl-Heinz Roth", "Roth, Karl Heinz"),
        ("Karl-Heinz Roth", "Roth Karlheinz"),
        ("Karl‑Heinz Roth", "Karl - Heinz Roth"),
        ("Pat O'Brien", "OBrien Pat"),
        ("Pat O’Brien", "o'brien, pat"),
        ("Anna von der Au", "von der Au, Anna"),
        ("Hans Meier jun.", "Meier, Hans Jr."),
        ("김민수", "김 민수"),
        ("민수 김", "김민수"),
        ("김민수", unicodedata.normalize("NFD", "김민수")),
        ("Пётр Ёлкин", "Елкин Петр"),
        ("Γιώργος Παπαδόπουλος", "ΠΑΠΑΔΟΠΟΥΛΟΣ ΓΙΩΡΓΟΣ"),
        ("Łukasz Żak", "Zak, Lukasz"),
        ("Ｊürgen Groß", "Jürgen Groß"),
    ],
)
def test_names_that_one_person_may_have(name: str, other: str) -> None:
    assert list_keys(name) & list_keys(other)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Anna Meier", "Hanna Meier"),
        ("Anna Meier", "Anna Maria Meier"),
        ("Anna Mueller", "Anna Muller"),
        ("Hans Meier jun.", "Hans Meier sen."),
        ("Hans Meier jun.", "Hans Meier"),
        ("Herr Meier", "Frau Meier"),
        ("Herr Meier", "Meier"),
        ("Anna Ing", "Anna"),
        ("A. Meier", "Anna Meier"),
        ("김민수", "김민주"),
    ],
)
def test_names_that_are_two(name: str, other: str) -> None:
    assert not list_keys(name) & list_keys(other)


@pytest.mark.parametrize("name", ["", " ", "-", "...", "\u200b"])
def test_what_is_no_name_has_none(name: str) -> None:
    assert list_keys(name) == frozenset()


def test_a_name_of_many_hyphens_and_umlauts_has_not_too_many() -> None:
    assert len(list_keys(" ".join(["Ä-ö-ü"] * 10))) <= 128
