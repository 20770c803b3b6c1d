"""PostgreSQL and Redis of the test run's own: in a folder of their own, gone afterwards."""

import os
import secrets
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from typing import Final

import psycopg
import redis
from psycopg import sql

from tests.migrated import POSTGRES_NAME, hash_migrations, migrate
from tests.run_folder import make_once
from tichu_club.hosting.children import end_children, start_child
from workbench.prod_local.programs import choose_user, find_postgres, find_redis

START_SECONDS = 60
WORKERS: Final = 8
PORTS: Final = range(12_000, 32_000, 5)


def list_ports() -> Iterator[int]:
    """Give ports without end, those of this worker of the test run alone, some apart.

    They lie below what systems hand out by themselves, so nobody takes one between the question
    whether it is free and the server that listens there; between two, a server finds its second.
    """
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % WORKERS
    mine = range(PORTS.start + worker * PORTS.step, PORTS.stop, WORKERS * PORTS.step)
    begin = secrets.randbelow(len(mine))
    return cycle((*mine[begin:], *mine[:begin]))


_ports = list_ports()


def find_free_port() -> int:
    """Return a port that nobody listens at now, and nobody else of this run will."""
    return next(port for port in _ports if not is_taken(port))


def is_taken(port: int) -> bool:
    """Whether somebody listens at a port."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return True
    return False


@contextmanager
def make_folder(user: str | None) -> Iterator[Path]:
    """Give a folder that the server's user may enter, and remove it afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="tichu-server-"))
    try:
        if user:
            shutil.chown(folder, user)
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def run_server(
    command: list[str], folder: Path, answers: Callable[[], object], user: str | None = None
) -> Iterator["subprocess.Popen[bytes]"]:
    """Run a server until the block ends; wait until it answers."""
    log = folder / "log"
    with log.open("wb") as output:
        child = start_child(command, folder=folder, output=output, user=user)
    try:
        until = time.monotonic() + START_SECONDS
        while True:
            try:
                answers()
                break
            except (psycopg.Error, redis.RedisError):
                if child.poll() is not None or time.monotonic() > until:
                    raise AssertionError(f"{command[0]}: {log.read_text()}") from None
                time.sleep(0.05)
        yield child
    finally:
        end_children([child])


@contextmanager
def run_postgres() -> Iterator[str]:
    """Run a PostgreSQL that forgets everything; give the URL of its empty, migrated database."""
    # The folder of its programs names its version.
    version = hash_migrations(f"{find_postgres()} {choose_user()}")
    model = make_once("postgres", make_cluster, version=version)
    with make_folder(choose_user()) as folder:
        # With whom its files belong to.
        subprocess.run(["cp", "-a", str(model / "data"), str(folder)], check=True)
        with run_cluster(folder, (model / "password").read_text()) as url:
            create_database(url, "tichu", template=POSTGRES_NAME)
            yield url + "tichu"


def make_cluster(folder: Path) -> None:
    """Lay out what a PostgreSQL starts from, with a migrated database to copy."""
    user, password = choose_user(), secrets.token_urlsafe(12)
    (folder / "password").touch(mode=0o600)
    (folder / "password").write_text(password)
    (folder / "data").mkdir(mode=0o700)
    if user:
        for path in (folder, folder / "password", folder / "data"):
            shutil.chown(path, user)
    setup = [str(find_postgres() / "initdb"), "--pgdata", str(folder / "data")]
    setup += ["--username", "tichu", "--pwfile", str(folder / "password")]
    setup += ["--auth", "scram-sha-256", "--no-sync", "--encoding", "UTF8", "--locale", "C"]
    # Files of one megabyte for its log of changes, not of sixteen: they are copied.
    setup += ["--wal-segsize", "1"]
    subprocess.run(setup, user=user, group=user, cwd=folder, check=True, stdout=subprocess.DEVNULL)
    with run_cluster(folder, password) as url:
        create_database(url, POSTGRES_NAME)
        migrate(DATABASE_URL=url + POSTGRES_NAME, TICHU_DATA=str(folder / "unused"))


@contextmanager
def run_cluster(folder: Path, password: str) -> Iterator[str]:
    """Run a PostgreSQL on `folder / "data"`; give its URL, up to the name of a database."""
    port = find_free_port()
    command = [str(find_postgres() / "postgres"), "-D", str(folder / "data"), "-k", str(folder)]
    command += ["-h", "127.0.0.1", "-p", str(port)]
    # It need not survive a power cut.
    for setting in ("fsync=off", "synchronous_commit=off", "full_page_writes=off"):
        command += ["-c", setting]
    url = f"postgres://tichu:{password}@127.0.0.1:{port}/"
    with run_server(command, folder, psycopg_connects(url + "postgres"), choose_user()):
        yield url


def create_database(url: str, name: str, *, template: str = "template1") -> None:
    """Create a database of a server, as a copy of another one."""
    create = sql.SQL("CREATE DATABASE {} TEMPLATE {}")
    with psycopg.connect(url + "postgres", autocommit=True) as admin:
        admin.execute(create.format(sql.Identifier(name), sql.Identifier(template)))


def drop_database(url: str, name: str) -> None:
    """Drop a database of a server, whoever is still connected to it."""
    drop = sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name))
    with psycopg.connect(url + "postgres", autocommit=True) as admin:
        admin.execute(drop)


def psycopg_connects(url: str) -> Callable[[], object]:
    """Return a try to connect."""
    return lambda: psycopg.connect(url, connect_timeout=5).close()


@contextmanager
def run_redis(port: int | None = None) -> Iterator[str]:
    """Run a Redis that forgets everything; give its URL."""
    program = find_redis()
    port = port or find_free_port()
    url = f"redis://127.0.0.1:{port}/0"
    with make_folder(None) as folder:
        command = [program, "--port", str(port), "--bind", "127.0.0.1", "--dir", str(folder)]
        command += ["--save", "", "--appendonly", "no"]
        client = redis.Redis.from_url(url)
        with run_server(command, folder, client.ping):
            yield url
        client.close()
