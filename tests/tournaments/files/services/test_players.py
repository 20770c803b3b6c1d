"""Who played each round goes out with the event's file, is checked, and comes in again."""

import json
import uuid
from typing import Any

import pytest

from pairing.checking import check_record
from people.models import Club, Player, Role
from ratings.figures.selectors.played_games import read_games_of_days
from ratings.runs.selectors.rated_games import list_rated_games
from scoring.models import Game
from tests.pages import read_html
from tests.tournaments.days import create, operate, propose, publish, settle
from tests.tournaments.pages import Be
from tests.tournaments.substitutes import begin, find, play, put
from tournaments.ending.services.closing import close_tournament
from tournaments.entries.services.entries import NewTeam, enter_teams, withdraw_entry
from tournaments.entries.services.people import NewMember
from tournaments.event.selectors.record import write_export
from tournaments.event.selectors.teams import ShownTeams
from tournaments.files.services.event import import_event
from tournaments.models import Entry, MatchPlayer, Tournament

pytestmark = pytest.mark.first_database

PLAYED = (["Anna", "Ben"], ["Anna", "Ida"], ["Anna", "Ida"], ["Anna", "Ben"], ["Anna", "Ben"])


def export(tournament: Tournament) -> Any:
    teams = ShownTeams(tournament, lambda player: player.name)
    return json.loads(json.dumps(write_export(tournament, teams.call, teams.name_in_file)))


def list_played_by(file: Any, team: str) -> list[list[str]]:
    return [
        table["people"]["ab".index(side)]
        for round_ in file["played"]
        for table in round_["tables"]
        for side in "ab"
        if table[side] == team
    ]


@pytest.fixture
def whole(club: Club) -> Tournament:
    """Five rounds of six teams: Ida plays the second and the third for Ben, who comes back."""
    tournament = begin(club, copies=2)
    play(tournament)
    put(Entry.objects.get(number=1), "Anna", "Ida")
    play(tournament)
    play(tournament)
    put(Entry.objects.get(number=1), "Anna", "Ben")
    play(tournament)
    play(tournament)
    return tournament


def test_the_file_names_who_played_each_round_and_its_check_says_who_changed(
    whole: Tournament,
) -> None:
    file = export(whole)
    assert list_played_by(file, "1") == list(PLAYED)
    assert file["teams"][0]["members"] == [
        "Anna",
        {"name": "Ben", "until_round": 1},
        {"name": "Ida", "from_round": 2, "until_round": 3},
        {"name": "Ben", "from_round": 4},
    ]
    assert [(one.code, dict(one.values), one.wrong) for one in check_record(file)] == [
        ("people", {"round": 2, "team": "1", "people": "Anna, Ida"}, False),
        ("people", {"round": 4, "team": "1", "people": "Anna, Ben"}, False),
    ]


def test_it_comes_in_again_with_who_played_each_round(whole: Tournament, club: Club) -> None:
    file = export(whole)
    other = Club.objects.create(slug="other", name="Other")
    operation = operate(file=file)
    made, _ = import_event(club=other, file=file, operation=operation, day=whole.day)
    again = export(made)
    assert [again[name] for name in ("teams", "played")] == [
        file[name] for name in ("teams", "played")
    ]
    ida = MatchPlayer.objects.get(
        match__round__tournament=made, player__name="Ida", match__round__number=2
    )
    rounds = MatchPlayer.objects.filter(player=ida.player).values_list(
        "match__round__number", flat=True
    )
    assert sorted(rounds) == [2, 3]
    here, _ = import_event(club=club, file=file, operation=operate(file=file), day=whole.day)
    mine = MatchPlayer.objects.filter(match__round__tournament=here, player=find("Ida"))
    assert sorted(mine.values_list("match__round__number", flat=True)) == [2, 3]


ROUNDS = {"Anna": [1, 2, 3, 4, 5], "Ben": [1, 4, 5], "Ida": [2, 3]}


def test_ratings_statistics_and_pages_are_of_who_played_each_round(
    whole: Tournament, club: Club, be: Be
) -> None:
    close_tournament(tournament=whole, operation=operate(), anyway=True)
    labels = {game.pk: int(game.occasion["label"].rsplit("· ")[1]) for game in Game.objects.all()}
    rated = [(uuid.UUID(game.id), game.players) for game in list_rated_games(club)]
    counted = [
        (played.game.id, tuple(map(str, played.game.list_sides())))
        for played in read_games_of_days(club.pk, whole.day, whole.day)
    ]
    for games in (rated, counted):
        for name, rounds in ROUNDS.items():
            key = str(find(name).pk)
            assert sorted(labels[game] for game, people in games if key in people) == rounds
    member = be(Role.MEMBER)
    for name, rounds in ROUNDS.items():
        page = read_html(member.get(f"/players/{find(name).pk}/"))
        assert sorted(number for game, number in labels.items() if f"/g/{game}/" in page) == rounds


def test_who_went_on_in_another_team_is_one_person_there_too(club: Club) -> None:
    cup = create(club)
    teams = [
        NewTeam(name=name, members=[NewMember(name=f"{name}{one}") for one in (1, 2)])
        for name in "ABCD"
    ]
    enter_teams(tournament=cup, teams=teams, operation=operate())
    gone = Entry.objects.get(name="A")
    for match in publish(propose(cup)):
        settle(match, 1000, 500)
    withdraw_entry(entry=gone, operation=operate())
    went = gone.list_people()[0].player
    both = [NewMember(went), NewMember(name="E2")]
    new = NewTeam(name="E", members=both)
    enter_teams(tournament=cup, teams=[new], operation=operate())
    publish(propose(cup))
    cup.refresh_from_db()
    file = export(cup)
    other = Club.objects.create(slug="other", name="Other")
    made, _ = import_event(club=other, file=file, operation=operate(file=file), day=cup.day)
    assert export(made)["teams"] == file["teams"]
    people = Player.objects.filter(tournament_members__entry__tournament=made, name="A1")
    assert people.distinct().count() == 1
