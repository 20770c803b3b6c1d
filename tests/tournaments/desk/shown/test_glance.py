"""Every table at a glance: its score, its hands, and whether the director is wanted."""

import datetime

from django.utils import timezone

from people.models import Club
from tests.tournaments.days import create, enter, operate, propose, publish, settle
from tests.tournaments.sheets import open_, record
from tournaments.clock.services import turn_clock
from tournaments.desk.shown.glance import Glance, list_glances
from tournaments.matches.services.results import call_director, report_result
from tournaments.models import Clock, Match, Standing, Tournament
from tournaments.rounds.shown.tournament import ShownTournament


def look(tournament: Tournament) -> list[Glance]:
    return list(list_glances(ShownTournament(tournament, str)))


def test_what_a_table_is_and_wants(club: Club) -> None:
    made = create(club)
    enter(made, "ABCDEFGHIJ")
    assert look(made) == []
    agreed, told, calls, plays, _ = publish(propose(made))
    settle(agreed, 1000, 400)
    report_result(match=told, side="a", result={"score": [700, 300]}, operation=operate())
    call_director(match=calls, operation=operate(), calls=True)
    record(open_(plays), 65, 100)
    found = [(one.standing, one.score, one.hands, one.calls, one.is_urgent) for one in look(made)]
    assert found == [
        ("final", [1000, 400], None, False, False),
        ("provisional", [700, 300], None, False, False),
        ("", None, None, True, True),
        ("", (165, 35), 2, False, False),
        ("", None, None, False, False),
    ]
    assert [str(one.state) for one in look(made)] == [
        "agreed",
        "provisional",
        "calls you",
        "",
        "no result",
    ]
    report_result(match=told, side="b", result={"score": [300, 700]}, operation=operate())
    assert [one.is_urgent for one in look(made)] == [False, True, True, False, False]
    assert (look(made)[1].score, str(look(made)[1].state)) == (None, "two versions")


def test_a_slow_table_wants_the_director_until_its_result_stands(club: Club) -> None:
    made = create(club, preset="timed_swiss")
    enter(made, "AB")
    (match,) = publish(propose(made))
    turn_clock(row=match.round, do="start", seconds=600, operation=operate(0))
    Clock.objects.update(since=timezone.now() - datetime.timedelta(seconds=560))
    record(open_(match), 65, 35, 50)
    assert [(one.hands, one.is_slow, one.is_urgent) for one in look(made)] == [(3, True, True)]
    assert [str(one.state) for one in look(made)] == ["slow"]
    Match.objects.update(standing=Standing.PROVISIONAL)
    assert [one.is_slow for one in look(made)] == [False]
