"""What the tests of tournaments begin with."""

import pytest
from django.test import Client

from people.models import Role
from tests.members import be, club
from tests.tournaments.pages import Be

__all__ = ["be", "club"]


@pytest.fixture
def host(be: Be) -> Client:
    """The browser of whoever directs the club's tournaments."""
    client = Client()
    client.cookies = be(Role.DIRECTOR).cookies
    return client
