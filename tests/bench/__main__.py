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
    """Run the benchmarks named, or all, and write the report where all were run."""
    names = sorted(path.stem for path in FOLDER.glob("*.py") if is_benchmark(path))
    report = [HEAD.format(**describe_machine())]
    for name in wanted or names:
        table = run_benchmark(name)
        print(f"== {name} ==\n{table}", flush=True)
        report.append(f"\n## {name}\n\n``\n{table.rstrip()}\n``\n")
        if not wanted:
            REPORT.write_text("".join(report))


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
