"""The statements of a write, as SQLite's own trace shows them: BEGIN and COMMIT included.

    python -m tests.bench.http.statements

Prints a line for each: the kind of write, a tab, its SQL. The requests pass through the whole WSGI
application in this thread, so that a connection is opened and closed as a server would do it.
"""

import io
import json
import sqlite3
import uuid
from collections.abc import Callable
from typing import Any

import django
from django.core.handlers.wsgi import WSGIHandler
from django.db import connection

said: list[str] = []


class TracedConnection(sqlite3.Connection):
    """A connection that tells all that it is asked, from its first statement on."""

    def __init__(self, *positional: Any, **named: Any) -> None:
        super().__init__(*positional, **named)
        self.set_trace_callback(said.append)


class Club:
    """The WSGI application, asked as a server asks it."""

    def __init__(self) -> None:
        self.pages = WSGIHandler()
        self.token = ""

    def ask(self, method: str, path: str, body: object) -> Any:
        """Ask, and return the answer's body."""
        raw = json.dumps(body).encode()
        environ = {
            "REQUEST_METHOD": method,
            "PATH_INFO": path.partition("?")[0],
            "QUERY_STRING": path.partition("?")[2],
            "SERVER_NAME": "localhost",
            "SERVER_PORT": "80",
            "REMOTE_ADDR": "127.0.0.1",
            "CONTENT_TYPE": "application/json",
            "CONTENT_LENGTH": str(len(raw)),
            "HTTP_AUTHORIZATION": f"Link {self.token}" if self.token else "",
            "wsgi.input": io.BytesIO(raw),
            "wsgi.errors": io.StringIO(),
            "wsgi.url_scheme": "http",
        }
        statuses: list[str] = []

        def start(
            status: str, headers: object, exc_info: object = None
        ) -> Callable[[bytes], object]:
            statuses.append(status)
            return bytes

        answer = self.pages(environ, start)
        text = b"".join(answer)
        answer.close()
        assert statuses[0][0] == "2", text
        return json.loads(text)


def list_writes() -> dict[str, list[str]]:
    """Return the statements of each kind of write, in a game that has begun."""
    club = Club()
    writes: dict[str, list[str]] = {}
    body: dict[str, Any] = {
        "operation": str(uuid.uuid4()),
        "variant": "nanjing",
        "seats": [{}, {}, {}, {}],
    }
    started = club.ask("POST", "/api/v1/games/", body)
    club.token = started["links"]["scorer"].partition("#")[2]
    path = f"/api/v1/games/{started['game']['id']}/rounds/"
    entry: dict[str, Any] = {"kind": "counted", "points": {"a": 65, "b": 35}}
    called = {**entry, "calls": [{"seat": 1, "call": "tichu", "made": True}]}
    rounds = []
    kinds = {"warm": entry, "record": entry, "record with a call": called}
    for number, (kind, row) in enumerate(kinds.items(), start=1):
        said.clear()
        body = {"operation": str(uuid.uuid4()), "after": number, "number": number, "entry": row}
        rounds.append(club.ask("POST", path, body)["round"]["id"])
        writes[kind] = list(said)
    said.clear()
    body = {"operation": str(uuid.uuid4()), "after": 4, "entry": called}
    club.ask("PUT", f"{path}{rounds[0]}/", body)
    writes["correct"] = list(said)
    said.clear()
    club.ask("DELETE", f"{path}{rounds[0]}/?operation={uuid.uuid4()}&after=5", {})
    writes["remove"] = list(said)
    del writes["warm"]
    return writes


if __name__ == "__main__":
    django.setup()
    connection.settings_dict["OPTIONS"]["factory"] = TracedConnection
    for kind, statements in list_writes().items():
        for statement in statements:
            print(kind, " ".join(statement.split()), sep="\t")
