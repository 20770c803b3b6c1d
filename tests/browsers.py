"""Which Chromium the tests open, and how.

Two programs with one engine: the whole browser with its windows, and the headless shell without
them, in which a page opens in less than half the time. What only a whole browser does (background
sync, installing an app, a profile that outlives it) is tested in one.
"""

import os
import shutil

ANOTHER_NAME = "tichu.test"
"""An address of this machine that is not localhost, as a hall's laptop has: no secure context."""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {ANOTHER_NAME} 127.0.0.1",
]
WHOLE = ("chromium", "chromium-browser", "google-chrome")
SHELL = ("chromium-headless-shell",)


def find_browser() -> str | None:
    """Return the whole browser, None where there is none; TICHU_CHROMIUM names another program."""
    return os.environ.get("TICHU_CHROMIUM") or _find(WHOLE)


def find_shell() -> str | None:
    """Return the program for pages alone: the headless shell, else the whole browser."""
    return os.environ.get("TICHU_CHROMIUM") or _find(SHELL + WHOLE)


def _find(names: tuple[str, ...]) -> str | None:
    result = (shutil.which(name) for name in names)
    return next((program for program in result if program), None)
