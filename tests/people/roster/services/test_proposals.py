"""Who the names of a file may be."""

import difflib
import random
from collections.abc import Sequence
from typing import Any

import pytest

from people.models import Player
from people.removal.services.removals import remove_player
from people.roster.services.proposals import ALIKE, KnownNames, Proposal, propose_people
from tests.nights.nights import list_players, operate
from tests.people.made_clubs import make_club


@pytest.mark.django_db
def test_a_name_is_somebody_alike_likely_or_new_or_was_removed() -> None:
    club = make_club()
    jurgen, anna, gone = list_players(club, "Jürgen Groß", "Anna Meyer", "Gerda Weg")
    remove_player(player=gone, operation=operate())
    names = ["jurgen gross", "Anna", "Ana Meyer", "Xaver", "gerda WEG", ""]
    result: list[tuple[Player | None, bool, bool]] = [
        (jurgen, True, False),
        (anna, False, False),
        (anna, False, False),
        (None, False, False),
        (None, True, True),
        (None, False, False),
    ]
    expected = [Proposal(name, *one) for name, one in zip(names, result, strict=True)]
    assert propose_people(club, names) == expected


@pytest.mark.django_db
def test_many_names_take_as_many_statements_as_one(django_assert_num_queries: Any) -> None:
    club = make_club()
    for names in (["Anna"], ["Anna", "Ben", "Cleo"]):
        with django_assert_num_queries(2):
            propose_people(club, names)


def make_names(count: int) -> list[str]:
    drawn = random.Random(11)  # made-up names, the same ones each time
    return ["".join(drawn.choices("abe n", k=drawn.randint(1, 9))).strip() for _ in range(count)]


def test_the_nearest_name_is_the_one_of_comparing_all() -> None:
    known = KnownNames()
    for name in make_names(120):
        known.add(Player(name=name, short_name=name))
    asked = make_names(400)[120:]
    result = {name: known.find_near(name) for name in asked if name not in known.players}
    for name, near in result.items():
        begun = [other for other in known.players if other.split()[:1] == name.split()[:1]]
        nearest = difflib.get_close_matches(name, known.players, 1, ALIKE)
        wanted = begun if len(begun) == 1 else nearest
        assert near == (wanted[0] if wanted else None)
    assert len({near for near in result.values() if near}) > 20


def test_names_with_other_letters_are_not_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[list[str]] = []

    def compare(word: str, others: Sequence[str], n: int, cutoff: float) -> list[str]:
        compared.append(list(others))
        return []

    known = KnownNames()
    for name in ("Anna Meyer", "Benno Voss", "Meyer Anna", "Anneliese"):
        known.add(Player(name=name, short_name=name))
    monkeypatch.setattr(difflib, "get_close_matches", compare)
    assert known.find_near("ana meyer") is None
    assert known.find_near("xaver") is None
    assert compared == [["anna meyer", "meyer anna"], []]
