"""The machine that goes away in the middle of a write, and two who write at the same moment."""

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import OperationalError, connection, connections

from common.problems import Refused


class StoppedError(OperationalError):
    """The machine went away here."""


def is_any(what: str) -> bool:
    """Whether it is a point to stop at: each statement is, and the commit."""
    return not what.startswith("ROLLBACK")


def is_change(what: str) -> bool:
    """Whether something is written or stored there: what is read leaves all as it was."""
    return what.startswith(("INSERT", "UPDATE", "DELETE", "COMMIT"))


def is_commit(what: str) -> bool:
    """Whether everything is done there and nothing is stored yet."""
    return what == "COMMIT"


@contextmanager
def stop_at(
    point: int, monkeypatch: pytest.MonkeyPatch, counts: Callable[[str], bool] = is_any
) -> Iterator[list[str]]:
    """Go away instead of the statement or commit of this number; yield what was passed.

    `counts` says of what a point is.
    """
    passed: list[str] = []

    def reach(what: str) -> None:
        if not counts(what):
            return
        passed.append(what)
        if len(passed) == point:
            raise StoppedError(what)

    def execute(run: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        reach(sql)
        return run(sql, params, many, context)

    commit = connection.commit

    def commit_or_stop() -> None:
        reach("COMMIT")
        commit()

    with monkeypatch.context() as patch, connection.execute_wrapper(execute):
        patch.setattr(connection, "commit", commit_or_stop)
        yield passed


def stop_everywhere(
    deed: Callable[[], object],
    read: Callable[[], Any],
    monkeypatch: pytest.MonkeyPatch,
    counts: Callable[[str], bool] = is_any,
) -> list[Any]:
    """Do it, stopped at its first point, at its second, and so on until it passes through.

    Says how many points there were, and returns what was read after each stop.
    """
    seen: list[Any] = []
    while True:
        point = len(seen) + 1
        try:
            with stop_at(point, monkeypatch, counts) as passed:
                deed()
        except StoppedError:
            pass
        else:
            if len(passed) < point:
                break
        seen.append(read())
    sys.stdout.write(f"{len(seen)} points on {connection.vendor}\n")
    return seen


def at_once(*deeds: Callable[[], object]) -> list[object]:
    """Do these in threads of their own at the same moment; return what each answered."""
    result: list[object] = [None] * len(deeds)
    gate = threading.Barrier(len(deeds))

    def run(place: int, deed: Callable[[], object]) -> None:
        gate.wait()
        try:
            result[place] = deed()
        except Refused as refused:
            result[place] = refused
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=pair) for pair in enumerate(deeds)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return result


def say_at_once(*deeds: Callable[[], object]) -> list[Any]:
    """Do the same; a refusal is told by its code."""
    return [
        refusal.code if isinstance(refusal, Refused) else refusal for refusal in at_once(*deeds)
    ]
