"""What the tests need of any browser engine: open, click as a hand does, run a function."""

import json
import time
from typing import Any, Protocol

WAIT_SECONDS = 30
MOST_DRAWINGS = 5
"""How often an element is looked for again that was drawn anew before it was clicked."""
FIND = "(selector, index) => document.querySelectorAll(selector)[Number(index)]"


class EngineMissingError(Exception):
    """An engine is not installed; the text says what to do."""


class Engine(Protocol):
    """A browser with one page, driven from outside by its own protocol."""

    def open(self, address: str) -> None:
        """Load an address, and wait until it is loaded."""

    def call(self, function: str, *texts: str) -> str:
        """Run a JavaScript function, `async` or not, on texts in the page; it returns a text."""

    def click(self, selector: str, index: int = 0) -> None:
        """Press and release where the element of this place among its likes stands."""

    def write(self, selector: str, text: str) -> None:
        """Click into a field and press a key for each letter."""

    def reload(self) -> None:
        """Load the page anew."""

    def close(self) -> None:
        """End the browser and what it needs."""


def run(engine: Engine, function: str, *arguments: Any) -> Any:
    """Run a function on values as JSON knows them, and return what it returns."""
    whole = f"""async (text) => {{
      const value = await ({function})(...JSON.parse(text));
      return JSON.stringify(value ?? null);
    }}"""
    return json.loads(engine.call(whole, json.dumps(arguments)))


def wait_for(engine: Engine, function: str, *arguments: Any, wanted: Any = True) -> None:
    """Wait until a function returns what is wanted; say what it returned if it never does."""
    until = time.monotonic() + WAIT_SECONDS
    while (result := run(engine, function, *arguments)) != wanted:
        assert time.monotonic() < until, f"{function} {arguments}: {result!r}, not {wanted!r}"
        time.sleep(0.05)
