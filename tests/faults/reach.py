"""Which tests run a line: seen once, in a run of all tests without any fault."""

import heapq
import json
import time
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import coverage
import pytest

CLOSEST = 12
"""So many single tests are asked before whole files are."""


@dataclass(frozen=True, slots=True)
class Reach:
    """For each source file and line the files of tests that run it; how long each of them takes."""

    lines: dict[str, dict[int, set[str]]]
    seconds: dict[str, float]
    closest: dict[str, dict[int, list[str]]] = field(default_factory=dict)
    """Of each line the few single tests that are asked first."""

    def list_closest(self, path: str, lines: tuple[int, int]) -> list[str]:
        """Return a few single tests that run one of these lines."""
        reached = self.closest.get(path, {})
        result = (test for line in range(lines[0], lines[1] + 1) for test in reached.get(line, []))
        return list(dict.fromkeys(result))[:CLOSEST]

    def list_tests(self, path: str, lines: tuple[int, int]) -> list[str]:
        """Return the files of tests that run one of these lines, the mirrored one first.

        A line that runs when its file is imported is looked at by all that run anything in it.
        """
        reached = self.lines.get(path, {})
        result = set().union(*(reached.get(line, set()) for line in range(lines[0], lines[1] + 1)))
        if "" in result:
            result = set().union(*reached.values())
        if result == {""}:
            result = set(self.seconds)  # All of the file runs when it is imported, as tables do.
        return sorted(result - {""}, key=lambda test: place_test(path, test, self.seconds))


def place_test(path: str, test: str, seconds: dict[str, float]) -> tuple[bool, bool, float]:
    """Return what to order tests by: the mirrored file, its neighbours, then the quick ones."""
    mirrored = Path("tests") / Path(path).with_name(f"test_{Path(path).name}")
    file = Path(test.split("::", maxsplit=1)[0])
    return file != mirrored, file.parent != mirrored.parent, seconds.get(test, 0)


@dataclass
class Watcher:
    """A plugin of pytest that notes which test runs which lines."""

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
        began = time.perf_counter()
        self.watch.switch_context(item.nodeid)
        result = yield
        self.watch.switch_context("")
        for name in (item.nodeid, item.nodeid.split("::")[0]):
            self.seconds[name] += time.perf_counter() - began
        return result

    def save(self, file: Path) -> None:
        """Write down what was seen."""
        self.watch.stop()
        data = self.watch.get_data()
        lines, closest = {}, {}
        for whole in data.measured_files():
            path = str(Path(whole).relative_to(self.root))
            reached = data.contexts_by_lineno(whole)
            lines[path] = {n: sorted({t.split("::")[0] for t in reached[n]}) for n in reached}
            closest[path] = self._find_closest(path, reached)
        seconds = {test: spent for test, spent in self.seconds.items() if "::" not in test}
        file.write_text(json.dumps({"lines": lines, "seconds": seconds, "closest": closest}))

    def _find_closest(self, path: str, reached: dict[int, list[str]]) -> dict[int, list[str]]:
        tests = set().union(*reached.values()) - {""}
        places = {test: place_test(path, test, self.seconds) for test in tests}
        return {
            line: heapq.nsmallest(CLOSEST, {*names} - {""}, places.__getitem__)
            for line, names in reached.items()
        }


def read_reach(file: Path) -> Reach:
    """Read what was seen."""
    seen = json.loads(file.read_text())
    lines = {
        path: {int(line): set(tests) for line, tests in reached.items()}
        for path, reached in seen["lines"].items()
    }
    closest = {
        path: {int(line): tests for line, tests in reached.items()}
        for path, reached in seen["closest"].items()
    }
    return Reach(lines, seen["seconds"], closest)
