"""Running a coroutine at once, as a task only if it has to wait.

A thousand sends that need not wait are a thousand plain calls then, not a thousand tasks.
`asyncio.eager_task_factory` of Python 3.12 does the same.
"""

import asyncio
from collections.abc import Coroutine, Generator
from typing import Any


def start_now(work: Coroutine[Any, None, None]) -> asyncio.Task[None] | None:
    """Run up to the first wait; return the task that does the rest, None if nothing is left.

    `work` must handle its own exceptions, and must not ask for the current task before it waits.
    """
    try:
        awaited = work.send(None)
    except StopIteration:
        return None
    return asyncio.get_running_loop().create_task(_finish(_Rest(work, awaited)))


async def _finish(rest: "_Rest") -> None:
    await rest


class _Rest:
    """What is left of a coroutine that has run up to its first wait."""

    def __init__(self, work: Coroutine[Any, None, None], awaited: Any) -> None:
        self.work, self.awaited = work, awaited

    def __await__(self) -> Generator[Any, Any, None]:
        """Hand on what the coroutine waits for, and to it what comes of that."""
        while True:
            try:
                try:
                    value = yield self.awaited
                except BaseException as error:  # a cancellation is the coroutine's too
                    self.awaited = self.work.throw(error)
                else:
                    self.awaited = self.work.send(value)
            except StopIteration:
                return
