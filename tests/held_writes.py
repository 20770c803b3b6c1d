"""Settings of a server whose writes can be held at a chosen moment, to be killed there.

The file that `TICHU_HOLD` names says where: `received` (nothing has been done yet), `written` (all
rows are written, nothing is committed), `committed` (the answer has not left yet). The next write
that gets there says so in a file beside it, and waits to be killed.
"""

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from django.db import connection
from django.http import HttpRequest, HttpResponse

from tichu_club.settings import *  # noqa: F403 - the real server, and one thing more
from tichu_club.settings import MIDDLEWARE as REAL_MIDDLEWARE

MOMENTS = ("received", "written", "committed")
HELD_SECONDS = 60
MIDDLEWARE = ["tests.held_writes.HoldMiddleware", *REAL_MIDDLEWARE]


def hold_at(moment: str) -> None:
    """Wait here for the end, if this is the moment that was asked for."""
    wish = Path(os.environ["TICHU_HOLD"])
    if wish.exists() and wish.read_text() == moment:
        wish.with_suffix(".reached").write_text(moment)
        time.sleep(HELD_SECONDS)


def hold_when_written(execute: Callable[..., Any], sql: str, *rest: Any) -> Any:
    """The row of the history is the last that a write makes."""
    result = execute(sql, *rest)
    if sql.startswith("INSERT") and "roundrevision" in sql:
        hold_at("written")
    return result


class HoldMiddleware:
    """Stands around everything else, so that an answer that it holds has not left."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.method == "GET" or "/rounds/" not in request.path:
            return self.get_response(request)
        hold_at("received")
        with connection.execute_wrapper(hold_when_written):
            response = self.get_response(request)
        hold_at("committed")
        return response
