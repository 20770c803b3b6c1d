"""Seeds by hand, by rating and by lot, and what holds once a round is published."""

import pytest

from common.problems import Refused
from people.models import Club
from ratings.runs.services.replays import replay_club
from tests.ratings.clubs import make_people, play
from tests.tournaments.days import create, enter, operate, propose, publish
from tournaments.entries.services.entries import NewTeam, enter_teams
from tournaments.entries.services.people import NewMember
from tournaments.entries.services.seeds import SeedOrder, order_seeds
from tournaments.models import Entry, Tournament, TournamentChange


@pytest.fixture
def tournament(club: Club) -> Tournament:
    return create(club)


def test_seeds_hold_from_the_first_round_on(tournament: Tournament) -> None:
    enter(tournament, "ABCD")
    answer = order_seeds(tournament=tournament, numbers=[4, 2], operation=operate())
    assert answer.body == {"seeds": [4, 2, 1, 3], "by": "hand"}
    matches = publish(propose(tournament))
    assert [(match.a.number, match.b.number) for match in matches] == [(4, 1), (2, 3)]
    with pytest.raises(Refused, match="seeds_fixed"):
        order_seeds(tournament=tournament, numbers=[1], operation=operate())


def test_an_unknown_team_changes_nothing(tournament: Tournament) -> None:
    enter(tournament, "AB")
    with pytest.raises(Refused, match="no_such_team"):
        order_seeds(tournament=tournament, numbers=[2, 3], operation=operate())
    assert [row.seed for row in Entry.objects.order_by("number")] == [1, 2]


def test_each_lot_is_another_and_can_be_drawn_again(club: Club) -> None:
    drawn = []
    for _ in range(2):
        tournament = create(club)
        enter(tournament, "ABCDEFGH")
        lots = [
            order_seeds(tournament=tournament, order=SeedOrder.LOT, operation=operate())
            for _ in range(2)
        ]
        drawn.append([lot.body["seeds"] for lot in lots])
    assert drawn[0] == drawn[1]
    assert drawn[0][0] != drawn[0][1]
    assert sorted(drawn[0][0]) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert TournamentChange.objects.filter(action="seeds").count() == 4


def test_by_rating_the_strongest_first_and_strangers_last(club: Club) -> None:
    people = make_people(club, "ABCD")
    play(club, people, [(0, "ABCD", (1020, 640), 9)])
    replay_club(club)
    tournament = create(club)
    teams = [
        NewTeam(name="x", members=[NewMember(player=people[one]) for one in side])
        for side in ("", "CD", "AB")
    ]
    enter_teams(tournament=tournament, teams=teams, operation=operate())
    answer = order_seeds(tournament=tournament, order=SeedOrder.RATING, operation=operate())
    assert answer.body["seeds"] == [3, 2, 1]
    rows = Entry.objects.order_by("number")
    assert [row.rating for row in rows] == [None, 1418, 1449]
