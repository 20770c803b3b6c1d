"""Mail to teams that want it: entered, accepted, moved up, called off; nothing to anybody else."""

import re
from typing import Any

import pytest
from django.core import mail
from django.core.cache import cache
from django.test import Client
from django.utils import translation

from people.models import Club, User
from tests.tournaments.days import create_public, enter, operate
from tests.tournaments.pages import fill, read
from tests.tournaments.sheets import name_page
from tournaments.entries.services.entries import admit_entry, change_entry, withdraw_entry
from tournaments.entries.services.letters import MOST_AN_HOUR
from tournaments.models import Entry, Registration, Tournament
from tournaments.settings.services import change_tournament

pytestmark = pytest.mark.first_database


@pytest.fixture(autouse=True)
def sends_mail(settings: Any) -> None:
    settings.SENDS_MAIL = True
    cache.clear()


@pytest.fixture
def cup(club: Club) -> Tournament:
    cup = create_public(club)
    Tournament.objects.update(registration=Registration.OPEN, place="Parish hall, Headingley")
    cup.refresh_from_db()
    return cup


def register(cup: Tournament, first: str, email: str) -> Client:
    phone = Client()
    fill(phone, f"/tournaments/{cup.pk}/enter/", first=first, second="Ben", email=email)
    return phone


def read_subjects() -> list[tuple[str, str]]:
    return [(message.to[0], str(message.subject)) for message in mail.outbox]


def find(first: str) -> Entry:
    rows = Entry.objects.select_related("tournament__club")
    return rows.get(members__player__name=first)


def test_who_enters_gets_the_link_that_opens_the_page(cup: Tournament) -> None:
    register(cup, "Anna", "anna@example.org")
    assert read_subjects() == [("anna@example.org", "You are entered: Autumn cup")]
    body = str(mail.outbox[0].body)
    assert "21 November 2026\nParish hall, Headingley" in body
    page = name_page(find("Anna"))
    link = re.search(rf"http://testserver({page})#(\S+)", body)
    assert link
    other = Client()
    path = f"/api/v1{page.replace('/team/', '/entries/')}exchange/"
    assert other.post(path, {"token": link[2]}, "application/json").status_code == 200
    assert "Anna &amp; Ben" in other.get(link[1]).content.decode()


def test_who_gives_no_address_is_sent_nothing(cup: Tournament) -> None:
    register(cup, "Anna", "")
    assert mail.outbox == []


def test_without_a_mail_server_no_address_is_asked_for(cup: Tournament, settings: Any) -> None:
    settings.SENDS_MAIL = False
    page = read(Client(), f"/tournaments/{cup.pk}/enter/")
    assert ('name="phone"' in page, 'name="email"' in page) == (True, False)


def test_moved_up_from_the_second_place_of_the_list(cup: Tournament) -> None:
    Tournament.objects.update(most_teams=2)
    enter(cup, ["Jade", "Sword"])
    cleo = register(cup, "Cleo", "cleo@example.org")
    dora = register(cup, "Dora", "dora@example.org")
    assert {subject for _, subject in read_subjects()} == {
        "You are on the waiting list: Autumn cup"
    }
    assert "You are number 1 on the waiting list." in read(cleo, name_page(find("Cleo")))
    assert "You are number 2 on the waiting list." in read(dora, name_page(find("Dora")))
    page = read(Client(), f"/tournaments/{cup.pk}/")
    assert "There is no place left, and 2 more are waiting." in page
    mail.outbox.clear()
    withdraw_entry(entry=Entry.objects.get(name="Jade"), operation=operate())
    assert read_subjects() == [("cleo@example.org", "There is room, you take part: Autumn cup")]
    assert "You are number 1 on the waiting list." in read(dora, name_page(find("Dora")))


def test_accepted_by_the_director_once(cup: Tournament) -> None:
    Tournament.objects.update(registration=Registration.APPROVED)
    register(cup, "Anna", "anna@example.org")
    operation = operate()
    for _ in range(2):
        admit_entry(entry=find("Anna"), operation=operation)
    assert [subject for _, subject in read_subjects()] == [
        "The director will look at your entry: Autumn cup",
        "You take part: Autumn cup",
    ]


