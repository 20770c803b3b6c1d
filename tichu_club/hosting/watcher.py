"""What looks after the processes of a club on one machine.

`manage.py run_local` prepares everything and then becomes this one, so that what only preparing
needs is given back. It loads the project once; pages and worker are copies of it, which share with
it what they do not change (`copies`).
"""

import json
import os
import shutil
import signal
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import IO, NoReturn

from tichu_club.hosting.children import Child, end_children, end_group, start_child
from tichu_club.hosting.copies import start_copy
from tichu_club.hosting.programs import load, run

STOPS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
RESTART_SECONDS = 5
LOOK_SECONDS = 0.2
LARGE_LOG = 1_000_000
LOG_SECONDS = 60
"""So long a log that could not be put aside is left alone."""


@dataclass(frozen=True, slots=True)
class Process:
    """A process to start: its command, and what its environment says besides ours.

    `is_copy`: it has our settings, and its command is one of `programs`.
    """

    command: Sequence[str]
    environment: Mapping[str, str] = field(default_factory=dict)
    is_copy: bool = True


@dataclass(frozen=True, slots=True)
class WatchPlan:
    """What is to run: servers, a worker with its log, and what is said if a server ends.

    `environment` is what the settings of all copies are read from, besides ours.
    """

    servers: Sequence[Process]
    worker: Process
    log: str
    folder: str
    ended: str
    environment: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def read(cls, text: str) -> "WatchPlan":
        """Return the plan that was written as JSON."""
        values = json.loads(text)
        servers = [Process(**server) for server in values.pop("servers")]
        return cls(servers=servers, worker=Process(**values.pop("worker")), **values)

    def write(self) -> str:
        """Return it as JSON."""
        return json.dumps(asdict(self))


@dataclass
class WatchedProcess:
    """A process that is to run, the child that it is now, and since when."""

    process: Process
    child: Child
    started: float

    @property
    def age(self) -> float:
        """For how many seconds this child was meant to run."""
        return time.monotonic() - self.started


class WatchedClub:
    """Servers and a worker that run until they are stopped, and leave nothing behind."""

    def __init__(self, plan: WatchPlan) -> None:
        self.plan = plan
        self.stopped = False
        self.log_waits_until = 0.0

    def stop(self, *_: object) -> None:
        """Remember that Ctrl-C or another signal asked for the end."""
        self.stopped = True

    def run(self) -> bool:
        """Keep all running; return whether it was stopped and did not fail.

        What ends is started again: what the worker had in hand the sweep finds, and phones ask the
        server again. But a server that ends at once will do so again.
        """
        kept = [self.begin(process) for process in (*self.plan.servers, self.plan.worker)]
        try:
            while not self.stopped and all(map(self.can_go_on, kept)):
                for watched in kept:
                    if watched.child.poll() is not None and watched.age > RESTART_SECONDS:
                        end_group(watched.child)
                        kept[kept.index(watched)] = self.begin(watched.process)
                self.look_after_log()
                time.sleep(LOOK_SECONDS)
        finally:
            end_children([watched.child for watched in kept])
        return self.stopped

    def look_after_log(self) -> None:
        """Put the log aside where it has grown; without room for that, try again in a minute."""
        if time.monotonic() < self.log_waits_until:
            return
        try:
            turn_over(Path(self.plan.log))
        except OSError:
            self.log_waits_until = time.monotonic() + LOG_SECONDS

    def can_go_on(self, watched: WatchedProcess) -> bool:
        """Return whether there is something to keep: not with a server that ended at once."""
        is_server = watched.process in self.plan.servers
        return not is_server or watched.child.poll() is None or watched.age > RESTART_SECONDS

    def begin(self, process: Process) -> WatchedProcess:
        """Start a process that is to run from now on."""
        is_worker = process == self.plan.worker
        return WatchedProcess(
            process, self.start_worker() if is_worker else self.start(process), time.monotonic()
        )

    def start(self, process: Process, output: IO[bytes] | None = None) -> Child:
        """Start one of the processes, in the project's folder."""
        if process.is_copy:
            return start_copy(
                process.command[0],
                lambda: run(process.command),
                signals=STOPS,
                environment=process.environment,
                output=output,
            )
        environment = {**os.environ, **process.environment}
        folder = Path(self.plan.folder)
        return start_child(process.command, environment=environment, folder=folder, output=output)

    def start_worker(self) -> Child:
        """Start the worker; what it and its libraries say goes to a log of its own.

        Where that cannot be written, it goes where the servers' goes.
        """
        path = Path(self.plan.log)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            log = path.open("ab")
        except OSError:
            return self.start(self.plan.worker)
        with log:
            return self.start(self.plan.worker, log)


def turn_over(log: Path) -> None:
    """Put aside what a log says that has grown large, in the older one's place.

    Whoever writes goes on writing into the same file, always at its end.
    """
    if log.exists() and log.stat().st_size > LARGE_LOG:
        shutil.copyfile(log, log.with_suffix(".log.1"))
        os.truncate(log, 0)


def become_watcher(plan: WatchPlan) -> NoReturn:
    """Let this process watch, and be nothing else from now on; signals wait until it does."""
    signal.pthread_sigmask(signal.SIG_BLOCK, STOPS)
    sys.stdout.flush()
    sys.stderr.flush()
    os.chdir(plan.folder)
    # Where in a line something failed is told by its line alone: a megabyte of columns is left out.
    command = [sys.executable, "-X", "no_debug_ranges", "-m", __name__, plan.write()]
    os.execv(command[0], command)  # noqa: S606


def end_before_anything_runs(*_: object) -> NoReturn:
    """End as if all had run and had been stopped: there is nothing to end yet."""
    os._exit(0)


def main() -> int:
    """Watch over the plan that stands in the command line, until a signal asks for the end."""
    plan = WatchPlan.read(sys.argv[1])
    listen(end_before_anything_runs)
    os.environ.update(plan.environment)
    load()
    club = WatchedClub(plan)
    listen(club.stop)
    if club.run():
        return 0
    sys.stderr.write(f"{plan.ended}\n")
    return 1


def listen(handler: Callable[..., object]) -> None:
    """Have a signal that asks for the end handled so, from now on."""
    for number in STOPS:
        signal.signal(number, handler)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPS)


if __name__ == "__main__":
    sys.exit(main())
