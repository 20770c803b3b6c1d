"""A club's settings by their page."""

import re
from typing import Any

import pytest
from django.test import Client

from people.models import Club, ClubChange, Role
from tests.nights.nights import make_night
from tests.people.made_clubs import come_as, make_club

PAGE = "/clubs/hofgarten/settings/"
WANTED = {
    "name": "Tichufreunde",
    "strangers_see": "initials",
    "time_zone": "Europe/Berlin",
    "night_ends_at": "4",
    "language": "en",
}


def draw(client: Client) -> dict[str, str]:
    """Return what the page's form says of itself."""
    page = client.get(PAGE).content.decode()
    result = re.findall(r'type="hidden" name="(operation|after)" value="([^"]*)"', page)
    assert [name for name, _ in result] == ["operation", "after"]
    return dict(result)


def save(client: Client, drawn: dict[str, str], **more: Any) -> Any:
    return client.post(PAGE, {**drawn, **WANTED, **more})


@pytest.mark.django_db
def test_an_owner_changes_everything_once() -> None:
    owner = come_as(make_club(), Role.OWNER)
    drawn = draw(owner)
    assert save(owner, drawn).status_code == 302
    assert save(owner, drawn).status_code == 302
    club = Club.objects.get()
    assert (club.name, club.strangers_see, club.night_ends_at) == ("Tichufreunde", "initials", 4)
    assert (club.time_zone, club.language, club.slug) == ("Europe/Berlin", "en", "hofgarten")
    change = ClubChange.objects.get()
    kept = [dict(part or {}) for part in (change.before, change.after)]
    assert [part["strangers_see"] for part in kept] == ["nothing", "initials"]
    assert [part["strangers_see_ratings"] for part in kept] == [
        True,
        False,
    ]  # its tick is taken out
    save(owner, draw(owner), strangers_see_ratings="on")
    assert Club.objects.get().strangers_see_ratings is True


@pytest.mark.django_db
def test_what_somebody_else_changed_meanwhile_is_not_overwritten() -> None:
    club = make_club()
    owner = come_as(club, Role.OWNER)
    mine, theirs = draw(owner), draw(owner)
    save(owner, theirs, name="Theirs")
    answer = save(owner, mine, name="Mine", language="de")
    page = answer.content.decode()
    assert "Somebody else has changed this in the meantime." in page
    assert Club.objects.get().name == "Theirs"
    form = answer.context["form"]
    said = {name: list(errors) for name, errors in form.errors.items() if name != "__all__"}
    assert said == {"name": ["Stored now: Theirs"], "language": ["Stored now: English"]}
    assert "Stored now: Theirs" in page
    assert (form["name"].value(), form["language"].value()) == ("Mine", "de")
    club.refresh_from_db()
    again = {"operation": str(form["operation"].value()), "after": str(form["after"].value())}
    assert again["after"] == str(club.revision)
    assert save(owner, again, name="Mine", language="de").status_code == 302
    assert Club.objects.get().name == "Mine"


@pytest.mark.django_db
def test_an_evening_that_goes_on_meanwhile_hinders_nobody() -> None:
    club = make_club()
    owner = come_as(club, Role.OWNER)
    drawn = draw(owner)
    make_night(club)
    assert save(owner, drawn, name="Mine").status_code == 302
    assert Club.objects.get().name == "Mine"
    page = save(owner, {**draw(owner), "after": "99"}, name="Later").content.decode()
    assert "Somebody else has changed this in the meantime." in page


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("role", "status"), [(Role.DIRECTOR, 403), (Role.MEMBER, 403), (None, 404)]
)
def test_only_owners_may(role: Role | None, status: int) -> None:
    client = come_as(make_club(), role)
    assert client.get(PAGE).status_code == status
    assert save(client, {"operation": "6f9619ff-8b86-4011-b42d-00c04fc964ff"}).status_code == status
    assert Club.objects.get().name == "Tichufreunde Hofgarten"


@pytest.mark.django_db
@pytest.mark.parametrize(("sees", "status"), [("nothing", 404), ("initials", 200)])
def test_what_strangers_see_is_what_the_setting_says(sees: str, status: int) -> None:
    club = make_club(strangers_see=sees)
    said = " ".join(come_as(club, Role.OWNER).get(PAGE).content.decode().split())
    assert (
        "With its games strangers also see evenings, statistics, seasons, the table for the annual "
        "meeting and tournaments."
    ) in said
    pages = ("nights/", "ratings/", "statistics/", "seasons/", "statistics/year/", "tournaments/")
    stranger = Client()
    found = {page: stranger.get(f"/clubs/hofgarten/{page}").status_code for page in pages}
    assert found == dict.fromkeys(pages, status)
    for page in ("players/", "members/", "invitations/", "settings/"):
        assert stranger.get(f"/clubs/hofgarten/{page}").status_code in {302, 404}, page
