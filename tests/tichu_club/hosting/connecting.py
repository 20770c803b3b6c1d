"""How a test connects to the database beside Django's own connection."""

from typing import Any


def read_address(used: Any) -> dict[str, Any]:
    """Return what psycopg is told of the database that a connection of Django's has."""
    given = used.get_connection_params()
    return {name: given[name] for name in ("host", "port", "user", "password", "dbname")}
