"""A table, its people, and clients for each of them."""

from collections.abc import Callable
from typing import Any

import pytest
from rest_framework.test import APIClient

from people.models import Club, Membership, Player, Role, User
from tests.scoring.tables import Table, start


@pytest.fixture
def stranger() -> APIClient:
    return APIClient()


@pytest.fixture
def make_table(db: None) -> Callable[..., Table]:
    """Start games, each with a browser of its own unless one is given."""

    def make(client: APIClient | None = None, **body: Any) -> Table:
        client = client or APIClient()
        answer = start(client, **body)
        assert answer.status_code == 201, answer.content
        started = answer.json()
        return Table(client, started["game"]["id"], started["links"])

    return make


@pytest.fixture
def table(make_table: Callable[..., Table]) -> Table:
    return make_table()


@pytest.fixture
def make_user(db: None) -> Callable[..., User]:
    def make(email: str = "anna@example.org") -> User:
        return User.objects.create_user(email)

    return make


def bring_member(club: Club, role: Role, email: str | None = None) -> APIClient:
    """Return a signed-in client of a new member with this role."""
    user = User.objects.create_user(email or f"{role}@example.org")
    Membership.objects.create(club=club, user=user, role=role)
    Player.objects.create(club=club, user=user, name=str(role).title())
    client = APIClient()
    client.force_login(user)
    return client


@pytest.fixture
def make_member(db: None) -> Callable[..., APIClient]:
    """Give a signed-in client of a member with this role."""
    return bring_member


@pytest.fixture
def club(db: None) -> Club:
    return Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")
