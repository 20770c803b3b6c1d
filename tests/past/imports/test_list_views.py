"""What is read of a list of people, shown while somebody says where it is; nothing is kept."""

import uuid
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from people.models import Player, Role
from tests.past.export.round_trip import read_as_text
from tests.past.workbooks import save_xlsx
from tests.people.made_clubs import come_as, make_club

pytestmark = pytest.mark.django_db

LOOK = "/clubs/hof/players/file/look/"
LIST = b"Liste 2016\n\nNr;Wer\n1;Meier, Ida\n2;Roth, Jon\nSumme;2\n"
BOOK = save_xlsx(
    {
        "Alt": [["Nr", "Name", "Ort"], [7, "Kim Berg", "Bern"], [8, "Lea Hof", "Thun"]],
        "Neu": [["Mitglieder"], ["Nr", "Vorname", "Name"], [1, "Ida", "Meier"]],
    }
)


@pytest.fixture
def director(db: None) -> Client:
    club = make_club()
    club.slug = "hof"
    club.save()
    return come_as(club, Role.DIRECTOR)


def look(client: Client, data: bytes, **said: Any) -> str:
    file = SimpleUploadedFile("list", data)
    return read_as_text(client.post(LOOK, {"file": file, **said}).content.decode())


def test_a_list_is_read_at_once_and_nothing_is_stored(director: Client) -> None:
    page = look(director, LIST)
    assert "Line 4: Ida Meier, no. 1 Line 5: Jon Roth, no. 2" in page
    assert "Line 6: It has the sums of the lines above." in page
    assert Player.objects.count() == 0


def test_another_line_may_hold_the_heads(director: Client) -> None:
    data = b"1;Ida Meier\n2;Jon Roth\n"
    assert "Line 1: Ida Meier, no. 1" in look(director, data)
    page = look(director, data, head="1")
    assert "Line 2: Jon Roth, no. 2" in page
    assert "Ida Meier, no. 1" not in page
    assert "Line 1: Ida Meier, no. 1" in look(director, data, head="")


def test_another_sheet_has_heads_of_its_own(director: Client) -> None:
    shown = look(director, BOOK)
    assert "Line 2: Kim Berg, no. 7" in shown
    page = look(director, BOOK, sheets="Neu", head="1", of="|Alt")
    assert "Line 3: Ida Meier, no. 1" in page
    assert "The columns are named in" in page


def test_an_encoding_that_is_said_is_read_at_once(director: Client) -> None:
    data = "Nr;Name\n1;Gergő Nagy\n".encode("cp1250")
    page = look(director, data)
    assert "The letters can be read in more than one way" in page
    assert "Gergő Nagy" in look(director, data, encoding="cp1250")


def test_a_file_that_is_no_list_is_told(director: Client) -> None:
    assert "This is a file of an older Excel" in look(director, b"\xd0\xcf\x11\xe0" + bytes(99))
    assert director.post(LOOK, {}).content.decode().strip() == ""


def test_the_head_that_was_chosen_stays_until_everybody_is_stored(director: Client) -> None:
    file = SimpleUploadedFile("list", b"1;Ida Meier\n2;Jon Roth\n")
    fields = {"operation": uuid.uuid4(), "head": "1", "end": ""}
    page = director.post("/clubs/hof/players/file/", {**fields, "file": file})
    assert "Jon Roth" in page.content.decode()
    assert 'name="head" value="1"' in page.content.decode()
