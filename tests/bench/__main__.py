"""`make bench`: run every benchmark, print its table, and renew it in docs/benchmarks.md.

    python -m tests.bench [NAME ...]

What else is written there stays, so does the table of a benchmark that failed.
"""

import os
import platform
import subprocess
import sys
from pathlib import Path

from tests.bench.report import renew_head, renew_table

FOLDER = Path(__file__).parent
REPORT = FOLDER.parent.parent / "docs" / "benchmarks.md"


def run_benchmark(name: str) -> str:
    """Run one benchmark in a process of its own and return what it prints; "" where it failed."""
    command = [sys.executable, "-m", f"tests.bench.{name}"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    print(f"== {name} ==\n{ran.stdout}{ran.stderr if ran.returncode else ''}", flush=True)
    return "" if ran.returncode else ran.stdout


def main(wanted: list[str]) -> None:
    """Run the benchmarks named, or all, and renew their tables."""
    names = sorted(path.stem for path in FOLDER.glob("*.py") if is_benchmark(path))
    report = REPORT.read_text() if REPORT.exists() else ""
    report = report if wanted else renew_head(report, describe_machine())
    for name in wanted or names:
        if table := run_benchmark(name):
            report = renew_table(report, name, table)
            REPORT.write_text(report)


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
