"""Rows that the tests of a file share: written once, there for each of them, gone after the last."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import TypeVar

from django.db import transaction
from pytest_django import DjangoDbBlocker

Made = TypeVar("Made")


def keep_rows(blocker: DjangoDbBlocker, write: Callable[[], Made]) -> Iterator[Made]:
    """Have rows written for a fixture of a module, and give what was made.

    Each test takes back what it writes itself: its transaction is a part of this one.
    """
    with ExitStack() as stack:
        with blocker.unblock():
            stack.enter_context(transaction.atomic())
            made = write()
        yield made
        with blocker.unblock():
            transaction.set_rollback(True)
            stack.close()
