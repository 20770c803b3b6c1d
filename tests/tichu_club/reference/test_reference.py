"""A client can be written from the document alone: its examples are true, and so are its shapes."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import time_machine
from django.test import Client
from django.urls import Resolver404, resolve
from knox.models import AuthToken
from rest_framework.test import APIClient

from common.problems.catalogue import list_sentences
from people.models import User
from scoring.rules import BOX, score_round
from tests.answers import read_document, to_json_schema
from tests.pages import read_html
from tests.scoring.conftest import make_table
from tests.scoring.tables import Table, counted, new_id
from tests.tichu_club.reference.problems import ask_for_problems
from tests.tichu_club.reference.story import Story, find_operation, leave_out
from tichu_club.reference.chapters import list_chapters
from tichu_club.reference.closed_sets import list_unsaid
from tichu_club.reference.common_fields import may_be_null, say_kind
from tichu_club.reference.finishing import (
    METHODS,
    list_asked,
    list_operations,
    list_parameters,
    read_examples,
)
from tichu_club.reference.following import FOLLOWED
from tichu_club.reference.guide import BESIDE, GUIDE, OFFLINE

pytestmark = pytest.mark.first_database

__all__ = ["make_table"]
DOCUMENT = read_document()
SHAPES = DOCUMENT["components"]["schemas"]
EXAMPLES = read_examples()
LINKS = {"link", "link_cookie"}
PAGED = {
    "account_sessions_list",
    "account_tokens_list",
    "cards_list",
    "club_files_list",
    "clubs_list",
    "clubs_pairs",
    "clubs_points",
    "clubs_tournaments",
    "games_history",
    "games_list",
    "imports_list",
    "invitations_list",
    "members_list",
    "merges_list",
    "nights_list",
    "nights_planned",
    "players_games",
    "players_list",
    "players_spellings",
    "seasons_list",
    "series_list",
    "tournaments_entries",
    "tournaments_list",
    "tournaments_log",
    "tournaments_penalties",
    "tournaments_worth_a_look",
    "webhooks_list",
}
"""What answers a list."""
HAS_PAGE = {"players_ratings"}
"""What answers something that has a list in it."""
NO_ADDRESS = {
    "account_tokens_make",
    "cards_make",
    "clubs_take_games",
    "invitations_make",
    "merges_make",
    "nights_come",
    "nights_plan",
    "players_add_several",
    "players_bring",
    "rounds_record",
    "splits_make",
    "tournaments_enter",
    "tournaments_enter_earlier",
    "tournaments_penalize",
    "tournaments_register",
}
"""What makes something that is read with others of its kind, or several things."""
NO_EXAMPLE = {"live_stream"}
"""A stream: its guide shows an event, and tests/common/live reads them."""


COMPONENTS = {"components": to_json_schema(DOCUMENT["components"])}


def check_shape(body: Any, schema: dict[str, Any]) -> None:
    """Raise unless the body is what the document says."""
    whole = {**to_json_schema(schema), **COMPONENTS}
    jsonschema.Draft202012Validator(whole).validate(body)


def find_schema(operation: dict[str, Any], status: int) -> dict[str, Any]:
    schema: dict[str, Any] = operation["responses"][str(status)]["content"]["application/json"][
        "schema"
    ]
    return schema


def test_every_operation_has_an_example() -> None:
    names = {operation["operationId"] for _, operation in list_operations(DOCUMENT)}
    assert names - NO_EXAMPLE == set(EXAMPLES["operations"])


@time_machine.travel("2026-11-22T20:00:00Z")
def test_the_examples_are_what_is_answered(db: None) -> None:
    """Sent one after the other to an empty club, on the evening that they tell of, each gets the
    answer that stands beside it.
    """
    story = Story(DOCUMENT, EXAMPLES)
    for name, answer, said in story.play():
        example = EXAMPLES["operations"][name]
        assert answer.status_code == example["status"], (name, answer.content)
        if said is not None:
            assert leave_out(answer.json()) == leave_out(said), name
            _, _, operation = find_operation(DOCUMENT, name)
            check_shape(answer.json(), find_schema(operation, answer.status_code))
            check_address(story, answer, operation)


def check_address(story: Story, answer: Any, operation: dict[str, Any]) -> None:
    """Where the document promises the address of what was made, it is read there."""
    headers = operation["responses"][str(answer.status_code)]["headers"]
    assert ("Location" in headers) == ("Location" in answer), operation["operationId"]
    if "Location" in headers:
        read = story.client.get(answer["Location"])
        assert read.status_code == 200, operation["operationId"]


def test_what_a_stranger_is_told_of_a_club_fits_its_shape_too() -> None:
    _, _, operation = find_operation(DOCUMENT, "clubs_read")
    answer = {**EXAMPLES["operations"]["clubs_read"]["answer"], "role": None, "revision": None}
    check_shape(answer, find_schema(operation, 200))
    with pytest.raises(jsonschema.ValidationError):
        check_shape({**answer, "name": None}, find_schema(operation, 200))


def test_the_examples_of_requests_fit_their_shapes() -> None:
    for name, example in EXAMPLES["operations"].items():
        if "request" in example:
            _, _, operation = find_operation(DOCUMENT, name)
            content = operation["requestBody"]["content"]["application/json"]
            check_shape(example["request"], content["schema"])
            shown = [example["value"] for example in content.get("examples", {}).values()]
            assert example["request"] in (shown or [content["example"]]), name


def test_the_examples_of_refusals_are_what_is_answered(
    db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    problems = ask_for_problems(monkeypatch)
    assert leave_out(problems) == leave_out(EXAMPLES["problems"])
    for status, body in problems.items():
        part = DOCUMENT["components"]["responses"][f"Problem{status}"]
        content = part["content"]["application/problem+json"]
        check_shape(body, content["schema"])
        assert content["example"] == EXAMPLES["problems"][status]


def test_every_refusal_of_an_operation_has_an_example() -> None:
    shown = {f"Problem{status}" for status in EXAMPLES["problems"]} | {"Problem503"}
    assert set(DOCUMENT["components"]["responses"]) == shown


@pytest.mark.parametrize("kind", BOX.kinds)
def test_entries_are_described_kind_by_kind(kind: str) -> None:
    entry = DOCUMENT["components"]["schemas"]["Entry"]
    name = entry["discriminator"]["mapping"][kind].rpartition("/")[2]
    shape = DOCUMENT["components"]["schemas"][name]
    assert shape["properties"]["kind"]["enum"] == [kind]
    assert set(shape["properties"]) == set(BOX.fields_of(kind))
    assert shape["required"] == ["kind", *BOX.kinds[kind].required]
    assert shape["additionalProperties"] is False


def test_up_to_ten_sit_at_a_table() -> None:
    seat = {"type": "integer", "minimum": 1, "maximum": 10}
    penalty = DOCUMENT["components"]["schemas"]["WishPenaltyEntry"]
    assert seat.items() <= penalty["properties"]["offender"].items()
    _, _, operation = find_operation(DOCUMENT, "games_seat")
    assert [row["schema"] for row in list_parameters(operation) if row["name"] == "seat"] == [seat]


def test_house_rules_and_variants_are_described() -> None:
    shapes = DOCUMENT["components"]["schemas"]
    assert set(shapes["HouseRules"]["properties"]) == set(BOX.limits)
    assert shapes["Variant"]["enum"] == list(BOX.games)
    for game, row in BOX.games.items():
        assert f"- `{game}`: {', '.join(row['house_rules'])}" in shapes["HouseRules"]["description"]


def test_a_refusal_shows_a_state_if_it_is_a_conflict_and_the_caller_may_see_it() -> None:
    problem = DOCUMENT["components"]["schemas"]["ProblemBody"]
    assert set(problem["required"]) == {"type", "title", "status", "errors"}
    nullable = {
        name for name, field in problem["properties"].items() if "null" in field.get("type", ())
    }
    assert nullable == {"state"}


def test_what_may_be_anything_is_called_so() -> None:
    """`values` of a problem differ by code; `before` and `after` of the history by action;
    a message that tries a webhook has nothing to say."""
    shapes = DOCUMENT["components"]["schemas"]
    fields = {
        f"{name}.{field}": schema
        for name, shape in shapes.items()
        for field, schema in shape.get("properties", {}).items()
    }
    assert all(schema.get("additionalProperties") != {} for schema in fields.values())
    free = {
        name
        for name, schema in fields.items()
        if schema.get("additionalProperties") == {"$ref": "#/components/schemas/Json"}
    }
    assert free == {
        "ProblemBody.state",
        "WebhookTestMessage.data",
        "ProblemItem.values",
        "RevisionView.after",
        "RevisionView.before",
    }


def test_every_list_comes_in_the_same_envelope() -> None:
    shapes = DOCUMENT["components"]["schemas"]
    pages = {name for name in shapes if "results" in shapes[name].get("properties", {})}
    for method, operation in list_operations(DOCUMENT):
        names = {row["name"] for row in list_parameters(operation)}
        schema = find_success(operation)
        assert schema.get("type") != "array", operation["operationId"]
        answered = schema.get("$ref", "").rpartition("/")[2]
        is_paged = method == "get" and answered in pages
        assert is_paged == (operation["operationId"] in PAGED), operation["operationId"]
        assert ({"cursor", "limit"} <= names) == (operation["operationId"] in PAGED | HAS_PAGE)
    for name in pages:
        assert shapes[name]["required"] == ["next", "previous", "results"]
        assert set(shapes[name]["properties"]) == {"next", "previous", "results"}


def find_success(operation: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of what a successful answer holds, empty for none."""
    answer = next(body for status, body in operation["responses"].items() if status[0] == "2")
    content = answer.get("content", {}).get("application/json", {})
    schema: dict[str, Any] = content.get("schema", {})
    return schema


