"""The first laptop is killed while twenty tables record; the second one goes on with all of it."""

import http.client
import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from io import StringIO
from pathlib import Path
from typing import Any, Final

import pytest

from common.problems import Refused
from tests.counts import count
from tests.live import Server
from tests.migrated import copy_sqlite
from tests.programs import UNTHROTTLED, start_program
from tests.servers import find_free_port
from tests.tichu_club.hosting.backups.installations import Installation
from tests.tichu_club.hosting.clubs import run_club, wait_for_answer
from tests.tichu_club.hosting.following.databases import make_database
from tichu_club.hosting.following import links, taking_over
from tichu_club.hosting.following.kept_copy import KeptCopy
from tichu_club.hosting.following.pulling import CopyLink, FirstIsAwayError, Follower, read_link
from tichu_club.hosting.following.source import CopySource
from tichu_club.management.commands.follow import Command
from workbench.load.hall import Hall, open_hall

TABLES, PAUSE = 20, 0.5
HERE, SECONDS = "http://192.168.1.5:8000/", 60
LINK = """
from tichu_club.hosting.following.links import make_link
print(make_link("{base}/"))
"""


@pytest.fixture
def first(tmp_path: Path) -> Iterator[Server]:
    """A club on a laptop: with SQLite, whatever this test run is on."""
    folder = tmp_path / "first"
    folder.mkdir()
    copy_sqlite(folder)
    server = Server(Installation(folder).environment, find_free_port())
    server.start()
    try:
        yield server
    finally:
        server.stop()


def wait_for(what: str, log: Path) -> None:
    """Wait until the laptop that follows says this."""
    until = time.monotonic() + SECONDS
    while what not in log.read_text():
        assert time.monotonic() < until, log.read_text()
        time.sleep(0.02)


def go_elsewhere(hall: Hall, address: str) -> None:
    """Let every phone find the club at another address."""
    for line in [table.line for table in hall.tables] + [one.line for one in hall.watchers]:
        line.address = address


@pytest.mark.server
@pytest.mark.parametrize("time_of_death", count([0.5], [0.1, 0.3, 0.5, 0.9, 1.7]))
def test_every_acknowledged_result_is_there_once(
    first: Server, tmp_path: Path, time_of_death: float
) -> None:
    second, log = Installation(tmp_path / "second"), tmp_path / "log"
    link = first.manage("shell", "--no-imports", "-c", LINK.format(base=first.url)).stdout.split()
    with open_hall(first.url, None, TABLES, 0) as hall:
        with log.open("wb") as output:
            follow = ["follow", link[-1]]
            follower = start_program("manage.py", follow, second.environment, output=output)
        wait_for("Everything is here", log)
        before = len(hall.rounds)
        time.sleep(time_of_death)
        first.kill()
        died = time.monotonic()
        known = len(hall.rounds)
        wait_for("does not answer", log)
        follower.kill()
        follower.wait()
        said = second.manage("take_over").splitlines()
        assert said[0].startswith("This laptop is the club now")
        assert said[-1] == "Every check holds. The club can be started."
        again = Server(second.environment, find_free_port())
        again.start()
        go_elsewhere(hall, again.url)
        hall.wait_until_back(died)
    try:
        assert 0 < before <= known < len(hall.rounds)
        assert hall.count_wrong() == 0
        assert "already running" not in second.refuse("take_over")
    finally:
        again.stop()


@pytest.mark.long
@pytest.mark.server
def test_phones_trust_the_second_laptop_as_they_did_the_first(tmp_path: Path) -> None:
    """Both run with HTTPS=1: the authority comes along, and phones check every certificate.

    The first one's pages see that it has ended, and stop in order: nothing is lost by that either.
    """
    first, second = (Installation(tmp_path / name / "data") for name in ("first", "second"))
    first.folder.mkdir(parents=True)
    copy_sqlite(first.folder)
    given = {"HTTPS": "1", **UNTHROTTLED}
    ports, log = [find_free_port(), find_free_port()], tmp_path / "log"
    here, there = (f"https://127.0.0.1:{port}" for port in ports)
    authority = first.folder / "tls" / "authority.crt"
    with ExitStack() as running:
        club = running.enter_context(run_club(tmp_path / "first", ports[0], **given))
        wait_for_answer(f"{here}/healthz", verify=False)
        link = first.shell(LINK.format(base=here)).split()[-1]
        assert "no certificate that this laptop trusts" in second.refuse("follow", link)
        with open_hall(here, authority, TABLES, PAUSE) as hall:
            with log.open("wb") as output:
                follow = ["follow", link, "--authority", str(authority)]
                follower = start_program("manage.py", follow, second.environment, output=output)
            wait_for("Everything is here", log)
            time.sleep(0.5)
            club.kill()
            known = len(hall.rounds)
            wait_for("does not answer", log)
            follower.kill()
            follower.wait()
            assert second.manage("take_over").startswith("This laptop is the club now")
            running.enter_context(run_club(tmp_path / "second", ports[1], **given))
            wait_for_answer(f"{there}/healthz", verify=False)
            go_elsewhere(hall, there)
            # How long starting takes is no question here.
            hall.wait_until_back(time.monotonic())
        assert 0 < known < len(hall.rounds)
        assert hall.count_wrong() == 0


@pytest.mark.server
def test_a_club_that_still_answers_is_not_taken_over(first: Server, tmp_path: Path) -> None:
    second = Installation(tmp_path / "second")
    text = first.manage("shell", "--no-imports", "-c", LINK.format(base=first.url)).stdout.split()
    copy = KeptCopy(second.folder / "copy")
    follower = Follower(read_link(text[-1]), copy)
    assert follower.pull()
    assert follower.pull() is None
    follower.hang_up()
    assert "Two clubs must not run at once" in second.refuse("take_over")
    assert not (second.folder / "tichu.sqlite3").exists()


