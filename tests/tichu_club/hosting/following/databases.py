"""A small database that is written to, as a club's is: with a log beside it."""

import sqlite3
from pathlib import Path


def make_database(path: Path, rows: int = 3000) -> sqlite3.Connection:
    """Make one with so many rows; return a connection that writes at once, in any thread."""
    made = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    made.execute("PRAGMA journal_mode=WAL")
    made.execute("CREATE TABLE rounds (number INTEGER PRIMARY KEY, said TEXT)")
    made.execute("CREATE TABLE django_migrations (app TEXT, name TEXT)")
    made.execute("BEGIN")
    for _ in range(rows):
        write(made, "x" * 60)
    made.execute("COMMIT")
    return made


def write(database: sqlite3.Connection, said: str) -> None:
    """Write a row."""
    database.execute("INSERT INTO rounds (said) VALUES (?)", (said,))


def read_rows(path: Path) -> list[str]:
    """Return what stands in a database, in order."""
    found = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True)
    try:
        return [row[0] for row in found.execute("SELECT said FROM rounds ORDER BY number")]
    finally:
        found.close()
