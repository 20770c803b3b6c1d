"""Tournaments as a kind of topic: who may watch one, and what shows that it changed."""

import uuid
from typing import Any

import pytest

from common.live.grounds import name_account_ground
from common.web.caller import Caller, Grant
from people.models import Club, Membership, Role, User
from scoring.models import Game
from tests.nights.nights import list_players, play
from tests.tournaments.days import create, enter, operate, propose, publish, settle
from tournaments.ending.services.closing import close_tournament
from tournaments.hall.live import list_grounds, read_stamps, read_tournament
from tournaments.links.teams import KIND, make_team_token
from tournaments.matches.services.results import call_director, report_result
from tournaments.models import Match
from tournaments.rounds.services.mending import seat_late
from tournaments.settings.services import change_tournament

pytestmark = pytest.mark.first_database


def read_state(tournament_id: uuid.UUID) -> dict[str, Any]:
    reading = read_tournament(tournament_id, [])
    assert reading is not None
    return dict(reading.state)


def test_members_teams_links_and_what_is_public_are_grounds(club: Club) -> None:
    cup = create(club)
    (first, second) = enter(cup, ["One", "Two"])
    anna, left = (User.objects.create_user(f"{name}@example.org") for name in ("anna", "left"))
    for user in (anna, left):
        Membership.objects.create(club=club, user=user, role=Role.MEMBER)
    Membership.objects.filter(user=left).update(left_at=cup.created_at)
    assert list_grounds(cup.pk, Caller()) == ()
    assert list_grounds(uuid.uuid4(), Caller(user=anna.pk)) == ()
    assert list_grounds(cup.pk, Caller(user=left.pk)) == ()
    assert list_grounds(cup.pk, Caller(user=anna.pk)) == (name_account_ground(anna.pk),)
    caller = Caller(grants={first.pk: Grant(KIND, 1)})
    assert list_grounds(cup.pk, caller) == ("t1.1",)
    assert list_grounds(cup.pk, Caller(token=make_team_token(second))) == ("t2.1",)
    reading = read_tournament(cup.pk, [anna.pk, left.pk])
    assert reading is not None
    assert reading.grounds == {"d1", "t1.1", "t2.1", name_account_ground(anna.pk)}
    change_tournament(tournament=cup, changes={"is_public": True}, operation=operate())
    assert list_grounds(cup.pk, Caller()) == ("public",)
    reading = read_tournament(cup.pk, [])
    assert reading is not None
    assert reading.grounds == {"d1", "public", "t1.1", "t2.1"}


def test_a_teams_link_watches_no_longer_than_the_tournament_lasts(club: Club) -> None:
    cup = create(club)
    (first, _) = enter(cup, ["One", "Two"])
    (match,) = publish(propose(cup))
    settle(match, 1000, 500)
    close_tournament(tournament=cup, operation=operate(), anyway=True)
    assert list_grounds(cup.pk, Caller(grants={first.pk: Grant(KIND, 1)})) == ()
    reading = read_tournament(cup.pk, [])
    assert reading is not None
    assert reading.grounds == frozenset()
    assert reading.state["stage"] == "final"


def test_the_state_says_which_tables_are_waited_for(club: Club) -> None:
    cup = create(club)
    enter(cup, ["One", "Two", "Three", "Four", "Five", "Six"])
    row = propose(cup)
    state = read_state(cup.pk)
    assert (state["round"], state["published_at"], state["open"]) == (0, None, [])
    match, two, three = publish(row)
    state = read_state(cup.pk)
    assert (state["round"], state["open"], state["stage"]) == (1, [1, 2, 3], "running")
    score = {"score": [1000, 500]}
    report_result(match=match, side="a", result=score, operation=operate())
    report_result(match=two, side="a", result=score, operation=operate())
    report_result(match=two, side="b", result={"score": [900, 1000]}, operation=operate())
    call_director(match=three, operation=operate(), calls=True)
    state = read_state(cup.pk)
    assert (state["open"], state["reported"]) == ([3], [1])
    assert (state["differ"], state["calls"]) == ([2], [3])


def test_whatever_changes_shows_in_the_stamp(club: Club, django_assert_num_queries: Any) -> None:
    cup = create(club)
    seen = [read_stamps([cup.pk])]

    def note() -> None:
        with django_assert_num_queries(1):
            seen.append(read_stamps([cup.pk, uuid.uuid4()]))

    enter(cup, ["One", "Two"])
    note()
    (match,) = publish(propose(cup))
    note()
    game = play(club, list_players(club, "Anna", "Ben", "Chloé", "Dora"), 60, ends=False)
    Match.objects.filter(pk=match.pk).update(game=game)
    note()
    Game.objects.filter(pk=game.pk).update(revision=game.revision + 1)
    note()
    settle(match, 1000, 500)
    note()
    stamps = [stamp[cup.pk] for stamp in seen]
    assert len(set(stamps)) == len(stamps) == 6
    reading = read_tournament(cup.pk, [])
    assert reading is not None
    assert reading.stamp == stamps[-1]


def test_a_tournament_that_is_gone_is_not_read(db: None) -> None:
    assert read_tournament(uuid.uuid4(), []) is None


def test_a_round_that_is_mended_calls_no_phone(club: Club) -> None:
    """A page looks at once where the round, its publication, its clock or the stage is another."""
    cup = create(club)
    enter(cup, ["One", "Two", "Three"])
    publish(propose(cup))
    (late,) = enter(cup, ["Late"])
    row = cup.round_rows.get()

    def read_urgent() -> list[Any]:
        state = read_state(cup.pk)
        return [state[name] for name in ("round", "published_at", "clock", "stage")]

    before = read_urgent()
    seat_late(row=row, entry=late, operation=operate(row.revision))
    assert read_state(cup.pk)["open"] == [1, 2]
    assert read_urgent() == before
