"""Firefox ESR over WebDriver BiDi: it speaks it itself, so no other program is needed.

Playwright would be shorter, but what it asks of Firefox over BiDi this Firefox does not know yet;
selenium needs geckodriver, which Debian has not.
"""

import json
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import websocket

from tests.e2e.other_engines.engine import (
    FIND,
    MOST_DRAWINGS,
    WAIT_SECONDS,
    EngineMissingError,
)
from tichu_club.hosting.children import end_children, start_child

PROGRAMS = ("firefox-esr", "firefox")
PREFERENCES = """
user_pref("app.normandy.enabled", false);
user_pref("app.update.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.homepage_override.mstone", "ignore");
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("dom.serviceWorkers.enabled", true);
user_pref("extensions.update.enabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("services.settings.server", "data:,");
user_pref("toolkit.telemetry.enabled", false);
"""
SIZE = {"width": 390, "height": 844}
DRAWN_ANEW = ("move target out of bounds", "no such node")
"""What Firefox answers before it presses, where an element is no longer in the page."""
LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


class DrawnAnewError(Exception):
    """The element that was found left the page before it was pressed."""


class Firefox:
    """One Firefox with a profile of its own."""

    def __init__(self) -> None:
        program = next((result for name in PROGRAMS if (result := shutil.which(name))), None)
        if program is None:
            raise EngineMissingError(
                "Firefox is not installed (scripts/setup engines installs it where it may)"
            )
        self._folder = Path(tempfile.mkdtemp(prefix="tichu-firefox-"))
        self._numbers = count(1)
        self._child: subprocess.Popen[bytes] | None = None
        self._socket: websocket.WebSocket | None = None
        try:
            self._start(program)
        except BaseException:
            self.close()
            raise

    def _start(self, program: str) -> None:
        (self._folder / "user.js").write_text(PREFERENCES)
        arguments = ["--headless", "--no-remote", "--profile", str(self._folder)]
        log = self._folder / "log"
        with log.open("wb") as output:
            self._child = start_child(
                [program, *arguments, "--remote-debugging-port=0"], output=output
            )
        address = self._read_address(log)
        self._socket = websocket.create_connection(
            f"{address}/session", timeout=4 * WAIT_SECONDS, suppress_origin=True
        )
        self._send("session.new", capabilities={})
        self._context = self._send("browsingContext.getTree")["contexts"][0]["context"]
        self._send("browsingContext.setViewport", context=self._context, viewport=SIZE)

    def _read_address(self, log: Path) -> str:
        until = time.monotonic() + 3 * WAIT_SECONDS
        while not (match := LISTENS.search(log.read_text(errors="replace"))):
            assert time.monotonic() < until, f"Firefox does not listen: {log.read_text()}"
            time.sleep(0.05)
        return match[1]

    def _send(self, method: str, **params: Any) -> Any:
        assert self._socket is not None
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            answer = json.loads(self._socket.recv())
            if answer.get("id") == number:
                if answer.get("error") in DRAWN_ANEW:
                    raise DrawnAnewError(answer["message"])
                assert answer["type"] == "success", f"{method}: {answer}"
                return answer["result"]

    def _call(self, function: str, *texts: str) -> Any:
        answer = self._send(
            "script.callFunction",
            functionDeclaration=function,
            arguments=[{"type": "string", "value": text} for text in texts],
            target={"context": self._context},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return answer["result"]

    def open(self, address: str) -> None:
        self._send("browsingContext.navigate", context=self._context, url=address, wait="complete")

    def reload(self) -> None:
        self._send("browsingContext.reload", context=self._context, wait="complete")

    def call(self, function: str, *texts: str) -> str:
        return str(self._call(function, *texts)["value"])

    def click(self, selector: str, index: int = 0) -> None:
        """Click what is there now; what was drawn anew meanwhile is looked for again."""
        for _ in range(MOST_DRAWINGS):
            with suppress(DrawnAnewError):
                self._press_at(selector, index)
                return
        raise AssertionError(f"{selector} is drawn anew whenever it is looked for")

    def _press_at(self, selector: str, index: int) -> None:
        element = self._call(SCROLL_TO, selector, str(index))
        assert element["type"] == "node", f"there is no {selector} at {index}"
        origin = {"type": "element", "element": {"sharedId": element["sharedId"]}}
        self._perform(
            type="pointer",
            parameters={"pointerType": "touch"},
            actions=[
                {"type": "pointerMove", "x": 0, "y": 0, "origin": origin},
                {"type": "pointerDown", "button": 0},
                {"type": "pointerUp", "button": 0},
            ],
        )

    def write(self, selector: str, text: str) -> None:
        self.click(selector)
        self._perform(type="key", actions=list(_press(text)))

    def _perform(self, **source: Any) -> None:
        actions = [{"id": source["type"], **source}]
        self._send("input.performActions", context=self._context, actions=actions)

    def close(self) -> None:
        if self._socket is not None:
            with suppress(OSError, websocket.WebSocketException):
                self._socket.close()
        end_children([self._child] if self._child else [])
        shutil.rmtree(self._folder, ignore_errors=True)


SCROLL_TO = f"""(selector, index) => {{
  const element = ({FIND})(selector, index);
  element?.scrollIntoView({{ block: "nearest" }});
  return element;
}}"""


def _press(text: str) -> Iterator[dict[str, str]]:
    for letter in text:
        yield {"type": "keyDown", "value": letter}
        yield {"type": "keyUp", "value": letter}
