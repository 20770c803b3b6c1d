"""A whole team ticked at once."""

from people.models import Club
from tests.tournaments.days import create, operate
from tournaments.entries.services.entries import NewTeam, enter_teams, set_present
from tournaments.entries.services.people import NewMember
from tournaments.entries.services.presence import set_team_present
from tournaments.models import Entry, TournamentChange


def test_everybody_of_a_team_is_ticked_and_nobody_else(club: Club) -> None:
    tournament = create(club)
    teams = [
        NewTeam(members=[NewMember(name=f"{one} {at}") for one in ("Anna", "Ben")]) for at in "12"
    ]
    enter_teams(tournament=tournament, teams=teams, operation=operate())
    one, other = Entry.objects.order_by("number")
    set_present(member=one.list_people()[0], present=True, operation=operate())
    tick = operate()
    for _twice in "ab":
        set_team_present(entry=one, present=True, operation=tick)
    assert [member.present for member in Entry.objects.get(pk=one.pk).list_people()] == [True, True]
    assert not any(member.present for member in Entry.objects.get(pk=other.pk).list_people())
    change = TournamentChange.objects.filter(action="check_in").latest("revision")
    assert (change.subject, change.before, change.after) == (one.pk, [True, False], True)
    assert TournamentChange.objects.filter(action="check_in").count() == 2
    set_team_present(entry=one, present=False, operation=operate())
    assert not any(member.present for member in Entry.objects.get(pk=one.pk).list_people())
