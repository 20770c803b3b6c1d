"""What recording phones of a club notice while a correction is re-rated, or a table is stored.

    python -m tests.bench.recording_beside [GAMES] [SECONDS]

A server with SQLite, as `make run` starts it, and a seeded club with so many games; eight phones
record in it, four rounds a second each at the most, a minute at a time: without anything beside
them, while a process like the worker's corrects a game of a year ago and re-rates the club again
and again, without anything, and while it stores ten thousand lines with all that follows. With
TICHU_BIG the club is taken from that data folder, in which it is called `big`.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from typing import Any

PHONES, GAMES, SECONDS = 8, 100_000, 60
SLUG = "big"


@dataclass(frozen=True, slots=True)
class Seen:
    """What the phones saw in one run: answers, milliseconds, rounds lost; and what was done."""

    answers: int
    half: float
    p95: float
    longest: float
    lost: int
    work: dict[str, Any]


def prepare(folder: Path, games: int) -> None:
    """Put the club into a data folder, rated."""
    if big := os.environ.get("TICHU_BIG"):
        shutil.copy(Path(big, "tichu.sqlite3"), folder / "tichu.sqlite3")
    manage(folder, "migrate", "--verbosity", "0")
    if not os.environ.get("TICHU_BIG"):
        manage(folder, "seed_club", "--games", str(games), "--slug", SLUG)
        manage(folder, "replay_ratings", "--club", SLUG)
        manage(folder, "sum_statistics", "--club", SLUG)


def manage(folder: Path, *arguments: str) -> None:
    """Run a management command on the data folder."""
    subprocess.run(
        [sys.executable, "manage.py", *arguments],
        env=describe(folder),
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def describe(folder: Path) -> dict[str, str]:
    """Return the environment of whoever works on the folder."""
    from tests.programs import UNTHROTTLED

    own = {"TICHU_DATA": str(folder), "DATABASE_URL": "", "REDIS_URL": ""}
    return {**os.environ, **UNTHROTTLED, **own}


TOKEN = f"""
import json, django; django.setup()
from people.models import Membership, Player
from people.accounts.services.tokens import make_token
owner = Membership.objects.get(club__slug="{SLUG}", role="owner").user
players = Player.objects.filter(club__slug="{SLUG}").order_by("number")[:{4 * PHONES}]
print(json.dumps({{"token": make_token(user=owner, name="bench", days=1)[1], "club": "{SLUG}",
    "players": [str(player.pk) for player in players]}}))
"""


def make_token(folder: Path) -> str:
    """Return what the phones need to know, as JSON."""
    environment = {**describe(folder), "DJANGO_SETTINGS_MODULE": "tichu_club.settings"}
    command = [sys.executable, "-c", TOKEN]
    answer = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    return answer.stdout.splitlines()[-1]


def record(port: int, given: str, seconds: float, folder: Path, kind: str) -> Seen:
    """Let the phones record, with this kind of work beside them ("" for none)."""
    command = [sys.executable, "-m", "tests.bench.beside.phones", str(port), str(seconds), given]
    phones = start(command, dict(os.environ))
    worker = None
    if kind:
        command = [sys.executable, "-m", "tests.bench.beside.work", SLUG, kind, str(seconds)]
        worker = start(["nice", "-n", "10", *command], describe(folder))
        go(worker)
    go(phones)
    answer = json.loads(phones.communicate()[0])
    work = json.loads(worker.communicate()[0]) if worker else {}
    times = answer["milliseconds"]
    p95 = quantiles(times, n=20)[18]
    return Seen(len(times), median(times), p95, max(times), answer["lost"], work)


def start(command: list[str], environment: dict[str, str]) -> "subprocess.Popen[str]":
    """Start a program, and wait until it is ready."""
    pipe = subprocess.PIPE
    process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=environment)
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    return process


def go(program: "subprocess.Popen[str]") -> None:
    """Let it begin."""
    assert program.stdin is not None
    program.stdin.write("go\n")
    program.stdin.flush()


def print_line(name: str, seen: Seen, beside: Seen | None = None) -> None:
    """Print a run, and its ratio to the one without anything beside it."""
    ratio = f"{seen.p95 / beside.p95:5.2f}" if beside else " " * 5
    print(
        f"{name:10} | {seen.answers:6} | {seen.half:9.1f} | {seen.p95:6.1f} | {ratio} | "
        f"{seen.longest:7.0f} | {seen.lost:4}",
        flush=True,
    )


def print_work(name: str, work: dict[str, Any]) -> None:
    """Print how often something was done, and the seconds of its steps, at their longest."""
    steps = ", ".join(f"{step} {seconds:.2f} s" for step, seconds in work["steps"].items())
    print(f"{name}: {work['done']} times; {steps}", flush=True)


def main(games: int, seconds: float) -> None:
    """Print the table."""
    from tests.live import Server
    from tests.servers import find_free_port

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        prepare(folder, games)
        given = make_token(folder)
        server = Server(describe(folder), find_free_port(), log=folder / "log")
        server.start()
        try:
            print(
                f"{PHONES} phones record for {seconds:.0f} s, load before: {os.getloadavg()[0]:.1f}"
            )
            print("beside     | rounds | median ms | p95 ms | ratio | longest | lost")
            record(server.port, given, 5, folder, "")
            for kind in ("correction", "import"):
                without = record(server.port, given, seconds, folder, "")
                print_line("nothing", without)
                beside = record(server.port, given, seconds, folder, kind)
                print_line(kind, beside, without)
                print_work(kind, beside.work)
        finally:
            server.stop()


if __name__ == "__main__":
    main(
        int(sys.argv[1]) if len(sys.argv) > 1 else GAMES,
        float(sys.argv[2]) if len(sys.argv) > 2 else SECONDS,
    )
