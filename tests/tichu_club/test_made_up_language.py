"""With a made-up language no English is left: in pages, in the API's problems, in commands."""

import io
import json
import re
import uuid
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.core.management import CommandError, call_command, get_commands, load_command_class
from django.core.management.base import BaseCommand
from django.db import transaction
from django.test import Client, override_settings
from django.urls import URLPattern, URLResolver, get_resolver
from django.utils import translation
from rest_framework.test import APIClient

from common.problems import Problem
from common.problems.catalogue import list_sentences
from common.web.pages.texts import list_texts
from common.web.problems import describe_problem
from past.records.services import import_record
from people.accounts.services.sign_in import make_sign_in_link
from people.models import Club, Player, User
from scoring.rules import BOX, VARIANTS
from scoring.rules.sentences import EXPECTED
from tests import made_up
from tests.common.problems.raised import list_sources
from tests.pages import read_html
from tests.pairing.event.event_files import INDIVIDUALS, KNOCKOUT, ROUND_ROBIN, SWISS
from tests.paths import APPS
from tests.scoring.cards.record_writer import make_record
from tests.scoring.conftest import make_table, stranger, table
from tests.scoring.tables import NAMES, Table, counted

pytestmark = pytest.mark.first_database

__all__ = ["make_table", "stranger", "table"]
ALLOWED = ["Tichu Club", "Tichufreunde Hofgarten", "Chromium", *NAMES]
"""Names of things and of people: they are the same in every language."""
NOT_OURS = ("admin/", "api/v1/reference/", "api/v1/schema/")
"""The operator's admin is Django's own; the reference of the API is for programmers."""


