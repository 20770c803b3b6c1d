"""Which files of tests run a line: seen once, in a run of all tests without any fault."""

import json
import time
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import coverage
import pytest


@dataclass(frozen=True, slots=True)
class Reach:
    """For each source file and line the files of tests that run it; how long each of them takes."""

    lines: dict[str, dict[int, set[str]]]
    seconds: dict[str, float]

    def list_tests(self, path: str, lines: tuple[int, int]) -> list[str]:
        """Return the files of tests that run one of these lines, the mirrored one first.

        A line that runs when its file is imported is looked at by all that run anything in it.
        """
        reached = self.lines.get(path, {})
        found = set().union(*(reached.get(line, set()) for line in range(lines[0], lines[1] + 1)))
        if "" in found:
            found = set().union(*reached.values())
        if found == {""}:
            found = set(self.seconds)  # All of the file runs when it is imported, as tables do.
        mirrored = Path("tests") / Path(path).with_name(f"test_{Path(path).name}")

        def place(test: str) -> tuple[bool, bool, float]:
            is_near = Path(test).parent == mirrored.parent
            return test != str(mirrored), not is_near, self.seconds.get(test, 0)

        return sorted(found - {""}, key=place)


@dataclass
class Watcher:
    """A plugin of pytest that notes which file of tests runs which lines."""

    root: Path
    sources: list[str]
    seconds: dict[str, float] = field(default_factory=lambda: defaultdict(float))

    def __post_init__(self) -> None:
        included = [str(self.root / source) for source in self.sources]
        self.watch = coverage.Coverage(data_file=None, include=included, config_file=False)
        self.watch.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        """Say whose lines the next ones are."""
        file, began = item.nodeid.split("::")[0], time.perf_counter()
        self.watch.switch_context(file)
        result = yield
        self.watch.switch_context("")
        self.seconds[file] += time.perf_counter() - began
        return result

    def save(self, file: Path) -> None:
        """Write down what was seen."""
        self.watch.stop()
        data = self.watch.get_data()
        lines = {
            str(Path(path).relative_to(self.root)): data.contexts_by_lineno(path)
            for path in data.measured_files()
        }
        file.write_text(json.dumps({"lines": lines, "seconds": self.seconds}))


def read_reach(file: Path) -> Reach:
    """Read what was seen."""
    seen = json.loads(file.read_text())
    lines = {
        path: {int(line): set(tests) for line, tests in reached.items()}
        for path, reached in seen["lines"].items()
    }
    return Reach(lines, seen["seconds"])
