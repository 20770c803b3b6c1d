"""What the pages of the desk lead to."""

import re

from people.models import Club, Role
from tests.pages import read_html
from tests.tournaments.days import create
from tests.tournaments.pages import Be


def test_it_leads_to_the_sheet_for_what_goes_wrong_at_tables(be: Be, club: Club) -> None:
    director = be(Role.DIRECTOR)
    page = read_html(director.get(f"/tournaments/{create(club).pk}/desk/hall/"))
    address = f"/clubs/{club.slug}/irregularities/"
    assert f'href="{address}">When something went wrong</a>' in page
    assert club.name in director.get(address).content.decode()


def test_the_link_to_the_display_names_the_languages_that_were_chosen(be: Be, club: Club) -> None:
    director, tournament = be(Role.DIRECTOR), create(club)
    path = f"/tournaments/{tournament.pk}/desk/hall/"
    assert f"/tournaments/{tournament.pk}/display/#" in read_html(director.get(path))
    page = read_html(director.get(path, {"languages": ["de", "ko"]}))
    assert f"/tournaments/{tournament.pk}/display/?languages=de,ko#" in page
    assert re.findall(r'value="(..)"\s+lang=".."\s+selected', page) == ["de", "ko"]
    page = read_html(director.get(path, {"languages": ["", ""]}))
    assert f"/tournaments/{tournament.pk}/display/#" in page
