"""Evenings to come on pages, over the API, and in a frame of another site."""

import datetime
import uuid
from collections.abc import Callable

import pytest
from django.test import Client
from rest_framework.test import APIClient

from nights.models import PlannedNight
from people.models import Club, Role, StrangersSee
from scoring.starting.services import today_at
from tests.nights.conftest import be, club
from tests.pages import read_html

__all__ = ["be", "club"]
API = "/api/v1/clubs/hofgarten/nights/planned/"
PAGE = "/clubs/hofgarten/nights/planned/"
EMBEDDED = "/embed/clubs/hofgarten/nights/"
Be = Callable[..., APIClient]


def announce(club: Club, **given: object) -> PlannedNight:
    plan: PlannedNight = PlannedNight.objects.create(
        club=club, **{"day": today_at(club), "place": "Zum Ochsen", **given}
    )
    return plan


def show(club: Club, strangers_see: StrangersSee = StrangersSee.INITIALS) -> None:
    club.strangers_see = strangers_see
    club.save()


def test_a_director_announces_on_the_page_and_all_members_read_it(be: Be, club: Club) -> None:
    director = be(Role.DIRECTOR)
    day = today_at(club) + datetime.timedelta(days=3)
    form = {
        "operation": str(uuid.uuid4()),
        "after": 0,
        "day": day.isoformat(),
        "weeks": 2,
        "starts_at": "19:30",
        "place": "Zum Ochsen",
        "note": "Bring cards",
    }
    for _twice in range(2):
        assert director.post(PAGE, form, format="multipart").status_code == 302
    assert PlannedNight.objects.count() == 2
    for path in ("/clubs/hofgarten/nights/", "/clubs/hofgarten/"):
        text = read_html(be(Role.MEMBER).get(path))
        assert "Zum Ochsen" in text
        assert "19:30" in text
        assert PAGE not in text
    assert PAGE in read_html(director.get("/clubs/hofgarten/nights/"))
    assert be(Role.SCORER).get(PAGE).status_code == 403


def test_it_is_said_which_days_keep_the_evening_that_they_have(be: Be, club: Club) -> None:
    director, day = be(Role.DIRECTOR), today_at(club)
    announce(club, day=datetime.date(2031, 1, 8), is_cancelled=True)
    form = {"operation": str(uuid.uuid4()), "after": 0, "day": "2031-01-01", "weeks": 3}
    page = read_html(director.post(PAGE, form, format="multipart", follow=True))
    assert "8 Jan 2031: An evening is announced for this day already." in page
    form |= {"operation": str(uuid.uuid4()), "day": day.isoformat()}
    page = read_html(director.post(PAGE, form, format="multipart", follow=True))
    assert "announced for this day already" not in page


def test_it_is_called_off_on_its_page(be: Be, club: Club) -> None:
    plan = announce(club)
    form = {"operation": str(uuid.uuid4()), "after": 0, "place": "Adler", "is_cancelled": "on"}
    assert be(Role.DIRECTOR).post(f"{PAGE}{plan.pk}/", form, format="multipart").status_code == 302
    plan.refresh_from_db()
    assert (plan.is_cancelled, plan.place) == (True, "Adler")
    form["operation"] = str(uuid.uuid4())
    late = be(Role.DIRECTOR).post(f"{PAGE}{plan.pk}/", form, format="multipart")
    assert late.status_code == 200, "somebody has changed it since"
    assert "does not take place" in read_html(be(Role.MEMBER).get("/clubs/hofgarten/nights/"))


def test_the_api_announces_changes_and_lists(be: Be, club: Club) -> None:
    director, day = be(Role.DIRECTOR), today_at(club)
    body = {"operation": str(uuid.uuid4()), "day": day.isoformat(), "weeks": 2, "place": "Ochsen"}
    made = director.post(API, body)
    assert (made.status_code, director.post(API, body).status_code) == (201, 200)
    first = made.json()["nights"][0]
    change = {"operation": str(uuid.uuid4()), "after": 0, "is_cancelled": True}
    changed = director.patch(f"{API}{first['id']}/", change)
    assert changed.json() == {**first, "is_cancelled": True, "revision": 1}
    listed = be(Role.MEMBER).get(API).json()
    assert [(night["day"], night["is_cancelled"]) for night in listed["results"]] == [
        (day.isoformat(), True),
        ((day + datetime.timedelta(weeks=1)).isoformat(), False),
    ]
    assert be(Role.SCORER).post(API, body).status_code == 403
    assert be().get(API).status_code == 404


def test_of_another_club_there_is_none(be: Be, club: Club) -> None:
    other = Club.objects.create(slug="other", name="Other")
    plan = announce(other)
    change = {"operation": str(uuid.uuid4()), "after": 0, "place": "x"}
    assert be(Role.DIRECTOR).patch(f"{API}{plan.pk}/", change).status_code == 404
    assert be(Role.DIRECTOR).get(f"{PAGE}{plan.pk}/").status_code == 404


def test_another_site_shows_the_next_evenings_in_a_frame(club: Club) -> None:
    show(club)
    announce(club, starts_at=datetime.time(19, 30), note="<b>Cards</b>")
    announce(club, day=today_at(club) + datetime.timedelta(days=7), is_cancelled=True)
    announce(club, day=today_at(club) - datetime.timedelta(days=1), place="Gone")
    answer = Client().get(EMBEDDED)
    assert "frame-ancestors *;" in f"{answer['Content-Security-Policy']};"
    assert "X-Frame-Options" not in answer
    text = read_html(answer)
    assert "19:30" in text
    assert "&lt;b&gt;Cards" in text
    assert "Gone" not in text
    assert "<script" not in text
    data = Client().get("/embed/clubs/hofgarten/nights.json").json()
    assert [night["is_cancelled"] for night in data["coming"]["nights"]] == [False, True]
    assert data["coming"]["time_zone"] == "UTC"


@pytest.mark.parametrize("path", [EMBEDDED, "/embed/clubs/hofgarten/nights.json"])
def test_a_frame_shows_nothing_of_a_private_club_not_even_to_its_owner(
    be: Be, club: Club, path: str
) -> None:
    announce(club)
    assert Client().get(path).status_code == 404
    assert be(Role.OWNER).get(path).status_code == 404


def test_all_other_pages_stay_out_of_frames(club: Club) -> None:
    show(club)
    for path in ("/clubs/hofgarten/", "/clubs/hofgarten/nights/", "/"):
        answer = Client().get(path)
        assert answer["X-Frame-Options"] == "DENY"
        assert "frame-ancestors 'none'" in answer["Content-Security-Policy"]
