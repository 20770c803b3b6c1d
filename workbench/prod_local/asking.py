"""How each process is asked whether it answers, as its container's health check does it.

Each question raises an error of `NOT_YET` while there is no answer.
"""

import http.client
import socket
import ssl
from collections.abc import Callable
from pathlib import Path
from typing import Final

import psycopg
import redis

from workbench.prod_local.place import HOST, NAME

SECONDS: Final = 5
NOT_YET: Final = (OSError, psycopg.Error, redis.RedisError)
Question = Callable[[], object]


def ask_nothing() -> None:
    """Take it that a process answers: it has no port."""


def ask_web(port: int) -> Question:
    """Return the question to a web process, by a name that it knows."""
    return lambda: read_healthz(http.client.HTTPConnection(NAME, port, timeout=SECONDS))


def ask_live(port: int) -> Question:
    """Return the question to a process of streams: whether it takes connections."""
    return lambda: socket.create_connection((HOST, port), SECONDS).close()


def ask_postgres(url: str) -> Question:
    """Return the question to PostgreSQL."""
    return lambda: psycopg.connect(url, connect_timeout=SECONDS).close()


def ask_redis(port: int) -> Question:
    """Return the question to Redis."""

    def ask() -> None:
        with redis.Redis(host=HOST, port=port, socket_timeout=SECONDS) as client:
            client.ping()

    return ask


def ask_proxy(port: int, authority: Path) -> Question:
    """Return the question to the proxy, which passes it on."""
    trusted = ssl.create_default_context(cafile=str(authority))
    return lambda: read_healthz(
        http.client.HTTPSConnection(NAME, port, timeout=SECONDS, context=trusted)
    )


def read_healthz(line: http.client.HTTPConnection) -> None:
    """Ask whether a process is alive.

    Raises:
        OSError: it is not.
    """
    try:
        line.request("GET", "/healthz")
        if (status := line.getresponse().status) != http.client.OK:
            raise OSError(status)
    except http.client.HTTPException as broken:
        raise OSError(str(broken)) from broken
    finally:
        line.close()
