"""Who the names of a file may be."""

from typing import Any

import pytest

from people.models import Player
from people.services.proposals import Proposal, propose_people
from people.services.removals import remove_player
from tests.people.clubs import make_club
from tests.scoring.nights import list_players, operate


@pytest.mark.django_db
def test_a_name_is_somebody_alike_likely_or_new_or_was_removed() -> None:
    club = make_club()
    jurgen, anna, gone = list_players(club, "Jürgen Groß", "Anna Meyer", "Gerda Weg")
    remove_player(player=gone, operation=operate())
    names = ["jurgen gross", "Anna", "Ana Meyer", "Xaver", "gerda WEG", ""]
    found: list[tuple[Player | None, bool, bool]] = [
        (jurgen, True, False),
        (anna, False, False),
        (anna, False, False),
        (None, False, False),
        (None, True, True),
        (None, False, False),
    ]
    expected = [Proposal(name, *one) for name, one in zip(names, found, strict=True)]
    assert propose_people(club, names) == expected


@pytest.mark.django_db
def test_many_names_take_as_many_statements_as_one(django_assert_num_queries: Any) -> None:
    club = make_club()
    for names in (["Anna"], ["Anna", "Ben", "Cleo"]):
        with django_assert_num_queries(2):
            propose_people(club, names)
