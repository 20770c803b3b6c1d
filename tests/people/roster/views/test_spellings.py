"""The page of names of which somebody has said who they are, and the same over HTTP."""

import re
import uuid

import pytest
from django.test import Client

from people.models import Club, Player, Role, Spelling
from people.roster.services.spellings import remember_spellings
from tests.people.made_clubs import come_as, make_club

PAGE = "/clubs/hofgarten/players/spellings/"
API = "/api/v1/clubs/hofgarten/spellings/"


@pytest.fixture
def club(db: None) -> Club:
    return make_club()


@pytest.fixture
def hans(club: Club) -> Player:
    player = Player.objects.create(club=club, name="Hans-Peter Meier")
    remember_spellings(club, {"H.-P.": player.pk, "Hansi": player.pk}, None)
    return player


@pytest.fixture
def director(club: Club) -> Client:
    return come_as(club, Role.DIRECTOR)


@pytest.mark.usefixtures("hans")
def test_what_was_said_is_shown_and_taken_back(director: Client) -> None:
    page = " ".join(director.get(PAGE).content.decode().split())
    assert "“H.-P.” is <strong>Hans-Peter Meier</strong>" in page
    assert PAGE in director.get("/clubs/hofgarten/players/").content.decode()
    (path,) = re.findall(r'action="([^"]+/forget/)"', page)[:1]
    operation = re.findall(r'name="operation" value="([^"]+)"', page[page.index(path) :])[0]
    for _ in range(2):
        answer = director.post(path, {"operation": operation, "after": 0}, follow=True)
        assert "Who that is will be asked again." in answer.content.decode()
    assert [row.text for row in Spelling.objects.all()] == ["Hansi"]


def test_over_http(hans: Player, director: Client) -> None:
    told = director.get(API).json()["results"]
    assert [(one["name"], one["player"]) for one in told] == [
        ("H.-P.", str(hans.pk)),
        ("Hansi", str(hans.pk)),
    ]
    operation = uuid.uuid4()
    for _ in range(2):
        answer = director.delete(f"{API}{told[0]['id']}/?operation={operation}")
        assert answer.status_code == 204
    assert [one["name"] for one in director.get(API).json()["results"]] == ["Hansi"]
