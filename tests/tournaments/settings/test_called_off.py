"""A tournament that is called off: everybody reads why, nobody enters, and no round is drawn up."""

import uuid

import pytest
from django.test import Client

from common.problems import Refused
from people.models import Club, Role
from tests.tournaments.days import create_public, enter, operate, propose, publish
from tests.tournaments.pages import Be, fill, read
from tournaments.entries.services.entries import NewTeam, enter_teams
from tournaments.models import Registration, Tournament
from tournaments.settings.services import change_tournament

pytestmark = pytest.mark.first_database

WHY = "The hall is closed."


@pytest.fixture
def cup(club: Club) -> Tournament:
    cup = create_public(club)
    Tournament.objects.update(registration=Registration.OPEN)
    enter(cup, ["Jade", "Sword"])
    cup.refresh_from_db()
    return cup


def call_off(cup: Tournament, why: str = WHY) -> None:
    cup.refresh_from_db()
    operation = operate(cup.settings_revision)
    change_tournament(tournament=cup, changes={"called_off": why}, operation=operation)
    cup.refresh_from_db()


def test_from_the_settings_and_back(host: Client, club: Club, cup: Tournament) -> None:
    at = f"/tournaments/{cup.pk}/"
    fill(host, f"{at}settings/", called_off=WHY)
    for page in (at, f"{at}desk/", f"{at}poster/"):
        assert WHY in read(host, page)
    assert "does not take place" in read(host, f"/clubs/{club.slug}/tournaments/")
    stranger = Client()
    assert WHY in read(stranger, at)
    assert "Enter a team" not in read(stranger, at)
    assert stranger.get(f"{at}enter/").status_code == 403
    assert "STATUS:CANCELLED" in stranger.get(f"{at}calendar.ics").content.decode()
    fill(host, f"{at}settings/", called_off="")
    assert "Enter a team" in read(stranger, at)
    assert "STATUS:CONFIRMED" in stranger.get(f"{at}calendar.ics").content.decode()


def test_nothing_is_entered_or_drawn_up(cup: Tournament) -> None:
    call_off(cup)
    with pytest.raises(Refused, match="tournament_called_off"):
        propose(cup)
    with pytest.raises(Refused, match="tournament_called_off"):
        enter_teams(tournament=cup, teams=[NewTeam(name="Wind")], operation=operate())
    call_off(cup, "")
    publish(propose(cup))
    with pytest.raises(Refused, match="called_off_too_late"):
        call_off(cup)


def test_over_the_api(be: Be, cup: Tournament) -> None:
    path = f"/api/v1/tournaments/{cup.pk}/"
    assert "called_off" not in Client().get(path).json()
    host = be(Role.DIRECTOR)
    after = {"operation": str(uuid.uuid4()), "after": cup.settings_revision}
    told = host.patch(path, {**after, "called_off": WHY}, format="json")
    assert (told.status_code, told.json()["called_off"]) == (200, WHY)
    assert Client().get(path).json()["called_off"] == WHY
    rows = Client().get("/api/v1/tournaments/").json()["results"]
    assert rows[0]["called_off"] == WHY


def test_the_log_holds_no_text_in_which_somebody_may_be_named(cup: Tournament) -> None:
    call_off(cup, "Anna Meier is ill.")
    assert "Anna" not in str([(row.before, row.after) for row in cup.changes.all()])


def test_of_two_of_one_name_the_list_says_when_each_was_made(host: Client, club: Club) -> None:
    create_public(club)
    page = f"/clubs/{club.slug}/tournaments/"
    assert "made here" not in read(host, page)
    create_public(club)
    assert read(host, page).count("made here") == 2
