"""Answers wait for the second laptop, and for nobody that is not there."""

import asyncio
import sqlite3
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from tests.alone import run_alone
from tests.tichu_club.hosting.following.databases import make_database, write
from tichu_club.hosting.following import answering, links
from tichu_club.hosting.following.answering import CopyAnswers, FollowedClub
from tichu_club.hosting.following.changes import unpack
from tichu_club.hosting.following.source import CopySource

SHORT = 0.3


@pytest.fixture
def first(tmp_path: Path) -> sqlite3.Connection:
    return make_database(tmp_path / "club.sqlite3", 10)


@pytest.fixture
def club(
    tmp_path: Path, first: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> FollowedClub:
    monkeypatch.setattr(answering, "PATIENCE", SHORT)
    monkeypatch.setattr(answering, "HELD", SHORT)
    return FollowedClub(CopySource(lambda: tmp_path / "club.sqlite3", dict))


async def fetch(club: FollowedClub, have: str | None) -> str | None:
    """Pull once; return the state that the second laptop then has."""
    packed = await club.pull(have)
    return unpack(packed).state if packed else have


async def attach(club: FollowedClub) -> str | None:
    """Pull until the first laptop knows that the second has everything."""
    state = await fetch(club, None)
    return await fetch(club, state)


def run(work: Coroutine[Any, Any, None]) -> None:
    run_alone(asyncio.wait_for(work, 20))


def test_nobody_waits_without_a_second_laptop(club: FollowedClub) -> None:
    async def work() -> None:
        await club.settle("POST")
        await fetch(club, None)
        # It has been sent everything, and has not said that it has it.
        await club.settle("POST")
        assert not club.is_followed

    started = time.monotonic()
    run(work())
    assert time.monotonic() - started < 10


def test_a_write_is_answered_when_the_second_laptop_says_that_it_has_it(
    club: FollowedClub, first: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answering, "PATIENCE", 10)

    async def work() -> None:
        state = await attach(club)
        write(first, "a round")
        answer = asyncio.create_task(club.settle("POST"))
        pulled = await fetch(club, state)
        assert pulled != state
        await asyncio.sleep(0.02)
        assert not answer.done()
        held = asyncio.create_task(fetch(club, pulled))
        await answer
        assert club.is_followed
        await held

    run(work())


def test_what_is_written_while_the_pages_are_read_waits_for_the_next_pull(
    club: FollowedClub, first: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pull that began before a write does not answer for it."""
    monkeypatch.setattr(answering, "PATIENCE", 10)

    async def work() -> None:
        state = await attach(club)
        write(first, "one")
        read = club.source.read
        late: list[asyncio.Task[None]] = []
        loop = asyncio.get_running_loop()

        def read_slowly(have: str | None) -> Any:
            changes = read(have)
            if not late:
                write_late = asyncio.run_coroutine_threadsafe(begin(), loop)
                write_late.result(5)
            return changes

        async def begin() -> None:
            late.append(asyncio.create_task(club.settle("PUT")))
            await asyncio.sleep(0)

        monkeypatch.setattr(club.source, "read", read_slowly)
        state = await fetch(club, state)
        write(first, "two")
        state = await fetch(club, state)
        assert not late[0].done()
        held = asyncio.create_task(fetch(club, state))
        await late[0]
        await held

    run(work())


def test_what_changed_nothing_is_answered_at_once(club: FollowedClub) -> None:
    async def work() -> None:
        state = await attach(club)
        held = asyncio.create_task(fetch(club, state))
        await asyncio.sleep(0.01)
        started = time.monotonic()
        await club.settle("GET")
        await club.settle("POST")
        assert time.monotonic() - started < SHORT
        assert club.is_followed
        await held

    run(work())


def test_a_second_laptop_that_falls_silent_holds_up_one_answer_and_no_more(
    club: FollowedClub, first: sqlite3.Connection
) -> None:
    async def work() -> None:
        state = await attach(club)
        write(first, "a round")
        started = time.monotonic()
        await asyncio.gather(*(club.settle("POST") for _ in range(20)))
        assert SHORT <= time.monotonic() - started < 10 * SHORT
        assert not club.is_followed
        started = time.monotonic()
        await club.settle("POST")
        assert time.monotonic() - started < SHORT
        await fetch(club, await fetch(club, state))
        assert club.is_followed

    run(work())


def test_what_the_worker_writes_comes_without_a_request(
    club: FollowedClub, first: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answering, "HELD", 10)
    monkeypatch.setattr(answering, "LOOK", 0.05)

    async def work() -> None:
        state = await fetch(club, None)
        held = asyncio.create_task(fetch(club, state))
        await asyncio.sleep(0.02)
        write(first, "a job")
        assert await held != state

    run(work())


# Over HTTP


class Asked:
    """A request, and what came of it."""

    def __init__(self, secret: str, follower: str = "f", state: str = "", path: str = "") -> None:
        headers = [(b"authorization", f"Copy {secret}".encode())]
        headers += [(b"copy-follower", follower.encode()), (b"copy-state", state.encode())]
        self.scope = {"type": "http", "method": "POST", "path": path or answering.PATH}
        self.scope["headers"] = headers  # type: ignore[assignment]
        self.said: list[dict[str, Any]] = []
        self.gone = asyncio.Event()

    async def receive(self) -> dict[str, Any]:
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: dict[str, Any]) -> None:
        self.said.append(message)

    async def ask(self, answers: CopyAnswers) -> int:
        await answers(self.scope, self.receive, self.send)
        return int(self.said[0]["status"]) if self.said else 0

    @property
    def state(self) -> str:
        return unpack(self.said[1]["body"]).state


@pytest.fixture
def link(settings: Any, tmp_path: Path) -> str:
    settings.DATA_DIR = tmp_path
    return links.make_link("http://192.168.1.5:8000/").partition("#")[2]


def test_only_the_link_opens_it(club: FollowedClub, link: str) -> None:
    async def work() -> None:
        answers = CopyAnswers(club)
        assert await Asked("wrong").ask(answers) == 403
        assert await Asked("").ask(answers) == 403
        assert await Asked(link, path="/copy/").ask(answers) == 404
        assert await Asked(link).ask(answers) == 200
        newer = links.make_link("http://192.168.1.5:8000/").partition("#")[2]
        assert await Asked(link).ask(answers) == 403
        assert await Asked(newer).ask(answers) == 200
        links.end_link()
        assert await Asked(newer).ask(answers) == 403

    run(work())


def test_the_link_is_kept_as_a_hash_alone(link: str, tmp_path: Path) -> None:
    kept = tmp_path / links.NAME
    assert link not in kept.read_text()
    assert kept.stat().st_mode & 0o777 == 0o600
    assert len(link) >= 40


def test_who_guesses_is_told_to_wait_and_hinders_nobody(club: FollowedClub, link: str) -> None:
    async def work() -> None:
        answers = CopyAnswers(club)
        said = [await Asked(f"guess {at}").ask(answers) for at in range(answering.MOST_WRONG + 3)]
        assert said == [403] * answering.MOST_WRONG + [429] * 3
        assert await Asked(link).ask(answers) == 200

    run(work())


def test_a_link_that_ends_while_a_pull_is_held_gives_nothing_more(
    club: FollowedClub, link: str, first: sqlite3.Connection
) -> None:
    async def work() -> None:
        answers = CopyAnswers(club)
        begun = Asked(link)
        assert await begun.ask(answers) == 200
        held = asyncio.create_task(Asked(link, state=begun.state).ask(answers))
        await asyncio.sleep(0.05)
        links.end_link()
        write(first, "a secret")
        assert await held == 403
        assert not club.is_followed

    run(work())


def test_one_laptop_follows_at_a_time(club: FollowedClub, link: str) -> None:
    async def work() -> None:
        answers = CopyAnswers(club)
        begun = Asked(link, "one")
        assert await begun.ask(answers) == 200
        assert await Asked(link, "one", begun.state).ask(answers) == 204
        assert await Asked(link, "two").ask(answers) == 409
        assert await Asked(link, "one", begun.state).ask(answers) == 204

    run(work())


def test_one_that_hangs_up_is_not_waited_for(
    club: FollowedClub, link: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answering, "HELD", 10)
    monkeypatch.setattr(answering, "PATIENCE", 10)

    async def work() -> None:
        answers = CopyAnswers(club)
        begun = Asked(link)
        assert await begun.ask(answers) == 200
        held = Asked(link, state=begun.state)
        asking = asyncio.create_task(held.ask(answers))
        while not club.is_followed:
            await asyncio.sleep(0.01)
        held.gone.set()
        assert await asking == 0
        started = time.monotonic()
        await club.settle("POST")
        assert time.monotonic() - started < 5

    run(work())
