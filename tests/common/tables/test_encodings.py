"""Encodings told by the letters of names; never a wrong one without a question."""

import pytest

from common.problems import Refused
from common.tables.encodings import list_readings
from common.tables.letters import weigh_text
from common.tables.text import read_encodings

NAMES = {
    "cp1252": ["Jürgen", "Zoë", "René", "Weiß", "François", "Sören", "Hélène", "André", "Käthe"],
    "mac_roman": ["Jürgen", "Zoë", "René", "Weiß", "François", "Søren", "Núria", "André", "Käthe"],
    "cp850": ["Jürgen", "Zoë", "René", "Weiß", "François", "Søren", "Núria", "André", "Käthe"],
    "cp1250": ["Łukasz", "Jiří", "Černý", "Gergő", "Szűcs", "Żaneta", "Tomáš", "Wałęsa", "Ružena"],
    "cp1251": ["Анна", "Борис", "Юлия", "Илья", "Пётр", "Олег", "Фёдор", "Жанна", "Щукин"],
    "cp1253": ["Γιάννης", "Μαρία", "Ελένη", "Νίκος", "Άννα", "Κώστας", "Όλγα", "Ζωή", "Χρήστος"],
    "koi8-u": ["Анна", "Борис", "Юлія", "Ігор", "Пётр", "Олег", "Фёдор", "Жанна", "Щукин"],
    "cp866": ["Анна", "Борис", "Юлия", "Илья", "Пётр", "Олег", "Фёдор", "Жанна", "Щукин"],
    "cp737": ["Γιάννης", "Μαρία", "Ελένη", "Νίκος", "Άννα", "Κώστας", "Όλγα", "Ζωή", "Χρήστος"],
    "cp949": ["김민수", "하늘", "바다", "노을", "이순신", "지훈", "서연", "하은", "박찬호"],
}


@pytest.mark.parametrize("encoding", NAMES)
def test_one_name_is_read_or_asked_about(encoding: str) -> None:
    for name in NAMES[encoding]:
        text = f"Datum;Name\n6.5.2016;{name}\n"
        readings = list_readings(text.encode(encoding))
        assert text in [one.text for one in readings], name


@pytest.mark.parametrize("encoding", NAMES)
def test_a_club_is_read_without_a_question(encoding: str) -> None:
    text = "\n".join(NAMES[encoding])
    (reading,) = list_readings(text.encode(encoding))
    assert reading.text == text


def test_marks_and_zeros_say_it_for_sure() -> None:
    for encoding in ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"):
        (reading,) = list_readings("Tag;Jürgen\n".encode(encoding))
        assert reading.text == "Tag;Jürgen\n"


def test_signs_inside_words_and_capitals_behind_small_letters_weigh_less() -> None:
    assert weigh_text("Müller") > 0 > max(map(weigh_text, ("MŸller", "M³ller", "M€ller")))
    assert weigh_text("Γιάννης") > weigh_text("ГйЬннзт")
    assert weigh_text("Anna 1020:640") == 0


def test_an_encoding_can_be_said() -> None:
    data = "Gergő".encode("cp1250")
    assert read_encodings(data, "cp1250")[0].text == "Gergő"
    assert [one.encoding for one in read_encodings(data)] == [
        "cp1252",
        "cp1250",
        "mac_roman",
    ]
    with pytest.raises(Refused, match="file_in_other_encoding"):
        read_encodings(data, "utf-8")
