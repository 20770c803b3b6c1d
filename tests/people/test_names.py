"""Names: whole in every script, and without what is not seen of them."""

import pytest

from people.names import clean_name, isolate, make_initials

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
SCOTLAND = "\U0001f3f4" + "".join(chr(0xE0000 + ord(letter)) for letter in "gbsct") + "\U000e007f"
HEART = "❤\ufe0f"


@pytest.mark.parametrize(
    "name",
    [
        "Anna",
        "Béla O’Neill-Øst",
        "김은지",
        "דָּנִי",
        "نمی\u200cدانم",  # Farsi: the two halves are not joined
        "क्\u200dष",  # Devanagari: a half letter
        FAMILY,
        f"Ann {FAMILY} {SCOTLAND}",
        HEART,
        "\U0001f1e9\U0001f1ea",
        "e\u0301",
        "65",
    ],
)
def test_a_name_of_any_script_stays_as_it_is(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("  Anna \t Lena ", "Anna Lena"),
        ("\u202eannA", "annA"),
        ("An\u200bna", "Anna"),
        ("Anna\u200d", "Anna"),
        ("An\u200dna", "Anna"),
        ("\ufeffAnna\u2069", "Anna"),
        ("An\u00adna", "Anna"),
        ("Anna\U000e0067", "Anna"),
        ("Anna \u200d Ben", "Anna Ben"),
        ("An\x08na\x1b", "Anna"),
        ("Anna\x0bLena\x1fBen\u2028Cora", "Anna Lena Ben Cora"),
    ],
)
def test_what_is_not_seen_goes(given: str, name: str) -> None:
    assert clean_name(given) == name


@pytest.mark.parametrize(
    "given", ["\u200b", "\u200d\u200d", "\u3164", "\u2800 \u2800", "\u0301", ""]
)
def test_what_looks_like_no_name_is_none(given: str) -> None:
    assert clean_name(given) == ""


@pytest.mark.parametrize("name", ["דני", "محمد", "Anna אנה"])
def test_a_name_from_right_to_left_is_isolated(name: str) -> None:
    assert isolate(name) == f"\u2068{name}\u2069"


@pytest.mark.parametrize("name", ["Anna", "김은지", "", "\U0001f468"])
def test_any_other_stays_as_it_is(name: str) -> None:
    assert isolate(name) == name


@pytest.mark.parametrize(
    ("name", "initials"),
    [
        ("Anna Müller", "A. M."),
        ("anna lena o’neil", "A. L. O."),
        ("Édith Piaf", "É. P."),
        ("E\u0301dith", "É."),
        ("(Gast) 7", "G. 7."),
        ("ßara", "S."),
        ("李 雷", "李. 雷."),
        ("☺", ""),
        ("", ""),
    ],
)
def test_strangers_read_initials(name: str, initials: str) -> None:
    assert make_initials(name) == initials
