"""Merging two entries on a page: which name stays is asked, and every entry can be found."""

import datetime
import re
import uuid
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from people.models import Club, Player, Role
from tests.people.made_clubs import come_as, join, make_club


@pytest.fixture
def club(db: None) -> Club:
    return make_club()


@pytest.fixture
def director(club: Club) -> Client:
    return come_as(club, Role.DIRECTOR)


def make(club: Club, name: str, **more: Any) -> Player:
    return Player.objects.create(club=club, name=name, **more)


def read(client: Client, player: Player, query: str) -> str:
    return " ".join(client.get(f"/players/{player.pk}/merge/?{query}").content.decode().split())


def find_chosen(page: str) -> str:
    (chosen,) = re.findall(r'name="keep" value="([^"]+)"[^>]* checked', page)
    return str(chosen)


def test_the_older_entry_is_proposed_and_the_other_may_be_kept(
    club: Club, director: Client
) -> None:
    moritz = make(club, "Moritz Hahn", created_at=timezone.now() - datetime.timedelta(days=90))
    guest = make(club, "Herr Meier")
    page = read(director, guest, f"other={moritz.pk}")
    assert "Which name stays?" in page
    assert find_chosen(page) == str(moritz.pk)
    assert "Herr Meier, 0 games" in page
    fields = {"operation": str(uuid.uuid4()), "after": 0, "keep": str(guest.pk)}
    answer = director.post(f"/players/{guest.pk}/merge/?other={moritz.pk}", fields)
    assert answer["Location"] == f"/players/{guest.pk}/"
    moritz.refresh_from_db()
    assert moritz.merged_into == guest


def test_from_the_guest_s_page_the_other_name_stays(club: Club, director: Client) -> None:
    moritz, guest = make(club, "Moritz Hahn"), make(club, "Herr Meier")
    fields = {"operation": str(uuid.uuid4()), "after": 0, "keep": str(moritz.pk)}
    answer = director.post(f"/players/{guest.pk}/merge/?other={moritz.pk}", fields)
    assert answer["Location"] == f"/players/{moritz.pk}/"
    guest.refresh_from_db()
    assert guest.merged_into == moritz


def test_whoever_has_an_account_is_proposed(club: Club, director: Client) -> None:
    old = make(club, "Moritz Hahn")
    own = make(club, "M. Hahn", user=join(club, Role.MEMBER, "m@example.org"))
    page = read(director, old, f"other={own.pk}")
    assert find_chosen(page) == str(own.pk)
    assert "M. Hahn, 0 games, with an account" in page


def test_nothing_is_merged_before_a_name_is_chosen(club: Club, director: Client) -> None:
    one, other = make(club, "Moritz Hahn"), make(club, "Herr Meier")
    fields = {"operation": str(uuid.uuid4()), "after": 0}
    answer = director.post(f"/players/{one.pk}/merge/?other={other.pk}", fields)
    assert answer.status_code == 200
    assert Player.objects.filter(merged_into=None).count() == 2


def test_it_is_said_how_many_entries_are_not_shown(club: Club, director: Client) -> None:
    first = make(club, "Anna")
    Player.objects.bulk_create(Player(club=club, name=f"Ben {number}") for number in range(20))
    assert "entries: type a part of the name" not in read(director, first, "")
    make(club, "Cleo")
    assert "20 of 21 entries: type a part of the name to find the others." in read(
        director, first, ""
    )
