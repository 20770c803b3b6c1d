"""A club's language: for who has no account here, where it is there."""

import datetime
from typing import Any

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone

from people.invitations.tokens import make_invitation_token
from people.models import Club, Invitation, Role, StrangersSee
from tests.people.made_clubs import come_as, make_club

pytestmark = pytest.mark.first_database

PAGE = "/clubs/hofgarten/"
ENGLISH = {"Accept-Language": "en"}


@pytest.fixture
def club(db: None, settings: Any) -> Club:
    """A club that speaks German, among people who read English; German is there."""
    settings.LANGUAGES = [("en", "English"), ("de", "Deutsch")]
    return make_club(strangers_see=StrangersSee.GAMES, language="de")


def read_language(client: Client, page: str) -> str:
    answer = client.get(page, headers=ENGLISH)
    assert answer.status_code == 200
    said = answer.content.decode().partition('<html lang="')[2].partition('"')[0]
    assert answer["Content-Language"] == said
    return said


def test_strangers_read_the_clubs_language_and_members_their_own(club: Club) -> None:
    assert read_language(Client(), PAGE) == "de"
    assert read_language(Client(), "/") == "en"
    assert read_language(come_as(club, Role.MEMBER), PAGE) == "en"
    chosen = Client()
    chosen.cookies["django_language"] = "en"
    assert read_language(chosen, PAGE) == "en"


@pytest.mark.parametrize("language", ["", "fr"])
def test_without_one_or_with_one_that_is_not_there_everybody_reads_their_own(
    club: Club, language: str
) -> None:
    Club.objects.update(language=language)
    assert read_language(Client(), PAGE) == "en"


def test_who_is_invited_reads_it_and_gets_their_mail_in_it(club: Club, settings: Any) -> None:
    settings.SENDS_MAIL = True
    later = timezone.now() + datetime.timedelta(days=1)
    row = Invitation.objects.create(club=club, expires_at=later)
    client = Client()
    client.post("/invitation/", {"secret": make_invitation_token(row.pk, row.generation)})
    assert read_language(client, "/invitation/") == "de"
    fields = {"email": "neu@example.org", "way": "code"}
    answer = client.post("/invitation/", fields, headers=ENGLISH)
    assert (answer.status_code, answer["Content-Language"]) == (302, "de")
    assert [one.to for one in mail.outbox] == [["neu@example.org"]]


def test_the_settings_say_where_only_one_language_is_there(db: None, settings: Any) -> None:
    owner = come_as(make_club(), Role.OWNER)
    page = f"{PAGE}settings/"
    settings.LANGUAGES = [("en", "English")]
    assert "So far English is the only language." in owner.get(page).content.decode()
    settings.LANGUAGES = [("en", "English"), ("de", "Deutsch")]
    assert "is the only language" not in owner.get(page).content.decode()
