"""Of two that write after the same revision one wins; the other goes on by what it is told."""

import logging
import uuid
from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

import httpx
import pytest

from tests.counts import count
from tests.live import Server, serve
from tests.rivals import Contest, Rivals

log = logging.getLogger(__name__)
RACES = count(4, 2000)
OF_A_GAME = 20
"""How many races go by before the next game begins: a round of a long game takes longer."""
OF_A_MATCH = 100
"""The same of a match: all that was ever said of it is read with it."""
TURNS = ("start", "pause", "last_hand", "more_hands", "add")
"""What a clock is told in turn: any of it can follow any other."""
DAY = "2026-11-20"
TOKEN = """
from knox.models import AuthToken
from people.models import *
owner = User.objects.create_user("anna@example.org")
print("token", AuthToken.objects.create(owner)[1])
"""
Json = dict[str, Any]


class World:
    """A club with a game, an evening and a tournament of four teams, made over HTTP."""

    def __init__(self, server: Server) -> None:
        token = server.manage("shell", "-c", TOKEN).stdout.rpartition("token ")[2].strip()
        self.url, self.headers = server.url, {"Authorization": f"Token {token}"}
        self.client = self.connect()
        self.send("clubs/", name="Rivals", slug="rivals")
        self.player = self.send("clubs/rivals/players/", name="Hans")["id"]
        self.recorded = self.begin()
        self.record(self.recorded, 1)
        plan = {"day": "2099-12-24", "starts_at": "19:30", "place": "", "note": ""}
        self.plan = self.send("clubs/rivals/nights/planned/", **plan)["nights"][0]["id"]
        season = {"first_day": "2026-10-01", "last_day": "2027-03-31", "variant": "nanjing"}
        made = self.send("clubs/rivals/seasons/", name="Winter", preset="margin", **season)
        self.season = made["season"]
        self.cup, self.team = self.hold()

    def connect(self) -> httpx.Client:
        headers = {**self.headers, "Tichu-Device": str(uuid.uuid4())}
        return httpx.Client(base_url=self.url, headers=headers, timeout=60)

    def send(self, path: str, **body: Any) -> Json:
        sent = {"operation": str(uuid.uuid4()), **body}
        answer = self.client.post(f"/api/v1/{path}", json=sent)
        assert answer.status_code in {200, 201}, (path, answer.text)
        given: Json = answer.json()
        return given

    def read(self, path: str) -> Json:
        given: Json = self.client.get(f"/api/v1/{path}").json()
        return given

    def begin(self) -> str:
        """Begin a game that goes on as long as rounds are recorded."""
        seats = [{"name": name} for name in ("Anna", "Ben", "Chris", "Dora")]
        rules = {"target": None}
        begun = {"club": "rivals", "variant": "nanjing", "seats": seats, "house_rules": rules}
        key: str = self.send("games/", **begun)["game"]["id"]
        return key

    def hold(self) -> tuple[str, str]:
        """Hold a tournament up to its first round; return its address, and one of its teams."""
        about = {"club": "rivals", "name": "Cup", "day": "2026-11-21", "preset": "club_swiss"}
        cup = f"tournaments/{self.send('tournaments/', **about)['id']}"
        teams = [{"name": name} for name in ("Jade", "Sword", "Pagoda", "Star")]
        entered = self.send(f"{cup}/entries/", teams=teams)["entries"]
        drawn = self.send(f"{cup}/rounds/", after=0)
        self.send(f"{cup}/rounds/1/publish/", after=drawn["revision"])
        return cup, entered[0]["id"]

    def record(self, game: str, number: int) -> None:
        entry = {"kind": "counted", "points": {"a": 65, "b": 35}}
        self.send(f"games/{game}/rounds/", after=number, number=number, entry=entry)


def find_revision(answer: Json) -> Json:
    return {"after": answer["revision"]}


def find_listed(key: str) -> Callable[[Json], Json]:
    """Return what finds the revision of a row of a list."""

    def find(answer: Json) -> Json:
        rows = answer.get("results") or answer.get("nights") or [answer]
        return {"after": next(row for row in rows if row["id"] == key)["revision"]}

    return find


def list_records(world: World) -> Iterator[tuple[Contest, range]]:
    """Yield the recording of rounds, with the turns of each game."""
    for first in range(0, RACES, OF_A_GAME):
        turns = range(first, min(first + OF_A_GAME, RACES))
        yield make_record_contest(f"/api/v1/games/{world.begin()}/"), turns


