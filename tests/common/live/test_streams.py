"""Streams over HTTP, at a real server: what comes, who may, what happens when something breaks."""

import asyncio
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from statistics import median

import httpx
import psycopg
import pytest
from django.conf import settings

from common.live.application import application
from common.live.notice import hub
from common.live.tickets import make_ticket
from tests.live import Server, serve
from tests.servers import find_free_port
from tests.watching import (
    Game,
    count_streams,
    open_idle,
    wait_for_revision,
    wait_until,
    watch,
)

pytestmark = [pytest.mark.first_database, pytest.mark.django_db, pytest.mark.server]


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("streams") / "log"


@pytest.fixture(scope="module")
def server(django_db_setup: None, log: Path) -> Iterator[Server]:
    with serve(log, LOG_LEVEL="INFO") as running:
        yield running


@pytest.fixture
def game(server: Server) -> Game:
    return Game.start(server.url)


@pytest.mark.first_database(False)
def test_a_stream_brings_the_game_as_it_is_read(server: Server, game: Game) -> None:
    with watch(server.url, game.make_ticket()) as events:
        first = next(events)
        assert (first.kind, first.data["topic"]) == ("game", game.topic)
        assert first.id == f"{game.topic}=1.0.0"
        game.record(65)
        second = wait_for_revision(events, 2)
    read = game.read("watcher")
    may = {"record": False, "manage": False, "adjust": False}
    assert (read.pop("role"), read.pop("may")) == ("watcher", may)
    assert second.data["state"] == read
    assert (second.data["revision"], second.data["draft_revision"]) == (2, 1)


def test_everybody_gets_the_same_bytes(server: Server, game: Game) -> None:
    with ExitStack() as stack:
        kinds = ("owner", "scorer", "watcher")
        tickets = [game.make_ticket(kind) for kind in kinds]
        streams = [stack.enter_context(watch(server.url, ticket)) for ticket in tickets]
        game.record(65)
        assert len({wait_for_revision(events, 2).raw for events in streams}) == 1


def test_the_head_keeps_proxies_and_caches_away(server: Server, game: Game) -> None:
    address = f"{server.url}/live/stream"
    headers = {"Origin": "https://elsewhere.example", "X-Request-ID": "proxy-gave-this"}
    with httpx.stream(
        "GET", address, params={"ticket": game.make_ticket()}, headers=headers
    ) as answer:
        assert answer.headers["content-type"] == "text/event-stream; charset=utf-8"
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["x-accel-buffering"] == "no"
        assert answer.headers["x-request-id"] == "proxy-gave-this"
        assert "access-control-allow-origin" not in answer.headers


def test_a_mark_and_a_rematch_are_told_too(server: Server, game: Game) -> None:
    with watch(server.url, game.make_ticket()) as events:
        next(events)
        body = {"operation": game.id, "number": 1, "seat": 2, "call": "grand"}
        game.ask("PUT", f"games/{game.id}/draft/", body)
        marked = next(events)
        assert marked.data["state"]["draft"]["calls"] == [{"seat": 2, "call": "grand"}]
        assert marked.id == f"{game.topic}=1.1.0"
        rematch = game.ask("POST", f"games/{game.id}/rematch/", {"operation": game.id})
        begun = next(events)
        assert begun.data["state"]["rematch"] == rematch["game"]["id"]
        assert begun.id == f"{game.topic}=1.1.1"


def test_two_games_in_one_stream(server: Server, game: Game) -> None:
    other = Game.start(server.url)
    tickets = game.ask("POST", "live/tickets/", {"topics": [game.topic, other.topic]})
    assert (tickets["topics"], tickets["refused"]) == ([game.topic], [other.topic])
    club = httpx.Client(base_url=f"{server.url}/api/v1/")
    for one in (game, other):
        token = one.links["watcher"].partition("#")[2]
        club.post("links/exchange/", json={"game": one.id, "token": token})
    body = {"topics": [game.topic, other.topic]}
    ticket = club.post("live/tickets/", json=body).json()["ticket"]
    with watch(server.url, ticket) as events:
        assert {next(events).data["topic"], next(events).data["topic"]} == set(body["topics"])
        game.record()
        other.record()
        marks = dict(pair.split("=") for pair in [*events_of(events, 2)][-1].split(","))
    assert marks == {game.topic: "2.1.0", other.topic: "2.1.0"}
    last = ",".join(f"{topic}={mark}" for topic, mark in marks.items())
    with watch(server.url, ticket, last) as events:
        game.record()
        assert next(events).data["revision"] == 3


def events_of(events: Iterator[object], count: int) -> Iterator[str]:
    """Return the ids of the next events."""
    for _ in range(count):
        yield getattr(next(events), "id", "")


