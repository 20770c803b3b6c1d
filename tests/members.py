"""A club with everybody in it who may ask for something."""

from collections.abc import Callable

import pytest
from rest_framework.test import APIClient

from people.models import Club, Membership, Player, Role, User


@pytest.fixture
def club(db: None) -> Club:
    return Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")


@pytest.fixture
def be(club: Club) -> Callable[..., APIClient]:
    """Give a client of a new member with this role; of a stranger without one."""

    def sign_in(role: Role | None = None, player: Player | None = None) -> APIClient:
        client = APIClient()
        if role is None:
            return client
        user = User.objects.create_user(f"{role}-{User.objects.count()}@example.org")
        Membership.objects.create(club=club, user=user, role=role)
        if player is not None:
            player.user = user
            player.save()
        client.force_login(user)
        return client

    return sign_in
