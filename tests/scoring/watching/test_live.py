"""Games as a kind of topic: on what grounds they are seen, and what a look at them finds."""

import uuid
from collections.abc import Callable
from typing import Any

import pytest
from rest_framework.test import APIClient

from common.web.caller import Caller, Grant
from people.models import Club, Membership, Player, Role, User
from scoring.models import Game, Seat
from scoring.permissions import find_game_role, list_grounds, list_valid_grounds
from scoring.tokens import make_link_token
from scoring.watching.live import read_live_game, read_stamps
from tests.scoring.tables import Table

pytestmark = pytest.mark.first_database


@pytest.fixture
def crowd(
    club: Club, make_table: Callable[..., Table], make_member: Any, make_user: Any
) -> tuple[Game, dict[str, User]]:
    """A club's game and accounts of every kind."""
    users = {"starter": make_user("starter@example.org")}
    client = APIClient()
    client.force_login(users["starter"])
    Membership.objects.create(club=club, user=users["starter"])
    game = Game.objects.get(pk=make_table(client, club=club.slug).id)
    for role in (Role.OWNER, Role.DIRECTOR, Role.SCORER, Role.MEMBER):
        make_member(club, role)
        users[str(role)] = User.objects.get(email=f"{role}@example.org")
    users["seated"] = make_user("seated@example.org")
    player = Player.objects.create(name="Seated", user=users["seated"])
    Seat.objects.filter(game=game, seat=1).update(player=player)
    users["stranger"] = make_user("stranger@example.org")
    return Game.objects.select_related("club").get(pk=game.pk), users


@pytest.mark.parametrize("public", [False, True])
def test_a_ground_is_what_gives_a_role(crowd: tuple[Game, dict[str, User]], public: bool) -> None:
    """The grounds of a ticket and of a stream say the same as the permission of the pages."""
    game, users = crowd
    Club.objects.update(strangers_see="games" if public else "nothing")
    game = Game.objects.select_related("club").get(pk=game.pk)
    valid = list_valid_grounds(game, [user.pk for user in users.values()])
    callers = [Caller(), *(Caller(user=user.pk) for user in users.values())]
    for kind in ("owner", "scorer", "watcher"):
        callers += [Caller(token=make_link_token(game, kind))]
        callers += [Caller(grants={game.pk: Grant(kind, given)}) for given in (0, 1, 2)]
    seen = []
    for caller in callers:
        grounds = list_grounds(game, caller)
        seen.append(find_game_role(game, caller) is not None)
        assert bool(grounds) is seen[-1], caller
        assert set(grounds) <= valid
    assert any(seen)
    assert all(seen) is public


def test_an_account_that_may_no_longer_look_has_no_ground(
    crowd: tuple[Game, dict[str, User]],
) -> None:
    game, users = crowd
    asked = [users["member"].pk, users["seated"].pk]
    assert {ground[0] for ground in list_valid_grounds(game, asked)} == {"o", "s", "w", "u"}
    Membership.objects.all().delete()
    User.objects.filter(email="seated@example.org").update(is_active=False)
    assert {ground[0] for ground in list_valid_grounds(game, asked)} == {"o", "s", "w"}


def test_a_reading_has_the_stamp_that_a_look_finds(crowd: tuple[Game, dict[str, User]]) -> None:
    game, _ = crowd
    for change in ({}, {"revision": 9}, {"draft_revision": 4}, {"scorer_generation": 2}):
        Game.objects.filter(pk=game.pk).update(**change)
        reading = read_live_game(game.pk, [])
        assert reading is not None
        assert read_stamps([game.pk, uuid.uuid4()]) == {game.pk: reading.stamp}
    assert read_live_game(uuid.uuid4(), []) is None
