"""Enter in a field presses the first button of its form: that is one of the field, or none."""

import re
import uuid

import pytest
from django.test import Client

from people.models import Club
from tests.pages import read_text
from tests.tournaments.days import create, operate, propose, publish
from tournaments.clock.services import give_time, turn_clock
from tournaments.entries.services.entries import NewTeam, enter_teams
from tournaments.entries.services.people import NewMember
from tournaments.models import Clock, Tournament, TournamentRound

pytestmark = pytest.mark.first_database


@pytest.fixture
def tournament(club: Club) -> Tournament:
    cup = create(club)
    teams = [NewTeam(members=[NewMember(name=f"{name}1"), NewMember(name=name)]) for name in "ABCD"]
    enter_teams(tournament=cup, teams=teams, operation=operate())
    return cup


def find_first(host: Client, path: str, field: str) -> str:
    """Return the first button of the form that a field stands in."""
    forms = re.findall(r"<form\b.*?</form>", read_text(host.get(path)), re.DOTALL)
    form = next(form for form in forms if re.search(rf'name="{field}', form))
    return str(re.findall(r'<button type="submit"[^>]*>', form)[0])


def test_a_seed_is_kept_and_nobody_ticked(host: Client, tournament: Tournament) -> None:
    button = find_first(host, f"/tournaments/{tournament.pk}/teams/", "place_1")
    assert 'name="seed" value="hand"' in button


def test_minutes_are_added_and_the_clock_goes_on(host: Client, tournament: Tournament) -> None:
    publish(propose(tournament))
    turn_clock(row=TournamentRound.objects.get(), do="start", operation=operate())
    button = find_first(host, f"/tournaments/{tournament.pk}/desk/", "minutes")
    assert 'name="do" value="add"' in button


def test_minutes_that_are_none_are_asked_for(host: Client, tournament: Tournament) -> None:
    """Neither is the clock started with other minutes, nor the time of a table taken back."""
    (match, *_) = publish(propose(tournament))
    give_time(match=match, seconds=300, operation=operate())
    desk = f"/tournaments/{tournament.pk}/desk/"
    for tap in ({"do": "start", "round": 1, "after": 0}, {"table": match.pk}):
        for typed in ("", "x", "-5"):
            sent = {**tap, "minutes": typed, "operation": str(uuid.uuid4())}
            page = read_text(host.post(f"{desk}clock/", sent, follow=True))
            assert "A number is missing here, or is none." in page
    match.refresh_from_db()
    assert (match.extra_seconds, Clock.objects.count()) == (300, 0)
    host.post(f"{desk}clock/", {"table": match.pk, "minutes": "0", "operation": uuid.uuid4()})
    match.refresh_from_db()
    assert match.extra_seconds == 0


def test_a_penalty_ticks_nobody(host: Client, tournament: Tournament) -> None:
    publish(propose(tournament))
    button = find_first(host, f"/tournaments/{tournament.pk}/desk/teams/", "points_")
    assert " disabled" in button
