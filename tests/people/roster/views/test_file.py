"""The page on which a club's list is brought in and taken along, and the same over the API."""

import csv
import html
import io
import re
import uuid
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from openpyxl import Workbook

from people.models import Club, Player, Role
from people.roster.services.entries import MOST_AT_ONCE
from tests.people.made_clubs import come_as, make_club

PAGE = "/clubs/hofgarten/players/file/"
LIST = "/clubs/hofgarten/players/list.csv"
API = "/api/v1/clubs/hofgarten/players/file/"
TEXT = "Name;Kurzname;Nr\nAnna Meyer;Anni;3\nBen;;4\n=cmd;;\n"


@pytest.fixture
def club(db: None) -> Club:
    return make_club()


@pytest.fixture
def director(club: Club) -> Client:
    return come_as(club, Role.DIRECTOR)


def upload(client: Client, data: bytes, name: str = "list.csv") -> str:
    fields = {"operation": uuid.uuid4(), "file": SimpleUploadedFile(name, data)}
    return client.post(PAGE, fields).content.decode()


def read_form(page: str) -> dict[str, str]:
    """Return what the form of the lines holds when it is drawn."""
    form = page[page.index('<form method="post">') :]
    form = form[: form.index("</form>")]
    pairs = re.findall(r'name="(operation|after|cells|shown)" value="([^"]*)"', form)
    fields = {name: html.unescape(value) for name, value in pairs}
    for name, options in re.findall(r'<select name="([^"]+)"(.*?)</select>', form, re.DOTALL):
        chosen = re.findall(r'value="([^"]*)" selected', options)
        fields[name] = chosen[0] if chosen else ""
    return fields


def list_people() -> set[tuple[str, str, int | None]]:
    return set(Player.objects.values_list("name", "short_name", "number"))


def test_a_file_is_looked_at_and_stored(club: Club, director: Client) -> None:
    anna = Player.objects.create(club=club, name="Anna Meyer")
    page = upload(director, TEXT.encode("cp1252"))
    assert "Line 2: Anni, no. 3, on the list already" in page
    assert "Line 3: no. 4, not on the list yet" in page
    assert "Line 4: “=cmd” is a formula, and no name." in page
    assert list_people() == {("Anna Meyer", "", None)}
    fields = read_form(page)
    assert (fields["line-2"], fields["line-3"]) == (str(anna.pk), "")
    answer = director.post(PAGE, {**fields, "store": ""}, follow=True)
    assert "1 name added. 1 entry changed." in answer.content.decode()
    assert list_people() == {("Anna Meyer", "Anni", 3), ("Ben", "", 4)}


def test_a_list_that_somebody_else_stored_meanwhile_is_looked_at_again(
    club: Club, director: Client
) -> None:
    fields = read_form(upload(director, b"Name\nAnna Meyer\nBen Huber\n"))
    other = read_form(upload(director, b"Name\nAnna Meyer\n"))
    director.post(PAGE, {**other, "store": ""})
    page = director.post(PAGE, {**fields, "store": ""}).content.decode()
    assert "Somebody else has changed this in the meantime." in page
    assert "Line 2: on the list already" in page
    assert list_people() == {("Anna Meyer", "", None)}
    fields = read_form(page)
    for _tap in range(2):
        answer = director.post(PAGE, {**fields, "store": ""}, follow=True)
        assert "1 name added. 0 entries changed." in answer.content.decode()
    assert Player.objects.filter(club=club).count() == 2


def test_columns_are_said_to_be_something_else_and_looked_at_first(director: Client) -> None:
    fields = read_form(upload(director, b"Anna;Meyer\nBen;Huber\n"))
    fields |= {"column-0": "first", "column-1": "last"}
    page = director.post(PAGE, {**fields, "store": ""}).content.decode()
    assert "Anna Meyer" in page
    assert list_people() == set()
    director.post(PAGE, {**read_form(page), "store": ""})
    assert {name for name, *_rest in list_people()} == {"Anna Meyer", "Ben Huber"}


def test_what_is_refused_stands_beside_its_line(club: Club, director: Client) -> None:
    Player.objects.create(club=club, name="Zoë", number=4)
    fields = read_form(upload(director, TEXT.encode()))
    page = director.post(PAGE, {**fields, "store": ""}).content.decode()
    assert "Somebody else on the club&#x27;s list has the number 4." in page
    assert page.index("no. 4, not on the list yet") < page.index("has the number 4")
    assert list_people() == {("Zoë", "", 4)}
    director.post(PAGE, {**fields, "store": "", "line-3": "-"})
    assert list_people() == {("Zoë", "", 4), ("Anna Meyer", "Anni", 3)}


def test_a_workbook_is_read_too(director: Client) -> None:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(["Name", "Number"])
    sheet.append(["Jürgen", 12])
    out = io.BytesIO()
    book.save(out)
    director.post(PAGE, {**read_form(upload(director, out.getvalue(), "a.xlsx")), "store": ""})
    assert list_people() == {("Jürgen", "", 12)}


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "There is nothing in line 1, or below."),
        (b"a\n" * (MOST_AT_ONCE + 2), "From one to 500 people can be added at once."),
        (b"Nr;Kurzname\n1;A\n", "No column holds names."),
    ],
)
def test_what_cannot_be_read_is_said(director: Client, data: bytes, told: str) -> None:
    assert told in upload(director, data)
    assert list_people() == set()


