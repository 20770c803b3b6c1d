"""What looks after the processes of a club on one machine, and is small: no Django, no Celery.

`manage.py run_local` prepares everything and then becomes this one, so that what it has loaded is
given back.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import IO, NoReturn

from tichu_club.hosting.children import end_children, end_group, start_child

STOPS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
RESTART_SECONDS = 5
LOOK_SECONDS = 0.2
LARGE_LOG = 1_000_000


@dataclass(frozen=True, slots=True)
class Process:
    """A process to start: its command, and what its environment says besides ours."""

    command: Sequence[str]
    environment: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class WatchPlan:
    """What is to run: servers, a worker with its log, and what is said if a server ends."""

    servers: Sequence[Process]
    worker: Process
    log: str
    folder: str
    ended: str

    @classmethod
    def read(cls, text: str) -> "WatchPlan":
        """Return the plan that was written as JSON."""
        values = json.loads(text)
        servers = [Process(**server) for server in values.pop("servers")]
        return cls(servers=servers, worker=Process(**values.pop("worker")), **values)

    def write(self) -> str:
        """Return it as JSON."""
        return json.dumps(asdict(self))


class WatchedClub:
    """Servers and a worker that run until they are stopped, and leave nothing behind."""

    def __init__(self, plan: WatchPlan) -> None:
        self.plan = plan
        self.stopped = False

    def stop(self, *_: object) -> None:
        """Remember that Ctrl-C or another signal asked for the end."""
        self.stopped = True

    def run(self) -> bool:
        """Keep all running; return whether it was stopped and did not fail.

        The worker is started again when it ends: what it had in hand the sweep finds. Without a
        server there is nothing to keep.
        """
        servers = [self.start(server) for server in self.plan.servers]
        worker = self.start_worker()
        started = time.monotonic()
        try:
            while not self.stopped and all(server.poll() is None for server in servers):
                if worker.poll() is not None and time.monotonic() - started > RESTART_SECONDS:
                    end_group(worker)
                    worker, started = self.start_worker(), time.monotonic()
                turn_over(Path(self.plan.log))
                time.sleep(LOOK_SECONDS)
        finally:
            end_children([*servers, worker])
        return self.stopped

    def start(self, process: Process, output: IO[bytes] | None = None) -> "subprocess.Popen[bytes]":
        """Start one of the processes, in the project's folder."""
        environment = {**os.environ, **process.environment}
        folder = Path(self.plan.folder)
        return start_child(process.command, environment=environment, folder=folder, output=output)

    def start_worker(self) -> "subprocess.Popen[bytes]":
        """Start the worker; what it and its libraries say goes to a log of its own."""
        path = Path(self.plan.log)
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab") as log:
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
    # Without what a virtual environment adds: the standard library is enough.
    os.execv(sys.executable, [sys.executable, "-S", "-m", __name__, plan.write()])  # noqa: S606


def main() -> int:
    """Watch over the plan that stands in the command line, until a signal asks for the end."""
    club = WatchedClub(WatchPlan.read(sys.argv[1]))
    for number in STOPS:
        signal.signal(number, club.stop)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPS)
    if club.run():
        return 0
    sys.stderr.write(f"{club.plan.ended}\n")
    return 1


if __name__ == "__main__":
    sys.exit(main())