@pytest.fixture(scope="module")
def only_language(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Let the project know the made-up language alone: to read it again takes a while."""
    folder = tmp_path_factory.mktemp("locale")
    made_up.write_catalogue(folder)
    with override_settings(**made_up.describe_settings(folder)):
        yield


@pytest.fixture(autouse=True)
def language(only_language: None) -> Iterator[None]:
    with translation.override(made_up.LANGUAGE):
        yield


@pytest.fixture
def owner(db: None) -> Client:
    """Somebody who came by a link, and may set up an account."""
    client = Client()
    secret = make_sign_in_link(user=User.objects.create_user("owner@example.org"))
    assert client.post("/welcome/", {"secret": secret}).status_code == 302
    return client


def list_addresses(resolver: Any = None, prefix: str = "") -> Iterator[str]:
    """List the pattern of every address."""
    for entry in (resolver or get_resolver()).url_patterns:
        path = prefix + str(entry.pattern)
        if isinstance(entry, URLResolver):
            yield from list_addresses(entry, path)
        elif isinstance(entry, URLPattern) and not path.startswith(NOT_OURS):
            yield path


RULES = [f"rules/{variant.name}/" for variant in VARIANTS]
IN_ENGLISH = "tournaments/guide/"
"""The director's guide: one text of `docs`, which says of itself that it is in English."""
PLAIN = sorted(
    path
    for path in list_addresses()
    if "<" not in path and "(?P" not in path and path != IN_ENGLISH
)
OF_A_GAME = sorted(path for path in list_addresses() if path.startswith("g/<uuid:game_id>"))


def judge(answer: Any, *names: str) -> list[str]:
    """Return what is left in English of an answer, whatever it is."""
    kind = answer.get("Content-Type", "").partition(";")[0]
    body = read_html(answer) if not answer.streaming else ""
    if kind in {"text/html", "image/svg+xml"}:
        return made_up.find_unmarked(made_up.read_page(body), [*ALLOWED, *names])
    if kind == "application/problem+json":
        reply = [f"{error['message']}\n{error['hint']}" for error in answer.json()["errors"]]
        return made_up.find_unmarked("\n".join(reply), [*ALLOWED, *names])
    return []


@pytest.mark.parametrize("path", [*PLAIN, *RULES])
def test_a_page(path: str, client: Client, owner: Client, table: Table) -> None:
    assert judge(client.get(f"/{path}")) == []
    assert judge(owner.get(f"/{path}"), "owner@example.org") == []


@pytest.mark.parametrize("path", PLAIN)
def test_a_form_sent_empty(path: str, client: Client, owner: Client) -> None:
    assert judge(client.post(f"/{path}")) == []
    assert judge(owner.post(f"/{path}"), "owner@example.org") == []


@pytest.mark.parametrize("path", OF_A_GAME)
def test_a_page_of_a_game(path: str, table: Table, stranger: APIClient) -> None:
    round_ = table.record(counted(65, calls=[{"seat": 1, "call": "tichu", "made": True}])).json()
    table.correct(round_["round"]["id"], counted(60, note="x"))
    table.record({"kind": "double_victory", "winner": "b"})
    table.write("post", "finish/")
    game: Any = uuid.UUID(table.id)
    address = "/" + path.replace("<uuid:game_id>", str(game)).replace("<int:number>", "1")
    assert judge(table.client.get(address.replace("<slug:kind>", "watcher"))) == []
    assert judge(stranger.get(address.replace("<slug:kind>", "watcher"))) == []


def test_the_recorded_deals(db: None) -> None:
    club = Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")
    Club.objects.update(strangers_see="games")
    record = make_record(Random(5), rounds=3)
    game = import_record(data=record.data, name="a.tch", club=club, played_on=date(2026, 1, 1)).game
    assert game is not None
    names = list(Player.objects.values_list("name", flat=True))
    for path in ("deals/", "deals/1/", "print/", "chart/", "history/"):
        assert judge(Client().get(f"/g/{game.pk}/{path}"), *names) == []


def test_what_a_script_says() -> None:
    left = {key: made_up.find_unmarked(text) for key, text in list_texts().items()}
    assert {key: words for key, words in left.items() if words} == {}


def test_a_problem() -> None:
    codes = list_sentences()
    sentences = {code: describe_problem(Problem(code, "here")) for code in codes}
    left = {
        code: made_up.find_unmarked(sentence.message) + made_up.find_unmarked(sentence.hint)
        for code, sentence in sentences.items()
    }
    assert {code: words for code, words in left.items() if words} == {}
    assert len(left) > 500


@pytest.mark.parametrize("expected", sorted(EXPECTED))
def test_the_type_that_a_value_should_have(expected: str) -> None:
    sentence = describe_problem(Problem("wrong_type", "here", {"expected": expected}))
    assert f"⟦{EXPECTED[expected]}⟧" in sentence.hint
    assert sentence.values == {"expected": expected}


def test_each_type_that_is_expected_has_a_word() -> None:
    sources = "\n".join(path.read_text("utf-8") for path in list_sources())
    named = set(re.findall(r'"wrong_type", [^\n]*expected="([^"]+)"', sources))
    types = {limit.type for limit in BOX.limits.values()}
    assert len(named) > 5
    assert named | types == set(EXPECTED)


BAD_BODIES: list[Any] = [
    "",
    "{",
    "[" * 2000,
    '{"operation": "\\u0000"}',
    '{"a": "\\ud800"}',
    '{"operation": 1' + "0" * 5000 + "}",
    "{}",
    "[]",
    '"text"',
    '{"operation": "no", "after": "no", "number": 0, "entry": [], "seats": [1], "surplus": 1}',
    b"\xff",
]


@pytest.mark.parametrize("path", [path for path in PLAIN if path.startswith("api/")])
def test_a_bad_body(path: str, stranger: APIClient, db: None) -> None:
    for body in BAD_BODIES:
        with transaction.atomic():
            answer = stranger.generic("POST", f"/{path}", body, content_type="application/json")
            transaction.set_rollback(True)
        assert judge(answer) == [], body[:80]


@pytest.mark.parametrize("kind", ["text/plain", "application/xml"])
def test_a_body_of_another_kind(kind: str, stranger: APIClient, db: None) -> None:
    answer = stranger.generic("POST", "/api/v1/games/", "x", content_type=kind)
    assert answer.status_code == 415
    assert judge(answer, kind) == []


def test_who_may_not(table: Table, stranger: APIClient) -> None:
    table.record(counted(50))
    watcher = APIClient()
    watcher.credentials(HTTP_AUTHORIZATION=f"Link {table.token('watcher')}")
    answers = [
        stranger.post(f"{table.path}rounds/", {}, format="json"),
        watcher.post(f"{table.path}rounds/", {}, format="json"),
        APIClient(HTTP_AUTHORIZATION="Token nonsense").get("/api/v1/games/"),
        APIClient(HTTP_AUTHORIZATION="Token a b c").get("/api/v1/games/"),
        APIClient(HTTP_AUTHORIZATION="Token").get("/api/v1/games/"),
        stranger.get("/api/v1/nowhere/"),
        stranger.delete("/api/v1/games/"),
        stranger.get("/api/v1/games/?cursor=nonsense"),
    ]
    assert {answer.status_code for answer in answers} == {401, 403, 404, 405}
    assert [judge(answer) for answer in answers] == [[] for _ in answers]


def test_a_form_of_somebody_elses_page(table: Table) -> None:
    client = APIClient(enforce_csrf_checks=True)
    client.cookies = table.client.cookies
    answer = client.post(f"{table.path}rounds/", {}, format="json")
    assert answer.status_code == 403
    assert judge(answer) == []
    page = Client(enforce_csrf_checks=True).post("/welcome/", {})
    assert page.status_code == 403
    assert judge(page) == []


def test_too_many_requests(
    table: Table, stranger: APIClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("common.web.throttling.CallerThrottle.rate", "1/min", raising=False)
    answers = [stranger.get("/api/v1/games/") for _ in range(3)]
    assert answers[-1].status_code == 429
    assert judge(answers[-1]) == []


def list_commands() -> list[str]:
    """List our own commands."""
    return sorted(name for name, app in get_commands().items() if app.split(".")[0] in APPS)


@pytest.mark.parametrize("name", list_commands())
def test_the_help_of_a_command(name: str) -> None:
    if name == "makemessages":
        return
    parser = load_command_class(get_commands()[name], name).create_parser("manage.py", name)
    given = {action.help for action in BaseCommand().create_parser("manage.py", name)._actions}
    helps = [action.help or "" for action in parser._actions if action.help not in given]
    sentence = "\n".join([str(parser.description or ""), *helps])
    assert made_up.find_unmarked(sentence.replace("*.tch", "")) == []


def run(*arguments: str) -> str:
    """Run a command; return what it says, also where it ends with an error."""
    out = io.StringIO()
    try:
        call_command(*arguments, stdout=out, stderr=out)
    except CommandError as error:
        out.write(f"\n{error}")
    return out.getvalue()


def test_what_the_commands_say(tmp_path: Path, db: None) -> None:
    User.objects.create_user("owner@example.org")
    (tmp_path / "a.tch").write_bytes(make_record(Random(5), rounds=3).data)
    (tmp_path / "b.tch").write_bytes(b"nonsense\n")
    (tmp_path / "sheet.json").write_text("nonsense")
    link = "http://localhost:8000/welcome/#"
    said = [
        run("make_demo"),
        run("verify_games"),
        run("print_sign_in_link", "owner@example.org").partition(link)[2].partition("\n")[2],
        run("print_sign_in_link", "nobody@example.org"),
        run("replay_records", str(tmp_path), "--referee"),
        run("replay_records", str(tmp_path / "nowhere")).replace(str(tmp_path), ""),
        run("import_records", str(tmp_path)),
        run("import_records", str(tmp_path)),
        run("import_records", str(tmp_path), "--dry-run"),
        run("import_records", str(tmp_path), "--club", "nowhere"),
        run("replay_sheets", str(tmp_path / "sheet.json")).replace(str(tmp_path), ""),
    ]
    left = [made_up.find_unmarked(answer, ["a.tch", "b.tch", "sheet.json"]) for answer in said]
    assert left == [[] for _ in said], said


def test_what_the_commands_on_events_say(tmp_path: Path) -> None:
    event, other = tmp_path / "event.json", tmp_path / "other.json"
    run("simulate", "--teams", "9", "--rounds", "3", "--output", str(event))
    run("simulate", "--format", "knockout", "--teams", "4", "--output", str(other))
    event.write_text(event.read_text().replace('"rounds": 3', '"rounds": 4', 1))
    said = [
        run("simulate", "--teams", "1"),
        run("simulate", "--teams", "8", "--rounds", "2", "--standings"),
        run("pair", str(event)),
        run("pair", str(other)),
        run("pair", str(tmp_path / "nowhere")),
        run("standings", str(event)),
        run("standings", str(event), "--working", "T1"),
        run("standings", str(event), "--working", "nobody"),
        run("standings", str(event), "--needs", "T1"),
        run("standings", str(event), "--needs", "nobody"),
        run("standings", str(other)),
        run("trf", "write", str(other)),
        run("trf", "read", str(event)),
    ]
    names = [str(tmp_path / "nowhere"), *(f"T{number}" for number in range(1, 10))]
    pointers = ["/rounds", "/played", "/format"]
    left = [made_up.find_unmarked(answer, [*names, *pointers]) for answer in said]
    assert left == [[] for _ in said], said


EVENTS = {"swiss": SWISS, "individuals": INDIVIDUALS, "knockout": KNOCKOUT, "robin": ROUND_ROBIN}
CALLS = [
    ["pair", "{file}"],
    ["standings", "{file}"],
    ["standings", "{file}", "--working", "A"],
    ["standings", "{file}", "--needs", "A"],
    ["standings", "{file}", "--needs", "A", "--place", "2"],
    ["standings", "{file}", "--round", "1"],
    ["standings", "{file}", "--round", "99"],
    ["standings", "{file}", "--working", "nobody"],
    ["trf", "read", "{file}"],
]


@pytest.mark.parametrize("call", CALLS, ids=" ".join)
@pytest.mark.parametrize("event", sorted(EVENTS))
def test_what_a_command_says_of_an_event(event: str, call: list[str], tmp_path: Path) -> None:
    path = tmp_path / "event.json"
    off = {**EVENTS[event], "next": {"off": {"A": "zero"}}}
    whole = [json.dumps(EVENTS[event]), json.dumps(off), json.dumps({**EVENTS[event], "played": 1})]
    for text in (*whole, "{", ""):
        path.write_text(text, "utf-8")
        said = run(*(part.format(file=path) for part in call))
        left = made_up.find_unmarked(strip_places(said), ["event.json", "nobody", "Team"])
        assert left == [], said


def strip_places(said: str) -> str:
    """Leave out where in a file it is, as in `/played/1:`: a path into the file."""
    return re.sub(r"^/[\w/]*:|^[\w/.-]*event\.json", "", said, flags=re.MULTILINE)


def test_no_text_is_marked_where_it_is_not_found() -> None:
    """The collector does not look into the braces of a formatted string."""
    marked = re.compile(r"""f("[^"\n]*|'[^'\n]*)\{[^}\n]*\b(_|gettext|translatable)\(""")
    lines = [line for path in list_sources() for line in path.read_text("utf-8").splitlines()]
    assert [line for line in lines if marked.search(line)] == []


@pytest.mark.parametrize("path", ["/accounts/login/code/", "/accounts/password/reset/"])
def test_mail_with_a_code(db: None, settings: Any, mailoutbox: list[Any], path: str) -> None:
    settings.SENDS_MAIL = True
    User.objects.create_user("anna@example.org", "ein Fuchs im Hühnerstall")
    assert Client().post(path, {"email": "anna@example.org"}).status_code == 302
    (message,) = mailoutbox
    (code,) = re.findall(r"^[A-Z0-9]+-[A-Z0-9]+$", message.body, re.MULTILINE)
    said = f"{message.subject}\n{message.body}"
    assert made_up.find_unmarked(said, [*ALLOWED, "testserver", code]) == []
