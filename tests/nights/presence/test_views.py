"""Every button of a club night sent twice, as a double click does: it writes once."""

import re
import uuid
from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

from rest_framework.test import APIClient

from nights.models import Draw, DrawnTable, Night, PlannedNight, Presence
from people.models import Club, Player, Role
from scoring.games.services.ends import finish_game
from scoring.models import Game
from tests.nights.nights import list_players, operate
from tests.pages import read_html
from tests.tournaments.sheets import record

Be = Callable[..., APIClient]
CLUB = "/clubs/hofgarten/nights/"
NAMES = ("Anna", "Ben", "Cara", "Dora", "Emil")
ROWS = (Night, PlannedNight, Presence, Player, Draw, DrawnTable, Game)


def read() -> list[Any]:
    """Return everything that a tap may touch."""
    return [list(rows.objects.order_by("pk").values()) for rows in ROWS]


def send_twice(client: APIClient, path: str, **fields: Any) -> None:
    """Send what a button sends twice: the first time something is written, then nothing is."""
    before, body = read(), {"operation": str(uuid.uuid4()), **fields}
    first = client.post(path, body, follow=True, format="multipart")
    after = read()
    second = client.post(path, body, follow=True, format="multipart")
    assert (first.status_code, second.status_code) == (200, 200)
    assert after != before, fields
    assert read() == after, fields


def test_each_button_of_a_night_writes_once(be: Be, club: Club) -> None:
    list_players(club, *NAMES)
    host = be(Role.DIRECTOR, Player.objects.get(name="Emil"))
    send_twice(host, f"{CLUB}open/")
    night = Night.objects.get()
    page = f"{CLUB}{night.day}/"
    come(host, f"{page}people/")
    draw(host, page)
    order(host, page, night.day)
    move(host, night.day)
    plan(host, night.day)


def come(host: APIClient, people: str) -> None:
    """They come, one goes and comes back, a guest is added and named; the host ticks herself."""
    for name in NAMES:
        send_twice(host, people, come=f"{Player.objects.get(name=name).pk}:0")
    for tap in ("go", "back"):
        row = Presence.objects.get(player__name="Emil")
        send_twice(host, people, **{tap: f"{row.pk}:{row.revision}"})
    send_twice(host, people, guest="", anonymous="1")
    guest = Presence.objects.exclude(guest=None).get()
    named = {f"name_of_{guest.pk}": "Greta", "name": f"{guest.pk}:{guest.revision}"}
    send_twice(host, people, **named)
    send_twice(host, people, guest="Gil")
    gil = Presence.objects.get(player__name="Gil")
    send_twice(host, people, off=f"{gil.pk}:{gil.revision}")
    assert Presence.objects.count() == len(NAMES) + 2


def draw(host: APIClient, page: str) -> None:
    """Tables are drawn, drawn again, the next round too, and a game begins."""
    for fields in ({}, {"again": ""}, {}):
        after = Night.objects.get().revision
        send_twice(host, f"{page}draw/", after=after, method="lot", **fields)
    assert Draw.objects.count() == 3
    table = DrawnTable.objects.filter(game=None).latest("draw__number")
    send_twice(host, f"{page}tables/{table.pk}/start/")
    assert Game.objects.count() == 1
    send_twice(host, f"{page}wall/renew/")


def order(host: APIClient, page: str, day: date) -> None:
    """Two games of the day are put into another order."""
    other = DrawnTable.objects.filter(game=None).latest("draw__number")
    host.post(f"{page}tables/{other.pk}/start/", {"operation": uuid.uuid4()}, format="multipart")
    for game in Game.objects.all():
        locked = record(game, 60, 100)
        finish_game(game=locked, operation=operate(locked.revision))
    shown = read_html(host.get(f"{page}order/"))
    fields = dict(re.findall(r'name="(after|place-[^"]+)" value="([^"]*)"', shown))
    places = [name for name in fields if name.startswith("place-")]
    swapped = dict(zip(places, (fields[name] for name in reversed(places)), strict=True))
    send_twice(host, f"{page}order/", **{**fields, **swapped})
    assert day == Night.objects.get().day


def move(host: APIClient, day: date) -> None:
    """A game of the evening was played a week before."""
    game = Game.objects.order_by("pk")[0]
    path = f"/clubs/hofgarten/games/{game.pk}/day/"
    fields = dict(re.findall(r'name="(after)" value="([^"]*)"', read_html(host.get(path))))
    earlier = day - timedelta(days=7)
    send_twice(host, path, **fields, day=earlier.isoformat(), reason="wrong clock")
    assert Game.objects.get(pk=game.pk).played_on == earlier


def plan(host: APIClient, day: date) -> None:
    """Two evenings are announced, and the first of them is called off."""
    first = day + timedelta(days=7)
    send_twice(host, f"{CLUB}planned/", after=0, day=first.isoformat(), weeks=2, place="Ochsen")
    assert PlannedNight.objects.count() == 2
    row = PlannedNight.objects.get(day=first)
    fields = {"after": row.revision, "place": row.place, "is_cancelled": "on"}
    send_twice(host, f"{CLUB}planned/{row.pk}/", **fields)
    row.refresh_from_db()
    assert (row.is_cancelled, row.revision) == (True, 1)
