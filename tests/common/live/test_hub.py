"""The hub by itself: readings that fail, that come late, that come together."""

import asyncio
import threading
import uuid
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from common.live import hub as hubs
from common.live.coroutine import start_now
from common.live.hub import Hub
from common.live.kinds import LiveReading
from common.live.reading import Key
from common.live.topic import TopicPicture, decode_ids, encode_body, encode_ids
from common.live.watcher import Watcher
from tests.alone import run_alone

GAME = uuid.UUID(int=7)
NAME = f"game:{GAME}"
WATCHER = ("w1",)


class Database:
    """What the hub reads: a revision, and what goes wrong."""

    def __init__(self) -> None:
        self.revision = 1
        self.grounds = frozenset({"w1", "s1"})
        self.readings = 0
        self.failures = 0
        self.gate: threading.Event | None = None
        self.gone = False

    def read(self, name: str, key: Key, users: frozenset[uuid.UUID]) -> TopicPicture | None:
        revision = self.revision
        self.readings += 1
        if self.gate:
            self.gate.wait(10)
        if self.failures:
            self.failures -= 1
            raise ConnectionError
        if self.gone:
            return None
        reading = LiveReading(
            (revision,), f"{revision}.0.0", {"revision": revision}, {}, self.grounds
        )
        return TopicPicture(reading, encode_body(name, "game", reading), frozenset())


