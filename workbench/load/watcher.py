"""A phone that watches a table by the stream, and begins anew when it breaks, without reloading."""

import http.client
import json
import time
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Event
from urllib.parse import quote

from workbench.load.line import Line, NoAnswerError, delay_after
from workbench.load.table import Table

SILENCE = 40
"""A stream that has said nothing for so many seconds is dead, as `live/stream.js` has it."""


@dataclass
class Watcher:
    """What a phone heard: revisions with their times (monotonic, seconds), and its breaks."""

    table: Table
    line: Line
    stopped: Event
    heard: list[tuple[int, float]] = field(default_factory=list)
    breaks: list[float] = field(default_factory=list)
    ticket: str = ""
    failures: int = 0

    def watch(self) -> None:
        """Watch until somebody asks for the end."""
        while not self.stopped.is_set():
            with suppress(NoAnswerError, OSError, http.client.HTTPException, ValueError):
                self.read_stream()
            if self.stopped.is_set():
                return
            self.breaks.append(time.monotonic())
            # A ticket that opened nothing is not tried again.
            self.ticket = "" if self.failures else self.ticket
            self.failures += 1
            self.stopped.wait(delay_after(self.failures))

    def read_stream(self) -> None:
        """Open the stream, and note what it says until it ends."""
        self.ticket = self.ticket or self.fetch_ticket()
        stream = self.line.connect()
        stream.timeout = SILENCE
        try:
            stream.request("GET", f"/live/stream?ticket={quote(self.ticket)}")
            answer = stream.getresponse()
            if answer.status != http.client.OK:
                raise NoAnswerError(str(answer.status))
            while (line := answer.readline()) and not self.stopped.is_set():
                self.failures = 0
                if line.startswith(b"data: "):
                    self.note(line)
        finally:
            stream.close()

    def fetch_ticket(self) -> str:
        """Return a ticket for the table's game."""
        body = {"topics": [f"game:{self.table.game}"]}
        ticket: str = self.line.ask("POST", "/api/v1/live/tickets/", body, self.table.key)["ticket"]
        return ticket

    def list_delays(self) -> list[float]:
        """Return how long after its answer each round was heard that was heard at all."""
        heard = dict(reversed(self.heard))
        rows = (row for row in self.table.recorded if row.revision in heard)
        return [max(0.0, heard[row.revision] - row.answered) for row in rows]

    def note(self, line: bytes) -> None:
        """Note the revision that an event brings; a beat brings none."""
        event = json.loads(line.removeprefix(b"data: "))
        if isinstance(event, dict) and "revision" in event:
            self.heard.append((event["revision"], time.monotonic()))