def test_a_stream_goes_on_where_it_was_after_a_restart(game: Game, server: Server) -> None:
    ticket = game.make_ticket()
    with watch(server.url, ticket) as events:
        game.record(65)
        last = wait_for_revision(events, 2).id
    server.kill()
    server.start()
    with watch(server.url, ticket, last) as events:
        game.record(10)
        assert next(events).data["revision"] == 3
    with watch(server.url, ticket, last) as events:
        assert next(events).data["revision"] == 3
    with watch(server.url, ticket, "nonsense,=,==") as events:
        assert next(events).data["revision"] == 3


def test_ending_a_link_closes_its_streams_and_no_other(server: Server, game: Game) -> None:
    with (
        watch(server.url, game.make_ticket("watcher")) as watching,
        watch(server.url, game.make_ticket("scorer")) as scoring,
    ):
        stale = game.make_ticket("watcher")
        next(watching)
        next(scoring)
        game.renew("watcher")
        ended = next(watching)
        assert (ended.kind, ended.data) == ("ended", {"topic": game.topic})
        assert next(watching, None) is None
        game.record()
        assert next(scoring).data["revision"] == 2
    with watch(server.url, stale) as events:
        assert [event.kind for event in events] == ["ended"]


def test_a_deleted_game_ends_its_streams(server: Server, game: Game) -> None:
    with watch(server.url, game.make_ticket()) as events:
        next(events)
        game.ask("DELETE", f"games/{game.id}/?operation={game.id}")
        assert [event.kind for event in events] == ["ended"]


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/live/stream", 403, "ticket_ended"),
        ("GET", "/live/stream?ticket=eyJ9:x:y", 403, "ticket_ended"),
        ("POST", "/live/stream?ticket=x", 405, "method_not_allowed"),
        ("GET", "/live/elsewhere", 404, "not_found"),
    ],
)
def test_refusals_are_problem_bodies(
    server: Server, method: str, path: str, status: int, code: str
) -> None:
    answer = httpx.request(method, server.url + path)
    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/problem+json"
    body = answer.json()
    assert (body["status"], body["errors"][0]["code"]) == (status, code)
    assert body["errors"][0]["message"]


def test_a_process_that_has_as_many_as_it_takes_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    assert hub.most_streams == settings.LIVE_STREAMS
    monkeypatch.setattr(hub, "most_streams", len(hub.watchers))

    async def ask() -> httpx.Response:
        here = httpx.ASGITransport(app=application)
        async with httpx.AsyncClient(transport=here, base_url="http://here") as client:
            ticket = make_ticket({"game:1": ("w1",)})
            return await client.get("/live/stream", params={"ticket": ticket})

    # In a thread of its own: where a browser is open, this one has a loop that runs.
    with ThreadPoolExecutor(1) as thread:
        answer = thread.submit(asyncio.run, asyncio.wait_for(ask(), 20)).result()
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "30")
    assert answer.json()["errors"][0]["code"] == "too_many_streams"


@pytest.mark.long
def test_a_full_process_says_so(django_db_setup: None) -> None:
    with serve(TICHU_STREAMS="1") as small:
        game = Game.start(small.url)
        ticket = game.make_ticket()
        with watch(small.url, ticket):
            answer = httpx.get(f"{small.url}/live/stream", params={"ticket": ticket})
            assert (answer.status_code, answer.headers["retry-after"]) == (503, "30")
            assert answer.json()["errors"][0]["code"] == "too_many_streams"
            assert httpx.get(f"{small.url}/healthz").status_code == 200


def test_no_ticket_stands_in_the_log(server: Server, game: Game, log: Path) -> None:
    ticket = game.make_ticket()
    with watch(server.url, ticket) as events:
        next(events)
    httpx.get(f"{server.url}/live/stream?ticket={ticket}x")
    wait_until(lambda: count_streams(log) == 0, "the stream is closed")
    said = log.read_text()
    assert "live/stream" in said
    assert not any(part in said for part in ticket.split(":") if len(part) > 8)


@pytest.mark.first_database(False)
@pytest.mark.parametrize("with_redis", [False, True])
def test_what_another_process_writes_arrives(
    django_db_setup: None, with_redis: bool, redis_url: str
) -> None:
    with serve(REDIS_URL=redis_url if with_redis else "") as first:
        second = Server(first.environment, find_free_port())
        second.start()
        try:
            game = Game.start(second.url)
            times = []
            with watch(first.url, game.make_ticket()) as events:
                next(events)
                for _ in range(5):
                    game.record()
                    written = time.monotonic()
                    times.append(wait_for_revision(events, game.revision).seen - written)
        finally:
            second.stop()
    # Redis tells at once; a look at the database comes after half a second at the latest, with
    # Redis after five. The median of five leaves room for a busy machine.
    assert median(times) < 2, times


