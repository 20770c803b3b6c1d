"""A club, its people, and games that are rated."""

import pytest

from people.models import Club, Player
from scoring.models import Game
from tests.people.made_clubs import make_club
from tests.ratings.clubs import VECTORS, make_people, play


@pytest.fixture
def club(db: None) -> Club:
    return make_club()


@pytest.fixture
def people(club: Club) -> dict[str, Player]:
    return make_people(club, "ABCDE")


@pytest.fixture
def games(club: Club, people: dict[str, Player]) -> list[Game]:
    return play(club, people, VECTORS)
