"""A correction a year back in a large club: how soon it is answered, re-rated and seen, and what
phones that record in that club notice meanwhile.

    python -m tests.bench.ratings_correction [GAMES] [SECONDS]

A server with SQLite and a seeded club of 500 players; eight phones record in it. So many seconds
without anything beside them, as many with a correction every ten seconds, without again, and with
one correction after the other all the time, by a process that is as nice as the worker is. With
TICHU_BIG the club is taken from that data folder, in which it is called `big`.
"""

import json
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles

from tests.bench.recording_beside import PHONES, describe, go, make_token, prepare, start

GAMES, SECONDS, EVERY = 100_000, 60, 10
GOAL_SECONDS, GOAL_RATIO = 5, 1.3


def record(
    port: int, given: dict[str, object], seconds: float, beside: Sequence[str], folder: Path
) -> tuple[list[float], dict[str, list[float]]]:
    """Let the phones record; return their milliseconds, and what was done beside them."""
    answer = json.dumps(given)
    command = [sys.executable, "-m", "tests.bench.beside.phones", str(port), str(seconds), answer]
    phones, worker = start(command, dict(os.environ)), None
    if beside:
        command = [sys.executable, "-m", "tests.bench.beside.corrections", str(port), answer]
        worker = start(["nice", "-n", "10", *command, str(seconds), *beside], describe(folder))
        go(worker)
    go(phones)
    heard = json.loads(phones.communicate()[0])
    assert heard["lost"] == 0
    return heard["milliseconds"], json.loads(worker.communicate()[0]) if worker else {}


def measure(port: int, given: dict[str, object], seconds: float, folder: Path) -> None:
    """Print a line for each minute, and how soon corrections were answered and seen."""
    without = 0.0
    for turn, every in enumerate(("", str(EVERY), "", "0")):
        given |= {"turn": 1000 * turn}
        times, seen = record(port, given, seconds, [every] if every else [], folder)
        p95 = quantiles(times, n=20)[18]
        ratio = f"{p95 / without:5.2f}" if every else " " * 5
        without = without if every else p95
        name = {"": "nothing", "0": "one after the other"}.get(every, f"every {every} s")
        print(f"{name:19} | {len(times):6} | {median(times):6.1f} | {p95:6.1f} | {ratio} |", end="")
        if seen:
            answered, visible = seen["answered"], seen["visible"]
            sentence = (
                f" {len(visible):3} | {1000 * max(answered):6.0f} ms | {median(visible):5.2f} s"
            )
            print(f"{sentence} | {max(visible):5.2f} s", end="")
        print(flush=True)


def main(games: int, seconds: float) -> None:
    """Print the table."""
    from tests.live import Server
    from tests.servers import find_free_port

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        prepare(folder, games)
        given = json.loads(make_token(folder))
        server = Server(describe(folder), find_free_port(), log=folder / "log")
        server.start()
        load = os.getloadavg()[0]
        print(f"{PHONES} phones record for {seconds:.0f} s, load before: {load:.1f}")
        print(f"goals: seen within {GOAL_SECONDS} s, p95 at most {GOAL_RATIO} times that without")
        print(
            "corrections         | rounds | median | p95 ms | ratio | how many | answered at most |"
            " seen: median | at most"
        )
        try:
            measure(server.port, given, seconds, folder)
        finally:
            server.stop()


if __name__ == "__main__":
    main(
        int(sys.argv[1]) if len(sys.argv) > 1 else GAMES,
        float(sys.argv[2]) if len(sys.argv) > 2 else SECONDS,
    )
