"""The clubs of an account, and a club's page."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from people.models import Membership, Player, Role, StrangersSee
from tests.pages import read_html
from tests.people.made_accounts import come_in, make_account
from tests.people.made_clubs import NAME, come_as, join, make_club

PAGE = "/clubs/hofgarten/"


@pytest.mark.django_db
def test_a_private_club_is_to_strangers_what_a_made_up_one_is() -> None:
    club = make_club()
    for client in (Client(), come_as(club, None)):
        private, made_up = client.get(PAGE), client.get("/clubs/there-is-none/")
        assert private.status_code == made_up.status_code == 404
        assert private.content == made_up.content
        said = [{**answer.headers, "X-Request-ID": ""} for answer in (private, made_up)]
        assert said[0] == said[1]


@pytest.mark.django_db
def test_who_left_and_who_is_suspended_are_strangers() -> None:
    club = make_club()
    gone = join(club, Role.OWNER)
    client = come_in(gone)
    assert client.get(PAGE).status_code == 200
    Membership.objects.filter(user=gone).update(left_at=timezone.now())
    assert client.get(PAGE).status_code == 404
    suspended = join(club, Role.DIRECTOR)
    other = come_in(suspended)
    suspended.is_active = False
    suspended.save()
    assert other.get(PAGE).status_code == 404


@pytest.mark.django_db
@pytest.mark.parametrize("role", Role)
def test_members_see_the_list_with_its_names(role: Role) -> None:
    club = make_club()
    Player.objects.create(club=club, name="Grete Müller")
    Player.objects.create(club=club, name="Ben Weiß", hidden=True)
    page = read_html(come_as(club, role).get(PAGE))
    assert "2 people are on the club" in page
    names = re.findall(r'<a href="/players/[^"]*/">([^<]*)</a>', page)
    assert names == ["Ben Weiß", "Grete Müller"]


@pytest.mark.django_db
def test_strangers_see_of_the_list_what_the_club_shows() -> None:
    club = make_club(strangers_see=StrangersSee.GAMES)
    Player.objects.create(club=club, name="Grete Müller")
    Player.objects.create(club=club, name="Ben Weiß", hidden=True)
    page = read_html(Client().get(PAGE))
    assert [f"<span>{name}</span>" in page for name in ("B. W.", "Grete Müller")] == [True, True]
    club.strangers_see = StrangersSee.INITIALS
    club.save()
    page = read_html(Client().get(PAGE))
    assert "2 people are on the club" in page
    assert ("Grete" in page, "Ben" in page, "B. W." in page) == (False, False, False)


@pytest.mark.django_db
def test_entries_that_were_merged_or_removed_are_not_on_the_list() -> None:
    club = make_club()
    grete = Player.objects.create(club=club, name="Grete")
    Player.objects.create(club=club, name="Gretl", merged_into=grete)
    Player.objects.create(club=club, name="", removed_at=timezone.now())
    page = read_html(come_as(club, Role.MEMBER).get(PAGE))
    assert "One person is on the club" in page
    assert "Gretl" not in page


@pytest.mark.django_db
@pytest.mark.parametrize(("role", "shown"), [(Role.OWNER, True), (Role.DIRECTOR, False)])
def test_the_navigation_offers_what_may_be_opened(role: Role, shown: bool) -> None:
    client = come_as(make_club(), role)
    page = read_html(client.get(PAGE))
    assert f'<a href="{PAGE}" aria-current="page">{NAME}</a>' in page
    assert f'<a href="{PAGE}manage/">Manage</a>' in page
    manage = read_html(client.get(f"{PAGE}manage/"))
    assert (f'<a href="{PAGE}cards/">Personal cards</a>' in manage) == shown


@pytest.mark.django_db
def test_my_clubs_and_those_that_everybody_may_see() -> None:
    club = make_club()
    make_club("lilien", "Die Lilien", strangers_see=StrangersSee.INITIALS)
    make_club("geheim", "Geheimrunde")
    stranger = read_html(Client().get("/clubs/"))
    assert ("Die Lilien" in stranger, NAME in stranger, "Geheimrunde" in stranger) == (
        True,
        False,
        False,
    )
    assert "Sign in" in stranger
    member = read_html(come_as(club, Role.SCORER).get("/clubs/"))
    assert f'<a href="{PAGE}"><strong>{NAME}</strong></a><span class="soft">scorer</span>' in member
    assert "Geheimrunde" not in member
    nobody = read_html(come_in(make_account("neu@example.org")).get("/clubs/"))
    assert "You are not a member of a club here." in nobody


@pytest.mark.django_db
def test_a_club_page_takes_as_many_queries_for_many_people() -> None:
    club = make_club()
    client = come_as(club, Role.MEMBER)
    counts = []
    for wanted in (1, 3):
        for number in range(wanted):
            Player.objects.create(club=club, name=f"Anna {wanted} {number}")
        with CaptureQueriesContext(connection) as queries:
            client.get(PAGE)
        counts.append(len(queries))
    assert counts[0] == counts[1]