def test_a_command_of_its_own_process_is_heard(server: Server, game: Game) -> None:
    with watch(server.url, game.make_ticket("scorer")) as events:
        next(events)
        program = (
            "import uuid; from scoring.links.services import renew_link;"
            "from common.writes.operation import Operation;"
            "from scoring.models import Game;"
            f"renew_link(game=Game.objects.get(pk='{game.id}'), kind='scorer',"
            "operation=Operation(id=uuid.uuid4(), after=0, body={}))"
        )
        server.manage("shell", "-c", program)
        assert [event.kind for event in events] == ["ended"]


def test_slow_and_dead_watchers_delay_nobody(server: Server, game: Game, log: Path) -> None:
    ticket = game.make_ticket()
    make_long(server, game)
    slow = [open_idle(server.port, ticket, room=2048) for _ in range(5)]
    dead = [open_idle(server.port, ticket) for _ in range(5)]
    wait_until(lambda: count_streams(log) == 10, "ten streams")
    with watch(server.url, ticket) as events:
        next(events)
        # Far more bytes than the network keeps for somebody who does not read.
        for place in range(30):
            game.record()
            if place == 15:
                for phone in dead:
                    phone.close()
            wait_for_revision(events, game.revision)
    behind = read_revisions(slow[0], game.revision)
    assert behind[-1] == game.revision
    assert len(behind) < 25
    assert behind == sorted(set(behind))
    for phone in slow:
        phone.close()
    wait_until(lambda: count_streams(log) == 0, "all streams are closed")


LONG_ROUNDS = 150


def make_long(server: Server, game: Game) -> None:
    """Write so many rounds with long notes that a state has more than 100 kilobytes."""
    program = f"""
import uuid
from scoring.models import Game
from common.writes.operation import Operation
from scoring.games.services.rounds import record_round
for number in range(1, {LONG_ROUNDS + 1}):
    record_round(
        game=Game.objects.get(pk="{game.id}"),
        operation=Operation(id=uuid.uuid4(), after=number, body={{}}),
        number=number,
        entry={{"kind": "counted", "points": {{"a": 50, "b": 50}}, "note": "long " * 99}},
    )
"""
    server.manage("shell", "-c", program)
    game.revision, game.number = LONG_ROUNDS + 1, LONG_ROUNDS + 1
    assert len(str(game.read())) > 100_000


def read_revisions(phone: socket.socket, last: int) -> list[int]:
    """Read what waited for a slow phone, up to the newest state; return the revisions."""
    phone.settimeout(30)
    text = b""
    while f"={last}.".encode() not in text[-400:]:
        text += phone.recv(1 << 16)
    return [
        int(part.split(b".")[0])
        for part in text.split(b"\nid: game:")[1:]
        for part in [part[37:60]]
    ]


@pytest.mark.first_database(False)
def test_no_watcher_holds_a_database_connection(server: Server, game: Game, log: Path) -> None:
    ticket = game.make_ticket()
    with watch(server.url, ticket) as events:
        next(events)
        alone = count_connections(server)
    phones = [open_idle(server.port, ticket) for _ in range(100)]
    wait_until(lambda: count_streams(log) == 100, "a hundred streams")
    for _ in range(3):
        game.record()
    assert count_connections(server) <= alone + 2
    for phone in phones:
        phone.close()


def count_connections(server: Server) -> int:
    """Return how many connections a server has: PostgreSQL's count, or files open on SQLite."""
    address = server.environment["DATABASE_URL"]
    if address:
        with psycopg.connect(address) as connection:
            sql = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
            row = connection.execute(sql).fetchone()
            assert row is not None
            return int(row[0]) - 1
    assert server.process is not None
    folder = Path(f"/proc/{server.process.pid}/fd")
    targets = [str(link.readlink()) for link in folder.iterdir() if link.is_symlink()]
    return sum(target.endswith("tichu.sqlite3") for target in targets)


def test_a_server_with_open_streams_ends_soon(django_db_setup: None, tmp_path: Path) -> None:
    with serve(tmp_path / "log", LOG_LEVEL="INFO") as server:
        ticket = Game.start(server.url).make_ticket()
        phones = [open_idle(server.port, ticket, room=2048) for _ in range(50)]
        wait_until(lambda: count_streams(tmp_path / "log") == 50, "fifty streams")
        with watch(server.url, ticket) as events:
            next(events)
            started = time.monotonic()
            server.stop()
            assert time.monotonic() - started < 5
            assert next(events, None) is None
        for phone in phones:
            phone.close()
    assert "Traceback" not in (tmp_path / "log").read_text()
