"""The typed clients: nothing in them is of any type, and they play what the guide says."""

import hashlib
import importlib
import io
import json
import logging
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request

import pytest
from django.core.management import call_command
from django.test import Client
from knox.models import AuthToken

from people.models import Club, Membership, Player, Role, User
from tests.live import Server, serve
from tests.paths import ROOT
from tests.run_folder import make_once
from tichu_club.reference.guide import GUIDE, TypedLines

pytestmark = pytest.mark.first_database

log = logging.getLogger(__name__)
NODE_BIN = ROOT / "node_modules" / ".bin"
needs_tools = pytest.mark.skipif(
    not (NODE_BIN / "openapi-typescript").exists(), reason="make check installs what this needs"
)
TRIES = "workbench/clients/tries"
DAY = "2026-11-20"
OF_THE_CLIENT = ("tichu_api", "workbench.clients.tries")
OF_HEADERS = re.compile(r"^\s*\[name: string\]: unknown;$")


@pytest.fixture(scope="module")
def folder() -> Path:
    """Where the clients are written."""
    folder = ROOT / "build" / "clients"
    folder.mkdir(parents=True, exist_ok=True)
    call_command("write_clients", str(folder))
    return folder


@pytest.fixture
def package(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The Python client, whose requests go to the project in this process."""
    monkeypatch.syspath_prepend(str(folder / "python"))
    client: Any = importlib.import_module("tichu_api.client")
    monkeypatch.setattr(client, "urlopen", send)
    yield
    # The programs hold the client they were read with, so they are read again for the next test.
    for name in [name for name in sys.modules if name.startswith(OF_THE_CLIENT)]:
        del sys.modules[name]


class Reply(io.BytesIO):
    """An answer as `urlopen` gives it."""

    headers: dict[str, str]


def send(request: Request) -> Reply:
    generic: Any = Client().generic
    target = urlsplit(request.full_url)
    answer = generic(
        request.get_method(),
        target.path,
        request.data or b"",
        content_type="application/json",
        QUERY_STRING=target.query,
        headers=dict(request.header_items()),
    )
    reply = Reply(answer.content)
    if answer.status_code >= 400:
        raise HTTPError(request.full_url, answer.status_code, "", answer.headers, reply)
    reply.headers = answer.headers
    return reply


def test_nothing_in_the_python_client_is_of_any_type(folder: Path) -> None:
    package = folder / "python" / "tichu_api"
    for file in package.glob("*.py"):
        lines = file.read_text("utf-8").splitlines()
        found = [line for line in lines if re.search(r"\bAny\b", line)]
        log.warning("%s: %d lines, %d of any type", file.name, len(lines), len(found))
        assert found == [], file.name
    text = (package / "client.py").read_text("utf-8")
    operations = json.loads((folder / "openapi.json").read_text("utf-8"))["paths"].values()
    names = {row["operationId"] for path in operations for row in path.values()}
    assert set(re.findall(r"^    def ([a-z]\w+)", text, re.MULTILINE)) == names - {"live_stream"}


@pytest.mark.django_db
def test_the_offline_protocol_over_the_python_client(package: None) -> None:
    play: Any = importlib.import_module("workbench.clients.tries.offline")
    state = play.play_offline("http://testserver")
    assert (state["totals"], state["revision"]) == ({"a": 160, "b": 240}, 5)


@pytest.mark.django_db
def test_a_tournament_over_the_python_client(package: None) -> None:
    play: Any = importlib.import_module("workbench.clients.tries.tournament")
    standings = play.play_tournament("http://testserver", make_director(), "hofgarten")
    assert [row["rank"] for row in standings["rows"]] == [1, 2, 3, 4]


def make_director() -> str:
    """Make a club, and return a token of its director."""
    club = Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")
    anna = User.objects.create_user("anna@example.org")
    Membership.objects.create(club=club, user=anna, role=Role.DIRECTOR)
    token: str = AuthToken.objects.create(anna)[1]
    return token


def make_evening_club() -> str:
    """Make a club with four on its list, and return a token of its scorer."""
    club = Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")
    for name in ("Ada", "Bo", "Cy", "Di"):
        Player.objects.create(club=club, name=name)
    ben = User.objects.create_user("ben@example.org")
    Membership.objects.create(club=club, user=ben, role=Role.SCORER)
    token: str = AuthToken.objects.create(ben)[1]
    return token


@pytest.mark.django_db
def test_an_evening_over_the_python_client(package: None) -> None:
    play: Any = importlib.import_module("workbench.clients.tries.evening")
    night = play.play_evening("http://testserver", make_evening_club(), "hofgarten", DAY)
    (table,) = night["tables"]
    assert (table["totals"], table["over"]) == ({"a": 65, "b": 35}, False)
    assert sorted(row["name"] for row in night["standings"]) == ["Ada", "Bo", "Cy", "Di"]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("chapter", "program", "read_besides"),
    [
        ("A tournament by program", "tournament", ()),
        ("An evening by program", "evening", (("GET", "/api/v1/games/GAME/"),)),
    ],
)
def test_the_guide_has_the_calls_that_a_program_makes(
    package: None,
    monkeypatch: pytest.MonkeyPatch,
    chapter: str,
    program: str,
    read_besides: tuple[tuple[str, str], ...],
) -> None:
    client: Any = importlib.import_module("tichu_api.client")
    made: list[tuple[str, str]] = []

    def note(request: Request) -> Reply:
        made.append((request.get_method(), name_parts(request.full_url)))
        return send(request)

    monkeypatch.setattr(client, "urlopen", note)
    play: Any = importlib.import_module(f"workbench.clients.tries.{program}")
    if program == "evening":
        play.play_evening("http://testserver", make_evening_club(), "hofgarten", DAY)
    else:
        play.play_tournament("http://testserver", make_director(), "hofgarten")
    told = [part.text for part in find_parts(chapter) if not isinstance(part, str)]
    calls = re.findall(r"^([A-Z]+) +(/\S+)", "\n".join(told), re.MULTILINE)
    assert set(made) - set(read_besides) == set(calls) - {("GET", "/api/v1/matches/MATCH/")}


def name_parts(address: str) -> str:
    """Return an address as the guide has it, with words for what differs from run to run."""
    path = address.removeprefix("http://testserver")
    path = path.replace("clubs/hofgarten/", "clubs/SLUG/").replace(DAY, "DAY")
    for kind, name in (("tournaments", "TOURNAMENT"), ("matches", "MATCH"), ("games", "GAME")):
        path = re.sub(rf"{kind}/[0-9a-f-]{{36}}/", f"{kind}/{name}/", path)
    return re.sub(r"tables/[0-9a-f-]{36}/", "tables/TABLE/", path)


def find_parts(title: str) -> tuple[str | TypedLines, ...]:
    return next(chapter.parts for chapter in GUIDE if chapter.title == title)


def run(*command: str | Path) -> str:
    done = subprocess.run(
        [str(part) for part in command], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def programs(folder: Path) -> Path:
    """The TypeScript programs, checked against the types and made into JavaScript.

    They are kept for the next run, which makes them anew where anything differs.
    """
    sources = [folder / "openapi.json", *sorted((ROOT / TRIES).iterdir())]
    sources += [ROOT / name for name in ("tsconfig.clients.json", "package-lock.json")]
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in sources if path.is_file()))
    made = make_once("clients", partial(compile_clients, folder), version=digest.hexdigest()[:16])
    shutil.copytree(made, folder, dirs_exist_ok=True)
    return folder / "js"


def compile_clients(folder: Path, made: Path) -> None:
    run(
        NODE_BIN / "openapi-typescript",
        "--default-non-nullable=false",
        folder / "openapi.json",
        "-o",
        folder / "api.d.ts",
    )
    run(NODE_BIN / "tsc", "--project", "tsconfig.clients.json")
    shutil.copyfile(folder / "api.d.ts", made / "api.d.ts")
    shutil.copytree(folder / "js", made / "js")


@needs_tools
def test_nothing_in_the_typescript_client_is_unknown(folder: Path, programs: Path) -> None:
    """But what headers there may be besides, of which the document says nothing."""
    text = re.sub(r"/\*\*.*?\*/", "", (folder / "api.d.ts").read_text("utf-8"), flags=re.DOTALL)
    unknown = [line for line in text.splitlines() if re.search(r"\b(unknown|any)\b", line)]
    left = [line for line in unknown if not OF_HEADERS.match(line)]
    log.warning("%d lines, %d unknown", len(text.splitlines()), len(left))
    assert left == []


@needs_tools
@pytest.mark.server
def test_the_typescript_programs_play(programs: Path) -> None:
    with serve() as server:
        totals = json.loads(run("node", programs / "offline.js", server.url))
        assert totals == {"a": 160, "b": 240}
        names = found(server)
        ranks = json.loads(run("node", programs / "tournament.js", server.url, *names))
        assert [rank for _, rank in ranks] == [1, 2, 3, 4]
        evening = run("node", programs / "evening.js", server.url, *names, DAY)
        assert json.loads(evening) == [{"a": 65, "b": 35}]


def found(server: Server) -> list[str]:
    """Return a token of the owner of a club of four on a server, and the club's address."""
    code = (
        "from knox.models import AuthToken; from people.models import *;"
        "u = User.objects.create_user('anna@example.org');"
        "c = Club.objects.create(slug='hofgarten', name='Hofgarten');"
        "Membership.objects.create(club=c, user=u, role='owner');"
        "[Player.objects.create(club=c, name=name) for name in ('Ada', 'Bo', 'Cy', 'Di')];"
        "print('token', AuthToken.objects.create(u)[1])"
    )
    printed = server.manage("shell", "-c", code).stdout
    return [printed.rpartition("token ")[2].strip(), "hofgarten"]
