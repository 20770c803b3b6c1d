"""A club's navigation in five pages and *Manage*, and what those who look after it find there."""

import re

import pytest
from django.test import Client

from people.models import Player, Role, StrangersSee
from tests.pages import read_html
from tests.people.made_clubs import come_as, make_club

PAGE = "/clubs/hofgarten/"
FIVE = ["Evenings", "Ratings", "Statistics", "Tournaments", "People"]


def list_tabs(page: str) -> list[str]:
    """Return what the navigation of a club shows."""
    nav = page[page.index('<nav class="club-nav"') :]
    return re.findall(r"<a [^>]*>([^<]*)</a>", nav[: nav.index("</nav>")])


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("role", "tabs"),
    [
        (Role.OWNER, [*FIVE, "Manage"]),
        (Role.DIRECTOR, [*FIVE, "Manage"]),
        (Role.SCORER, FIVE),
        (Role.MEMBER, FIVE),
        (None, FIVE[:-1]),
    ],
)
def test_a_club_has_five_tabs_and_manage(role: Role | None, tabs: list[str]) -> None:
    club = make_club(strangers_see=StrangersSee.GAMES)
    assert list_tabs(read_html(come_as(club, role).get(PAGE))) == tabs


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("address", "tab"),
    [
        ("manage/", "Manage"),
        ("settings/", "Manage"),
        ("house-rules/", "Manage"),
        ("imports/", "Manage"),
        ("members/", "People"),
        ("invitations/", "People"),
        ("cards/", "People"),
        ("seasons/", "Statistics"),
        ("", "Hofgarten"),
    ],
)
def test_each_page_is_marked_where_it_belongs(address: str, tab: str) -> None:
    page = read_html(come_as(make_club(), Role.OWNER).get(f"{PAGE}{address}"))
    (marked,) = re.findall(r'aria-current="page">([^<]*)</a>', page)
    assert tab in marked


@pytest.mark.django_db
def test_an_owner_finds_everything_on_one_page() -> None:
    page = read_html(come_as(make_club(), Role.OWNER).get(f"{PAGE}manage/"))
    assert re.findall(r"<h2>([^<]*)</h2>", page) == ["People", "Games", "The club"]
    for label in (
        *("Members", "Invitations", "Personal cards"),
        *("Earlier games", "House rules", "Asked at tables"),
        *("Settings", "Your own website", "Webhooks", "Take everything along", "Delete the club"),
    ):
        assert f">{label}</a>" in page, label


@pytest.mark.django_db
def test_a_new_club_begins_with_three_steps_for_who_looks_after_it() -> None:
    club = make_club()
    owner = come_as(club, Role.OWNER)
    page = read_html(owner.get(PAGE))
    steps = re.findall(r'<a href="([^"]*)"><strong>([^<]*)</strong>', page)
    assert steps == [
        (f"{PAGE}players/", "Put people on the list"),
        (f"{PAGE}invitations/", "Invite them"),
        (f"{PAGE}imports/", "Bring your games"),
    ]
    assert "Three steps" not in read_html(come_as(club, Role.MEMBER).get(PAGE))


@pytest.mark.django_db
def test_the_first_page_of_a_member_begins_with_their_club() -> None:
    club = make_club()
    client = come_as(club, Role.MEMBER)
    user = club.memberships.get(role=Role.MEMBER).user
    anna = Player.objects.create(club=club, name="Anna", user=user)
    page = read_html(client.get("/"))
    assert f'<a href="{PAGE}">{club.name}</a>' in page
    assert f'<a href="/players/{anna.pk}/"><span>My rating</span>' in page
    assert "In the clubs" not in page
    assert "What it does" not in page
    stranger = read_html(Client().get("/"))
    assert club.name not in stranger
    assert "What it does" in stranger