def test_no_two_operations_say_the_same_of_themselves() -> None:
    titles = [operation["summary"] for _, operation in list_operations(DOCUMENT)]
    assert len(titles) == len(set(titles)) == len(EXAMPLES["operations"]) + len(NO_EXAMPLE)


def test_each_operation_says_how_to_sign_in() -> None:
    """Which of them who may is held against the world (tests/workbench/worlds)."""
    for method, operation in list_operations(DOCUMENT):
        ways = {name for way in operation["security"] for name in way}
        open_to_all = operation["operationId"].startswith(("rules_", "live_stream"))
        asked = {"token", "session"} | ({"csrf"} if method != "get" else set())
        assert ways - LINKS == (set() if open_to_all else asked), operation["operationId"]
        if operation["operationId"] == "nights_read":
            assert ways & LINKS == {"link"}
        else:
            assert ways & LINKS in (set(), LINKS), operation["operationId"]
    assert set(DOCUMENT["components"]["securitySchemes"]) == {
        *("link", "token", "session", "link_cookie", "csrf")
    }


def find_addresses() -> Iterator[str]:
    text = "\n".join(
        part if isinstance(part, str) else part.text
        for c in (*GUIDE, *OFFLINE, *BESIDE["rules"])
        for part in c.parts
    )
    yield from re.findall(r"(?:https://CLUB)?(/(?:api|accounts?|rules)/[a-z0-9A-Z/_…]*)", text)


