"""The pages: who may see them, what the files hold, how many queries a long game costs."""

import csv
import io
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from rest_framework.test import APIClient

from tests.scoring.tables import DOUBLE_A, Table, counted, new_id

PLAIN = ["/", "/new/", "/rules/", "/help/", "/code/", "/catalogue/en.json"]
OF_A_GAME = ["history/", "chart/", "print/", "sheet.csv", "sheet.json", "sheet.svg"]


@pytest.mark.parametrize("path", PLAIN)
def test_plain_pages_are_open_to_all(db: None, stranger: APIClient, path: str) -> None:
    assert stranger.get(path).status_code == 200


def test_shell_holds_nothing_of_the_game(table: Table, stranger: APIClient) -> None:
    known = stranger.get(f"/g/{table.id}/")
    unknown = stranger.get(f"/g/{new_id()}/")
    assert known.status_code == 200
    assert known.content == unknown.content == table.client.get(f"/g/{table.id}/").content
    assert "Anna" not in known.content.decode()


@pytest.mark.parametrize("path", [*OF_A_GAME, "qr/watcher.svg"])
def test_pages_of_a_game_are_for_those_who_may_see_it(
    table: Table, stranger: APIClient, path: str
) -> None:
    table.record(counted(65))
    address = f"/g/{table.id}/{path}"
    assert table.client.get(address).status_code == 200
    assert stranger.get(address).status_code == 404
    watcher = APIClient()
    body = {"game": table.id, "token": table.token("watcher")}
    assert watcher.post("/api/v1/links/exchange/", body, format="json").status_code == 200
    assert watcher.get(address).status_code == 200


@pytest.mark.parametrize(
    ("kind", "seen"),
    [
        ("owner", {"owner", "scorer", "watcher"}),
        ("scorer", {"scorer", "watcher"}),
        ("watcher", {"watcher"}),
    ],
)
def test_qr_codes_are_shown_as_far_as_links_are(table: Table, kind: str, seen: set[str]) -> None:
    client = APIClient()
    body = {"game": table.id, "token": table.token(kind)}
    client.post("/api/v1/links/exchange/", body, format="json")
    for wanted in ("owner", "scorer", "watcher", "other"):
        answer = client.get(f"/g/{table.id}/qr/{wanted}.svg")
        assert answer.status_code == (200 if wanted in seen else 404)
        if wanted in seen:
            assert answer["Cache-Control"] == "no-store"


def test_csv_has_every_round_and_no_formula(make_table: Callable[..., Table]) -> None:
    names = ['=HYPERLINK("x")', "+49", "Chris", "@Dora"]
    table = make_table(seats=[{"name": name} for name in names])
    calls = [{"seat": 2, "call": "tichu", "made": True}]
    table.record(counted(65, calls=calls, note="-1+2"))
    table.record(DOUBLE_A)
    text = table.client.get(f"/g/{table.id}/sheet.csv").content.decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text)))
    first = rows[0]
    assert first['total =HYPERLINK("x") & Chris'] == "65"
    assert first["points +49 & @Dora"] == "135"
    assert (first["note"], first["calls"]) == ("'-1+2", "T+ +49")
    assert [row["kind"] for row in rows] == ["counted", "double_victory"]
    cells = [cell for row in csv.reader(io.StringIO(text)) for cell in row]
    assert not [cell for cell in cells if cell[:1] in "=+@" and cell]


def test_json_is_the_state_of_the_api(table: Table) -> None:
    table.record(counted(65))
    assert table.client.get(f"/g/{table.id}/sheet.json").json() == table.state()


def test_picture_is_a_drawing_of_every_round(table: Table) -> None:
    calls = [{"seat": 2, "call": "grand", "made": False}]
    table.record(counted(-25, calls=calls))
    table.record(DOUBLE_A)
    answer = table.client.get(f"/g/{table.id}/sheet.svg")
    texts = [node.text for node in ET.fromstring(answer.content).iter() if node.text]
    for text in ("Anna & Chloé", "Béla & Dmytro", "175", "−75", "−25", "G"):
        assert text in texts
    assert "style" not in answer.content.decode()


def test_chart_marks_calls_and_has_the_table(table: Table) -> None:
    calls = [
        {"seat": 1, "call": "tichu", "made": True},
        {"seat": 2, "call": "grand", "made": False},
    ]
    table.record(counted(65, calls=calls))
    html = table.client.get(f"/g/{table.id}/chart/").content.decode()
    assert html.count('class="call made"') == 1
    assert html.count('class="call failed"') == 1
    assert "T+ Anna, G− Béla" in html
    assert "−165" in html


def test_chart_of_an_empty_game_says_so(table: Table) -> None:
    html = table.client.get(f"/g/{table.id}/chart/").content.decode()
    assert "No round has been played yet" in html
    assert "<svg viewBox" not in html


def test_history_comes_in_pages(table: Table) -> None:
    for _ in range(3):
        table.record(counted(50))
    whole = table.client.get(f"/g/{table.id}/history/")
    part = table.client.get(f"/g/{table.id}/history/?before=3", headers={"HX-Request": "true"})
    assert whole.content.decode().count("entered") == 3
    assert part.content.decode().count("entered") == 1
    assert "<html" not in part.content.decode()
    assert "HX-Request" in whole["Vary"]


@pytest.mark.parametrize(("path", "queries"), [("chart/", 7), ("print/", 7), ("history/", 9)])
def test_long_games_cost_no_more_queries(
    table: Table, django_assert_max_num_queries: Any, path: str, queries: int
) -> None:
    for rounds in (1, 3):
        while len(table.state()["rounds"]) < rounds:
            table.record(counted(50))
        with django_assert_max_num_queries(queries):
            table.client.get(f"/g/{table.id}/{path}")


def test_catalogue_is_kept_for_ever_under_its_mark(db: None, stranger: APIClient) -> None:
    page = stranger.get("/new/").content.decode()
    address = page.partition('data-catalogue="')[2].partition('"')[0]
    assert "immutable" in stranger.get(address)["Cache-Control"]
    assert stranger.get("/catalogue/en.json?v=old")["Cache-Control"] == "no-cache"
    assert stranger.get("/catalogue/xx.json").status_code == 404
