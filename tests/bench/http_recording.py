"""What a recorded round costs, beside an empty view and beside the version where it was dear.

    python -m tests.bench.http_recording

The server is one process with two threads of pages, as `make run` starts it, on SQLite with an
fsync for every round. Sixteen phones ask it, in four other processes on the same machine. Processor
time is the server's own, from /proc, over all requests of a run.
"""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from time import clock_gettime, perf_counter

import django

PROCESSES, PHONES_EACH, GAMES_EACH = 4, 4, 3
RUNS = 3
PROCESSOR_OF_A_PROCESS = 2
"""What a clock of Linux counts, in the last three bits of its number."""
KINDS = ("empty", "record", "bare", "start", "state", "304", "first page")
THREADS = (1, 2, 4)


@dataclass(frozen=True, slots=True)
class Figures:
    """What a run gave: milliseconds of the server's processor and until the answer, and how many.

    `processor` is a mean, `half` and `p95` are quantiles of the answers' times.
    """

    processor: float
    per_second: float
    half: float
    p95: float


def read_processor(pid: int) -> float:
    """Return the seconds of processor that a process has used, in all its threads.

    By its own clock (clock_getcpuclockid(3)): /proc counts in hundredths of a second.
    """
    return clock_gettime((~pid << 3) | PROCESSOR_OF_A_PROCESS)


def measure(port: int, pid: int, kind: str) -> Figures:
    """Let all phones ask everything of this kind."""
    command = [sys.executable, "-m", "tests.bench.http.phones"]
    command += [str(port), kind, str(PHONES_EACH), str(GAMES_EACH)]
    with ExitStack() as stack:
        phones = [
            stack.enter_context(
                subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            )
            for _ in range(PROCESSES)
        ]
        for phone in phones:
            assert phone.stdout is not None
            assert phone.stdout.readline() == "ready\n"
        before, started = read_processor(pid), perf_counter()
        answer = [phone.communicate()[0] for phone in start_all(phones)]
        used, took = read_processor(pid) - before, perf_counter() - started
    times = [time for text in answer for time in json.loads(text)["milliseconds"]]
    return Figures(
        1000 * used / len(times), len(times) / took, median(times), quantiles(times, n=20)[18]
    )


def start_all(phones: Sequence["subprocess.Popen[str]"]) -> Sequence["subprocess.Popen[str]"]:
    """Tell all of them at once to begin."""
    for phone in phones:
        assert phone.stdin is not None
        phone.stdin.write("go\n")
        phone.stdin.flush()
    return phones


def take_middle(runs: Sequence[Figures]) -> Figures:
    """Return the median of each figure over the runs."""
    return Figures(
        median(run.processor for run in runs),
        median(run.per_second for run in runs),
        median(run.half for run in runs),
        median(run.p95 for run in runs),
    )


def measure_versions(roots: Sequence[Path]) -> list[dict[str, Figures]]:
    """Measure every kind in turn at a server of each version, all in the same minutes."""
    from tests.bench.http.versions import serve_version

    runs: list[dict[str, list[Figures]]] = [{kind: [] for kind in KINDS} for _ in roots]
    with ExitStack() as stack:
        servers = [stack.enter_context(serve_version(root, 2)) for root in roots]
        for _ in range(RUNS):
            for kind in KINDS:
                for server, row in zip(servers, runs, strict=True):
                    assert server.process is not None
                    row[kind].append(measure(server.port, server.process.pid, kind))
    return [{kind: take_middle(of_kind) for kind, of_kind in run.items()} for run in runs]


def print_costs(now: dict[str, Figures], then: dict[str, Figures] | None, name: str) -> None:
    """Print what each kind of request costs, and how many times an empty one."""
    print("milliseconds of the server's processor for one request, two threads of pages")
    print(f"           | now    | of empty | {name} | of empty | now : {name}")
    for kind in KINDS:
        cost = now[kind].processor
        line = f"{kind:10} | {cost:6.2f} | {cost / now['empty'].processor:8.1f} | "
        if then:
            old = then[kind].processor
            line += f"{old:7.2f} | {old / then['empty'].processor:8.1f} | {cost / old:.2f}"
        print(line.rstrip(" |"))


def print_statements(now: dict[str, list[str]], then: dict[str, list[str]] | None) -> None:
    """Print how many statements each kind of write makes."""
    print("\nstatements of a write, BEGIN, COMMIT and the opening of a connection included")
    for kind, found in now.items():
        print(f"{kind:18} | {len(found):2}" + (f" | {len(then[kind]):2}" if then else ""))


def print_speed() -> None:
    """Print how many rounds a second the server takes, with this many threads."""
    from tests.bench.http.versions import serve_version
    from tests.paths import ROOT

    print("\nthreads | rounds a second | median ms | p95 ms | bare view a second | share of it")
    for threads in THREADS:
        with serve_version(ROOT, threads) as server:
            assert server.process is not None
            pid = server.process.pid
            real = take_middle([measure(server.port, pid, "record") for _ in range(RUNS)])
            bare = take_middle([measure(server.port, pid, "bare") for _ in range(RUNS)])
        print(
            f"{threads:7} | {real.per_second:15.0f} | {real.half:9.1f} | {real.p95:6.1f} | "
            f"{bare.per_second:18.0f} | {real.per_second / bare.per_second:11.0%}",
            flush=True,
        )


def main() -> None:
    """Print the three tables."""
    from tests.bench.http.versions import OLDER, count_statements, take_out
    from tests.paths import ROOT

    with take_out(OLDER) as older:
        if older is None:
            print(f"The history of this clone has no {OLDER}: nothing to compare with.\n")
        roots = [ROOT] if older is None else [ROOT, older]
        versions = measure_versions(roots)
        print_costs(versions[0], versions[1] if older else None, OLDER)
        print_statements(count_statements(ROOT), count_statements(older) if older else None)
    sys.stdout.flush()
    print_speed()


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tichu_club.settings")
    django.setup()
    main()