def test_the_addresses_of_the_guide_are_there() -> None:
    addresses = {address for address in find_addresses() if not address.endswith("…")}
    assert "/api/v1/games/GAME/rounds/" in addresses
    for address in addresses:
        try:
            resolve(
                re.sub(
                    "GAME|TOURNAMENT|MATCH|TABLE|PRESENCE",
                    "6f9619ff-8b86-4011-b42d-00c04fc964ff",
                    address.replace("SLUG", "hofgarten").replace("DAY", "2026-11-20"),
                )
            )
        except Resolver404:
            pytest.fail(f"the guide names {address}")


def test_the_document_is_one_of_openapi(db: None) -> None:
    answer = APIClient().get("/api/v1/schema/")
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/json")
    body = answer.json()
    assert body["openapi"].startswith("3.1")
    assert all(set(path) <= METHODS for path in body["paths"].values())
    assert "Signing in" in body["info"]["description"]


def test_a_page_has_every_code_with_its_sentences(client: Client, db: None) -> None:
    page = read_html(client.get("/api/v1/reference/codes/"))
    assert sorted(re.findall('<tr id="(.*?)"', page)) == sorted(list_sentences())
    [row] = re.findall('<tr id="operation_reused">(.*?)</tr>', page, re.DOTALL)
    assert "Give every write its own id." in row
    assert "Make a new one for this." in row
    assert '<a href="#status-422">422</a>' in row
    [row] = re.findall('<tr id="changed_meanwhile">(.*?)</tr>', page, re.DOTALL)
    assert '<a href="#status-409">409</a>' in row
    assert "<code>revision</code>" in row


