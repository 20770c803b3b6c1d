"""A tournament on other sites: its standings, its day, and a link to it in a chat."""

import re

import icalendar
import pytest
from django.test import Client

from people.models import Club, Role, StrangersSee
from tests.pages import read_html
from tests.people.made_clubs import come_as, make_club
from tests.tournaments.days import create, create_public, enter, operate, propose, publish, settle
from tournaments.ending.services.closing import close_tournament
from tournaments.models import Tournament
from tournaments.website.shown import make_tournament_card

pytestmark = pytest.mark.first_database


@pytest.fixture
def club(db: None) -> Club:
    return make_club()


@pytest.fixture
def played(club: Club) -> Tournament:
    tournament = create_public(club)
    enter(tournament, ["<Reds>", "Greens", "Blues", "Whites"])
    for number, match in enumerate(publish(propose(tournament))):
        settle(match, 620 + 10 * number, 380 - 10 * number)
    tournament.refresh_from_db()
    return tournament


def test_another_site_shows_the_standings_as_they_are(played: Tournament) -> None:
    answer = Client().get(f"/embed/tournaments/{played.pk}/standings/")
    assert "frame-ancestors *" in answer["Content-Security-Policy"]
    text = read_html(answer)
    assert "&lt;Reds&gt;" in text
    table = Client().get(f"/embed/tournaments/{played.pk}/standings.json").json()
    assert (table["name"], table["stage"]) == ("Autumn cup", "running")
    assert table["rows"][0]["place"] == "1"
    assert {row["team"] for row in table["rows"]} == {"<Reds>", "Greens", "Blues", "Whites"}
    assert all(len(row["values"]) == len(table["columns"]) for row in table["rows"])


def test_of_one_that_is_not_public_nothing_is_shown_not_even_to_its_director(club: Club) -> None:
    tournament = create(club)
    director = come_as(club, Role.DIRECTOR)
    for path in ("standings/", "standings.json"):
        for client in (Client(), director):
            assert client.get(f"/embed/tournaments/{tournament.pk}/{path}").status_code == 404
    assert director.get(f"/tournaments/{tournament.pk}/preview.png").status_code == 404
    assert "og:" not in read_html(director.get(f"/tournaments/{tournament.pk}/"))
    settings = read_html(director.get(f"/tournaments/{tournament.pk}/settings/"))
    assert "On your own website" in settings
    assert "<iframe" not in settings


def test_its_settings_give_the_snippet(played: Tournament, club: Club) -> None:
    director = come_as(club, Role.DIRECTOR)
    text = director.get(f"/tournaments/{played.pk}/settings/").content.decode()
    assert f"/embed/tournaments/{played.pk}/standings/" in text
    assert "&lt;iframe" in text


def test_its_page_leads_to_its_day_as_a_calendar_has_it(club: Club) -> None:
    tournament = create_public(club, place="Hall; upstairs")
    path = f"/tournaments/{tournament.pk}/calendar.ics"
    assert path in read_html(Client().get(f"/tournaments/{tournament.pk}/"))
    calendar = icalendar.Calendar.from_ical(Client().get(path).content)
    assert isinstance(calendar, icalendar.Calendar)
    [event] = calendar.events
    assert (str(event["uid"]), event.start) == (str(tournament.pk), tournament.day)
    assert str(event["location"]) == "Hall; upstairs"


def find_description(tournament: Tournament) -> str:
    text = Client().get(f"/tournaments/{tournament.pk}/").content.decode()
    [description] = re.findall(r'og:description" content="([^"]*)"', text)
    assert Client().get(f"/tournaments/{tournament.pk}/preview.png").status_code == 200
    return str(description)


def test_a_chat_reads_when_it_is_then_who_leads_then_who_won(club: Club) -> None:
    tournament = create_public(club, place="Hall")
    assert find_description(tournament) == "21 Nov 2026 · Hall"
    enter(tournament, ["Reds", "Greens"])
    [match] = publish(propose(tournament))
    settle(match, 620, 380)
    leader = find_description(tournament)
    assert leader.startswith("1  ")
    tournament.refresh_from_db()
    close_tournament(tournament=tournament, operation=operate(tournament.revision), anyway=True)
    assert find_description(tournament).startswith("1  ")


@pytest.mark.parametrize("sees", StrangersSee)
def test_a_link_names_only_a_club_that_strangers_may_see(club: Club, sees: StrangersSee) -> None:
    Club.objects.update(strangers_see=sees)
    tournament = create_public(club)
    tournament.club.refresh_from_db()
    is_shown = sees != StrangersSee.NOTHING
    head = make_tournament_card(tournament).head
    assert head == (club.name if is_shown else "Tichu Club")
    text = read_html(Client().get(f"/tournaments/{tournament.pk}/"))
    assert f'og:site_name" content="{head}"' in text
    assert (club.name in text) == is_shown
