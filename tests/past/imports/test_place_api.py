"""The place of a table in its file over the API, and what is mended in it."""

import base64
import datetime
import uuid
from typing import Any

import pytest
from django.test import Client

from past.models import Import
from people.models import Club, Role
from tests.nights.nights import list_players
from tests.past.workbooks import save_xlsx
from tests.people.made_clubs import come_as, make_club

HEADS = ["Datum", "Spieler 1", "Spieler 2", "Spieler 3", "Spieler 4", "Ergebnis"]
FOUR = ["Anna", "Ben", "Cleo", "Dan"]
LINE = "2015-04-03;Anna;Ben;Cleo;Dan;1020:640"
DAY = datetime.date(2015, 4, 3)
WEEK = datetime.timedelta(days=7)
BOOK: dict[str, list[list[Any]]] = {
    "2015": [["Tichu"], HEADS, [DAY, *FOUR, "1020:640"], [DAY + WEEK, *FOUR, "1023:641"]],
    "2016": [HEADS, [DAY, *FOUR, "805:1195"], [DAY + WEEK, *FOUR, "entsch."]],
    "Other": [["Datum", *FOUR], [DAY, 4, 6, 2, 1]],
}


@pytest.fixture
def club(db: None) -> Club:
    return make_club()


@pytest.fixture
def director(club: Club) -> Client:
    return come_as(club, Role.DIRECTOR)


def send(client: Client, verb: str, path: str, **body: Any) -> Any:
    body = {"operation": str(uuid.uuid4()), **body}
    address = f"/api/v1/clubs/hofgarten/imports/{path}"
    return getattr(client, verb)(address, body, content_type="application/json")


def send_file(client: Client, data: bytes, **more: Any) -> Any:
    file = {"name": "games.xlsx", "content": base64.b64encode(data).decode()}
    return send(client, "post", "", file=file, **more)


def list_scores(table: Any) -> list[tuple[str, int, str]]:
    return [(line["sheet"], line["line"], line["score"]) for line in table["table"]]


def list_faults(table: Any) -> list[tuple[str, int, str | None, str]]:
    return [
        (line["sheet"], line["line"], line["column"], line["code"])
        for line in table["table"]
        if line["code"]
    ]


def test_sheets_that_are_one_table_keep_their_lines(director: Client) -> None:
    begun = send_file(director, save_xlsx(BOOK))
    assert begun.status_code == 201, begun.content
    table = begun.json()
    assert table["place"] == {
        "sheets": ["2015", "2016"],
        "others": ["Other"],
        "encoding": "",
        "head": [2],
        "end": None,
        "asked": ["sheet"],
    }
    assert list_scores(table) == [
        ("2015", 3, "1020:640"),
        ("2015", 4, ""),
        ("2016", 2, "805:1195"),
        ("2016", 3, ""),
    ]
    assert list_faults(table) == [
        ("2015", 4, "F", "odd_score_step"),
        ("2016", 3, "F", "score_unreadable"),
    ]
    assert [(row["sheet"], row["line"], row["code"]) for row in table["left_out"]] == [
        ("Other", None, "sheet_other"),
        ("2015", 1, "title"),
    ]


def test_cells_and_lines_are_mended(director: Client) -> None:
    table = send_file(director, save_xlsx(BOOK)).json()
    path = f"{table['id']}/mends/"
    cell = {"sheet": "2016", "line": 3, "column": 5, "text": "1000:0"}
    right = {"sheet": "2015", "line": 4}
    mended = send(director, "post", path, after=0, cells=[cell], right=[right]).json()
    assert (mended["revision"], list_faults(mended)) == (1, [])
    assert [score for _sheet, _line, score in list_scores(mended)] == [
        "1020:640",
        "1023:641",
        "805:1195",
        "1000:0",
    ]
    out = send(director, "post", path, after=1, left_out=[right]).json()
    assert len(out["table"]) == 3
    wrong = send(director, "post", path, after=2, left_out=[{"sheet": "2017", "line": 3}])
    assert wrong.json()["errors"][0]["code"] == "sheet_unknown"


def test_the_table_is_read_where_it_is_said(director: Client) -> None:
    table = send_file(director, save_xlsx(BOOK), place={"sheets": ["2015"], "end": 3}).json()
    assert list_scores(table) == [("", 3, "1020:640")]
    path = f"{table['id']}/place/"
    moved = send(director, "put", path, after=0, sheets=["Other"]).json()
    assert (moved["kind"], moved["place"]["sheets"], moved["place"]["head"]) == (
        "points",
        ["Other"],
        [1],
    )
    assert len(moved["table"]) == 4
    without = send(director, "put", path, after=1, sheets=["2016"], head=[]).json()
    assert without["place"]["head"] == []
    unknown = send(director, "put", path, after=2, sheets=["2019"])
    assert (unknown.status_code, unknown.json()["errors"][0]["code"]) == (422, "sheet_unknown")
    late = send(director, "put", path, after=0, sheets=["2016"])
    assert late.status_code == 409


def test_the_encoding_is_said(director: Client) -> None:
    text = f"{';'.join(HEADS)}\n3.4.2015;Bärbel;Ben;Cleo;Dan;1000:0\n"
    table = send_file(director, text.encode("cp850"), place={"encoding": "cp1252"}).json()
    assert "Bärbel & Ben" not in table["table"][0]["names"]
    moved = send(director, "put", f"{table['id']}/place/", after=0, encoding="cp850").json()
    assert moved["place"]["encoding"] == "cp850"
    assert "Bärbel" in [person["name"] for person in moved["people"]]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({}, "import_text_or_file"),
        ({"text": "a", "file": {"name": "a", "content": "YQ=="}}, "import_text_or_file"),
        ({"file": {"name": "a", "content": "no base64!"}}, "import_no_base64"),
    ],
)
def test_a_table_is_text_or_a_file(director: Client, body: dict[str, Any], code: str) -> None:
    refused = send(director, "post", "", **body)
    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (422, code)


def test_a_part_of_several_names_is_nobody_new(club: Club, director: Client) -> None:
    list_players(club, "Ben Roth", "Berta Roth")
    table = send(director, "post", "", text="3.4.15;Roth/Bo;Cy/Di;1000:0").json()
    (roth, *_others) = table["people"]
    assert (roth["name"], roth["player"], len(roth["candidates"])) == ("Roth", None, 2)
    send(director, "put", f"{table['id']}/", after=0)
    refused = send(director, "post", f"{table['id']}/store/", after=1)
    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (422, "name_of_several")
    said = [{"name": "Roth", "player": None}]
    assert send(director, "put", f"{table['id']}/", after=1, people=said).status_code == 200
    assert send(director, "post", f"{table['id']}/store/", after=2).status_code == 200


def test_what_was_said_is_answered_again_when_the_import_is_stored(director: Client) -> None:
    body = {"text": "Datum;Spieler 1;Spieler 2;Spieler 3;Spieler 4;Ergebnis\n" + LINE}
    table = send(director, "post", "", **body).json()
    said = {"operation": str(uuid.uuid4()), "after": table["revision"], "people": []}
    first = send(director, "put", f"{table['id']}/", **said)
    assert first.status_code == 200, first.content
    Import.objects.filter(pk=table["id"]).update(state="stored")
    again = send(director, "put", f"{table['id']}/", **said)
    assert (again.status_code, again.json()["state"]) == (200, "stored")
    other = send(director, "put", f"{table['id']}/", after=table["revision"])
    assert [error["code"] for error in other.json()["errors"]] == ["import_has_nothing"]
