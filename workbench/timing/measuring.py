"""Asking for a page many times: how many statements it makes, and how long it takes."""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import Any, Final

from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.http import HttpResponseBase, StreamingHttpResponse

from people.models import User
from workbench.timing.readers import open_reader

DONE: Final = 200


@dataclass(frozen=True, slots=True)
class PageFigures:
    """A page: its statements at the most, and milliseconds. Cold is over a new connection."""

    statements: int
    warm: float
    warm_worst: float
    cold: float
    cold_worst: float


class TimedReader:
    """Somebody who is signed in and reads pages."""

    def __init__(self, user: User) -> None:
        self._client = open_reader(user)
        self._statements = 0

    def leave(self) -> None:
        """Sign out: no session stays behind."""
        self._client.logout()

    def opens(self, path: str) -> bool:
        """Return whether the address is a page to look at, for them."""
        return self._get(path).status_code == DONE

    def measure(self, path: str, times: int) -> PageFigures:
        """Ask for a page so many times cold, and as often warm."""
        cold = [self._time(path, _forget) for _ in range(times)]
        warm = [self._time(path) for _ in range(times)]
        return PageFigures(self._statements, median(warm), max(warm), median(cold), max(cold))

    def _time(self, path: str, before: Callable[[], None] | None = None) -> float:
        if before:
            before()
        self._statements = 0
        with connection.execute_wrapper(self._count):
            started = perf_counter()
            self._get(path)
            return 1000 * (perf_counter() - started)

    def _count(self, execute: Any, *statement: Any) -> Any:
        self._statements += 1
        return execute(*statement)

    def _get(self, path: str) -> HttpResponseBase:
        hosts = [host for host in settings.ALLOWED_HOSTS if not host.startswith(("*", "."))]
        answer: HttpResponseBase = self._client.get(
            path, secure=True, headers={"host": (*hosts, "localhost")[0]}
        )
        if isinstance(answer, StreamingHttpResponse):
            answer.getvalue()
        return answer


def _forget() -> None:
    """Close the connection and empty this process's cache; one that others use too is left."""
    if not connection.in_atomic_block:
        connection.close()
    if not settings.REDIS_URL:
        cache.clear()
