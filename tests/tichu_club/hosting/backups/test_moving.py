"""A club that plays is backed up and restored into the other database, and back again."""

import json
import re
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.counts import count
from tests.live import Server
from tests.migrated import copy_sqlite
from tests.servers import create_database, find_free_port, run_postgres
from tests.tichu_club.hosting.backups.installations import (
    Installation,
    list_digests,
    read_manifest,
)
from tests.watching import Game
from workbench.prod_local.programs import ServerMissingError

pytestmark = pytest.mark.server
PHONES = count(2, 4)


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    """The URL of an empty database; in the long run nothing was ever migrated in it."""
    try:
        with run_postgres() as url:
            server = url.removesuffix("tichu")
            create_database(server, "empty")
            yield count(url, f"{server}empty")
    except ServerMissingError as missing:
        pytest.skip(str(missing))


@pytest.fixture(scope="module")
def laptop(tmp_path_factory: pytest.TempPathFactory) -> Installation:
    """Two clubs with everything in them, a running tournament each, and a third with ratings."""
    folder = tmp_path_factory.mktemp("laptop")
    copy_sqlite(folder)
    made = Installation(folder)
    made.manage("seed_world")
    made.manage("seed_club", "--games", "30", "--players", "12")
    made.manage("replay_ratings")
    made.manage("sum_statistics")
    return made


@contextmanager
def record(installation: Installation) -> Iterator[list[Game]]:
    """Let phones record round after round until the block ends."""
    server = Server(installation.environment, find_free_port())
    server.start()
    games = [Game.start(server.url) for _ in range(PHONES)]
    over = threading.Event()

    def play(game: Game) -> None:
        while not over.is_set():
            game.record()

    phones = [threading.Thread(target=play, args=(game,)) for game in games]
    try:
        for phone in phones:
            phone.start()
        yield games
    finally:
        over.set()
        for phone in phones:
            phone.join()
        server.stop()


def wait_for_rounds(games: list[Game], more: int) -> list[int]:
    """Wait until each phone has been told of more rounds; return how many each has."""
    wanted = [game.number + more for game in games]
    until = time.monotonic() + 60
    while any(game.number < number for game, number in zip(games, wanted, strict=True)):
        assert time.monotonic() < until, "phones stopped recording"
        time.sleep(0.01)
    return [game.number - 1 for game in games]


def rank(installation: Installation, events: list[object], folder: Path) -> list[str]:
    """Return the standings of each event, as the command prints them."""
    said = []
    for event in events:
        path = folder / "event.json"
        path.write_text(json.dumps(event))
        said.append(installation.manage("standings", str(path)))
    return said


COUNT_ROUNDS = """
from scoring.models import Round
print(*[Round.objects.filter(game=game).count() for game in {games!r}])
"""


NEXT_NUMBER = """
from scoring.models import CodeFailures
from django.db import transaction
from django.utils import timezone
with transaction.atomic():
    print(CodeFailures.objects.create(hour=timezone.now(), address="x").pk)
    transaction.set_rollback(True)
"""


def test_from_the_laptop_to_the_server_and_back_while_phones_record(
    laptop: Installation, postgres: str, tmp_path: Path
) -> None:
    with record(laptop) as games:
        before = wait_for_rounds(games, 3)
        backup = laptop.back_up(tmp_path / "first")
        after = wait_for_rounds(games, 3)
    server = Installation(tmp_path / "server", postgres)
    said = server.manage("restore", str(backup))
    assert said.splitlines()[-1] == "Every check holds. The club can be started."
    assert re.search(r"^  Games: \d+ checked, 0 wrong$", said, re.MULTILINE)
    assert "  Tournaments: 2 checked, 0 wrong\n" in said
    stored = server.shell(COUNT_ROUNDS.format(games=[game.id for game in games])).split()
    assert all(
        low <= int(found) < high for low, found, high in zip(before, stored, after, strict=True)
    )
    state = laptop.read_state()
    assert server.read_state() == state
    assert len(state["events"]) == 2
    assert len(state["ratings"]) == 3
    assert rank(laptop, state["events"], tmp_path) == rank(server, state["events"], tmp_path)
    assert (server.folder / "secret_key").read_text() == (laptop.folder / "secret_key").read_text()

    # Numbers that the database gives go on after those that are taken.
    assert server.shell(NEXT_NUMBER) == laptop.shell(NEXT_NUMBER)

    second = server.back_up(tmp_path / "second")
    assert list_digests(second) == list_digests(backup)
    assert read_manifest(second).database == "postgresql"
    # Where nothing was migrated an older backup comes in (hosting/test_upgrades).
    again = Installation(tmp_path / "again")
    again.folder.mkdir()
    copy_sqlite(again.folder)
    again.manage("restore", str(second))
    assert list_digests(again.back_up(tmp_path / "third")) == list_digests(backup)
    assert again.read_state() == state


def test_what_is_not_empty_is_left_alone(laptop: Installation, tmp_path: Path) -> None:
    backup = laptop.back_up(tmp_path / "backup")
    before = list_digests(backup)
    assert laptop.refuse("restore", str(backup)) == (
        "CommandError: This installation is not empty. Nothing has been changed. "
        "Restore into an empty database and an empty data folder."
    )
    assert list_digests(laptop.back_up(tmp_path / "after")) == before
