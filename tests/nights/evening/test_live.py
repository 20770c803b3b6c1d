"""Nights as a kind of topic: on what grounds they are watched, and what shows that one changed."""

import uuid
from typing import Any

import pytest

from common.live.grounds import name_account_ground
from common.web.caller import Caller, Grant
from nights.evening.live import list_grounds, read_night, read_stamps
from nights.models import Night
from nights.presence.services import let_go, renew_wall_link
from nights.wall_links import KIND, make_wall_token
from people.models import Club, Membership, Role, User
from tests.nights.nights import list_players, make_night, operate, play, welcome

pytestmark = pytest.mark.first_database


@pytest.fixture
def night(club: Club) -> Night:
    return make_night(club)


def test_members_and_the_walls_link_are_grounds(club: Club, night: Night) -> None:
    Club.objects.update(strangers_see="games")
    anna, left = (User.objects.create_user(f"{name}@example.org") for name in ("anna", "left"))
    for user in (anna, left):
        Membership.objects.create(club=club, user=user, role=Role.MEMBER)
    Membership.objects.filter(user=left).update(left_at=night.opened_at)
    assert list_grounds(night.pk, Caller()) == ()
    assert list_grounds(uuid.uuid4(), Caller(user=anna.pk)) == ()
    assert list_grounds(night.pk, Caller(user=left.pk)) == ()
    assert list_grounds(night.pk, Caller(user=anna.pk)) == (name_account_ground(anna.pk),)
    caller = Caller(grants={night.pk: Grant(KIND, 1)})
    assert list_grounds(night.pk, caller) == ("w1",)
    assert list_grounds(night.pk, Caller(token=make_wall_token(night))) == ("w1",)
    reading = read_night(night.pk, [anna.pk, left.pk])
    assert reading is not None
    assert reading.grounds == {"w1", name_account_ground(anna.pk)}
    renew_wall_link(night=night, operation=operate())
    assert list_grounds(night.pk, caller) == ()


def test_whatever_changes_shows_in_the_stamp(
    club: Club, night: Night, django_assert_num_queries: Any
) -> None:
    players = list_players(club, "Anna", "Ben", "Chloé", "Dora")
    seen = [read_stamps([night.pk])]

    def note() -> None:
        with django_assert_num_queries(1):
            seen.append(read_stamps([night.pk, uuid.uuid4()]))

    (row, *_) = welcome(night, *players)
    note()
    let_go(presence=row, operation=operate(1))
    note()
    play(club, players, ends=False)
    note()
    play(club, players, 65)
    note()
    renew_wall_link(night=night, operation=operate())
    note()
    stamps = [stamp[night.pk] for stamp in seen]
    assert len(set(stamps)) == len(stamps) == 6
    reading = read_night(night.pk, [])
    assert reading is not None
    assert reading.stamp == stamps[-1]


def test_a_night_that_is_gone_is_not_read(db: None) -> None:
    assert read_night(uuid.uuid4(), []) is None