REFERENCE = "/api/v1/reference/"
OWN_PAGES = (
    REFERENCE,
    *(f"{REFERENCE}{name}/" for name in ("codes", "event", "following", "offline")),
    *(f"{REFERENCE}{name}/" for name in ("pairing", "schedules", "verifying")),
)
MOST_BYTES, MOST_LINKS = 150_000, 300
"""One page of all had 1.95 MB and 1,868 links."""


@pytest.fixture(scope="module")
def pages(django_db_setup: None, django_db_blocker: Any) -> dict[str, str]:
    """All pages of the reference, by their addresses."""
    chapters = [f"{REFERENCE}{chapter.name}/" for chapter in list_chapters()]
    with django_db_blocker.unblock():
        return {path: Client().get(path).content.decode() for path in (*OWN_PAGES, *chapters)}


def test_the_chapters_show_every_operation_and_shape_once(pages: dict[str, str]) -> None:
    whole = "".join(pages.values())
    for _, operation in list_operations(DOCUMENT):
        assert whole.count(f' id="{operation["operationId"]}"') == 1, operation["operationId"]
    for name in DOCUMENT["components"]["schemas"]:
        assert whole.count(f' id="shape-{name}"') == 1, name
    assert "<script>" not in whole
    assert "style=" not in whole


def test_no_page_is_a_book(pages: dict[str, str]) -> None:
    sizes = {path: (len(page.encode()), page.count("<a ")) for path, page in pages.items()}
    books = {
        path: (size, links)
        for path, (size, links) in sizes.items()
        if size > MOST_BYTES or links > MOST_LINKS
    }
    assert (books, len(sizes) > 20) == ({}, True)


def test_each_link_of_the_reference_leads_to_its_place(pages: dict[str, str]) -> None:
    for path, page in pages.items():
        for link in re.findall(r'href="((?:/api/v1/reference/[^"#]*)?#[^"]+)"', page):
            target, _, place = link.partition("#")
            assert f'id="{place}"' in pages[target or path], (path, link)
    linked = set(re.findall(r'href="(/api/v1/reference/[^"#]*)', "".join(pages.values())))
    assert set(pages) <= linked
    assert linked - set(pages) == {f"{REFERENCE}offline/vectors/", f"{REFERENCE}event/schema/"}


def test_the_file_of_an_event_is_served_with_its_schema(pages: dict[str, str], db: None) -> None:
    page = pages[f"{REFERENCE}event/"]
    for words in ('id="tie-breaks"', "<code>buchholz_cut_1</code>", "A virtual opponent"[2:]):
        assert words in page
    answer = Client().get(f"{REFERENCE}event/schema/")
    assert answer["Content-Type"] == "application/schema+json"
    assert answer.content.decode() == Path("docs/event.schema.json").read_text("utf-8")
    assert f'href="{REFERENCE}event/schema/"' in page


