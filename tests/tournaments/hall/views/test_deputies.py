"""The invitation of a deputy who is not signed in yet."""

from django.test import Client

from people.models import Club
from tests.tournaments.days import create
from tests.tournaments.pages import read


def test_who_signs_in_comes_back_to_the_invitation(club: Club) -> None:
    """Until now the way to sign in led elsewhere, and the link had to be opened once more."""
    page = f"/tournaments/{create(club).pk}/deputy/"
    shown = read(Client(), page)
    assert f'href="/accounts/login/?next={page}">Sign in</a>' in shown
