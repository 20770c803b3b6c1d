"""Tables that record, phones that watch, and what is counted of them."""

import os
import signal
import socket
import subprocess
import threading
import time
from collections.abc import Iterator

import pytest

from tests.live import Server, serve
from tests.servers import find_free_port
from workbench.load.__main__ import list_held, list_lines
from workbench.load.hall import Hall, Times, find_last, open_hall
from workbench.load.held import Held, list_children, measure_held, sum_up
from workbench.load.line import FIRST, LONGEST, Line, NoAnswerError, delay_after
from workbench.load.table import Recorded, Table
from workbench.load.watcher import Watcher
from workbench.prod_local.state import Process, State

TABLES, PAUSE, SECONDS = 3, 0.1, 2


@pytest.fixture(scope="module")
def hall(django_db_setup: None) -> Iterator[tuple[Server, Hall]]:
    with serve() as server:
        with open_hall(server.url, None, TABLES, PAUSE) as running:
            began = time.monotonic()
            time.sleep(SECONDS)
            recording, watching = running.wait_until_back(began)
            assert 0 < recording <= watching + PAUSE + 1
        yield server, running


@pytest.mark.server
@pytest.mark.first_database
@pytest.mark.django_db
def test_every_round_is_there_once_and_is_heard(hall: tuple[Server, Hall]) -> None:
    _, running = hall
    assert all(len(table.recorded) > 3 for table in running.tables)
    assert running.count_wrong() == 0
    assert len(running.list_delays()) > len(running.rounds) / 2
    assert running.failures.total() == 0
    lines = list_lines(running, 0)
    assert lines[0].startswith(f"{TABLES} tables, {len(running.rounds)} rounds in ")
    assert lines[-1] == "lost, doubled or changed: 0"


@pytest.mark.server
@pytest.mark.first_database
@pytest.mark.django_db
def test_a_round_that_is_lost_doubled_or_changed_is_counted(hall: tuple[Server, Hall]) -> None:
    table = hall[1].tables[0]
    kept = list(table.recorded)
    try:
        table.recorded.append(Recorded(len(kept) + 1, len(kept) + 2, 0, 0, 1))
        assert table.count_wrong() == 1
        table.recorded = kept[:-1]
        assert table.count_wrong() == 1
        table.recorded = [Recorded(row.number + 1, row.revision, 0, 0, 1) for row in kept]
        assert table.count_wrong() == len(kept)
    finally:
        table.recorded = kept


def test_a_round_is_one_write_however_often_it_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    sent = []

    def ask(self: Line, method: str, path: str, body: dict[str, object], key: str) -> object:
        sent.append(body)
        if len(sent) < 3:
            raise NoAnswerError("502")
        return {"revision": 2}

    monkeypatch.setattr(Line, "ask", ask)
    monkeypatch.setattr("workbench.load.table.delay_after", lambda failures: 0)
    table = Table(Line("http://here"), 0, threading.Event(), game="game", key="key")
    table.record(1)
    assert [body == sent[0] for body in sent] == [True] * 3
    assert [(row.number, row.revision, row.tries) for row in table.recorded] == [(1, 2, 3)]
    assert [kind for _, kind in table.failures] == ["502", "502"]


def test_nobody_there_is_no_answer() -> None:
    with pytest.raises(NoAnswerError, match="ConnectionRefusedError"):
        Line(f"http://127.0.0.1:{find_free_port()}").ask("GET", "/")


def test_a_connection_that_was_kept_and_is_closed_is_opened_anew() -> None:
    """Once; where nobody is there any more, there is no answer."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        line = Line(f"http://127.0.0.1:{server.getsockname()[1]}")

        def answer() -> None:
            for _ in range(2):
                connection, _ = server.accept()
                connection.recv(10_000)
                connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
                connection.close()

        answering = threading.Thread(target=answer)
        answering.start()
        assert [line.ask("GET", "/"), line.ask("GET", "/")] == [None, None]
        answering.join()
    with pytest.raises(NoAnswerError, match="ConnectionRefusedError"):
        line.ask("GET", "/")


def test_a_phone_waits_longer_and_longer() -> None:
    for failures, full in ((1, FIRST), (2, 2 * FIRST), (4, 8 * FIRST), (50, LONGEST)):
        assert full / 2 <= delay_after(failures) <= full


def test_everybody_is_back_when_the_last_one_is() -> None:
    table = Table(Line("http://here"), 0, threading.Event())
    hall = Hall("http://here", None, [table], [Watcher(table, table.line, table.stopped)])
    table.recorded = [Recorded(1, 2, 1.0, 6.0, 2), Recorded(2, 3, 7.0, 7.5, 1)]
    hall.watchers[0].heard = [(2, 6.1), (2, 7.1), (3, 9.0)]
    assert hall.find_recording_back(5.0) == 7.5  # the first was begun before
    assert hall.find_watching_back(5.0) == 9.0
    assert hall.find_watching_back(8.0) is None
    assert find_last([1.0, None]) is None
    assert [round(one, 1) for one in hall.list_delays()] == [0.1, 1.5]


def test_what_a_process_holds_is_that_of_all_that_it_has_started() -> None:
    """A shell, and a sleep that it waits for; a process that is not there holds nothing."""
    with subprocess.Popen(["sh", "-c", "sleep 30; true"]) as shell:
        try:
            until = time.monotonic() + 10
            while not list_children().get(shell.pid) and time.monotonic() < until:
                time.sleep(0.01)
            processes = [Process("web", "web", shell.pid, None, 1), Process("x", "x", -1, None, 1)]
            held = measure_held(State("", 0, processes))
            alone = sum_up(iter([shell.pid]))
            assert held["web"].megabytes > alone.megabytes > 0
            assert held["web"].files > alone.files >= 3
            assert held["x"] == Held(0, 0)
            assert list_held({"web": alone}, {"web": held["web"]})[1].startswith("web ")
        finally:
            for pid in list_children()[shell.pid]:
                os.kill(pid, signal.SIGKILL)


def test_quantiles_are_of_milliseconds() -> None:
    assert str(Times.of([at / 1000 for at in range(101)])) == "50 / 95 / 99 / 100"
