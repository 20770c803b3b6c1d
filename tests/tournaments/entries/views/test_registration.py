"""Teams that enter themselves: both partners on their own phones are one team."""

import uuid

import pytest
from django.core.cache import cache
from django.test import Client

from people.models import Club
from tests.tournaments.days import create
from tournaments.models import Entry, Registration, Tournament

TOLD = "These are in team 1 already."
OTHERS = "We are another team of people with the same names"


@pytest.fixture
def tournament(club: Club) -> Tournament:
    cache.clear()
    made = create(club)
    Tournament.objects.update(registration=Registration.OPEN, is_public=True)
    made.refresh_from_db()
    return made


def enter(tournament: Tournament, first: str, second: str, **more: str) -> str:
    """Enter a team on a phone of its own, and return the page that answers."""
    fields = {"operation": str(uuid.uuid4()), "first": first, "second": second, **more}
    answer = Client().post(f"/tournaments/{tournament.pk}/enter/", fields, follow=True)
    return answer.content.decode()


def list_people(tournament: Tournament) -> list[list[str]]:
    rows = Entry.objects.filter(tournament=tournament).order_by("number")
    return [[one.player.name for one in row.members.order_by("place")] for row in rows]


@pytest.mark.parametrize(
    ("first", "second"),
    [("Anna Meier", "Ben Roth"), ("Ben Roth", "Anna Meier"), ("Meier, Anna", "roth, ben")],
)
def test_the_second_phone_is_told_that_these_two_are_entered(
    tournament: Tournament, first: str, second: str
) -> None:
    assert OTHERS not in enter(tournament, "Anna Meier", "Ben Roth", name="The Dragons")
    page = enter(tournament, first, second)
    assert TOLD in page
    assert OTHERS in page
    assert list_people(tournament) == [["Anna Meier", "Ben Roth"]]


def test_another_pair_of_the_same_names_says_so(tournament: Tournament) -> None:
    enter(tournament, "Anna Meier", "Ben Roth")
    enter(tournament, "Ben Roth", "Anna Meier", is_another="on")
    assert list_people(tournament) == [["Anna Meier", "Ben Roth"], ["Ben Roth", "Anna Meier"]]


def test_who_shares_one_partner_s_name_is_another_team(tournament: Tournament) -> None:
    enter(tournament, "Anna Meier", "Ben Roth")
    assert TOLD not in enter(tournament, "Anna Meier", "Cleo Roth")
    assert len(list_people(tournament)) == 2


@pytest.mark.parametrize(
    ("first", "second", "people"),
    [
        ("Meier, Anna", "Roth, Ben", ["Anna Meier", "Ben Roth"]),
        ("Anna Meier und Ben Roth", "", ["Anna Meier", "Ben Roth"]),
        ('"Hexe" Anna', "Ben", ['"Hexe" Anna', "Ben"]),
    ],
)
def test_names_are_read_as_people_write_them(
    tournament: Tournament, first: str, second: str, people: list[str]
) -> None:
    enter(tournament, first, second)
    assert list_people(tournament) == [people]