def list_descriptions(part: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Yield every description and title in a part of the document, with its place."""
    for name, each in part.items() if isinstance(part, dict) else enumerate(part):
        if name in {"description", "summary"} and isinstance(each, str):
            yield path, each
        elif isinstance(each, dict | list) and name not in {"example", "examples", "default"}:
            yield from list_descriptions(each, f"{path}.{name}")


def test_nothing_points_to_what_is_not_served() -> None:
    """A text names no file of the program, and no place below where there is none."""
    away = re.compile(r"see below|\bdocs/|\.md\b|\.schema\.json|manage\.py (?!verify_event)")
    texts = [*list_descriptions({**DOCUMENT, "info": {}})]
    assert [found for found in texts if away.search(found[1])] == []
    assert len(texts) > 3000


def test_what_a_text_calls_a_page_is_a_page(pages: dict[str, str]) -> None:
    titles = {
        title.strip() for page in pages.values() for title in re.findall("<h1.*?>(.*?)<", page)
    }
    chapters = {title for page in pages.values() for title in re.findall("<h2.*?>(.*?)<", page)}
    named = {
        name
        for _, text in list_descriptions({**DOCUMENT, "info": {}})
        for name in re.findall(r"(?<![*\w])\*([A-Z][^*\n]+)\*", text)
    }
    assert named >= {"The file of an event", "What a write follows", "Tie-breaks"}
    assert named <= titles | chapters


def test_every_operation_has_a_description_besides_its_title() -> None:
    bare = [o["operationId"] for _, o in list_operations(DOCUMENT) if not o.get("description")]
    assert bare == []


def test_every_value_of_a_closed_set_has_words_of_its_own() -> None:
    assert list_unsaid(DOCUMENT) == []
    echo = {"type": "string", "enum": ["start", "stop"], "description": "* `start` - Start"}
    assert list_unsaid({"echo": echo}) == [("start", "stop")]
    echoed = re.compile(r"^\* `(.*)` - \1$", re.MULTILINE | re.IGNORECASE)
    assert [place for place, text in list_descriptions(DOCUMENT) if echoed.search(text)] == []
    shown = SHAPES["StandingTermViewKindEnum"]["description"]
    assert "* `lot` - the lot that was drawn" in shown


def test_null_is_told_only_of_what_may_be_null() -> None:
    fields = [*list_fields_and_parameters(DOCUMENT)]
    told = [path for path, said in fields if "; null " in said["description"]]
    wrong = [
        path
        for path, said in fields
        if "; null " in said["description"] and not may_be_null(said.get("schema", said))
    ]
    assert wrong == []
    assert len(told) > 100


def test_what_is_named_by_an_id_is_not_told_to_be_a_number() -> None:
    """A sentence that several fields share fits what each of them holds."""
    wrong = [
        path
        for path, said in list_fields_and_parameters(DOCUMENT)
        if say_kind(said.get("schema", said)) == "uuid"
        and re.match(r"The number|What was played", said["description"])
    ]
    assert wrong == []


def test_an_operation_that_needs_no_sign_in_says_so_on_its_page(pages: dict[str, str]) -> None:
    whole = "".join(pages.values())
    for _, operation in list_operations(DOCUMENT):
        name = operation["operationId"]
        shown = whole[whole.index(f' id="{name}"') :]
        line = re.sub(r"\s+", " ", shown[: shown.index("<h3>")])
        open_to_all = not operation["security"]
        assert ("Open to everybody." in line) == open_to_all, name
        assert ("or nothing." in line) == ({} in operation["security"]), name


def test_what_a_round_is_worth_stands_as_the_rules_count_it() -> None:
    (chapter,) = BESIDE["rules"]
    (table,) = (part for part in chapter.parts if not isinstance(part, str))
    rows = [re.match(r" *(-?\d+) : +(-?\d+) +(.*)", line) for line in table.text.splitlines()]
    assert len(rows) == 8
    for row in rows:
        assert row is not None
        assert score_round("nanjing", {}, {}, json.loads(row[3])) == {
            "a": int(row[1]),
            "b": int(row[2]),
        }, row[3]


def test_a_chapter_that_is_none_is_not_there(client: Client, db: None) -> None:
    assert client.get(f"{REFERENCE}nothing/").status_code == 404


def test_each_write_that_follows_something_says_what() -> None:
    told = [name for row in FOLLOWED for name in row.writes]
    assert len(told) == len(set(told))
    assert set(told) == {
        operation["operationId"]
        for method, operation in list_operations(DOCUMENT)
        if method != "get" and "after" in list_asked(operation, SHAPES)
    }
    read = {row.read for row in FOLLOWED}
    assert read <= {operation["operationId"] for _, operation in list_operations(DOCUMENT)}


def test_the_page_is_only_looked_at(client: Client, db: None) -> None:
    assert client.options("/api/v1/reference/").status_code == 405
    assert client.post("/api/v1/reference/").status_code == 405


def record(client: APIClient, path: str, **headers: str) -> int:
    """Record the next round as a client of this kind would, and return the status."""
    state = client.get(path, headers=headers).json()
    if "revision" not in state:
        return int(state["status"])
    place = {"after": state["revision"], "number": state["next_number"]}
    body = {"operation": new_id(), **place, "entry": counted(50)}
    status: int = client.post(f"{path}rounds/", body, format="json", headers=headers).status_code
    return status


def get_csrf(client: APIClient) -> str:
    token: str = client.get("/api/v1/session/").json()["csrf_token"]
    return token


def test_each_way_of_signing_in_works_as_the_guide_says(
    make_table: Callable[..., Table],
) -> None:
    """With the checks that a browser's requests meet; without the CSRF token cookies do not do."""
    user = User.objects.create_user("anna@example.org")
    starter = APIClient()
    starter.force_login(user)
    table = make_table(starter)
    link = APIClient(enforce_csrf_checks=True)
    assert record(link, table.path, Authorization=f"Link {table.token('scorer')}") == 201
    _, token = AuthToken.objects.create(user)
    assert record(link, table.path, Authorization=f"Token {token}") == 201
    session = APIClient(enforce_csrf_checks=True)
    session.force_login(user)
    cookie = APIClient(enforce_csrf_checks=True)
    shown = {"game": table.id, "token": table.token("scorer")}
    assert cookie.post("/api/v1/links/exchange/", shown, format="json").status_code == 200
    for browser in (session, cookie):
        assert record(browser, table.path) == 403
        assert record(browser, table.path, **{"X-CSRFToken": get_csrf(browser)}) == 201
    assert record(APIClient(enforce_csrf_checks=True), table.path) == 404


def test_every_field_and_parameter_says_what_it_is() -> None:
    unsaid = [
        path for path, said in list_fields_and_parameters(DOCUMENT) if "description" not in said
    ]
    assert unsaid == []
    assert sum(1 for _ in list_fields_and_parameters(DOCUMENT)) > 2500


def test_every_shape_says_what_it_is_but_closed_sets() -> None:
    unsaid = [name for name, shape in SHAPES.items() if "description" not in shape]
    assert [name for name in unsaid if "enum" not in SHAPES[name]] == ["NullEnum"]


def list_fields_and_parameters(part: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield each property and parameter of a part of the document, wherever they stand in it."""
    inner = part.items() if isinstance(part, dict) else enumerate(part)
    for name, each in inner:
        if name in {"properties", "parameters"}:
            rows = each.items() if isinstance(each, dict) else enumerate(each)
            own = (row for row in rows if name == "properties" or "$ref" not in row[1])
            yield from ((f"{path}.{key}", said) for key, said in own)
        if isinstance(each, dict | list) and name not in {"example", "examples", "default"}:
            yield from list_fields_and_parameters(each, f"{path}.{name}")


def test_successes_and_refusals_say_their_headers() -> None:
    shared = DOCUMENT["components"]["headers"]
    for method, operation in list_operations(DOCUMENT):
        for status, answer in operation["responses"].items():
            if status.startswith("2") and operation["operationId"] not in NO_EXAMPLE:
                asked = {"RateLimit", "RateLimit-Policy"} | ({"ETag"} if method == "get" else set())
                assert set(answer["headers"]) - {"Location"} == asked, operation["operationId"]
            if operation["operationId"] not in NO_EXAMPLE:
                assert ("304" in operation["responses"]) == (method == "get")
    assert set(shared) == {"ETag", "RateLimit", "RateLimitPolicy", "RetryAfter"}
    for status in ("429", "503"):
        part = DOCUMENT["components"]["responses"][f"Problem{status}"]
        assert set(part["headers"]) == {"Retry-After"}
    made = {o["operationId"] for _, o in list_operations(DOCUMENT) if "201" in o["responses"]}
    told = {
        operation["operationId"]
        for _, operation in list_operations(DOCUMENT)
        if "Location" in operation["responses"].get("201", {}).get("headers", {})
    }
    assert made - told == NO_ADDRESS
    assert [server["url"] for server in DOCUMENT["servers"]] == ["/"]


def test_each_header_that_a_request_may_bring_is_named_where_it_is_read() -> None:
    shared = DOCUMENT["components"]["parameters"]
    assert {row["name"] for row in shared.values()} == {
        *("Tichu-Device", "Accept-Language", "X-Request-ID"),
        *("Idempotency-Key", "If-Match", "If-None-Match"),
    }
    for method, operation in list_operations(DOCUMENT):
        if operation["operationId"] not in NO_EXAMPLE:
            named = {
                shared[row["$ref"].rpartition("/")[2]]["name"]
                for row in operation["parameters"]
                if "$ref" in row
            }
            fields = list_asked(operation, SHAPES)
            assert ("If-None-Match" in named) == (method == "get")
            assert ("Idempotency-Key" in named) == ("operation" in fields)
            assert ("If-Match" in named) == ("after" in fields)
            assert {"Tichu-Device", "Accept-Language"} <= named


def test_a_change_says_what_it_must_bring() -> None:
    for path in DOCUMENT["paths"].values():
        if "patch" in path:
            fields = list_asked(path["patch"], SHAPES)
            shape = path["patch"]["requestBody"]["content"]["application/json"]["schema"]
            must = set(SHAPES[shape["$ref"].rpartition("/")[2]]["required"])
            assert {"after"} <= must <= {"after", "operation"} <= fields
