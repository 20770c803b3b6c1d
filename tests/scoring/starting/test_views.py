"""The pages: who may see them, what the files hold, how many queries a long game costs."""

import csv
import datetime as dt
import io
import re
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree as ET

import pytest
import time_machine
from rest_framework.test import APIClient

from scoring.models import Game
from scoring.watching.texts import START
from tests.pages import read_html
from tests.scoring.tables import DOUBLE_A, Table, counted, new_id

PLAIN = ["/", "/new/", "/rules/", "/help/", "/code/", "/catalogue/en.json"]
OF_A_GAME = ["history/", "chart/", "print/", "sheet.csv", "sheet.json", "sheet.svg"]


@pytest.mark.parametrize("path", PLAIN)
def test_plain_pages_are_open_to_all(db: None, stranger: APIClient, path: str) -> None:
    assert stranger.get(path).status_code == 200


@pytest.mark.parametrize("path", ["/", "/new/", "/g/00000000-0000-4000-8000-000000000000/"])
def test_pages_that_are_programs_say_so_without_a_script(
    db: None, stranger: APIClient, path: str
) -> None:
    [said] = re.findall(r"<noscript>(.*?)</noscript>", read_html(stranger.get(path)), re.DOTALL)
    assert "Please allow JavaScript for this page." in said


def test_a_new_game_names_its_seats_alike_with_and_without_a_script(
    db: None, stranger: APIClient
) -> None:
    page = read_html(stranger.get("/new/"))
    said = re.search(r'id="seats-said">\s*(.*?)\s*</p>', page)
    assert said
    assert said[1] == str(START["seats_of_teams"])


def test_shell_holds_nothing_of_the_game(table: Table, stranger: APIClient) -> None:
    known = stranger.get(f"/g/{table.id}/")
    unknown = stranger.get(f"/g/{new_id()}/")
    assert known.status_code == 200
    assert known.content == unknown.content == table.client.get(f"/g/{table.id}/").content
    assert "Anna" not in read_html(known)


def test_markup_in_names_and_notes_stays_text(make_table: Callable[..., Table]) -> None:
    names = ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "{{ 7|add:7 }}", "Dan"]
    table = make_table(seats=[{"name": name} for name in names])
    table.record(counted(65, note="</script><script>alert(2)</script>"))
    for path in ("history/", "chart/", "print/", "sheet.svg"):
        page = read_html(table.client.get(f"/g/{table.id}/{path}"))
        assert "&lt;script&gt;alert(" in page, path
        assert "<script>alert" not in page, path
        assert "<img src=x" not in page, path


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
    for text in ("Anna & Chloé", "Béla & Dmytro", "175", "−75", "−25", "G✗"):
        assert text in texts
    assert "style" not in read_html(answer)


def test_chart_marks_calls_and_has_the_table(table: Table) -> None:
    calls = [
        {"seat": 1, "call": "tichu", "made": True},
        {"seat": 2, "call": "grand", "made": False},
    ]
    table.record(counted(65, calls=calls))
    html = read_html(table.client.get(f"/g/{table.id}/chart/"))
    assert html.count('class="call made"') == 1
    assert html.count('class="call failed"') == 1
    assert "T+ Anna, G− Béla" in html
    assert "−165" in html


def test_chart_of_an_empty_game_says_so(table: Table) -> None:
    html = read_html(table.client.get(f"/g/{table.id}/chart/"))
    assert "No round has been played yet" in html
    assert '<figure class="chart">' not in html


def test_the_curve_says_whether_it_starts_from_ratings(table: Table) -> None:
    table.record(counted(50))
    start, learns = "It starts from what the players are rated", "It learns from the rounds of this"
    page = read_html(table.client.get(f"/g/{table.id}/chart/"))
    assert '<figure class="chart">' in page
    assert (start in page, learns in page) == (False, True)
    Game.objects.update(prior_mean=0.2, prior_sd=0.1)
    page = read_html(table.client.get(f"/g/{table.id}/chart/"))
    assert (start in page, learns in page) == (True, False)


def read_rows(table: Table) -> list[dict[str, str]]:
    text = table.client.get(f"/g/{table.id}/sheet.csv").content.decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text)))


def test_what_is_not_counted_is_told_with_its_name(table: Table) -> None:
    """In the picture a sign, in the tables and the file whose it was."""
    fine = {"kind": "wish_penalty", "offender": 2}
    calls = [{"seat": 2, "call": "grand", "made": False}]
    table.record({**fine, "finish": [1, 3]})
    table.record({**DOUBLE_A, "calls": calls})
    for path in ("print/", "chart/"):
        html = read_html(table.client.get(f"/g/{table.id}/{path}"))
        assert "wish penalty against Béla, out: Anna, Chloé" in html
        assert "G− Béla, double victory" in html
    drawn = table.client.get(f"/g/{table.id}/sheet.svg").content
    texts = [node.text for node in ET.fromstring(drawn).iter() if node.text]
    assert (texts.count("1–2"), texts.count("W✗")) == (1, 1)
    said = [(row["kind"], row["by"]) for row in read_rows(table)]
    assert said == [("wish_penalty", "Béla"), ("double_victory", "Anna & Chloé")]


