"""What the pages of the desk lead to."""

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
