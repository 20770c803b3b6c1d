"""Programs of the project in processes of their own: copies of one that has loaded it, if they can.

Whatever says more than where its data and its servers are (other settings, another count of
streams) is started anew, as a person would start it; so is all outside a run of pytest, since
benchmarks measure what a person has.
"""

import atexit
import functools
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from signal import SIGKILL, SIGTERM
from typing import IO

from django.apps import apps

from tests.paths import ROOT
from tichu_club.hosting.children import end_children, start_child

FREE = {"TICHU_DATA", "DATABASE_URL", "REDIS_URL", "EMAIL_URL", "LOG_LEVEL", "SECRET_KEY"}
"""What the environment of a copy may say otherwise than that of the process that is copied."""
UNTHROTTLED = {"TICHU_THROTTLE": "9999999/min", "TICHU_ADDRESS_THROTTLE": "9999999/min"}
"""All tests call from one address."""
LOADING_SECONDS = 90
WITH_OTHER_APPS = {"tests.hearts.settings"}
"""Settings under which other files are bundled than under all others."""
WHOLE_PROGRAMS = {
    "celery": ["-m", "celery"],
    "manage.py": ["manage.py"],
    "uvicorn": ["-m", "uvicorn"],
    "workbench.phones": ["-m", "workbench.phones"],
}


@dataclass
class Copy:
    """A running copy: the part of `subprocess.Popen` that tests need."""

    pid: int
    line: socket.socket
    returncode: int | None = None

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it has ended, and return how, as `Popen` says it."""
        if self.returncode is None:
            self.line.settimeout(timeout)
            try:
                self.returncode = int(self.line.recv(16) or -SIGKILL)
            except (TimeoutError, BlockingIOError):
                raise subprocess.TimeoutExpired("a copy", timeout or 0) from None
            self.line.close()
        return self.returncode

    def poll(self) -> int | None:
        try:
            return self.wait(timeout=0)
        except subprocess.TimeoutExpired:
            return None

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(SIGTERM)

    def kill(self) -> None:
        self.send_signal(SIGKILL)


Process = Copy | subprocess.Popen[bytes]


def start_program(
    program: str,
    arguments: Sequence[str],
    environment: Mapping[str, str],
    *,
    folder: Path = ROOT,
    output: IO[bytes] | None = None,
) -> Process:
    """Start one of `WHOLE_PROGRAMS` in a folder of the project; `output` takes both streams."""
    require_allowed()
    if can_be_copy(environment):
        return start_copy(program, arguments, environment, folder, [output, output])
    if _BASE and environment.get("TICHU_BUNDLES") != "0":
        make_bundles(folder, environment.get("DJANGO_SETTINGS_MODULE", ""))
    command = [sys.executable, *WHOLE_PROGRAMS[program], *arguments]
    return start_child(command, environment=environment, folder=folder, output=output)


def run_program(
    program: str, arguments: Sequence[str], environment: Mapping[str, str]
) -> subprocess.CompletedProcess[str]:
    """Run a program of the project to its end; what it says is kept."""
    require_allowed()
    if not can_be_copy(environment):
        command = [sys.executable, *WHOLE_PROGRAMS[program], *arguments]
        return subprocess.run(
            command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False
        )
    with ExitStack() as stack:
        files = [stack.enter_context(tempfile.TemporaryFile()) for _ in range(2)]
        code = start_copy(program, arguments, environment, ROOT, files).wait()
        said = [(file.seek(0), file.read().decode())[1] for file in files]
        return subprocess.CompletedProcess([program, *arguments], code, *said)


_BASE: dict[str, str] = {}
"""The environment of the process that is copied; empty where none is."""


_FORBIDDEN: list[str] = []
"""Why no program may be started now."""


def allow_copies() -> None:
    """Let programs be copies from here on, in the environment that this process has now."""
    _BASE.update({**os.environ, **UNTHROTTLED})


def allow_starting(allowed: bool) -> None:
    """Say whether the test that begins may start programs."""
    _FORBIDDEN.clear()
    if not allowed:
        _FORBIDDEN.append("a test that starts a program has the marker `server`")


def require_allowed() -> None:
    assert _FORBIDDEN == []


def can_be_copy(environment: Mapping[str, str]) -> bool:
    """Whether this environment says what that of the fork server says, but for what is free."""
    return bool(_BASE) and list_fixed(environment) == list_fixed(_BASE)


def list_fixed(environment: Mapping[str, str]) -> dict[str, str]:
    """Return what no copy may say otherwise. What pytest notes for itself is nobody's."""
    fixed = environment.keys() - FREE
    return {name: environment[name] for name in fixed if not name.startswith("PYTEST_")}


def start_copy(
    program: str,
    arguments: Sequence[str],
    environment: Mapping[str, str],
    folder: Path,
    output: Sequence[IO[bytes] | None],
) -> Copy:
    """Have a copy made of the process that has loaded the project in this folder."""
    asked = {"program": program, "arguments": arguments, "environment": dict(environment)}
    line = connect(start_fork_server(folder))
    said = [file.fileno() if file else place for place, file in enumerate(output, start=1)]
    with Path(os.devnull).open("rb") as nothing:
        message = [json.dumps(asked).encode()]
        socket.send_fds(line, message, [nothing.fileno(), *said])
    return Copy(int(line.recv(16)), line)


def connect(path: Path) -> socket.socket:
    """Connect to a fork server, which may be starting only now."""
    until = time.monotonic() + LOADING_SECONDS
    while True:
        line = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        try:
            line.connect(str(path))
        except (FileNotFoundError, ConnectionRefusedError):
            line.close()
            assert time.monotonic() < until, "the fork server did not start"
            time.sleep(0.01)
        else:
            return line


@functools.cache
def make_bundles(root: Path, settings: str) -> None:
    """Bundle what a version sends under these settings; a copy finds it made (`fork_server`).

    Where this process has loaded this version, none has to load it again but for other apps.
    """
    if root == ROOT and apps.ready and settings not in WITH_OTHER_APPS:
        from tichu_club.bundles import making

        with suppress(making.BundlingError):
            making.make_bundles()
        return
    command = [sys.executable, "manage.py", "bundle"]
    with tempfile.TemporaryDirectory() as data:
        environment = {**_BASE, "DJANGO_SETTINGS_MODULE": settings, "TICHU_DATA": data}
        subprocess.run(command, env=environment, cwd=root, capture_output=True, check=False)


@functools.cache
def start_fork_server(root: Path) -> Path:
    """Start the process to be copied, once for each version of the project; return its socket."""
    folder = Path(tempfile.mkdtemp(prefix="tichu-forks-"))
    settled = {"TICHU_DATA": str(folder), "DATABASE_URL": "", "REDIS_URL": ""}
    command = [sys.executable, str(ROOT / "tests" / "fork_server.py"), str(folder / "socket")]
    server = start_child(command, environment={**_BASE, **settled}, folder=root)

    def end() -> None:
        end_children([server])
        shutil.rmtree(folder, ignore_errors=True)

    atexit.register(end)
    return folder / "socket"
