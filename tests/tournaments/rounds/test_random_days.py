"""Days of every format played by chance: wherever one looks, the same is said."""

import pytest
from django.db import transaction
from django.test import Client

from people.models import Club, Role
from tests.counts import count
from tests.tournaments.pages import Be
from tests.tournaments.random_days import FORMATS, RandomDay, require_agreement, require_pages

pytestmark = pytest.mark.first_database

DAYS = count(1, 834)
"""Of each format: 5,004 in the long run."""
LOOKS, LOOKS_AT_PAGES = 0.25, 0.04
"""How often, as shares of what was done."""


@pytest.fixture
def director(be: Be) -> Client:
    client = Client()
    client.cookies = be(Role.DIRECTOR).cookies
    return client


@pytest.mark.parametrize("kind", FORMATS)
def test_whatever_is_corrected_all_say_the_same(kind: str, club: Club, director: Client) -> None:
    for seed in range(DAYS):
        with transaction.atomic():
            day = RandomDay(club, kind, seed)
            try:
                play_and_look(day, director)
            except Exception as error:
                error.add_note(f"{kind} {seed}: {'; '.join(day.done)}")
                raise
            transaction.set_rollback(True)


def play_and_look(day: RandomDay, director: Client) -> None:
    """Play a day; it is looked at after each correction, and now and then; the pages less often."""

    def look(day: RandomDay) -> None:
        if day.has_corrected or day.chance.random() < LOOKS:
            require_agreement(day.tournament)
        if day.chance.random() < LOOKS_AT_PAGES:
            require_pages(day.tournament, director.get)

    day.play(look)
    require_pages(day.tournament, director.get)
    if day.chance.random() < 0.3:
        day.reopen_and_correct()
        require_agreement(day.tournament)
        require_pages(day.tournament, director.get)
