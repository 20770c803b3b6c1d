"""Statements that are written once say the same as Django's own."""

import uuid
from typing import Any

import pytest
from django.core.exceptions import ObjectDoesNotExist
from django.db import connection, transaction
from django.db.models import Exists, OuterRef, QuerySet
from django.forms.models import model_to_dict
from django.test.utils import CaptureQueriesContext

from common.statements import Insert, Query, Update, Values
from people.models import Club, Player

pytestmark = pytest.mark.django_db


def query_player(player: uuid.UUID, other: uuid.UUID) -> QuerySet[Player]:
    twin = Player.objects.filter(name=OuterRef("name")).exclude(pk=OuterRef("pk"))
    wanted = Player.objects.filter(pk__in=[player, other], name__gt="A").annotate(twin=Exists(twin))
    return wanted.select_related("club").order_by("name")


PLAYERS = Query(query_player)


@pytest.fixture
def club() -> Club:
    return Club.objects.create(slug="hofgarten", name="Tichufreunde", strangers_see="games")


def describe(player: Any) -> list[Any]:
    club = model_to_dict(player.club) if player.club else None
    return [model_to_dict(player), player.pk, player.created_at, club, bool(player.twin)]


def test_a_query_finds_what_the_query_set_finds(club: Club) -> None:
    anna = Player.objects.create(name="Anna", club=club)
    bela = Player.objects.create(name="Béla")
    Player.objects.create(name="Béla", club=club)
    for first, second in ((anna, bela), (bela, anna), (anna, anna)):
        ids = {"player": first.pk, "other": second.pk}
        players, expected = PLAYERS.read(**ids), list(query_player(**ids))
        assert [describe(player) for player in players] == [describe(player) for player in expected]
    assert PLAYERS.read(player=uuid.uuid4(), other=uuid.uuid4()) == []


def query_clubmates(players: list[uuid.UUID], club: uuid.UUID) -> QuerySet[Player]:
    return Player.objects.filter(pk__in=players, club=club).order_by("name")


def query_names(players: list[uuid.UUID], club: uuid.UUID) -> QuerySet[Player, Any]:
    return query_clubmates(players, club).values_list("name", "pk", "created_at")


@pytest.mark.parametrize("asked", [0, 1, 2, 3, 5, 8, 9])
def test_a_list_of_ids_is_as_long_as_it_is(club: Club, asked: int) -> None:
    players = [Player.objects.create(name=f"Player {number}", club=club) for number in range(9)]
    Player.objects.create(name="Somebody else", club=club)
    ids = [player.pk for player in players[:asked]] + ([uuid.uuid4()] if asked == 3 else [])
    assert Query(query_clubmates).read(players=ids, club=club.pk) == players[:asked]
    kept, values = Values(query_names), [*query_names(ids, club.pk)]
    assert [tuple(row) for row in kept.read(players=ids, club=club.pk)] == values
    assert kept.read(players=ids, club=uuid.uuid4()) == []


def test_it_is_one_statement_joined_rows_included(club: Club) -> None:
    anna = Player.objects.create(name="Anna", club=club)
    with CaptureQueriesContext(connection) as said:
        [player] = PLAYERS.read(player=anna.pk, other=anna.pk)
        assert player.club is not None
        assert player.club.name == "Tichufreunde"
    assert len(said) == 1


def test_a_row_can_be_locked() -> None:
    anna = Player.objects.create(name="Anna")

    def query_for_writing(player: uuid.UUID) -> QuerySet[Player]:
        return Player.objects.select_for_update().filter(pk=player)

    with transaction.atomic(), CaptureQueriesContext(connection) as said:
        assert Query(query_for_writing).read(player=anna.pk) == [anna]
    assert ("FOR UPDATE" in said[0]["sql"]) == (connection.vendor == "postgresql")


def test_rows_are_inserted_whole(club: Club) -> None:
    rows = [Player(name="Anna", club=club), Player(name="Béla")]
    Insert(Player).run(rows)
    stored = {player.pk: model_to_dict(player) for player in Player.objects.all()}
    assert stored == {row.pk: model_to_dict(row) for row in rows}
    rows[0].name = "Anne"
    rows[0].save()
    assert Player.objects.filter(name="Anne").count() == 1


def test_a_row_that_is_there_is_brought_up_to_date() -> None:
    insert = Insert(Club, unique=["slug"], update=["name", "night_ends_at"])
    insert.run([Club(slug="hofgarten", name="Tichufreunde", time_zone="Europe/Berlin")])
    kept = Club.objects.get()
    insert.run([Club(slug="hofgarten", name="Tichu", night_ends_at=5, time_zone="UTC")])
    club = Club.objects.get()
    assert (club.pk, club.name, club.night_ends_at) == (kept.pk, "Tichu", 5)
    assert club.time_zone == "Europe/Berlin"


def test_an_update_stores_these_fields_of_this_row_alone(club: Club) -> None:
    other = Club.objects.create(slug="other", name="Other")
    club.name, club.time_zone = "Tichu", "Europe/Berlin"
    Update(Club, ["name"]).run(club)
    club.refresh_from_db()
    other.refresh_from_db()
    assert (club.name, club.time_zone, other.name) == ("Tichu", "UTC", "Other")


def test_an_update_of_a_row_that_is_gone_says_so(club: Club) -> None:
    Club.objects.all().delete()
    with pytest.raises(ObjectDoesNotExist):
        Update(Club, ["name"]).run(Club(id=club.pk or uuid.uuid4(), slug="x", name="x"))


def test_what_is_made_of_fetched_rows_is_what_is_read(club: Club) -> None:
    anna = Player.objects.create(name="Anna", club=club)
    ids = {"player": anna.pk, "other": anna.pk}
    fetched = PLAYERS.fetch(**ids)
    assert fetched == PLAYERS.fetch(**ids)
    assert list(map(describe, PLAYERS.make(fetched))) == list(map(describe, PLAYERS.read(**ids)))
    Player.objects.update(name="Anne")
    assert fetched != PLAYERS.fetch(**ids)
    assert hash(fetched) is not None


def test_rows_that_are_shared_have_their_values_in_common(club: Club) -> None:
    def query_clubs(club: uuid.UUID) -> QuerySet[Club]:
        return Club.objects.filter(pk=club)

    clubs, apart = Query(query_clubs, shared=2), Query(query_clubs)
    ids = {"club": club.pk}
    (first,), (again,), (other,) = clubs.read(**ids), clubs.read(**ids), apart.read(**ids)
    assert model_to_dict(first) == model_to_dict(again) == model_to_dict(other)
    assert first is not again
    assert first.house_rules is again.house_rules
    assert first.house_rules is not other.house_rules
    Club.objects.update(name="Another")
    assert clubs.read(**ids)[0].name == "Another"
