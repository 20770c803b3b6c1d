"""What a stranger reads of teams without a name: initials, and the number where these are alike."""

from past.reading.teams import read_team_list
from people.models import Club, Player
from people.names import make_initials
from tests.tournaments.days import create, operate
from tournaments.entries.services.entries import enter_teams
from tournaments.entries.services.lists import make_teams
from tournaments.event.selectors.teams import ShownTeams
from tournaments.models import Tournament

LINES = "Dora Dorn & Ben Bär\nDirk Dahl & Bea Bach\nPia Stein & Quin Quast\nJade: Dana Dix, Bo Berg"


def enter(club: Club) -> Tournament:
    cup = create(club)
    teams = make_teams(club, read_team_list(LINES))
    enter_teams(tournament=cup, teams=teams, operation=operate())
    return cup


def show_initials(player: Player) -> str:
    return make_initials(player.name)


def test_equal_initials_have_the_number_of_the_team(club: Club) -> None:
    names = ShownTeams(enter(club), show_initials).by_number
    assert [name.replace("\u2068", "").replace("\u2069", "") for name in names.values()] == [
        "D. D. & B. B. (no. 1)",
        "D. D. & B. B. (no. 2)",
        "P. S. & Q. Q.",
        "Jade",
    ]


def test_whole_names_have_none(club: Club) -> None:
    names = ShownTeams(enter(club), lambda player: player.name).by_number
    assert not any("no." in name or "(" in name for name in names.values())
