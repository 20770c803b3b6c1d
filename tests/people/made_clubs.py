"""A club with one member of each role, for tests."""

from django.test import Client

from people.models import Club, Membership, Role, User
from tests.people.made_accounts import come_in, make_account

NAME = "Tichufreunde Hofgarten"


def make_club(slug: str = "hofgarten", name: str = NAME, **more: object) -> Club:
    return Club.objects.create(slug=slug, name=name, **more)


def join(club: Club, role: Role, email: str = "") -> User:
    """Make an account that is a member of the club."""
    user = make_account(email or f"{role}@example.org")
    Membership.objects.create(club=club, user=user, role=role)
    return user


def come_as(club: Club, role: Role | None) -> Client:
    """Return the browser of a new member, or of somebody who is signed in and no member."""
    return come_in(join(club, role) if role else make_account("zoe@example.org"))
