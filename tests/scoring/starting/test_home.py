"""The first page says what this is and lists what everybody may see."""

import re
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client

from people.models import Club, Role, StrangersSee
from scoring.models import Game
from tests.pages import read_html
from tests.people.made_accounts import make_account
from tests.people.made_clubs import come_as, join, make_club
from tichu_club.offline.precache import list_pages

pytestmark = pytest.mark.first_database


def test_an_empty_first_page_says_what_this_is(client: Client, db: None) -> None:
    page = client.get("/")
    assert page.status_code == 200
    assert b"The score sheet for Tichu." in page.content
    assert b"In the clubs" not in page.content


def test_the_demo_fills_the_first_page_once(client: Client, db: None) -> None:
    call_command("make_demo", verbosity=0)
    call_command("make_demo", verbosity=0)
    assert (Club.objects.count(), Game.objects.count()) == (1, 3)
    page = read_html(client.get("/"))
    assert "Amélie &amp; Chiara – Bruno &amp; Daan" in page


def test_members_read_the_names_that_strangers_do_not(client: Client, db: None) -> None:
    call_command("make_demo", verbosity=0)
    club = Club.objects.get()
    club.strangers_see = StrangersSee.INITIALS
    club.save()
    assert "Amélie" not in read_html(client.get("/"))
    client.force_login(join(club, Role.MEMBER))
    page = client.get("/")
    assert f'<a href="/clubs/{club.slug}/">{club.name}</a>' in read_html(page)
    names = "Amélie &amp; Chiara – Bruno &amp; Daan"
    assert names in read_html(client.get(f"/clubs/{club.slug}/"))
    assert "no-store" in page["Cache-Control"]
    other = Client()
    other.force_login(make_account("zoe@example.org"))
    assert "Amélie" not in read_html(other.get("/"))


def test_games_of_a_private_club_are_not_listed(client: Client, db: None) -> None:
    call_command("make_demo", verbosity=0)
    Club.objects.update(strangers_see="nothing")
    assert "Amélie" not in read_html(client.get("/"))


def test_a_game_that_is_not_the_usual_one_says_which_it_is(client: Client, db: None) -> None:
    call_command("make_demo", verbosity=0)
    Game.objects.exclude(pk=Game.objects.all()[0].pk).delete()
    assert "four players" not in read_html(client.get("/"))
    totals = {"1": 0, "2": 8, "3": -3, "4": -5}
    Game.objects.update(variant="tien_gow", totals=totals)
    page = read_html(client.get("/"))
    assert "0 · 8 · −3 · −5" in page
    assert re.search(r"<small>[^<]+ · Tien Gow · [^<]+</small>", page)


def test_the_list_costs_the_same_for_one_game_and_for_three(
    client: Client, db: None, django_assert_num_queries: Any
) -> None:
    call_command("make_demo", verbosity=0)
    with django_assert_num_queries(3):
        client.get("/")
    Game.objects.all()[0].delete()
    with django_assert_num_queries(3):
        client.get("/")


@pytest.mark.parametrize(
    ("address", "text"),
    [
        ("/help/", "Entering a round"),
        ("/help/club/", "Who sits out changes in turn"),
        ("/help/operator/", "make run HTTPS=1"),
    ],
)
def test_help_has_a_page_for_each_and_all_lead_to_each_other(
    client: Client, address: str, text: str
) -> None:
    page = read_html(client.get(address))
    assert text in page
    for other in ("/help/", "/help/club/", "/help/operator/"):
        assert f'href="{other}"' in page
    assert address in [page_.path for page_ in list_pages()]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("role", "help_"), [(Role.DIRECTOR, "/help/club/"), (Role.MEMBER, "/help/")]
)
def test_a_question_mark_on_a_clubs_page_leads_to_help(role: Role, help_: str) -> None:
    page = read_html(come_as(make_club(), role).get("/clubs/hofgarten/"))
    assert f'<a class="about" href="{help_}"' in page
