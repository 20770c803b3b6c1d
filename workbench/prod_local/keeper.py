"""Keeps the processes of a club running: started in order, again when they end, ended together."""

import os
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tichu_club.hosting.children import end_children, end_group, start_child
from workbench.prod_local.asking import NOT_YET
from workbench.prod_local.place import LocalPlace
from workbench.prod_local.state import Process, State, forget_state, write_state
from workbench.prod_local.table import ProcessRow, ProcessTable

START_SECONDS: Final = 600
RESTART_SECONDS: Final = 1.0
LOOK_SECONDS: Final = 0.05
CLUB: Final = ("web", "live", "worker", "beat")
"""What a new version replaces, in this order."""


class DidNotStartError(Exception):
    """A process ended or gave no answer; the text is the end of its log."""


@dataclass
class Running:
    """A row and its process; `starts` counts how often it was started."""

    row: ProcessRow
    process: "subprocess.Popen[bytes]"
    starts: int = 1
    ended: float | None = None


class Keeper:
    """Everything that runs of a table's rows.

    `prepare` holds, by service, what is done once that service answers for the first time.
    """

    def __init__(
        self,
        table: ProcessTable,
        place: LocalPlace,
        say: Callable[[str], None],
        prepare: dict[str, Callable[[], None]] | None = None,
    ) -> None:
        self.table, self.place, self.say = table, place, say
        self.prepare = prepare or {}
        self.running: dict[str, Running] = {}
        self.stopped = False
        self.is_asked = False

    def stop(self, *_: object) -> None:
        """Remember that somebody asked for the end."""
        self.stopped = True

    def ask_for_replacement(self, *_: object) -> None:
        """Remember that somebody wants every process of the club's own replaced."""
        self.is_asked = True

    def start_all(self) -> None:
        """Start every row once what it needs is as it needs it."""
        for row in self.table.rows:
            for service, state in row.needs.items():
                for needed in self.list_of(service):
                    self.wait_for(needed, to_end=state == "service_completed_successfully")
            self.running[row.name] = Running(row, self.spawn(row))
            if step := self.prepare.get(row.service):
                self.wait_for(self.running[row.name])
                step()
        for running in self.running.values():
            self.wait_for(running, to_end=running.row.once)
        self.note_state()

    def list_of(self, service: str) -> list[Running]:
        """Return the processes of a service."""
        return [running for running in self.running.values() if running.row.service == service]

    def spawn(self, row: ProcessRow) -> "subprocess.Popen[bytes]":
        """Start the process of a row; what it says goes to its log."""
        environment = {**os.environ, **row.environment}
        # PostgreSQL may not look into the project's folder.
        folder = self.place.folder / "postgres" if row.user else self.place.tree
        with self.place.find_log(row.name).open("ab") as log:
            return start_child(
                row.command, environment=environment, folder=folder, output=log, user=row.user
            )

    def wait_for(self, running: Running, *, to_end: bool = False) -> None:
        """Wait until a process answers, or has done its work.

        Raises:
            DidNotStartError: it did not within ten minutes, or ended otherwise.
        """
        until = time.monotonic() + START_SECONDS
        while not self.stopped:
            code = running.process.poll()
            if to_end and code == 0:
                return
            if not to_end and code is None and self.does_answer(running):
                return
            if code is not None or time.monotonic() > until:
                said = self.place.find_log(running.row.name).read_text("utf-8", "replace")
                raise DidNotStartError(f"{running.row.name} did not start: {said[-2000:]}")
            time.sleep(LOOK_SECONDS)

    def does_answer(self, running: Running) -> bool:
        """Return whether a process answers now."""
        try:
            running.row.ask()
        except NOT_YET:
            return False
        return True

    def keep(self) -> None:
        """Start again what ends, until somebody asks for the end."""
        while not self.stopped:
            for running in self.running.values():
                self.revive(running)
            if self.is_asked:
                self.is_asked = False
                self.replace_in_turn()
            time.sleep(LOOK_SECONDS)

    def revive(self, running: Running) -> None:
        """Start a process again, a second after it ended."""
        if running.row.once or running.process.poll() is None:
            return
        now = time.monotonic()
        if running.ended is None:
            running.ended = now
            end_group(running.process)
            self.say(
                f"{running.row.name} ended ({running.process.returncode}) and is started again"
            )
        if now - running.ended >= RESTART_SECONDS:
            self.start_again(running)

    def start_again(self, running: Running) -> None:
        """Start a process that has ended."""
        running.process, running.ended, running.starts = (
            self.spawn(running.row),
            None,
            running.starts + 1,
        )
        self.note_state()

    def replace_in_turn(self) -> None:
        """Replace each process of the club's own by a new one, one after the other.

        The next one has its turn when the new one answers, so that of two one is always there.
        """
        for service in CLUB:
            for running in self.list_of(service):
                end_children([running.process], seconds=60)
                self.start_again(running)
                self.wait_for(running)
        self.say("every process was replaced")

    def note_state(self) -> None:
        """Note which processes run where, for whoever looks in from outside."""
        rows = [
            Process(
                running.row.name,
                running.row.service,
                running.process.pid,
                running.row.port,
                running.starts,
            )
            for running in self.running.values()
            if not running.row.once
        ]
        write_state(self.place.folder, State(self.table.address, os.getpid(), rows))

    def end_all(self) -> None:
        """End everything, the last one first, so that nobody misses what it needs."""
        for running in reversed(self.running.values()):
            end_children([running.process])
        forget_state(self.place.folder)
