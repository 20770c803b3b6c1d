"""A server of this version or of an older one, on a database of its own."""

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.live import Server
from tests.paths import ROOT
from tests.servers import find_free_port

OLDER = "6cea9ea"
"""The version whose cost of a round was the reason to measure it."""


@contextmanager
def take_out(commit: str) -> Iterator[Path | None]:
    """Give a folder with the files of that version and this benchmark, None without its history."""
    with tempfile.TemporaryDirectory() as name:
        folder, archive = Path(name, "tree"), Path(name, "tree.tar")
        command = ["git", "archive", "--output", str(archive), commit]
        if not (ROOT / ".git").exists() or not shutil.which("git"):
            yield None
            return
        ran = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
        if ran.returncode:
            yield None
            return
        with tarfile.open(archive) as files:
            files.extractall(folder, filter="data")
        shutil.copytree(ROOT / "tests/bench/http", folder / "tests/bench/http")
        yield folder


@contextmanager
def serve_version(root: Path, threads: int) -> Iterator[Server]:
    """Run that version's server until the block ends."""
    with tempfile.TemporaryDirectory() as data:
        environment = describe_environment(data, TICHU_THREADS=str(threads))
        migrate(root, environment)
        server = Server(environment, find_free_port(), root=root)
        server.start()
        try:
            yield server
        finally:
            server.stop()


def describe_environment(data: str, **more: str) -> dict[str, str]:
    """Return what a version needs to know of its database."""
    return {
        "TICHU_DATA": data,
        "DATABASE_URL": "",
        "DJANGO_SETTINGS_MODULE": "tests.bench.http.settings",
        "TICHU_THROTTLE": "9999999/min",
        "TICHU_ADDRESS_THROTTLE": "9999999/min",
        **more,
    }


def migrate(root: Path, environment: dict[str, str]) -> None:
    """Make the tables."""
    command = [sys.executable, "manage.py", "migrate", "--verbosity", "0"]
    subprocess.run(command, env={**os.environ, **environment}, cwd=root, check=True)


def count_statements(root: Path) -> dict[str, list[str]]:
    """Return the SQL of each kind of write in that version, as SQLite's trace shows it."""
    with tempfile.TemporaryDirectory() as data:
        environment = {**os.environ, **describe_environment(data)}
        migrate(root, describe_environment(data))
        command = [sys.executable, "-m", "tests.bench.http.statements"]
        ran = subprocess.run(command, env=environment, cwd=root, capture_output=True, check=True)
    statements: dict[str, list[str]] = {}
    for line in ran.stdout.decode().splitlines():
        kind, _, text = line.partition("\t")
        statements.setdefault(kind, []).append(text)
    return statements
