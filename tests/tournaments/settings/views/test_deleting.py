"""A tournament planned by mistake is deleted, on its page and over HTTP; one that began stays."""

import uuid
from typing import Any

import pytest
from django.test import Client
from rest_framework.test import APIClient

from people.models import Club, ClubChange, Player, Role
from tests.pages import read_html
from tests.tournaments.days import create, enter, operate, propose, publish
from tests.tournaments.pages import Be, read_form
from tournaments.entries.services.entries import NewTeam, enter_teams
from tournaments.entries.services.people import NewMember
from tournaments.models import Entry, Tournament


@pytest.fixture
def cup(club: Club) -> Tournament:
    """A planned tournament with two teams, a guest, somebody of the list, and a round proposed."""
    tournament = create(club)
    enter(tournament, ["Jade", "Sword"])
    listed = Player.objects.create(club=club, name="Grete")
    pair = [NewMember(player=listed), NewMember(name="Uli")]
    enter_teams(tournament=tournament, teams=[NewTeam(members=pair)], operation=operate())
    propose(tournament)
    tournament.refresh_from_db()
    return tournament


def delete(client: APIClient, tournament: Tournament, key: uuid.UUID, after: int) -> Any:
    asked = f"?operation={key}&after={after}"
    return client.delete(f"/api/v1/tournaments/{tournament.pk}/{asked}")


def read_code(answer: Any) -> str:
    code: str = answer.json()["errors"][0]["code"]
    return code


def test_the_settings_lead_to_a_page_that_deletes_it(be: Be, club: Club, cup: Tournament) -> None:
    director = be(Role.DIRECTOR)
    page = f"/tournaments/{cup.pk}/settings/delete/"
    assert f'href="{page}"' in read_html(director.get(f"/tournaments/{cup.pk}/settings/"))
    shown = director.get(page)
    assert "goes with its settings and its 3 teams" in read_html(shown)
    assert f'href="/api/v1/tournaments/{cup.pk}/export/"' in read_html(shown)
    given = read_form(director, page, "after")
    refused = director.post(page, given, format="multipart")
    assert refused.status_code == 200
    assert Tournament.objects.filter(pk=cup.pk).exists()
    answer = director.post(page, {**given, "sure": "on"}, format="multipart", follow=True)
    assert answer.redirect_chain == [("/clubs/hofgarten/tournaments/", 302)]
    assert "The tournament is deleted." in read_html(answer)
    assert not Entry.objects.filter(tournament=cup.pk).exists()
    assert [player.name for player in Player.objects.all()] == ["Grete"]
    [line] = ClubChange.objects.filter(club=club, action="tournament_delete")
    assert (line.subject, line.before) == (cup.pk, {"name": "Autumn cup", "day": "2026-11-21"})


def test_its_address_says_so_from_then_on(be: Be, cup: Tournament) -> None:
    director, key = be(Role.DIRECTOR), uuid.uuid4()
    assert [delete(director, cup, key, cup.revision).status_code for _ in "ab"] == [204, 204]
    for client in (director, APIClient()):
        answer = client.get(f"/api/v1/tournaments/{cup.pk}/")
        assert (answer.status_code, read_code(answer)) == (404, "tournament_deleted")
        assert Client().get(f"/tournaments/{cup.pk}/").status_code == 404
    again = delete(director, cup, uuid.uuid4(), cup.revision)
    assert (again.status_code, read_code(again)) == (404, "tournament_deleted")
    assert delete(be(Role.MEMBER), cup, key, cup.revision).status_code == 403


def test_what_changed_since_or_has_begun_stays(be: Be, cup: Tournament) -> None:
    director = be(Role.DIRECTOR)
    stale = delete(director, cup, uuid.uuid4(), cup.revision - 1)
    assert (stale.status_code, read_code(stale)) == (409, "changed_meanwhile")
    assert stale.json()["errors"][0]["values"] == {"revision": cup.revision}
    publish(cup.round_rows.get())
    cup.refresh_from_db()
    begun = delete(director, cup, uuid.uuid4(), cup.revision)
    assert (begun.status_code, read_code(begun)) == (422, "tournament_has_begun")
    page = f"/tournaments/{cup.pk}/settings/"
    assert f"{page}delete/" not in read_html(director.get(page))
    given = read_form(director, f"{page}delete/", "after")
    answer = director.post(f"{page}delete/", {**given, "sure": "on"}, format="multipart")
    assert "This tournament has begun; only one that is planned can be deleted." in read_html(
        answer
    )


@pytest.mark.parametrize(("role", "status"), [(Role.SCORER, 403), (None, 404)])
def test_directors_may(be: Be, cup: Tournament, role: Role | None, status: int) -> None:
    assert delete(be(role), cup, uuid.uuid4(), cup.revision).status_code == status
