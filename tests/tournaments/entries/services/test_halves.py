"""Two who came alone become one team."""

import pytest

from common.problems import Refused
from people.models import Club
from tests.tournaments.days import create, enter, operate, propose, publish
from tournaments.entries.services.entries import NewTeam, enter_teams, withdraw_entry
from tournaments.entries.services.halves import join_halves
from tournaments.entries.services.people import NewMember
from tournaments.models import Entry, EntryState, Tournament

pytestmark = pytest.mark.first_database


def enter_people(tournament: Tournament, *teams: str) -> list[Entry]:
    """Enter teams whose people are called by single letters."""
    new = [NewTeam(members=[NewMember(name=name) for name in team]) for team in teams]
    enter_teams(tournament=tournament, teams=new, operation=operate())
    return list(Entry.objects.filter(tournament=tournament).order_by("number"))


def test_two_halves_are_a_team(club: Club) -> None:
    keep, whole, drop = enter_people(create(club), "A", "BC", "D")
    operation = operate()
    answer = join_halves(keep=keep, drop=drop, operation=operation)
    assert join_halves(keep=keep, drop=drop, operation=operation).body == answer.body
    assert [member.player.name for member in keep.members.order_by("place")] == ["A", "D"]
    states = Entry.objects.order_by("number").values_list("state", flat=True)
    assert list(states) == [EntryState.ENTERED, EntryState.ENTERED, EntryState.WITHDRAWN]
    with pytest.raises(Refused, match="halves_only"):
        join_halves(keep=keep, drop=whole, operation=operate())


def test_a_half_that_waits_takes_part_with_its_partner(club: Club) -> None:
    tournament = create(club)
    Tournament.objects.update(most_teams=1)
    keep, drop = enter_people(tournament, "A", "B")
    assert drop.state == EntryState.WAITING
    join_halves(keep=drop, drop=keep, operation=operate())
    assert Entry.objects.get(pk=drop.pk).state == EntryState.ENTERED


@pytest.mark.parametrize("state", [EntryState.WAITING, EntryState.ASKED])
def test_two_who_wait_pass_nobody(club: Club, state: EntryState) -> None:
    tournament = create(club)
    Tournament.objects.update(most_teams=1)
    entered, first, keep, drop = enter_people(tournament, "AB", "CD", "E", "F")
    Entry.objects.filter(pk=keep.pk).update(state=state)
    join_halves(keep=keep, drop=drop, operation=operate())
    states = Entry.objects.order_by("number").values_list("state", flat=True)
    assert list(states) == ["entered", "waiting", "waiting", "withdrawn"]
    withdraw_entry(entry=entered, operation=operate())
    withdraw_entry(entry=first, operation=operate())
    assert Entry.objects.get(pk=keep.pk).state == EntryState.ENTERED


@pytest.mark.parametrize("state", [EntryState.WAITING, EntryState.ASKED])
def test_or_take_part_where_there_is_room(club: Club, state: EntryState) -> None:
    keep, drop = enter_people(create(club), "A", "B")
    Entry.objects.update(state=state)
    answer = join_halves(keep=keep, drop=drop, operation=operate())
    assert answer.body["state"] == EntryState.ENTERED


def test_who_has_played_stays_alone(club: Club) -> None:
    tournament = create(club)
    halves = enter_people(tournament, "A", "B")
    enter(tournament, "XY")
    publish(propose(tournament))
    with pytest.raises(Refused, match="half_has_played"):
        join_halves(keep=halves[0], drop=halves[1], operation=operate())
