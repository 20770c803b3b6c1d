"""A server of this version or of an older one, on a database of its own."""

import hashlib
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
    """Give a folder with the files of that version, None without its history.

    One that is older than the benchmark of requests gets it too: its settings serve the version.
    """
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
            files.extractall(folder)
        if not (folder / "tests/bench/http").exists():
            shutil.copytree(ROOT / "tests/bench/http", folder / "tests/bench/http")
        yield folder


@contextmanager
def serve_version(root: Path, threads: int) -> Iterator[Server]:
    """Run that version's server until the block ends."""
    with tempfile.TemporaryDirectory() as data:
        environment = describe_environment(root, data, TICHU_THREADS=str(threads))
        migrate(root, environment)
        server = Server(environment, find_free_port(), root=root)
        server.start()
        try:
            yield server
        finally:
            server.stop()


def describe_environment(root: Path, data: str, **more: str) -> dict[str, str]:
    """Return what a version needs to know of its database and its packages."""
    return {
        **find_packages(root),
        "TICHU_DATA": data,
        "DATABASE_URL": "",
        "DJANGO_SETTINGS_MODULE": "tests.bench.http.settings",
        "TICHU_THROTTLE": "9999999/min",
        "TICHU_ADDRESS_THROTTLE": "9999999/min",
        **more,
    }


def find_packages(root: Path) -> dict[str, str]:
    """Return where a version finds the packages that it was locked with, if they are not ours.

    They are installed once, which takes a minute, and kept.
    """
    wanted = root / "requirements.txt"
    if wanted.read_bytes() == (ROOT / "requirements.txt").read_bytes():
        return {}
    mark = hashlib.sha256(wanted.read_bytes()).hexdigest()[:16]
    folder = Path(tempfile.gettempdir(), f"tichu-packages-{mark}")
    if not folder.exists():
        half = folder.with_suffix(".half")
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--require-hashes"]
        command += ["--disable-pip-version-check", "--root-user-action=ignore"]
        subprocess.run([*command, "--target", str(half), "-r", str(wanted)], check=True)
        half.rename(folder)
    return {"PYTHONPATH": str(folder)}


def migrate(root: Path, environment: dict[str, str]) -> None:
    """Make the tables."""
    command = [sys.executable, "manage.py", "migrate", "--verbosity", "0"]
    subprocess.run(command, env={**os.environ, **environment}, cwd=root, check=True)


def count_statements(root: Path) -> dict[str, list[str]]:
    """Return the SQL of each kind of write in that version, as SQLite's trace shows it."""
    with tempfile.TemporaryDirectory() as data:
        settings = describe_environment(root, data)
        migrate(root, settings)
        environment = {**os.environ, **settings}
        command = [sys.executable, "-m", "tests.bench.http.statements"]
        ran = subprocess.run(command, env=environment, cwd=root, capture_output=True, check=True)
    statements: dict[str, list[str]] = {}
    for line in ran.stdout.decode().splitlines():
        kind, _, text = line.partition("\t")
        statements.setdefault(kind, []).append(text)
    return statements
