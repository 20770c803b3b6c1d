"""Matches as a kind of topic: who may watch one, what it says, and what tells that it changed."""

import json
import uuid
from collections.abc import Iterator
from typing import Any

import pytest

from common.live.changes import listen
from common.live.grounds import name_account_ground
from common.web.caller import Caller
from people.models import Club, Role
from tests.people.made_clubs import join, make_club
from tests.tournaments.days import create, create_public, enter, operate, propose, publish, settle
from tournaments.matches.live import list_grounds, read_match, read_stamps
from tournaments.matches.services.results import confirm_all, report_result
from tournaments.models import Match, Tournament
from tournaments.rounds.services.pairings import unpublish_round

RESULT = {"score": [620, 380]}


@pytest.fixture
def club(db: None) -> Club:
    return make_club()


@pytest.fixture
def told() -> Iterator[list[str]]:
    topics: list[str] = []
    end = listen(topics.append)
    yield topics
    end()


def begin(cup: Tournament) -> Match:
    enter(cup, ["Reds", "Greens"])
    [match] = publish(propose(cup))
    return match


def read_state(match: Match) -> dict[str, Any]:
    reading = read_match(match.pk, [])
    assert reading is not None
    return dict(reading.state)


def test_who_may_watch_its_tournament_may_watch_it(club: Club) -> None:
    match, member = begin(create(club)), join(club, Role.MEMBER)
    assert list_grounds(match.pk, Caller()) == ()
    assert list_grounds(uuid.uuid4(), Caller(user=member.pk)) == ()
    assert list_grounds(match.pk, Caller(user=member.pk)) == (name_account_ground(member.pk),)
    reading = read_match(match.pk, [member.pk])
    assert reading is not None
    assert name_account_ground(member.pk) in reading.grounds
    assert "public" not in reading.grounds
    shown = begin(create_public(club))
    assert list_grounds(shown.pk, Caller()) == ("public",)


@pytest.mark.django_db(transaction=True)
def test_each_change_is_told_with_what_it_is_now_and_no_name(told: list[str]) -> None:
    match = begin(create(make_club()))
    topic, seen = f"match:{match.pk}", [read_stamps([match.pk])]
    assert read_state(match)["standing"] == ""
    told.clear()
    report_result(match=match, side="a", result=RESULT, operation=operate())
    assert topic in told
    assert read_state(match) == {
        "id": str(match.pk),
        "tournament": str(match.round.tournament_id),
        "round": 1,
        "table": 1,
        "a": str(match.a.number),
        "b": str(match.b.number),
        "result": RESULT,
        "standing": "provisional",
        "game": None,
        "revision": 1,
    }
    seen.append(read_stamps([match.pk]))
    told.clear()
    confirm_all(round_=match.round, operation=operate())
    assert topic in told
    assert read_state(match)["standing"] == "final"
    seen.append(read_stamps([match.pk]))
    settle(match, 600, 400, reason="counted again")
    assert read_state(match)["result"] == {"score": [600, 400]}
    seen.append(read_stamps([match.pk]))
    assert len({str(stamp) for stamp in seen}) == 4
    assert "Reds" not in json.dumps(read_state(match))


def test_a_match_whose_round_was_taken_back_is_gone(club: Club) -> None:
    match = begin(create(club))
    match.round.refresh_from_db()
    unpublish_round(row=match.round, operation=operate(match.round.revision))
    assert (read_match(match.pk, []), read_stamps([match.pk])) == (None, {})