def test_a_line_with_more_than_a_name_is_pointed_out(director: Client) -> None:
    page = upload(director, b"Name;Vorname\nMeier;Anna und Hans\nRoth;Lea\n")
    page = html.unescape(page)
    assert "Line 2: not on the list yet, is this one person's name?" in page
    assert "Line 3: not on the list yet" in page
    assert page.count("one person's name?") == 1


def test_the_list_is_taken_along_and_brought_in_again(club: Club, director: Client) -> None:
    Player.objects.create(club=club, name="=HYPERLINK(1)")
    Player.objects.create(club=club, name="Ben", short_name="B", number=2)
    answer = director.get(LIST)
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    # Not as the statistics of the players, which lie in the same folder.
    assert answer["Content-Disposition"] == 'attachment; filename="hofgarten-people.csv"'
    text = answer.content.decode("utf-8-sig")
    assert list(csv.reader(io.StringIO(text))) == [
        ["name", "short name", "number"],
        ["'=HYPERLINK(1)", "", ""],
        ["Ben", "B", "2"],
    ]
    page = upload(director, answer.content)
    assert "Line 3: B, no. 2, on the list already" in page


def test_over_http(club: Club, director: Client) -> None:
    anna = Player.objects.create(club=club, name="Anna Meyer")

    def send(path: str, body: dict[str, Any]) -> Any:
        return director.post(path, body, content_type="application/json")

    answer = send(f"{API}lines/", {"text": TEXT}).json()
    assert answer["columns"] == ["name", "short_name", "number"]
    assert [(line["name"], line["player"], line["code"]) for line in answer["lines"]] == [
        ("Anna Meyer", str(anna.pk), None),
        ("Ben", None, None),
        ("=cmd", None, "name_is_formula"),
    ]
    body = {
        "operation": str(uuid.uuid4()),
        "players": [{"name": "Anna Meyer", "number": 3, "player": str(anna.pk)}, {"name": "Ben"}],
    }
    first, again = send(API, body), send(API, body)
    assert (first.status_code, again.status_code) == (201, 200)
    assert first.json() == again.json()
    assert first.json()["changed"] == [str(anna.pk)]
    assert list_people() == {("Anna Meyer", "", 3), ("Ben", "", None)}
    wrong = send(f"{API}lines/", {"text": TEXT, "columns": ["", "", ""]})
    assert wrong.json()["errors"][0]["code"] == "roster_without_names"


@pytest.mark.parametrize(
    ("role", "status"), [(Role.OWNER, 200), (Role.SCORER, 403), (Role.MEMBER, 403), (None, 404)]
)
def test_directors_may(club: Club, role: Role | None, status: int) -> None:
    client = come_as(club, role)
    for address in (PAGE, LIST):
        assert client.get(address).status_code == status
    if status != 200:
        for address in (PAGE, API, f"{API}lines/"):
            assert client.post(address).status_code == status


def save_book(sheets: dict[str, list[list[Any]]]) -> bytes:
    book = Workbook()
    book.remove(book.worksheets[0])
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def test_the_sheet_with_the_list_is_read_and_the_others_are_named(director: Client) -> None:
    sheets: dict[str, list[list[Any]]] = {
        "Info": [["Exported"]],
        "People": [["Stand 2016"], [], ["Nr", "Name", "Ort"], [3, "Anna Meyer", "Bern"]],
    }
    page = upload(director, save_book(sheets), "list.xlsx")
    assert "Read from the sheet People; not from: Info." in page
    assert "Line 1 stands above the heads: Stand 2016" in page
    assert "Columns that are not used: C: Ort" in " ".join(page.split())
    assert read_form(page)["line-4"] == ""


def test_a_sheet_and_an_encoding_can_be_said(director: Client) -> None:
    sheets: dict[str, list[list[Any]]] = {"A": [["Name"], ["Anna"]], "B": [["Name"], ["Ben"]]}
    file = SimpleUploadedFile("list.xlsx", save_book(sheets))
    sent = {"operation": uuid.uuid4(), "file": file, "sheet": "B"}
    assert "Ben" in director.post(PAGE, sent).content.decode()
    data = "Name\nGergő\n".encode("cp1250")
    assert "look whether the names are right" in upload(director, data)
    file = SimpleUploadedFile("list.csv", data)
    sent = {"operation": uuid.uuid4(), "file": file, "encoding": "cp1250"}
    page = director.post(PAGE, sent).content.decode()
    assert "Gergő" in page
    assert "look whether the names are right" not in page


def test_a_cell_that_nobody_can_read_is_no_person(director: Client) -> None:
    page = upload(director, b"Nr;Name\n3;#REF!\n4;Ben\n")
    assert "Line 2: The formula here has failed: #REF!" in page
    assert "line-2" not in read_form(page)