def test_called_off_and_back(cup: Tournament) -> None:
    register(cup, "Anna", "anna@example.org")
    phone = register(cup, "Cleo", "cleo@example.org")
    withdraw_entry(entry=find("Anna"), operation=operate())
    mail.outbox.clear()

    def set_line(text: str) -> None:
        cup.refresh_from_db()
        changes, operation = {"called_off": text}, operate(cup.settings_revision)
        change_tournament(tournament=cup, changes=changes, operation=operation)

    set_line("The hall is closed.")
    set_line("The hall is flooded.")
    set_line("")
    assert read_subjects() == [
        ("cleo@example.org", "It does not take place: Autumn cup"),
        ("cleo@example.org", "It takes place after all: Autumn cup"),
    ]
    assert "The hall is closed." in mail.outbox[0].body
    set_line("The hall is closed.")
    assert "The hall is closed." in read(phone, name_page(find("Cleo")))


def test_in_the_clubs_language(cup: Tournament) -> None:
    """A team that a director entered, and wrote the address of."""
    Club.objects.update(language="fr")
    enter(cup, ["Jade"])
    team = Entry.objects.select_related("tournament__club").get(name="Jade")
    changes = {"email": "anna@example.org"}
    change_entry(entry=team, changes=changes, operation=operate(team.revision))
    Entry.objects.update(state="asked")
    admit_entry(entry=team, operation=operate())
    assert mail.outbox[0].subject.endswith("Autumn cup")
    assert "21 novembre 2026" in mail.outbox[0].body


def test_in_the_language_that_the_account_of_the_address_chose(cup: Tournament) -> None:
    Club.objects.update(language="fr")
    User.objects.create_user("anna@example.org", language="de")
    register(cup, "Anna", "Anna@example.org")
    register(cup, "Cleo", "cleo@example.org")
    german, english = (str(message.body) for message in mail.outbox)
    assert "21. November 2026" in german
    assert "21 November 2026" in english  # That of the page on which Cleo entered.


def test_where_nobody_chose_it_is_the_language_of_who_enters(cup: Tournament) -> None:
    reads = Client(headers={"Accept-Language": "ru"})
    page = f"/tournaments/{cup.pk}/enter/"
    fill(reads, page, first="Аня", second="Боря", email="anya@example.org")
    assert "21 ноября 2026" in str(mail.outbox[0].body)


def test_what_comes_later_is_in_the_language_in_which_the_team_entered(cup: Tournament) -> None:
    Tournament.objects.update(most_teams=2)
    enter(cup, ["Jade", "Sword"])
    reads = Client(headers={"Accept-Language": "ru"})
    page = f"/tournaments/{cup.pk}/enter/"
    fill(reads, page, first="Аня", second="Боря", email="anya@example.org")
    mail.outbox.clear()
    with translation.override("de"):  # The director's page.
        withdraw_entry(entry=Entry.objects.get(name="Jade"), operation=operate())
    assert "21 ноября 2026" in str(mail.outbox[0].body)


def test_who_gives_the_address_says_its_language(cup: Tournament) -> None:
    register(cup, "Anna", "anna@example.org")
    assert find("Anna").language == "en"

    def change(role: str, language: str, **changes: str) -> str:
        entry = find("Anna")
        with translation.override(language):
            change_entry(entry=entry, changes=changes, operation=operate(entry.revision), role=role)
        return find("Anna").language

    assert change("team", "ko", email="anna@example.com", home="Leeds") == "ko"
    assert change("director", "de", email="anna@example.com", home="York") == "ko"
    assert change("director", "de", email="anna@example.net") == ""


def test_a_mailbox_is_not_filled_by_whoever_types_its_address(cup: Tournament) -> None:
    for number in range(MOST_AN_HOUR + 3):
        team = enter(cup, [f"Team {number}"])[0]
        team = Entry.objects.select_related("tournament__club").get(pk=team.pk)
        Entry.objects.filter(pk=team.pk).update(email="anna@example.org", state="asked")
        team.refresh_from_db()
        admit_entry(entry=team, operation=operate())
    assert len(mail.outbox) == MOST_AN_HOUR


def test_the_address_can_be_taken_back(cup: Tournament) -> None:
    register(cup, "Anna", "anna@example.org")
    entry = find("Anna")
    change_entry(entry=entry, changes={"email": ""}, operation=operate(entry.revision), role="team")
    mail.outbox.clear()
    cup.refresh_from_db()
    change_tournament(
        tournament=cup, changes={"called_off": "Snow."}, operation=operate(cup.settings_revision)
    )
    assert mail.outbox == []
