"""The programs that run on one machine: all of them loaded once, any of them run by a copy.

Nothing of the project is loaded with this module: who watches decides when.
"""

import gc
import importlib
import os
import sys
from collections.abc import Sequence
from typing import Final

from tichu_club.hosting.heap_holes import fill_heap_holes
from tichu_club.hosting.late_modules import load_late

NEEDED: Final = (
    "tichu_club.asgi",
    "uvicorn.main",
    "uvicorn.loops.auto",
    "uvicorn.loops.asyncio",
    "uvicorn.lifespan.off",
    "uvicorn.protocols.http.httptools_impl",
    "uvicorn.protocols.websockets.auto",
    "tichu_club.http_protocol",
    "django.contrib.messages.storage.fallback",
    "django.contrib.sessions.serializers",
    "django.core.cache.backends.locmem",
    "django.db.models.sql.compiler",
    "celery.bin.worker",
    "celery.apps.worker",
    "celery.app.amqp",
    "celery.app.control",
    "celery.app.events",
    "celery.app.log",
    "celery.app.routes",
    "celery.backends.base",
    "celery.beat",
    "celery.concurrency.solo",
    "celery.contrib.django.task",
    "celery.events.dispatcher",
    "celery.events.receiver",
    "celery.worker.autoscale",
    "celery.worker.components",
    "celery.worker.consumer",
    "celery.worker.consumer.delayed_delivery",
    "celery.worker.loops",
    "celery.worker.pidbox",
    "celery.worker.strategy",
    "dbm.dumb",
    "encodings.latin_1",
    "kombu.transport.filesystem",
)
"""What the programs load when they begin, and with their first page and their first job.

A copy that loads something itself has it for itself, and changes what it has in common with the
others: each name in it is counted once more, wherever that name lies.
"""

LATE: Final = (
    "common.push.encrypting",
    "common.push.keys",
    "common.web.ciphers",
    "tichu_club.hosting.certificates",
)
PASSKEYS: Final = "allauth.mfa.webauthn.internal.auth"
"""As those of `LATE`; what lies above it can be loaded once Django is set up."""


def load() -> None:
    """Load what every program needs, so that copies need not.

    What is loaded stays, and is never looked through for garbage: that would change it.
    """
    import django

    leave_out_postgresql()
    for name in LATE:
        load_late(name)
    django.setup()
    from django.urls import get_resolver

    load_late(PASSKEYS)
    for name in NEEDED:
        importlib.import_module(name)
    get_resolver().url_patterns  # noqa: B018 - reading them loads every page
    gc.collect()
    gc.freeze()
    fill_heap_holes()


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
        work(arguments)


def work(arguments: Sequence[str]) -> None:
    """Be a worker, by the arguments that stand behind `celery --app tichu_club --quiet worker`.

    All of Celery's commands together hold four megabytes more: one of them reads lines as a shell
    does. And Django was checked by the command that starts all: doing so again would change much of
    what a copy has in common with the others.
    """
    from celery.app.utils import find_app
    from celery.bin.base import CLIContext
    from celery.bin.worker import worker

    os.environ["CELERY_SKIP_CHECKS"] = "true"
    context = CLIContext(find_app("tichu_club"), no_color=True, workdir=None, quiet=True)
    worker.main(args=list(arguments), prog_name="celery", obj=context)
