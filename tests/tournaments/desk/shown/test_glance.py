"""Every table at a glance: its score, its hands, and whether the director is wanted."""

import datetime

import pytest
from django.utils import timezone

from people.models import Club
from tests.tournaments.days import create, enter, operate, propose, publish, settle
from tests.tournaments.sheets import open_, record
from tournaments.clock.services import turn_clock
from tournaments.desk.shown.glance import Glance, Glances
from tournaments.matches.services.results import call_director, report_result
from tournaments.models import Clock, Match, Standing, Tournament
from tournaments.rounds.shown.tournament import ShownTournament

pytestmark = pytest.mark.first_database


def look(tournament: Tournament) -> list[Glance]:
    return list(Glances(ShownTournament(tournament, str)).all)


def test_what_a_table_is_and_wants(club: Club) -> None:
    tournament = create(club)
    enter(tournament, "ABCDEFGHIJ")
    assert look(tournament) == []
    agreed, match, calls, plays, _ = publish(propose(tournament))
    settle(agreed, 1000, 400)
    report_result(match=match, side="a", result={"score": [700, 300]}, operation=operate())
    call_director(match=calls, operation=operate(), calls=True)
    record(open_(plays), 65, 100)
    result = [
        (glance.standing, glance.score, glance.hands, glance.calls, glance.is_urgent)
        for glance in look(tournament)
    ]
    assert result == [
        ("final", [1000, 400], None, False, False),
        ("provisional", [700, 300], None, False, False),
        ("", None, None, True, True),
        ("", (165, 35), 2, False, False),
        ("", None, None, False, False),
    ]
    assert [str(glance.state) for glance in look(tournament)] == [
        "entered",
        "provisional",
        "calls you",
        "",
        "no result",
    ]
    report_result(match=match, side="b", result={"score": [300, 700]}, operation=operate())
    assert [glance.is_urgent for glance in look(tournament)] == [False, True, True, False, False]
    assert (look(tournament)[1].score, str(look(tournament)[1].state)) == (None, "two versions")


def test_a_slow_table_wants_the_director_until_its_result_stands(club: Club) -> None:
    tournament = create(club, preset="timed_swiss")
    enter(tournament, "AB")
    (match,) = publish(propose(tournament))
    turn_clock(row=match.round, do="start", seconds=600, operation=operate(0))
    Clock.objects.update(since=timezone.now() - datetime.timedelta(seconds=560))
    record(open_(match), 65, 35, 50)
    assert [(glance.hands, glance.is_slow, glance.is_urgent) for glance in look(tournament)] == [
        (3, True, True)
    ]
    assert [str(glance.state) for glance in look(tournament)] == ["slow"]
    Match.objects.update(standing=Standing.PROVISIONAL)
    assert [glance.is_slow for glance in look(tournament)] == [False]
