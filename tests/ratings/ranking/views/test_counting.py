"""A game that was ended by hand: the ranking asks once whether it counts."""

import uuid

import pytest
from django.test import Client
from django.utils import timezone

from people.models import Club, Player, Role
from ratings.runs.selectors.rated_games import list_rated_games
from scoring.models import Game, RoundRevision
from tests.nights.nights import play
from tests.people.made_clubs import come_as


@pytest.fixture
def game(club: Club, people: dict[str, Player]) -> Game:
    seats = [people[name] for name in "ABCD"]
    return play(club, seats, 65, 30, 40, 75, day=timezone.now().date())


def test_it_is_asked_once_and_counts_then(club: Club, game: Game) -> None:
    scorer = come_as(club, Role.SCORER)
    path = f"/clubs/{club.slug}/ratings/"
    assert "Does it count for the rating?" in scorer.get(path).content.decode()
    assert list_rated_games(club) == []
    body = {"operation": str(uuid.uuid4()), "after": game.revision, "counts": "yes"}
    assert scorer.post(f"{path}games/{game.pk}/counts/", body).status_code == 302
    assert [game.id for game in list_rated_games(club)] == [str(game.pk)]
    kept = RoundRevision.objects.get(game=game, action="rate")
    assert (kept.after, kept.by is not None) == ({"agreed": True}, True)
    assert "Does it count for the rating?" not in scorer.get(path).content.decode()


def test_who_may_not_record_is_not_asked(club: Club, game: Game) -> None:
    member = come_as(club, Role.MEMBER)
    path = f"/clubs/{club.slug}/ratings/"
    assert "Does it count" not in member.get(path).content.decode()
    body = {"operation": str(uuid.uuid4()), "after": game.revision, "counts": "yes"}
    assert member.post(f"{path}games/{game.pk}/counts/", body).status_code == 403
    assert Client().post(f"{path}games/{game.pk}/counts/", body).status_code == 404
    assert Game.objects.get(pk=game.pk).agreed is None
