"""What streams ask of the process that holds them: many open files, no pauses, and a quick end."""

import gc
import resource
import signal
import threading
from collections.abc import Callable
from typing import Any

SPARE_FILES = 200
"""Left for pages, database and logs: streams may not use up what the process may open."""
NO_LIMIT = 1_048_576


def raise_file_limit() -> int:
    """Let this process open as many files as the system allows, and return how many."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = NO_LIMIT if hard == resource.RLIM_INFINITY else hard
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most


def spare_collector() -> None:
    """Let the garbage collector leave alone what the process has loaded by now.

    Looking through all of Django holds every stream up for a tenth of a second at a time.
    """
    gc.collect()
    gc.freeze()


def stop_with_server(stop: Callable[[], None]) -> None:
    """Call `stop` when the server is asked to end; it would wait for open streams otherwise.

    The server's own handler is called next. Without lifespan events there is no other sign of it.
    """
    if threading.current_thread() is not threading.main_thread():
        return
    for number in (signal.SIGTERM, signal.SIGINT):
        before = signal.getsignal(number)

        def handle(got: int, frame: Any, before: Any = before) -> None:
            stop()
            if callable(before):
                before(got, frame)

        signal.signal(number, handle)
