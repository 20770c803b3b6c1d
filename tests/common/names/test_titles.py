"""Titles and suffixes beside names."""

import pytest

from common.names.titles import find_suffix, is_title, take_titles


@pytest.mark.parametrize(
    "word", ["Dr.", "dr", "Prof.", "Frau", "HERR", "Mme", "Ing.", "Dipl.-Ing."]
)
def test_titles(word: str) -> None:
    assert is_title(word)


@pytest.mark.parametrize("word", ["Anna", "Ing", "Med", "Fr", "D.", "M."])
def test_what_may_be_a_name_or_an_initial_is_none(word: str) -> None:
    assert not is_title(word)


@pytest.mark.parametrize(
    ("word", "suffix"),
    [("jun.", "jun"), ("Jr", "jun"), ("Senior", "sen"), ("d.Ä.", "sen"), ("II", "ii"),
     ("Jun.", "jun"), ("Jun", ""), ("Anna", ""), ("I", "")],
)  # fmt: skip
def test_suffixes(word: str, suffix: str) -> None:
    assert find_suffix(word) == suffix


def test_titles_go_as_long_as_two_words_stay() -> None:
    assert take_titles(["Dr.", "Anna", "Meier"]) == ["Anna", "Meier"]
    assert take_titles(["Herr", "Meier"]) == ["Herr", "Meier"]
    assert take_titles(["Frau", "Dr.", "Meier"]) == ["Frau", "Dr.", "Meier"]
