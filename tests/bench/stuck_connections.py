"""What recording phones notice of connections that stand still.

    python -m tests.bench.stuck_connections

Sixteen phones record beside 200 connections that stall: half heads, half bodies, answers that
nobody takes. The embedded server and the production one, without a proxy before it; each time
without and with the 200, in turn, three times. A round is lost if the server said that it has it
and does not show it afterwards.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass
from statistics import median, quantiles

STUCK, PROCESSES, PHONES_EACH, GAMES_EACH, RUNS = 200, 4, 4, 6, 3


@dataclass(frozen=True, slots=True)
class Run:
    """What sixteen phones saw: answers, milliseconds until one, rounds that were lost."""

    answers: int
    half: float
    p95: float
    lost: int


@contextmanager
def stall_connections(port: int, count: int) -> Iterator[list[int]]:
    """Let so many stand still until the block ends; then the list holds how many were ended."""
    ended: list[int] = []
    command = [sys.executable, "-m", "tests.bench.stuck.connections", str(port), str(count)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None
        assert run.stdout.readline() == "ready\n"
        yield ended
        ended.append(int(run.communicate("stop\n")[0]))


def record(port: int, headers: dict[str, str]) -> Run:
    """Let sixteen phones record all their rounds."""
    command = [sys.executable, "-m", "tests.bench.http.phones", str(port), "record"]
    command += [str(PHONES_EACH), str(GAMES_EACH), json.dumps(headers)]
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
        for phone in phones:
            assert phone.stdin is not None
            phone.stdin.write("go\n")
            phone.stdin.flush()
        answer = [json.loads(phone.communicate()[0]) for phone in phones]
    times = [time for one in answer for time in one["milliseconds"]]
    lost = sum(one["lost"] for one in answer)
    return Run(len(times), median(times), quantiles(times, n=20)[18], lost)


def compare(port: int, headers: dict[str, str]) -> tuple[list[Run], list[Run], int]:
    """Record without and with the connections that stall; return also how many were ended."""
    without, beside, ended = [], [], 0
    record(port, headers)
    for _ in range(RUNS):
        without.append(record(port, headers))
        with stall_connections(port, STUCK) as counted:
            beside.append(record(port, headers))
        ended += counted[0]
    return without, beside, ended


def print_server(name: str, port: int, headers: dict[str, str]) -> None:
    """Print a server's line."""
    without, beside, ended = compare(port, headers)
    before, after = (median(run.p95 for run in runs) for runs in (without, beside))
    halves = [median(run.half for run in runs) for runs in (without, beside)]
    rounds = sum(run.answers for run in beside)
    lost = sum(run.lost for run in [*without, *beside])
    print(
        f"{name:10} | {halves[0]:9.1f} | {before:6.1f} | {halves[1]:11.1f} | {after:6.1f} | "
        f"{after / before:5.2f} | {rounds:6} | {lost:4} | {ended:5}",
        flush=True,
    )


def main() -> None:
    """Print the table."""
    from tests.bench.stuck.servers import serve_embedded, serve_prod_local
    from tests.production import BEHIND_TLS

    servers: list[tuple[str, Callable[[], AbstractContextManager[int]], dict[str, str]]] = [
        ("embedded", serve_embedded, {}),
        ("production", serve_prod_local, BEHIND_TLS),
    ]
    print(f"16 phones record, milliseconds; then beside {STUCK} connections that stand still")
    print("           | without            | beside them          |       |        |      |")
    print("server     | median ms |    p95 | median ms   |    p95 | ratio | rounds | lost | ended")
    for name, serve, headers in servers:
        with serve() as port:
            print_server(name, port, headers)


if __name__ == "__main__":
    main()
