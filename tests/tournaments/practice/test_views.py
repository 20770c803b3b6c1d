"""Trying a tournament, on the pages of a club."""

import uuid

import pytest
from django.test import Client

from people.models import Club, Role
from tests.pages import read_html
from tests.tournaments.days import propose, publish
from tests.tournaments.pages import Be, fill, read, read_form, tap
from tournaments.models import Match, Standing, Tournament

CLUB = "/clubs/hofgarten/tournaments/"


@pytest.fixture
def practice(host: Client, club: Club) -> Tournament:
    assert "Try a tournament" in read(host, CLUB)
    assert "Practice: a result comes in" in fill(host, f"{CLUB}try/", kind="club_swiss", teams="8")
    return Tournament.objects.get()


def test_it_is_begun_played_and_deleted_by_taps(host: Client, practice: Tournament) -> None:
    desk = f"/tournaments/{practice.pk}/desk/"
    assert "tournaments/practice/practice.js" in read_html(host.get(desk))
    publish(propose(practice))
    form = read_form(host, desk, "operation", page=read_html(host.get(desk)))
    address = f"/tournaments/{practice.pk}/practice/result/"
    assert host.post(address, form).status_code == 204
    # Sent twice it is one thing that came in.
    assert host.post(address, form).status_code == 204
    assert Match.objects.exclude(standing=Standing.OPEN).count() == 1
    end = f"/tournaments/{practice.pk}/practice/end/"
    once = {"operation": str(uuid.uuid4()), "end": "1"}
    assert "The practice is deleted." in tap(host, end, **once)
    assert not Tournament.objects.exists()
    # A second click finds what the first one has done.
    assert "Try a tournament" in tap(host, end, **once)
    gone = host.get(f"/api/v1/tournaments/{practice.pk}/")
    assert gone.json()["errors"][0]["code"] == "tournament_deleted"
    assert host.post(f"/tournaments/{uuid.uuid4()}/practice/end/", once).status_code == 404


def test_begun_twice_it_is_one(host: Client, club: Club) -> None:
    form = read_form(host, f"{CLUB}try/", "kind")
    tap(host, f"{CLUB}try/", **form)
    tap(host, f"{CLUB}try/", **form)
    assert Tournament.objects.count() == 1


def test_who_does_not_direct_finds_nothing(practice: Tournament, be: Be, club: Club) -> None:
    member = be(Role.SCORER)
    page = read_html(member.get(CLUB))
    assert "Try a tournament" not in page
    assert "Practice" not in page
    for path in ("", "desk/", "places/", "calendar.ics"):
        assert member.get(f"/tournaments/{practice.pk}/{path}").status_code == 404


def test_directors_find_it_apart_from_the_tournaments(host: Client, practice: Tournament) -> None:
    page = read_html(host.get(CLUB))
    assert "No tournaments yet." in page
    assert f'href="/tournaments/{practice.pk}/desk/"' in page
    listed = host.get("/api/v1/clubs/hofgarten/tournaments/").json()
    assert listed["results"] == []
    assert str(practice.pk) not in read_html(host.get(f"{CLUB}new/"))
    assert "BEGIN:VEVENT" not in host.get("/clubs/hofgarten/calendar.ics").content.decode()


def test_its_settings_do_not_ask_who_may_see_it(host: Client, practice: Tournament) -> None:
    page = f"/tournaments/{practice.pk}/settings/"
    shown = read(host, page)
    assert "Everybody may see the tournament's page" not in shown
    assert "Who enters teams" not in shown
    assert "Saved." in fill(host, page, rounds="3")


def test_a_real_tournament_is_not_ended_so(host: Client, club: Club) -> None:
    fill(host, f"{CLUB}new/", name="Cup", day="2026-11-21")
    cup = Tournament.objects.get()
    tap(host, f"/tournaments/{cup.pk}/practice/end/", end="1")
    assert Tournament.objects.filter(pk=cup.pk).exists()
    assert host.post(f"/tournaments/{cup.pk}/practice/result/", {}).status_code == 204