class Line:
    """The way to one browser: what was sent, and whether the network takes anything now."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.free = asyncio.Event()
        self.free.set()

    async def send(self, message: dict[str, Any]) -> None:
        await self.free.wait()
        self.sent.append(message["body"].decode())

    @property
    def marks(self) -> list[str]:
        """The marks of the states that were sent."""
        result = [text.rpartition("id: ")[2].strip() for text in self.sent if "id: " in text]
        return [decode_ids(text)[NAME] for text in result]


@pytest.fixture
def database(monkeypatch: pytest.MonkeyPatch) -> Database:
    stored = Database()
    monkeypatch.setattr(hubs, "read_picture", stored.read)
    monkeypatch.setattr(hubs, "RETRY_FIRST", 0.01)
    return stored


def run(test: Callable[[Hub], Coroutine[Any, Any, None]]) -> None:
    """Run a test with a hub in a loop of its own."""

    async def main() -> None:
        hub = Hub(most_streams=10)
        hub.start()
        try:
            await asyncio.wait_for(test(hub), 20)
        finally:
            hub.stop()

    run_alone(main())


def open_stream(hub: Hub, shown: str = "", grounds: tuple[str, ...] = WATCHER) -> Line:
    line = Line()
    hub.open(Watcher(line.send, decode_ids(shown)), {NAME: grounds})
    return line


async def until(holds: Callable[[], bool]) -> None:
    while not holds():
        await asyncio.sleep(0.005)


def test_one_reading_serves_everybody(database: Database) -> None:
    async def test(hub: Hub) -> None:
        lines = [open_stream(hub) for _ in range(5)]
        await until(lambda: all(line.marks == ["1.0.0"] for line in lines))
        assert database.readings == 1
        database.revision = 2
        hub.note(NAME)
        await until(lambda: all(line.marks == ["1.0.0", "2.0.0"] for line in lines))
        assert database.readings == 2

    run(test)


def test_quick_writes_are_read_together_and_the_last_one_is_shown(database: Database) -> None:
    async def test(hub: Hub) -> None:
        line = open_stream(hub)
        await until(lambda: line.marks == ["1.0.0"])
        database.gate = threading.Event()
        database.revision = 2
        hub.note(NAME)
        await until(lambda: database.readings == 2)  # it has read 2, and stands at the gate
        for revision in (3, 4, 5):
            database.revision = revision
            hub.note(NAME)
            await asyncio.sleep(0.02)
        database.gate.set()
        await until(lambda: line.marks[-1] == "5.0.0")
        assert line.marks == ["1.0.0", "2.0.0", "5.0.0"]
        assert database.readings == 3

    run(test)


def test_a_reading_that_fails_is_tried_again(database: Database) -> None:
    async def test(hub: Hub) -> None:
        database.failures = 3
        line = open_stream(hub)
        await until(lambda: line.marks == ["1.0.0"])
        database.failures, database.revision = 2, 2
        hub.note(NAME)
        await until(lambda: line.marks == ["1.0.0", "2.0.0"])
        assert database.readings == 7

    run(test)


def test_nothing_new_is_not_sent_again(database: Database) -> None:
    async def test(hub: Hub) -> None:
        line, resumed = open_stream(hub), open_stream(hub, f"{NAME}=1.0.0")
        late = open_stream(hub, f"{NAME}=0.9.0")
        await until(lambda: line.marks == late.marks == ["1.0.0"])
        hub.note_all()
        await until(lambda: database.readings == 2)
        await asyncio.sleep(0.02)
        assert (line.marks, resumed.marks, late.marks) == (["1.0.0"], [], ["1.0.0"])
        hub.note_stamps({("game", GAME): (1,)}, [("game", GAME)])
        await asyncio.sleep(0.02)
        assert database.readings == 2
        hub.note_stamps({("game", GAME): (2,)}, [("game", GAME)])
        await until(lambda: database.readings == 3)

    run(test)


def test_a_slow_stream_keeps_the_newest_state_alone(database: Database) -> None:
    async def test(hub: Hub) -> None:
        slow, quick = open_stream(hub), open_stream(hub)
        await until(lambda: slow.marks == quick.marks == ["1.0.0"])
        slow.free.clear()
        for revision in range(2, 30):
            database.revision = revision
            hub.note(NAME)
            await until(lambda: quick.marks[-1] == f"{database.revision}.0.0")
        slow.free.set()
        await until(lambda: slow.marks[-1] == "29.0.0")
        assert slow.marks == ["1.0.0", "2.0.0", "29.0.0"]

    run(test)


def test_an_ended_ground_ends_its_streams_and_no_newer_state_gets_out(database: Database) -> None:
    async def test(hub: Hub) -> None:
        watcher, scorer = open_stream(hub), open_stream(hub, grounds=("s1",))
        both = open_stream(hub, grounds=("w1", "s1"))
        await until(lambda: watcher.marks == scorer.marks == both.marks == ["1.0.0"])
        database.grounds, database.revision = frozenset({"w2", "s1"}), 2
        hub.note(NAME)
        await until(lambda: scorer.marks == both.marks == ["1.0.0", "2.0.0"])
        assert watcher.marks == ["1.0.0"]
        assert watcher.sent[-2:] == [f'event: ended\ndata: {{"topic":"{NAME}"}}\n\n', ""]
        late = open_stream(hub, grounds=WATCHER)
        assert late.sent == [f'event: ended\ndata: {{"topic":"{NAME}"}}\n\n', ""]

    run(test)


def test_what_is_gone_ends(database: Database) -> None:
    async def test(hub: Hub) -> None:
        line = open_stream(hub)
        await until(lambda: line.marks == ["1.0.0"])
        database.gone = True
        hub.note(NAME)
        await until(lambda: line.sent[-1] == "")
        assert hub.topics == {}

    run(test)


def test_nobody_watches_nobody_reads(database: Database) -> None:
    async def test(hub: Hub) -> None:
        line = Line()
        watcher = Watcher(line.send, {})
        hub.open(watcher, {NAME: WATCHER})
        await until(lambda: line.marks == ["1.0.0"])
        hub.close(watcher)
        assert (hub.topics, hub.watchers, hub.audiences) == ({}, {}, {})
        hub.tell(NAME)
        hub.note(NAME)
        await asyncio.sleep(0.02)
        assert database.readings == 1

    run(test)


def test_a_write_of_another_thread_is_heard(database: Database) -> None:
    async def test(hub: Hub) -> None:
        line = open_stream(hub)
        await until(lambda: line.marks == ["1.0.0"])
        database.revision = 2
        await asyncio.to_thread(hub.tell, NAME)
        await until(lambda: line.marks == ["1.0.0", "2.0.0"])

    run(test)


def test_a_stuck_stream_is_cut_and_others_get_their_beat(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hubs, "BEAT_SECONDS", 1)
    monkeypatch.setattr(hubs, "SLOW_SECONDS", 0.5)

    async def test(hub: Hub) -> None:
        stuck, well = open_stream(hub), open_stream(hub)
        await until(lambda: stuck.marks == well.marks == ["1.0.0"])
        watcher = next(iter(hub.watchers))
        stuck.free.clear()
        database.revision = 2
        hub.note(NAME)
        await until(lambda: any("event: beat" in text for text in well.sent))
        await until(lambda: watcher.sending is False)
        assert stuck.marks == ["1.0.0"]
        assert well.marks == ["1.0.0", "2.0.0"]

    run(test)


def test_marks_are_read_as_they_are_written() -> None:
    marks = {NAME: "7.2.0", "game:x": "1.0.1"}
    text = encode_ids(marks).decode()
    assert text == f"id: {NAME}=7.2.0,game:x=1.0.1\n\n"
    assert decode_ids(text.removeprefix("id: ").strip()) == marks
    assert decode_ids("") == decode_ids("nonsense") == decode_ids("=,a=") == {}


def test_what_need_not_wait_becomes_no_task() -> None:
    done: list[str] = []

    async def work(wait: asyncio.Event | None) -> None:
        try:
            if wait:
                await wait.wait()
            done.append("through")
        except asyncio.CancelledError:
            done.append("cancelled")
            raise

    async def main() -> None:
        assert start_now(work(None)) is None
        assert done == ["through"]
        gate = asyncio.Event()
        waiting, given_up = start_now(work(gate)), start_now(work(asyncio.Event()))
        assert waiting is not None
        assert given_up is not None
        await asyncio.sleep(0)
        given_up.cancel()
        gate.set()
        await waiting
        with pytest.raises(asyncio.CancelledError):
            await given_up
        assert sorted(done) == ["cancelled", "through", "through"]

    run_alone(main())
