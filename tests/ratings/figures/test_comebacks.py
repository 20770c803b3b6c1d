"""The biggest comeback of somebody: on their page, and counted by hand."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from people.models import Club, Player, Role
from ratings.figures.selectors.statistics import open_scope
from ratings.figures.services.sums import sum_up
from ratings.persons.comebacks import Comeback, find_comeback
from ratings.statistics.comebacks import find_deficit
from scoring.models import Game
from tests.nights.nights import list_players, play
from tests.pages import read_html
from tests.people.made_clubs import come_as

pytestmark = pytest.mark.first_database


@pytest.mark.parametrize(
    ("rounds", "deficit"),
    [
        ([], 0),
        ([(100, 0), (60, 40)], 0),
        ([(0, 100), (35, 65), (300, 0)], 130),
        ([(100, 0), (0, 300), (50, 50), (400, 0)], 200),
    ],
)
def test_how_far_behind_the_winners_were(rounds: list[tuple[int, int]], deficit: int) -> None:
    scores = [{"a": a, "b": b} for a, b in rounds]
    assert find_deficit(scores, "a") == deficit
    turned = [{"a": b, "b": a} for a, b in rounds]
    assert find_deficit(turned, "b") == deficit


@pytest.mark.django_db
def test_the_page_tells_the_biggest_and_leads_to_its_game(club: Club) -> None:
    four = list_players(club, "Anna", "Ben", "Cara", "Dora")
    anna = four[0]
    assert tell(club, anna) is None
    play(club, four, 20, 100, 100)
    assert tell(club, anna) is None
    won = play(club, four, 0, 0, 30, 100, 100, 100)
    play(club, four, 0, 0, 100, 100, 100)
    lost = play(club, four, 100, 100, 0, 0, 0)
    assert (won.winner, lost.winner) == ("a", "b")
    best = tell(club, anna)
    assert best
    assert (best.game, best.behind, best.own, best.other) == (won.pk, 240, 330, 270)
    ben = tell(club, four[1])
    assert ben
    assert (ben.game, ben.behind) == (lost.pk, 200)
    Game.objects.filter(pk=won.pk).update(line_up={"3": [4]})
    again = tell(club, anna)
    assert again
    assert again.behind == 200
    Game.objects.filter(pk=won.pk).update(line_up={})
    sum_up(club.pk)
    page = read_html(come_as(club, Role.MEMBER).get(f"/players/{anna.pk}/"))
    told = page[page.index("Biggest comeback") :]
    assert f'href="/g/{won.pk}/">240 behind, won 330:270</a>' in told


@pytest.mark.django_db
def test_it_costs_two_statements(club: Club) -> None:
    four = list_players(club, "Anna", "Ben", "Cara", "Dora")
    counts = []
    for _ in range(2):
        play(club, four, 0, 0, 100, 100, 100)
        scope = open_scope(club)
        with CaptureQueriesContext(connection) as statements:
            find_comeback(scope, four[0].pk)
        counts.append(len(statements))
    assert counts == [2, 2]


def tell(club: Club, player: Player) -> Comeback | None:
    return find_comeback(open_scope(club), player.pk)
