"""What is made before the first start: the image's files, PostgreSQL's folder, the database."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

import psycopg
from psycopg import sql

from tichu_club.hosting.children import end_children, start_child
from workbench.prod_local.compose import ROOT
from workbench.prod_local.place import LocalPlace
from workbench.prod_local.programs import choose_user, find_postgres


class PreparationError(Exception):
    """A step failed; the text is what it said."""


def run_step(
    command: Sequence[str],
    log: Path,
    *,
    environment: Mapping[str, str] | None = None,
    folder: Path = ROOT,
    user: str | None = None,
) -> None:
    """Run a command to its end; it ends with us, however we end.

    Raises:
        PreparationError: it failed.
    """
    with log.open("wb") as output:
        child = start_child(
            command,
            environment={**os.environ, **(environment or {})},
            folder=folder,
            output=output,
            user=user,
        )
        try:
            code = child.wait()
        finally:
            end_children([child])
    if code:
        raise PreparationError(f"{' '.join(command[:3])} …: {log.read_text('utf-8')[-2000:]}")


def prepare_files(place: LocalPlace, settings: Mapping[str, str]) -> None:
    """Bundle and collect what browsers load, as the image's build does."""
    for name, *more in (("bundle",), ("collectstatic", "--no-input", "--verbosity", "0")):
        command = [sys.executable, "manage.py", name, *more]
        run_step(command, place.find_log(name), environment=settings, folder=place.tree)


def prepare_postgres(place: LocalPlace) -> None:
    """Lay out PostgreSQL's folder, unless it is there."""
    folder = place.folder / "postgres"
    if (folder / "data" / "PG_VERSION").exists():
        return
    folder.mkdir(exist_ok=True)
    user = choose_user()
    with tempfile.NamedTemporaryFile("w", encoding="utf-8") as password:
        password.write(place.values["POSTGRES_PASSWORD"])
        password.flush()
        if user:
            subprocess.run(["chown", user, password.name], check=True)  # noqa: S603, S607 - our own file
        setup = [str(find_postgres() / "initdb"), "--pgdata", str(folder / "data")]
        setup += ["--username", "tichu", "--pwfile", password.name, "--auth", "scram-sha-256"]
        setup += ["--encoding", "UTF8", "--locale", "C", "--no-sync"]
        run_step(setup, place.find_log("initdb"), folder=folder, user=user)


def create_database(url: str) -> None:
    """Create the club's database where it is missing, as the container does at its first start."""
    server, _, name = url.rpartition("/")
    with psycopg.connect(f"{server}/postgres", autocommit=True) as admin:
        row = admin.execute("SELECT 1 FROM pg_database WHERE datname = %s", [name]).fetchone()
        if not row:
            admin.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
