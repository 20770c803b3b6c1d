"""A process that has loaded the project, and makes a copy of itself for each program to run.

To load the project takes more than a second of processor, to copy what is loaded a hundredth. A
copy gets an environment of its own and reads the settings anew; what a copy cannot take on, since
it was looked at while loading, is refused here (`CHANGING`) and started as a process of its own by
`tests/programs.py`, which is the only one to talk to this.

It is a file by itself, run in the folder of whichever version of the project is to be copied. It
has one thread, no event loop, and no connection, which no copy could share.
"""

import copy
import gc
import importlib
import json
import os
import runpy
import selectors
import signal
import socket
import sys
import threading
import traceback
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import Any, NoReturn

SETTINGS = "tichu_club.settings"
CHANGING = {
    "CACHES",
    "CELERY_BROKER_TRANSPORT_OPTIONS",
    "CELERY_BROKER_URL",
    "CELERY_WORKER_ENABLE_REMOTE_CONTROL",
    "DATABASES",
    "DATA_DIR",
    "EMAIL_FILE_PATH",
    "EMAIL_HOST",
    "EMAIL_HOST_PASSWORD",
    "EMAIL_HOST_USER",
    "EMAIL_PORT",
    "LOGGING",
    "MAIL_BACKEND",
    "REDIS_URL",
    "SECRET_KEY",
    "SECRET_KEY_FALLBACKS",
    "SENDS_MAIL",
}
"""Settings that nothing looks at while the project is loaded."""
LONGEST_MESSAGE = 200_000


LOADED: dict[str, Any] = {}
"""The settings as they were read, before an app has put anything into them."""


def read_settings(module: ModuleType) -> dict[str, Any]:
    """Return what a module of settings says."""
    return {name: value for name, value in vars(module).items() if name.isupper()}


def load() -> None:
    """Load all that a server or a command needs."""
    import django

    LOADED.update(copy.deepcopy(read_settings(importlib.import_module(SETTINGS))))
    django.setup()
    with suppress(ImportError):  # not in older versions
        make_bundles()  # before anything looks for static files
    from django.core.management import get_commands
    from django.db import connection
    from django.urls import get_resolver

    get_commands()
    get_resolver().url_patterns  # noqa: B018 - reading them imports every view
    for name in ("tichu_club.asgi", "uvicorn.main", "uvicorn.protocols.http.httptools_impl"):
        importlib.import_module(name)
    for name in ("uvicorn.loops.auto", "uvicorn.protocols.websockets.auto", "django.test.signals"):
        importlib.import_module(name)
    with suppress(ImportError):  # not in older versions
        # What every server works out for its first page, from files alone.
        importlib.import_module("tichu_club.offline.precache").read_precache("en")
    assert connection.connection is None
    assert threading.active_count() == 1
    gc.collect()
    gc.freeze()


def make_bundles() -> None:
    """Bundle what a server of this version sends; without a bundler it sends the modules."""
    from django.conf import settings

    from tichu_club.bundles.making import BundlingError, make_bundles

    if settings.BUNDLES:
        with suppress(BundlingError):
            make_bundles()


def take_on(environment: dict[str, str]) -> None:
    """Put a copy into its own environment: what the settings would have been had it started so."""
    from django.conf import settings
    from django.core.signals import setting_changed
    from django.db import connections
    from django.utils.log import configure_logging

    os.environ.clear()
    os.environ.update(environment)
    module = importlib.reload(sys.modules[SETTINGS])
    asked = read_settings(module)
    changed = {name for name, value in asked.items() if value != LOADED.get(name)}
    if unknown := changed - CHANGING:
        raise AssertionError(f"a copy cannot take on {', '.join(sorted(unknown))}")
    for name in changed:
        setattr(settings, name, asked[name])
        if name != "DATABASES":
            setting_changed.send(None, setting=name, value=asked[name], enter=True)
    connections.settings = connections.configure_settings(None)
    with suppress(AttributeError):
        del connections["default"]
    configure_logging(settings.LOGGING_CONFIG, settings.LOGGING)


def run(program: str, arguments: list[str]) -> None:
    """Run a program as its command line would."""
    sys.argv = [program, *arguments]
    if program == "uvicorn":
        from uvicorn.main import main

        main(arguments)
    elif program == "celery":
        from celery.__main__ import main as work

        work()
    elif not program.endswith(".py"):
        runpy.run_module(program, run_name="__main__")
    else:
        runpy.run_path(program, run_name="__main__")


def be_copy(asked: dict[str, Any], files: list[int]) -> NoReturn:
    """Do what a copy was made for, and end."""
    code = 1
    try:
        for place, file in enumerate(files):
            os.dup2(file, place)
        take_on(asked["environment"])
        run(asked["program"], asked["arguments"])
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else int(end.code is not None)
        if isinstance(end.code, str):
            sys.stderr.write(f"{end.code}\n")
    except BaseException:
        traceback.print_exc()
    with suppress(OSError, ValueError):
        sys.stdout.flush()
        sys.stderr.flush()
    os._exit(code)


class ForkServer:
    """Listens at a socket: one connection for each copy, which tells its id and then its end."""

    def __init__(self, path: str) -> None:
        self.listener = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self.listener.bind(path)
        self.listener.listen()
        self.copies: dict[int, socket.socket] = {}
        self.wakes = socket.socketpair()
        for end in self.wakes:
            end.setblocking(False)

    def work(self) -> NoReturn:
        """Make copies until the process is ended."""
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(self.wakes[1].fileno())
        selector = selectors.DefaultSelector()
        selector.register(self.listener, selectors.EVENT_READ, self.make_copy)
        selector.register(self.wakes[0], selectors.EVENT_READ, self.tell_ends)
        while True:
            for key, _ in selector.select():
                key.data()

    def make_copy(self) -> None:
        line, _ = self.listener.accept()
        message, files, _, _ = socket.recv_fds(line, LONGEST_MESSAGE, 3)
        parent = os.getpid()
        if process := os.fork():
            line.send(str(process).encode())
            self.copies[process] = line
            for file in files:
                os.close(file)
            return
        self._leave()
        line.close()
        end_with(parent)
        be_copy(json.loads(message), files)

    def _leave(self) -> None:
        """Close what belongs to the process that was copied."""
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        for end in (self.listener, *self.wakes, *self.copies.values()):
            end.close()

    def tell_ends(self) -> None:
        with suppress(BlockingIOError):
            self.wakes[0].recv(1024)
        with suppress(ChildProcessError):
            while (ended := os.waitpid(-1, os.WNOHANG))[0]:
                line = self.copies.pop(ended[0])
                with suppress(OSError):
                    line.send(str(os.waitstatus_to_exitcode(ended[1])).encode())
                line.close()


def end_with(parent: int) -> None:
    """Let this process end when its parent does, and not outlive one that is gone already."""
    from tichu_club.hosting.children import end_with_parent

    os.setpgid(0, 0)
    end_with_parent()
    if os.getppid() != parent:
        os._exit(1)


if __name__ == "__main__":
    sys.path[0] = str(Path.cwd())
    end_with(os.getppid())
    server = ForkServer(sys.argv[1])
    load()
    server.work()