def test_where_partners_change_the_signs_stand_with_the_players(
    make_table: Callable[..., Table],
) -> None:
    """Anna deals and sits with Table; then Ben does."""
    names = ("Anna", "Ben", "Chris")
    table = make_table(
        variant="three_players", seats=[{"name": name} for name in names], first_dealer=1
    )
    table.record(DOUBLE_A)
    table.record({**DOUBLE_A, "winner": "b"})
    table.record({"kind": "wish_penalty", "offender": 2})
    drawn = table.client.get(f"/g/{table.id}/sheet.svg").content
    texts = [node.text for node in ET.fromstring(drawn).iter() if node.text]
    assert (texts.count("1–2"), texts.count("W✗")) == (4, 1)
    assert [row["by"] for row in read_rows(table)] == ["Anna & Table", "Anna & Chris", "Ben"]


def test_a_printed_sheet_can_be_signed(table: Table) -> None:
    html = read_html(table.client.get(f"/g/{table.id}/print/"))
    signed = html.partition('class="signatures"')[2]
    assert [signed.count(name) for name in ("Anna", "Béla", "Chloé", "Dmytro")] == [1] * 4


def test_days_and_times_are_for_a_script_and_for_people(make_table: Callable[..., Table]) -> None:
    with time_machine.travel(dt.datetime(2026, 11, 22, 6, 33, tzinfo=dt.UTC), tick=False):
        table = make_table(played_on="2026-11-22")
        table.record(counted(65))
    day = '<time datetime="2026-11-22">22 Nov 2026</time>'
    moment = '<time datetime="2026-11-22T06:33:00Z">22 Nov 2026, 06:33 UTC</time>'
    assert day in read_html(table.client.get(f"/g/{table.id}/print/"))
    assert read_html(table.client.get(f"/g/{table.id}/history/")).count(moment) == 2
    drawn = table.client.get(f"/g/{table.id}/sheet.svg").content.decode()
    assert '<tspan data-day="2026-11-22">22 Nov 2026</tspan>' in drawn


def test_files_are_named_by_day_and_game(make_table: Callable[..., Table]) -> None:
    table = make_table(played_on="2026-11-22")
    for ending in ("csv", "json", "svg"):
        answer = table.client.get(f"/g/{table.id}/sheet.{ending}")
        name = f"tichu-2026-11-22-{table.id[:8]}.{ending}"
        assert answer["Content-Disposition"] == f'attachment; filename="{name}"'


def test_the_chance_stands_in_the_table_of_the_chart(table: Table) -> None:
    table.record(counted(125))
    html = read_html(table.client.get(f"/g/{table.id}/chart/"))
    assert re.search(r'<td class="figure">5\d%</td>', html)
    assert "Chance" not in read_html(table.client.get(f"/g/{table.id}/print/"))


def test_history_tells_what_people_did(table: Table) -> None:
    """An undo is called one, and a device has a number that people can say."""
    first = table.record(counted(65)).json()["round"]["id"]
    table.correct(first, counted(70))
    table.correct(first, counted(65))
    table.remove(first)
    table.record(counted(65))
    other = APIClient(headers={"Tichu-Device": new_id()})
    other.cookies = table.client.cookies
    second = Table(other, table.id, table.links, table.revision, table.number)
    removed = second.record(counted(40)).json()["round"]["id"]
    second.remove(removed)
    html = read_html(table.client.get(f"/g/{table.id}/history/"))
    assert re.findall("<strong>(.*?)</strong>", html) == [
        "Entry of round 2 undone",
        "Round 2 entered",
        "Removal of round 1 undone",
        "Round 1 removed",
        "Correction of round 1 undone",
        "Round 1 corrected",
        "Round 1 entered",
        "Game started",
    ]


def test_history_comes_in_pages(table: Table) -> None:
    for _ in range(3):
        table.record(counted(50))
    whole = table.client.get(f"/g/{table.id}/history/")
    part = table.client.get(f"/g/{table.id}/history/?before=3", headers={"HX-Request": "true"})
    assert read_html(whole).count("entered") == 3
    assert read_html(part).count("entered") == 1
    assert "<html" not in read_html(part)
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
    page = read_html(stranger.get("/new/"))
    address = page.partition('data-catalogue="')[2].partition('"')[0]
    assert "immutable" in stranger.get(address)["Cache-Control"]
    assert stranger.get("/catalogue/en.json?v=old")["Cache-Control"] == "no-cache"
    assert stranger.get("/catalogue/xx.json").status_code == 404
