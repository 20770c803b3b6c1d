"""The display's link, sent along by a program: it reads its tournament, and writes nothing."""

import pytest
from rest_framework.test import APIClient

from people.models import Player
from tests.people.made_clubs import make_club
from tests.tournaments.days import create, operate, propose, publish
from tournaments.entries.services.entries import NewTeam, enter_teams
from tournaments.entries.services.people import NewMember
from tournaments.links.hall import DISPLAY, make_hall_token
from tournaments.models import Tournament

pytestmark = pytest.mark.first_database


def send(tournament: Tournament) -> APIClient:
    client = APIClient()
    token = make_hall_token(tournament, DISPLAY)
    client.credentials(HTTP_AUTHORIZATION=f"Link {token}")
    return client


def test_it_opens_its_tournament_with_whole_names_until_it_is_ended(db: None) -> None:
    club = make_club()
    people = [Player.objects.create(club=club, name=f"Anna {n}") for n in range(4)]
    tournament = create(club)
    teams = [NewTeam(members=[NewMember(people[n]), NewMember(people[n + 1])]) for n in (0, 2)]
    enter_teams(tournament=tournament, teams=teams, operation=operate())
    publish(propose(tournament))
    client, place = send(tournament), f"/api/v1/tournaments/{tournament.pk}/"
    state = client.get(place)
    assert state.status_code == 200
    assert "Anna 0" in state.content.decode()
    for path in ("standings/", "rounds/1/", "entries/"):
        assert client.get(f"{place}{path}").status_code == 200, path
    ticket = {"topics": [f"tournament:{tournament.pk}"]}
    assert client.post("/api/v1/live/tickets/", ticket).status_code == 200
    Tournament.objects.update(display_generation=2)
    assert client.get(place).status_code == 404


def test_it_writes_nothing_and_opens_no_other(db: None) -> None:
    club = make_club()
    tournament, other = create(club), create(club)
    client = send(tournament)
    assert client.get(f"/api/v1/tournaments/{other.pk}/").status_code == 404
    place = f"/api/v1/tournaments/{tournament.pk}/"
    for path in ("rounds/", "close/", "entries/"):
        assert client.post(f"{place}{path}", {"operation": str(club.pk)}).status_code == 403, path
    assert client.get(f"{place}display/").status_code == 403
    assert client.get(f"{place}log/").status_code == 403