def list_rulings(world: World) -> Iterator[tuple[Contest, range]]:
    """Yield the director's rulings, with the turns of each match."""
    for first in range(0, RACES, OF_A_MATCH):
        cup, _ = world.hold()
        match = world.read(f"{cup}/rounds/1/")["tables"][0]["id"]
        turns = range(first, min(first + OF_A_MATCH, RACES))
        yield make_ruling_contest(f"/api/v1/matches/{match}/"), turns


def make_ruling_contest(match: str) -> Contest:
    return Contest(
        "ruling",
        "POST",
        match,
        lambda _, n: (
            f"{match}ruling/",
            {"result": {"score": [1000, 100 * (n % 9)]}, "reason": f"slip {n}"},
        ),
        lambda answer: {"after": answer["table"]["revision"]},
    )


def make_record_contest(game: str) -> Contest:
    return Contest(
        "record",
        "POST",
        game,
        lambda known, n: (
            f"{game}rounds/",
            {"number": known["number"], "entry": make_entry(5 * (n % 20))},
        ),
        lambda state: {"after": state["revision"], "number": state["next_number"]},
    )


def list_contests(world: World) -> Iterator[Contest]:
    """Yield every other kind of write that two may send at once."""
    api = "/api/v1"

    def change(
        name: str, path: str, find: Callable[[Json], Json], body: Callable[[int], Json], **more: str
    ) -> Contest:
        given = {"method": "PATCH", "read": f"{api}/{path}", **more}
        return Contest(name, write=lambda _, n: (f"{api}/{path}", body(n)), find=find, **given)

    other = f"{api}/games/{world.recorded}/"
    yield Contest(
        "correct",
        "PUT",
        other,
        lambda known, n: (
            f"{other}rounds/{known['round']}/",
            {"entry": {**make_entry(5 * (n % 20)), "id": known["round"]}},
        ),
        lambda state: {"after": state["revision"], "round": state["rounds"][0]["id"]},
    )
    yield change("club", "clubs/rivals/", find_revision, lambda n: {"night_ends_at": 1 + n % 9})
    yield change(
        "player", f"players/{world.player}/", find_revision, lambda n: {"name": f"Hans {n}"}
    )
    yield change(
        "evening to come",
        f"clubs/rivals/nights/planned/{world.plan}/",
        find_listed(world.plan),
        lambda n: {"note": f"Note {n}"},
        read=f"{api}/clubs/rivals/nights/planned/",
    )
    yield change(
        "season",
        f"clubs/rivals/seasons/{world.season}/",
        find_revision,
        lambda n: {
            "name": f"Winter {n}",
            "first_day": "2026-10-01",
            "last_day": "2027-03-31",
            "variant": "nanjing",
            "preset": "margin",
        },
        method="PUT",
    )
    yield change(
        "settings",
        f"{world.cup}/",
        lambda answer: {"after": answer["settings_revision"]},
        lambda n: {"fee": f"{n} €"},
    )
    yield change(
        "team",
        f"{world.cup}/entries/{world.team}/",
        find_listed(world.team),
        lambda n: {"home": f"Town {n}"},
        read=f"{api}/{world.cup}/entries/",
    )
    yield change(
        "clock",
        f"{world.cup}/rounds/1/clock/",
        lambda answer: {"after": (answer["clock"] or {"revision": 0})["revision"]},
        lambda n: {"do": TURNS[n % len(TURNS)] if n > 1 else "start", "seconds": 1},
        method="POST",
    )


def make_entry(points: int) -> Json:
    return {"id": str(uuid.uuid4()), "kind": "counted", "points": {"a": points, "b": 100 - points}}


@pytest.mark.django_db
@pytest.mark.server
def test_one_wins_and_the_other_goes_on_to_the_same_end() -> None:
    with serve() as server:
        world = World(server)
        rivals = Rivals((world.connect(), world.connect()))
        others = ((contest, range(RACES)) for contest in list_contests(world))
        for contest, turns in chain(list_records(world), list_rulings(world), others):
            before = contest.find(world.client.get(contest.read).json())["after"]
            for turn in turns:
                rivals.race(contest, turn)
            after = contest.find(world.client.get(contest.read).json())["after"]
            assert rivals.wrong == [], contest.name
            assert after == before + 2 * len(turns), contest.name
            log.warning("%s: %d races, one winner each", contest.name, len(turns))
        verified = server.manage("verify_games")
    assert set(rivals.races.values()) == {RACES}
    assert len(rivals.races) == 10
    games = len(range(0, RACES, OF_A_GAME)) + 1
    assert verified.stdout.strip() == f"{games} games, 0 with differences"
