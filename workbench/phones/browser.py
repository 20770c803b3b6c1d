"""The process in which the phones' own JavaScript runs, driven command by command."""

import json
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Final

PROGRAM: Final = Path(__file__).parent / "browser" / "main.mjs"
ROOT: Final = Path(__file__).parents[2]
OPTIONS: Final = ("--no-warnings", "--experimental-vm-modules")


class BrowserError(Exception):
    """A script of the phones threw what it should have caught, or Node is missing."""


class Browsers:
    """All phones of a world: what they are told to do, and what they report."""

    def __init__(self, to: IO[str], back: IO[str]) -> None:
        self.to, self.back = to, back

    def ask(self, command: str, **given: Any) -> tuple[Any, list[list[Any]]]:
        """Do one thing, and run until all phones wait; return its value and what they tell.

        Raises:
            BrowserError: a script threw.
        """
        self.to.write(json.dumps({"do": command, **given}) + "\n")
        self.to.flush()
        line = self.back.readline()
        said: Mapping[str, Any] = json.loads(line or '{"failures": ["Node has ended"]}')
        if said["failures"]:
            raise BrowserError("\n".join(said["failures"]))
        return said["value"], said["events"]


@contextmanager
def run_browsers(*, covered: bool = False) -> Iterator[Browsers]:
    """Give the phones' process, which ends with the block; `covered`: it counts what runs.

    Raises:
        BrowserError: Node is not installed.
    """
    program = shutil.which("node")
    if program is None:
        raise BrowserError("Node is not installed.")
    counting = ["--covered"] if covered else []
    process = subprocess.Popen(  # noqa: S603 - our own program
        [program, *OPTIONS, str(PROGRAM), *counting],
        cwd=ROOT,
        env={"TZ": "UTC"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        if process.stdin and process.stdout:
            yield Browsers(process.stdin, process.stdout)
    finally:
        process.kill()
        process.communicate()
