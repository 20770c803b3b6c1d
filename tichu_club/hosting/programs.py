"""The programs that run on one machine: all of them loaded once, any of them run by a copy.

Nothing of the project is loaded with this module: who watches decides when.
"""

import gc
import importlib
import sys
from collections.abc import Sequence
from typing import Final

NEEDED: Final = (
    "tichu_club.asgi",
    "uvicorn.main",
    "uvicorn.loops.auto",
    "uvicorn.protocols.http.httptools_impl",
    "celery.bin.celery",
    "celery.apps.worker",
    "celery.concurrency.solo",
    "celery.beat",
    "kombu.transport.filesystem",
)
"""What the programs load when they begin."""


def load() -> None:
    """Load what every program needs, so that copies need not.

    What is loaded stays, and is never looked through for garbage: that would change it.
    """
    import django

    leave_out_postgresql()
    django.setup()
    from django.urls import get_resolver

    for name in NEEDED:
        importlib.import_module(name)
    get_resolver().url_patterns  # noqa: B018 - reading them loads every page
    gc.collect()
    gc.freeze()


def leave_out_postgresql() -> None:
    """Let a club on SQLite not load the driver of PostgreSQL, nine megabytes.

    Django REST framework loads Django's fields of PostgreSQL wherever the driver can be imported,
    and goes without where it cannot.
    """
    from django.conf import settings

    from tichu_club.hosting.databases import SQLITE

    if settings.DATABASES["default"]["ENGINE"] == SQLITE:
        sys.modules["psycopg"] = None  # type: ignore[assignment]


def run(command: Sequence[str]) -> None:
    """Run a program, named by the first word, as its command line would."""
    name, *arguments = command
    if name == "uvicorn":
        from uvicorn.main import main as serve

        serve(arguments)
    else:
        from celery.bin.celery import celery

        celery.main(args=arguments, prog_name=name)
