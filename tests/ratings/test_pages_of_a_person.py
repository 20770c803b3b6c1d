"""What a person's pages cost does not depend on what others play, in their club or elsewhere.

SQLite counts the steps that its machine takes: each row that is looked at is some of them. It has
no figures about its tables, as in a club, so that it goes the same way however many rows there are.
"""

import pytest
from django.core.cache import cache
from django.core.management import call_command
from django.db import connection
from django.test import Client

from people.models import Club, Membership, Player, Role
from tests.nights.nights import list_players, play
from tests.people.made_clubs import come_as, make_club
from tests.scoring.repeated_games import repeat_game

pytestmark = [pytest.mark.django_db, pytest.mark.first_database]
PAGES = ("/players/{}/", "/players/{}/games/", "/api/v1/players/{}/games/")
SHOWN = 50
"""The longest of these lists shows so many games at once."""
OF_A_GAME = 50
"""Steps for a game of theirs that the list does not show: it has its place, and is counted."""


def count_steps(reader: Client, path: str) -> int:
    """Return how many steps SQLite takes for a page."""
    steps = 0

    def take_step() -> int:
        nonlocal steps
        steps += 1
        return 0

    for _ in range(2):  # what is remembered is there at the second time
        cache.clear()
        steps = 0
        connection.connection.set_progress_handler(take_step, 1)
        try:
            answer = reader.get(path)
        finally:
            connection.connection.set_progress_handler(None, 1)
        assert answer.status_code == 200
    return steps


def count_pages(reader: Client, person: Player) -> list[int]:
    return [count_steps(reader, page.format(person.pk)) for page in PAGES]


def test_others_may_play_as_much_as_they_like(club: Club) -> None:
    anna, *others = list_players(club, "Anna", "Ben", "Cara", "Dora", "Emil")
    games = [play(club, [anna, *others[:3]], 0, 0, 100, 100, 100) for _ in range(3)]
    call_command("replay_ratings")
    call_command("sum_statistics")
    elsewhere = make_club("linde", "Linde")
    strangers = list_players(elsewhere, "Gert", "Hans", "Ida", "Jan")
    reader = come_as(club, Role.DIRECTOR)
    # Whoever asks is one of those who play elsewhere.
    asking = Membership.objects.get(club=club).user
    Player.objects.filter(pk=strangers[0].pk).update(user=asking)
    costs = []
    for times in (4, 40):
        repeat_game(games[0], elsewhere, strangers, times)
        repeat_game(games[0], club, others, times)
        costs.append(count_pages(reader, anna))
    assert costs[0] == costs[1]


def test_an_own_game_that_is_not_shown_costs_its_place_among_them(club: Club) -> None:
    four = list_players(club, "Anna", "Ben", "Cara", "Dora")
    game = play(club, four, 0, 0, 100, 100, 100)
    reader = come_as(club, Role.DIRECTOR)
    costs = []
    for more in (SHOWN, 10 * SHOWN):
        repeat_game(game, club, four, more)
        costs.append(count_pages(reader, four[0]))
    for fewer, many in zip(*costs, strict=True):
        assert fewer < many < fewer + OF_A_GAME * 10 * SHOWN
