"""Which pages a member's device may keep as it last saw them, and until when."""

import datetime
import re
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from nights.models import Night
from people.accounts.seen import list_seen_keys
from people.models import Club, Membership, Player, Role, StrangersSee, User
from tests.people.made_accounts import sign_in
from tests.people.made_clubs import join, make_club

pytestmark = pytest.mark.first_database

DAY = datetime.date(2026, 3, 4)
RANKING, EVENING = "/clubs/hofgarten/ratings/", f"/clubs/hofgarten/nights/{DAY}/"


@pytest.fixture
def club(db: None) -> Club:
    made = make_club()
    made.strangers_see = StrangersSee.GAMES
    made.save()
    Night.objects.create(club=made, day=DAY)
    return made


@pytest.fixture
def member(club: Club) -> User:
    return join(club, Role.MEMBER)


def read_mark(client: Client, path: str) -> tuple[str, str] | None:
    """Return what kind of page it is and the key of whose copy; None where none is kept."""
    answer = client.get(path)
    assert answer.status_code == 200
    found = re.search(
        r'<meta name="seen" content="([0-9a-f]+)" data-kind="(\w+)">', answer.content.decode()
    )
    return (found[2], found[1]) if found else None


def read_keys(client: Client) -> Any:
    return client.get("/offline/seen/keys/").json()["keys"]


def test_ranking_evening_and_own_page_are_kept_under_the_members_key(
    club: Club, member: User
) -> None:
    own = Player.objects.create(club=club, name="Anna", user=member)
    other = Player.objects.create(club=club, name="Ben")
    client = sign_in(member)
    (key,) = read_keys(client)
    assert read_mark(client, RANKING) == ("ranking", key)
    assert read_mark(client, EVENING) == ("evening", key)
    assert read_mark(client, f"/players/{own.pk}/") == ("player", key)
    assert read_mark(client, f"/players/{other.pk}/") is None
    assert read_mark(client, "/clubs/hofgarten/players/") is None


def test_a_stranger_keeps_nothing_also_of_what_everybody_sees(club: Club) -> None:
    assert read_mark(Client(), RANKING) is None
    assert read_mark(Client(), EVENING) is None
    assert read_keys(Client()) == []
    stranger = sign_in(User.objects.create_user("stranger@example.org"))
    assert read_mark(stranger, RANKING) is None
    assert read_keys(stranger) == []


def test_a_key_is_of_one_member_in_one_club(club: Club, member: User) -> None:
    other = join(club, Role.OWNER)
    second = Club.objects.create(slug="second", name="Second")
    Membership.objects.create(club=second, user=member, role=Role.MEMBER)
    keys = [*list_seen_keys(member), *list_seen_keys(other)]
    assert len(set(keys)) == 3
    assert list_seen_keys(member) == list_seen_keys(member)


def test_a_key_ends_with_the_membership_and_with_the_session(club: Club, member: User) -> None:
    client = sign_in(member)
    assert len(read_keys(client)) == 1
    Membership.objects.filter(user=member).update(left_at=timezone.now())
    assert read_keys(client) == []
    Membership.objects.filter(user=member).update(left_at=None)
    assert len(read_keys(client)) == 1
    client.logout()
    assert read_keys(client) == []
