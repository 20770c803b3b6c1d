"""People who are called the same are told apart."""

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from people.names import fold_name
from people.players.labels import label_players


@dataclass(frozen=True)
class Person:
    name: str
    short_name: str = ""
    number: int | None = None


@pytest.mark.parametrize(
    ("people", "labels"),
    [
        ([Person("Anna Adler", "Anna"), Person("Ben Boll", "Ben")], ["Anna", "Ben"]),
        ([Person("Anna Adler", "Anna"), Person("Anna Boll", "Anna")], ["Anna A.", "Anna B."]),
        (
            [Person("Hans Maier", "Hans"), Person("Hans Mann", "Hans"), Person("Ute Voß", "Ute")],
            ["Hans Mai.", "Hans Man.", "Ute"],
        ),
        (
            [
                Person("Hans Adler", "Hans"),
                Person("Hans Maier", "Hans"),
                Person("Hans Meyer", "Hans"),
            ],
            ["Hans A.", "Hans Ma.", "Hans Me."],
        ),
        ([Person("Anna Adler", "Anna"), Person("Anna")], ["Anna A.", "Anna"]),
        (
            [Person("Jürgen Au", "Jürgen"), Person("Jurgen Beck", "Jurgen")],
            ["Jürgen A.", "Jurgen B."],
        ),
        ([Person("Li Wu", "Li"), Person("Li Wu Tang", "Li")], ["Li W.", "Li T."]),
        ([Person("Max Wu", "Max"), Person("Max Wull", "Max")], ["Max Wu", "Max Wul."]),
        (
            [Person("Eva Kern", "Eva", 7), Person("Eva Kern", "Eva"), Person("Eva Kern", "Eva")],
            ["Eva Kern (7)", "Eva Kern (1)", "Eva Kern (2)"],
        ),
        ([Person("Gast"), Person("Gast"), Person("")], ["Gast (1)", "Gast (2)", ""]),
        ([Person(""), Person("")], ["", ""]),
        ([Person("김민수"), Person("김민수", "", 12)], ["김민수 (1)", "김민수 (12)"]),
        ([], []),
    ],
)
def test_equal_short_names_are_told_apart(people: list[Person], labels: list[str]) -> None:
    assert label_players(people) == labels


SHORT = st.sampled_from(["Hans", "hans", "Háns", "Ann"])
PEOPLE = st.builds(
    lambda short, last, has_short, number: Person(
        f"{short} {last}".strip(), short if has_short else "", number
    ),
    SHORT,
    st.sampled_from(["", "Maier", "Mayer", "M", "May", "von Au", "Au"]),
    st.booleans(),
    st.none(),
)


@given(st.lists(PEOPLE, max_size=8))
def test_no_two_are_called_the_same(people: list[Person]) -> None:
    labels = label_players(people)
    shown = [fold_name(label) for label in labels]
    assert len(set(shown)) == len(shown)
    for person, label in zip(people, labels, strict=True):
        assert label.startswith(person.short_name or person.name)
