"""Storing what was brought in, and taking it back: what the jobs of this app do."""

import time
import uuid
from collections.abc import Callable
from typing import Final

from common.jobs.services import queue_job
from common.jobs.tasks import publish
from past.imports.files import STORE_RECORDS, store_next_file
from past.imports.services import STORE
from past.imports.storing import plan_storing, store_some
from past.imports.taking_back import TAKE_BACK, take_some_back

SECONDS_AT_ONCE: Final = 20
PAUSE: Final = 0.02
"""At least so long between two pieces, so that a score sheet that waits comes first."""


def store_import(imported: str) -> None:
    """Store an import piece by piece; after some seconds another job goes on."""
    plan = plan_storing(uuid.UUID(imported))
    if plan is not None:
        _go_on(lambda: store_some(plan), STORE, imported)


def store_records(imported: str) -> None:
    """Store records and sheets one by one."""
    _go_on(lambda: store_next_file(uuid.UUID(imported)), STORE_RECORDS, imported)


def take_import_back(imported: str) -> None:
    """Take an import back piece by piece."""
    _go_on(lambda: take_some_back(uuid.UUID(imported)), TAKE_BACK, imported)


def _go_on(do_some: Callable[[], bool], kind: str, imported: str) -> None:
    """Do piece after piece; after each, leave the database to others for as long as it took."""
    began = time.monotonic()
    until = began + SECONDS_AT_ONCE
    while do_some():
        ended = time.monotonic()
        if ended > until:
            queue_job(kind=kind, publish=publish, imported=imported)
            return
        time.sleep(max(PAUSE, ended - began))
        began = time.monotonic()
