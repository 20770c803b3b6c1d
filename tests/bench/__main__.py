"""`make bench`: run every benchmark, print its table, and write docs/benchmarks.md."""

import os
import platform
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parent
REPORT = FOLDER.parent.parent / "docs" / "benchmarks.md"
HEAD = """# Benchmarks

Written by `make bench`: medians of several runs, and ratios to a reference in the same run. Read
the ratios; the rest belongs to the machine.

Python {python} on {machine}, {cores} cores.
"""


def run_benchmark(name: str) -> str:
    """Run one benchmark in a process of its own and return what it prints."""
    command = [sys.executable, "-m", f"tests.bench.{name}"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    return ran.stdout + (ran.stderr if ran.returncode else "")


def main(wanted: list[str]) -> None:
    """Run the benchmarks named, or all; each renews its own part of the report."""
    parts = read_parts(REPORT.read_text() if REPORT.exists() else "")
    names = sorted(path.stem for path in FOLDER.glob("*.py") if is_benchmark(path))
    for name in wanted or names:
        table = run_benchmark(name)
        print(f"== {name} ==\n{table}", flush=True)
        parts[name] = f"\n```\n{table.rstrip()}\n```\n"
        REPORT.write_text(write_report(parts))


def read_parts(report: str) -> dict[str, str]:
    """Return what the report says of each benchmark, by its name."""
    _head, *parts = report.split("\n## ")
    return {name: text for name, _end, text in (part.partition("\n") for part in parts)}


def write_report(parts: dict[str, str]) -> str:
    """Return the report; benchmarks stand in the order of their names."""
    told = "\n".join(f"## {name}\n{parts[name]}" for name in sorted(parts))
    return f"{HEAD.format(**describe_machine())}\n{told}"


def is_benchmark(path: Path) -> bool:
    """Whether a file is a benchmark that runs by itself."""
    return path.stem != "__main__" and '__name__ == "__main__"' in path.read_text()


def describe_machine() -> dict[str, str]:
    """Return what the figures were measured on."""
    return {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "cores": str(os.cpu_count()),
    }


if __name__ == "__main__":
    main(sys.argv[1:])
