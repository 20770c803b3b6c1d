"""The one next step of a director, and what is missing for it."""

import pytest

from people.models import Club
from tests.tournaments.days import create, enter, operate, propose, publish, settle
from tournaments.desk.shown.next_step import Step, find_next_step
from tournaments.ending.services.closing import close_tournament
from tournaments.entries.services.entries import NewTeam, enter_teams
from tournaments.entries.services.people import NewMember
from tournaments.matches.services.results import settle_result
from tournaments.models import Tournament
from tournaments.rounds.shown.tournament import ShownTournament

pytestmark = pytest.mark.first_database


def look(tournament: Tournament) -> tuple[Step, str, str]:
    tournament.refresh_from_db()
    step = find_next_step(ShownTournament(tournament, lambda player: player.name))
    assert step.is_ready == (not step.missing)
    return step.step, step.says, step.missing


@pytest.mark.parametrize("preset", ["round_robin", "groups", "knockout"])
def test_nothing_has_ended_before_anybody_is_entered(club: Club, preset: str) -> None:
    tournament = create(club, preset=preset)
    assert look(tournament) == (Step.ENTER, "Enter teams", "two at least")
    enter(tournament, "A")
    assert look(tournament)[0] == Step.ENTER


def test_a_day_step_by_step(club: Club) -> None:
    tournament = create(club)
    Tournament.objects.update(rules={**tournament.rules, "rounds": 2})
    assert look(tournament) == (Step.ENTER, "Enter teams", "two at least")
    enter(tournament, "ABC")
    assert look(tournament) == (Step.DRAW, "Draw up round 1", "")
    pair = NewTeam(members=[NewMember(name="Anna"), NewMember(name="Ben")])
    enter_teams(tournament=tournament, teams=[pair], operation=operate())
    assert look(tournament) == (Step.DRAW, "Draw up round 1", "one team is not complete")
    row = propose(tournament)
    assert look(tournament) == (Step.PUBLISH, "Publish round 1", "")
    first, second = publish(row)
    assert look(tournament) == (Step.DRAW, "Draw up round 2", "2 tables still play")
    settle(first, 1000, 0)
    assert look(tournament)[2] == "one table still plays"
    settle(second, 1000, 0)
    assert look(tournament)[2] == ""
    for match in publish(propose(tournament)):
        assert look(tournament)[0] == Step.END
        settle(match, 0, 1000)
    assert look(tournament) == (Step.END, "Places and closing", "")
    first.refresh_from_db()
    settle_result(match=first, result={}, operation=operate(first.revision), reason="a wrong slip")
    missing = "one table of an earlier round has no result"
    assert look(tournament) == (Step.END, "Places and closing", missing)
    settle(first, 1000, 0)
    close_tournament(tournament=tournament, operation=operate())
    assert look(tournament) == (Step.END, "Places and closing", "")
