"""A club night over the API: the same services as the pages, and the same rights."""

import uuid
from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest
from rest_framework.test import APIClient

from nights.draws.selectors import list_drawn_seats
from nights.models import Night, Presence
from pairing.tonight import draw_tables, read_evening
from past.models import EveningPoints
from people.models import Club, Player, Role
from scoring.models import Game
from tests.nights.nights import DAY, list_players, make_night, play, welcome

NIGHTS = "/api/v1/clubs/hofgarten/nights/"
NIGHT = f"{NIGHTS}{DAY}/"
Be = Callable[..., APIClient]


@pytest.fixture
def night(club: Club) -> Night:
    night = make_night(club)
    welcome(night, *list_players(club, "Anna", "Ben", "Chloé", "Dora", "Emil"))
    night.refresh_from_db()
    return night


def send(client: APIClient, path: str, verb: str = "post", **body: Any) -> Any:
    body = {"operation": str(uuid.uuid4()), **body}
    return getattr(client, verb)(NIGHT + path, body, format="json")


def test_nights_are_listed_newest_first(be: Be, club: Club, night: Night) -> None:
    play(club, list_players(club, "P", "Q", "R", "S"), 60)
    rows = be(Role.MEMBER).get(NIGHTS).json()
    assert rows == {
        "next": None,
        "previous": None,
        "results": [{"day": str(DAY), "games": 1, "came": 5, "with_points": 0}],
    }


def test_points_without_games_belong_to_their_night(be: Be, club: Club, night: Night) -> None:
    anna, ben = list_players(club, "Anna Alt", "Ben Alt")
    for player, points in ((anna, "4.5"), (ben, "7"), (anna, "1")):
        EveningPoints.objects.create(
            club=club, player=player, entered_as=player, day=DAY, points=Decimal(points)
        )
    member = be(Role.MEMBER)
    assert member.get(NIGHTS).json()["results"][0]["with_points"] == 2
    shown = member.get(NIGHT).json()["points"]
    assert shown == [
        {"player": str(ben.pk), "name": "Ben Alt", "points": "7"},
        {"player": str(anna.pk), "name": "Anna Alt", "points": "5.5"},
    ]


def test_a_night_is_opened_once(be: Be, club: Club) -> None:
    host, body = be(Role.SCORER), {"operation": str(uuid.uuid4()), "day": str(DAY)}
    first, again = (host.post(NIGHTS, body, format="json") for _ in range(2))
    assert [first.status_code, again.status_code] == [201, 200]
    assert first.json() == again.json()
    assert first.json()["day"] == str(DAY)


def test_an_evening_over_the_api(be: Be, club: Club, night: Night) -> None:
    host = be(Role.SCORER)
    (frida,) = list_players(club, "Frida")
    came = send(host, "people/", player=str(frida.pk))
    guest = send(host, "people/", name="")
    assert (came.status_code, guest.status_code) == (201, 201)
    row = guest.json()
    named = send(host, f"people/{row['id']}/", "put", after=1, name="Gustav")
    gone = send(host, f"people/{came.json()['id']}/", "put", after=1, here=False)
    assert (named.json()["revision"], gone.json()["here"]) == (2, False)
    drawn = send(host, "draws/", after=gone.json()["night_revision"], method="not_met")
    assert drawn.status_code == 201, drawn.content
    state = host.get(NIGHT).json()
    assert (state["round"], state["draw"], state["outdated"]) == (1, 1, False)
    names = {seat["name"] for table in state["tables"] for seat in table["seats"]}
    names |= {one["name"] for one in state["sits_out"]}
    assert names == {"Anna", "Ben", "Chloé", "Dora", "Emil", "Gustav"}
    (table,) = state["tables"]
    started = send(host, f"tables/{table['id']}/start/")
    again = send(host, f"tables/{table['id']}/start/")
    assert [started.status_code, again.status_code] == [201, 200]
    assert started.json() == again.json() == {"game": str(Game.objects.get().pk)}


def test_a_draw_is_read_with_all_that_makes_it_again(be: Be, night: Night) -> None:
    host = be(Role.SCORER)
    send(host, "draws/", after=night.revision, method="lot")
    answer = be(Role.MEMBER).get(f"{NIGHT}draws/1/").json()
    again = draw_tables(read_evening(answer["evening"]), answer["method"], answer["seed"])
    made = [
        {"number": table.number, "seats": list_drawn_seats(table.table)} for table in again.tables
    ]
    assert made == answer["tables"]
    assert be(Role.MEMBER).get(f"{NIGHT}draws/2/").status_code == 404


def test_strangers_of_an_open_club_are_not_told_who_came(be: Be, club: Club, night: Night) -> None:
    Club.objects.update(strangers_see="initials")
    send(be(Role.SCORER), "draws/", after=night.revision, method="lot")
    state = be().get(NIGHT).json()
    assert state["people"] == []
    names = {seat["name"] for table in state["tables"] for seat in table["seats"]}
    assert names < {"A.", "B.", "C.", "D.", "E."}


def test_members_may_say_that_they_have_come_themselves(be: Be, club: Club, night: Night) -> None:
    (carla,) = list_players(club, "Carla")
    member = be(Role.MEMBER, carla)
    came = send(member, "people/", player=str(carla.pk))
    assert came.status_code == 201, came.content
    path = f"people/{came.json()['id']}/"
    assert send(member, path, "put", after=1, here=False).json()["here"] is False
    assert (
        send(member, path, "put", after=2, name="Karl").json()["errors"][0]["code"] == "not_a_guest"
    )
    anna = Player.objects.get(name="Anna")
    assert send(member, "people/", player=str(anna.pk)).status_code == 403


@pytest.mark.parametrize("role", [None, Role.MEMBER])
def test_who_may_only_look_writes_nothing(be: Be, club: Club, night: Night, role: Role) -> None:
    Club.objects.update(strangers_see="games")
    client = be(role)
    row = Presence.objects.all()[0]
    answers = [
        client.post(NIGHTS, {"operation": str(uuid.uuid4())}, format="json"),
        send(client, "people/", name="Ole"),
        send(client, f"people/{row.pk}/", "put", after=1, here=False),
        send(client, "draws/", after=night.revision, method="lot"),
        send(client, "wall/"),
        client.get(f"{NIGHT}wall/"),
    ]
    assert {answer.status_code for answer in answers} <= {401, 403}
    assert Presence.objects.filter(went_at=None).count() == 5


@pytest.mark.parametrize(
    ("path", "body", "code"),
    [
        ("people/", {"name": "x", "player": str(uuid.uuid4())}, "invalid"),
        ("people/", {"player": str(uuid.uuid4())}, "not_on_list"),
        ("draws/", {"after": 5, "method": "fair"}, "unknown_draw_method"),
        ("draws/", {"after": 4, "method": "lot"}, "changed_meanwhile"),
        ("wall/exchange/", {"token": "x"}, "field_not_allowed"),
    ],
)
def test_refusals_have_codes(
    be: Be, night: Night, path: str, body: dict[str, Any], code: str
) -> None:
    answer = send(be(Role.SCORER), path, **body)
    assert [error["code"] for error in answer.json()["errors"]] == [code]
