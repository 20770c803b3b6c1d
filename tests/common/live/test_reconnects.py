"""A server that streams come and go at all evening long holds no more than one that has begun."""

from pathlib import Path

import pytest

from tests.counts import count
from tests.live import Server, serve
from tests.watching import Game, count_streams, open_idle, wait_until

pytestmark = [pytest.mark.django_db, pytest.mark.server, pytest.mark.first_database]
AT_ONCE = 100
"""Streams in a row with one ticket; what a server makes for its first ones is no growth."""
RECONNECTS = count(100, 2_000)
GROWTH = 2_000
"""KiB. Two thousand took 0.6 MB in November 2026; ten thousand bytes kept of each would be 20."""


def test_streams_that_come_and_go_leave_nothing(django_db_setup: None, tmp_path: Path) -> None:
    log = tmp_path / "log"
    with serve(log, LOG_LEVEL="INFO") as server:
        game = Game.start(server.url)
        come_and_go(server, game)
        begun = read_size(server), count_files(server)
        for _ in range(RECONNECTS // AT_ONCE):
            come_and_go(server, game)
        wait_until(lambda: count_streams(log) == 0, "no stream")
        assert read_size(server) - begun[0] < GROWTH
        assert count_files(server) - begun[1] <= 2
    assert log.read_text().count("stream opened") == AT_ONCE + RECONNECTS


def come_and_go(server: Server, game: Game) -> None:
    """Open streams one after the other; each hears the game, and goes without a word."""
    ticket = game.make_ticket()
    for _ in range(AT_ONCE):
        with open_idle(server.port, ticket) as phone:
            phone.settimeout(30)
            heard = b""
            while b"event: game" not in heard:
                came = phone.recv(65_536)
                assert came, heard
                heard += came


def read_size(server: Server) -> int:
    """Return the KiB that the server's process holds."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0])


def count_files(server: Server) -> int:
    assert server.process is not None
    return len(list(Path(f"/proc/{server.process.pid}/fd").iterdir()))
