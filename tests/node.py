"""Scripts of the project without a browser: what needs no page is quicker in Node."""

import json
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.paths import ROOT

CALL = """async ([path, name, given]) => {
  const module = await import(`/static/${path}`);
  return module[name](...given);
}"""


class ScriptError(Exception):
    """What a script threw, with its stack."""


class Node:
    """A running Node, asked as a page is: `evaluate(script, argument)`."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process = process

    def evaluate(self, script: str, argument: Any = None) -> Any:
        """Return what a function of JavaScript, given as text, makes of an argument."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps({"script": script, "argument": argument}) + "\n")
        self.process.stdin.flush()
        said = json.loads(self.process.stdout.readline() or '{"error": "Node has ended"}')
        if "error" in said:
            raise ScriptError(said["error"])
        return said["value"]

    def call(self, path: str, name: str, *given: Any) -> Any:
        """Return what a function that a module exports makes of these values."""
        return self.evaluate(CALL, [path, name, list(given)])


@contextmanager
def run_node() -> Iterator[Node]:
    """Give a Node that ends with the block; skip where there is none."""
    program = shutil.which("node")
    if program is None:
        pytest.skip("Node.js is not installed (make check installs it where it may)")
    with tempfile.TemporaryDirectory(prefix="tichu-node-") as scratch:
        process = subprocess.Popen(
            [program, "--no-warnings", str(ROOT / "tests/node.mjs")],
            cwd=ROOT,
            env={"TMPDIR": scratch, "TZ": "UTC"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            yield Node(process)
        finally:
            process.kill()
            process.communicate()
