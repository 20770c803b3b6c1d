"""Last time's list, and who is meant by typed names."""

import pytest

from common.problems import Refused
from past.reading.teams import read_team_list
from people.models import Club, Player
from tests.tournaments.days import create, operate
from tournaments.entries.services.entries import NewTeam, enter_teams, withdraw_entry
from tournaments.entries.services.lists import choose_members, enter_earlier, make_teams
from tournaments.models import Entry, Tournament


def enter_typed(tournament: Tournament, text: str) -> list[Entry]:
    teams = make_teams(tournament.club, read_team_list(text))
    enter_teams(tournament=tournament, teams=teams, operation=operate())
    return list(Entry.objects.filter(tournament=tournament).order_by("number"))


def list_names(entry: Entry) -> list[str]:
    return [member.player.name for member in entry.members.order_by("place")]


def test_last_times_list_without_whoever_plays_already(club: Club) -> None:
    ann = Player.objects.create(club=club, name="Ann")
    earlier = create(club)
    last = enter_typed(earlier, "Jade: Ann, Bo\nCy & Di\nEd & Flo\nWind")
    withdraw_entry(entry=last[2], operation=operate())
    tournament = create(club)
    enter_typed(tournament, "Ann & Gus")
    operation = operate()
    answer = enter_earlier(tournament=tournament, earlier=earlier, operation=operation)
    again = enter_earlier(tournament=tournament, earlier=earlier, operation=operation)
    assert (again.body, again.repeated) == (answer.body, True)
    rows = Entry.objects.filter(tournament=tournament).order_by("number")
    assert [(row.name, list_names(row)) for row in rows] == [
        ("", ["Ann", "Gus"]),
        ("", ["Cy", "Di"]),
        ("Wind", []),
    ]
    assert rows[0].members.get(place=1).player == ann


def test_of_an_earlier_list_some_teams_alone(club: Club) -> None:
    earlier = create(club)
    enter_typed(earlier, "Jade\nWind\nStar")
    tournament = create(club)
    enter_earlier(tournament=tournament, earlier=earlier, numbers=[3], operation=operate())
    assert [row.name for row in Entry.objects.filter(tournament=tournament)] == ["Star"]
    with pytest.raises(Refused, match="nobody_to_enter"):
        enter_earlier(tournament=tournament, earlier=earlier, numbers=[], operation=operate())


def test_a_guest_is_found_on_the_list_when_a_director_looks(club: Club) -> None:
    row = enter_typed(create(club), "Ann & Bo")[0]
    ann = Player.objects.create(club=club, name="Ann")
    guest = row.members.get(place=2).player
    assert [member.player for member in choose_members(row, ["Ann", "Bo"])] == [ann, guest]
    ann_as_guest = row.members.get(place=1).player
    unseen = choose_members(row, ["Ann", "Bo"], known=False)
    assert [member.player for member in unseen] == [ann_as_guest, guest]
    assert [member.name for member in choose_members(row, ["Cy"], known=False)] == ["Cy"]


def test_who_enters_themselves_is_nobody_of_the_list_yet(club: Club) -> None:
    Player.objects.create(club=club, name="Ann")
    (team,) = make_teams(club, read_team_list("Ann & Bo"), known=False)
    assert isinstance(team, NewTeam)
    assert [(member.player, member.name) for member in team.members] == [
        (None, "Ann"),
        (None, "Bo"),
    ]
