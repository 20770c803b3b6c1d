"""The programs of others that a production club needs, as Debian installs them."""

import os
import pwd
import shutil
from pathlib import Path

INSTALLS = {"PostgreSQL": "servers", "Redis": "servers", "Caddy": "proxy"}
"""Which part of `scripts/setup` installs each."""


class ServerMissingError(Exception):
    """A server's program is not installed; the text says what to do."""

    def __init__(self, name: str) -> None:
        part = INSTALLS[name]
        super().__init__(f"{name} is not installed (scripts/setup {part} installs it where it may)")


def find_postgres() -> Path:
    """Return the folder of the newest PostgreSQL's programs."""
    folders = Path("/usr/lib/postgresql").glob("*/bin/postgres")
    postgres = sorted(folders, key=lambda program: float(program.parent.parent.name))
    if postgres:
        return postgres[-1].parent
    if program := shutil.which("postgres"):
        return Path(program).resolve().parent
    raise ServerMissingError("PostgreSQL")


def find_redis() -> str:
    """Return the program of Redis."""
    if program := shutil.which("redis-server"):
        return program
    raise ServerMissingError("Redis")


def find_caddy() -> str:
    """Return the program of the proxy."""
    if program := shutil.which("caddy"):
        return program
    raise ServerMissingError("Caddy")


def choose_user() -> str | None:
    """Return who runs PostgreSQL, which refuses to be run by root; None for ourselves."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"