# Without a server


FAR: Final = "http://127.0.0.1:9/copy/#secret"


@pytest.mark.server
def test_what_could_not_take_over_does_not_follow(tmp_path: Path) -> None:
    """When the first laptop has failed it would be too late to hear of it."""
    copy_sqlite(tmp_path)
    second = Installation(tmp_path)
    second.shell("from people.models import Club; Club.objects.create(slug='own', name='Own')")
    assert "This installation is not empty" in second.refuse("follow", FAR)
    server = Installation(tmp_path / "server", "postgres://tichu@127.0.0.1:9/tichu")
    assert "this one has another database" in server.refuse("follow", FAR)


def test_a_copy_of_a_newer_version_is_told_as_soon_as_it_is_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = make_database(tmp_path / "club.sqlite3")
    copy = KeptCopy(tmp_path / "copy")
    source = CopySource(lambda: tmp_path / "club.sqlite3", dict)
    follower = Follower(CopyLink(HERE, "secret"), copy)
    said = StringIO()
    command = Command(stdout=said)

    def bring() -> None:
        changes = source.read(copy.state)
        assert changes is not None
        copy.take(changes.pack(), HERE)

    command.tell(follower, is_there=True)
    bring()
    command.tell(follower, is_there=True)
    assert said.getvalue().count("Everything is here") == 2
    database.execute("INSERT INTO django_migrations VALUES ('people', '9999_of_tomorrow')")
    bring()
    with pytest.raises(Refused, match="copy_newer"):
        command.tell(follower, is_there=True)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "copy_link_wrong"),
        ("http://192.168.1.5:8000/", "copy_link_wrong"),
        ("http://192.168.1.5:8000/copy/", "copy_link_wrong"),
        ("http://[192.168.1.5/copy/#a", "copy_link_wrong"),
        ("http://192.168.1.5:8OOO/copy/#a", "copy_link_wrong"),
        ("ftp://192.168.1.5/copy/#a", "copy_link_wrong"),
        ("http://192.168.1.5:8000/clubs/#a", "copy_link_wrong"),
        ("http://8.8.8.8/copy/#a", "copy_link_open"),
    ],
)
def test_what_is_no_link_is_refused(text: str, code: str) -> None:
    with pytest.raises(Refused, match=code):
        read_link(text)


def test_a_link_says_where_and_hides_its_secret(settings: Any, tmp_path: Path) -> None:
    settings.DATA_DIR = tmp_path
    link = read_link(links.make_link(HERE))
    assert link.base == HERE
    assert links.opens(link.secret)
    assert link.secret not in repr(link)
    assert read_link("https://club.example/copy/#a").base == "https://club.example/"


def test_nobody_at_the_address_is_no_refusal(tmp_path: Path) -> None:
    link = CopyLink(f"http://127.0.0.1:{find_free_port()}/", "a")
    with pytest.raises(FirstIsAwayError):
        Follower(link, KeptCopy(tmp_path)).pull()
    assert not taking_over.answers(link.base)


@pytest.mark.parametrize(
    ("status", "code"),
    [
        (403, "copy_link_ended"),
        (429, "copy_link_ended"),
        (404, "copy_not_given"),
        (409, "copy_already_followed"),
        (413, "copy_too_large"),
    ],
)
def test_a_refusal_ends_following(tmp_path: Path, status: int, code: str) -> None:
    follower = Follower(CopyLink(HERE, "secret"), KeptCopy(tmp_path), line=RefusingLine(status))
    with pytest.raises(Refused, match=code):
        follower.follow(lambda _: None)


def test_a_fault_of_the_first_laptop_passes(tmp_path: Path) -> None:
    follower = Follower(CopyLink(HERE, "secret"), KeptCopy(tmp_path), line=RefusingLine(503))
    with pytest.raises(FirstIsAwayError):
        follower.pull()


class RefusingLine(http.client.HTTPConnection):
    """A line on which each request gets this status; no address on it holds the secret."""

    def __init__(self, status: int) -> None:
        super().__init__("nowhere")
        self.status = status

    def request(
        self, method: str, url: str, body: Any = None, headers: Any = None, **_: Any
    ) -> None:
        assert "secret" not in url
        assert headers["Authorization"] == "Copy secret"

    def getresponse(self) -> Any:
        return self

    def read(self) -> bytes:
        return b""


def test_a_damaged_or_newer_copy_is_not_taken_over(tmp_path: Path) -> None:
    database = make_database(tmp_path / "club.sqlite3")
    copy = KeptCopy(tmp_path / "copy")
    source = CopySource(lambda: tmp_path / "club.sqlite3", dict)

    def bring() -> None:
        changes = source.read(copy.state)
        assert changes is not None
        copy.take(changes.pack(), HERE)

    bring()
    taking_over._require_sound(copy.database)
    database.execute("INSERT INTO django_migrations VALUES ('people', '9999_of_tomorrow')")
    bring()
    with pytest.raises(Refused, match="copy_newer"):
        taking_over._require_sound(copy.database)
    with copy.database.open("r+b") as file:
        file.seek(8192)
        file.write(b"?" * 5000)
    with pytest.raises(Refused, match="copy_damaged"), suppress(sqlite3.Error):
        taking_over._require_sound(copy.database)


def test_a_link_that_nobody_is_there_to_type_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    said = StringIO()
    monkeypatch.setattr("sys.stdin", StringIO())
    assert (Command(stdout=said).ask_link(), said.getvalue()) == ("", "\n")
