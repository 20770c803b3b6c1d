"""Recorded games brought by the page and over the API."""

import json
import uuid
from random import Random
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from past.imports import tasks
from past.models import Import, ImportedFile
from people.models import Club, Player, Role
from scoring.models import Game
from tests.pages import read_html
from tests.past.importing import PAGE, read_fields, tap
from tests.people.made_clubs import come_as, make_club
from tests.scoring.cards.record_writer import make_round, write_game

UPLOAD = f"{PAGE}records/"
API = "/api/v1/clubs/hofgarten/imports/records/"


@pytest.fixture
def club(db: None) -> Club:
    return make_club()


@pytest.fixture
def director(club: Club) -> Client:
    return come_as(club, Role.DIRECTOR)


def make_record() -> bytes:
    rng = Random(7)
    return write_game([make_round(rng)])


def send(client: Client, files: dict[str, bytes], **more: Any) -> Any:
    sent = [SimpleUploadedFile(name, data) for name, data in files.items()]
    return client.post(UPLOAD, {"operation": uuid.uuid4(), "records": sent, **more})


def test_several_files_by_the_page(club: Club, director: Client) -> None:
    files = {"a.tch": make_record(), "b.tch": b"no record"}
    anna = Player.objects.create(club=club, name="Anna Meyer")
    url = send(director, files, played_on="2015-04-03")["Location"]
    page = read_html(director.get(url))
    assert "Nothing is stored yet: 2 recorded games wait." in page
    fields = read_fields(page)
    people = [fields[f"person-{place}"] for place in range(4)]
    assert people == [str(anna.pk), "", "", ""]
    assert page.count("Perhaps.") == 1
    assert page.count("Not on the list yet.") == 3
    assert Game.objects.count() == 0
    for _tap in range(2):
        page = read_html(director.post(url, fields, follow=True))
        assert "being stored: 0 of 2" in page
    tasks.store_records(url.split("/")[-2])
    page = read_html(director.get(url))
    assert "1 game, 1 file left out" in page
    assert "File 2, line 1: It is damaged" in page
    assert str(Game.objects.get().day) == "2015-04-03"
    assert Game.objects.get().seats.get(seat=1).player == anna
    assert Player.objects.filter(club=club).count() == 4
    assert "1 game, 1 file left out" in read_html(director.get(PAGE))


def test_what_cannot_be_read_is_said_and_nothing_kept(director: Client) -> None:
    page = read_html(director.post(UPLOAD, {"operation": uuid.uuid4()}))
    assert "There is no record among these files." in page
    page = read_html(send(director, {"a.zip": b"PK\x03\x04 and nothing"}))
    assert "The zip cannot be opened." in page
    assert Import.objects.count() == 0


def test_over_http(club: Club, director: Client) -> None:
    sheet = {"players": ["A", "B", "C", "D"], "rounds": [{"entry": {"kind": "counted"}}]}
    body = {
        "operation": str(uuid.uuid4()),
        "files": [
            {"name": "a.tch", "text": make_record().decode()},
            {"name": "score_sheets.json", "text": json.dumps([sheet])},
        ],
    }
    first = director.post(API, body, content_type="application/json")
    again = director.post(API, body, content_type="application/json")
    assert (first.status_code, again.status_code) == (201, 200)
    url = f"/api/v1/clubs/hofgarten/imports/{first.json()['id']}/"
    names = [(person["name"], person["player"]) for person in first.json()["people"]]
    assert names == [(name, None) for name in ("anna", "ben", "chris", "dora", *"ABCD")]

    def write(method: str, after: int, **more: Any) -> Any:
        sent = {"operation": str(uuid.uuid4()), "after": after, **more}
        where = url + ("store/" if method == "post" else "")
        return getattr(director, method)(where, sent, content_type="application/json").json()

    rosa = Player.objects.create(club=club, name="Rosa")
    refused = write("put", 0, kind="games")
    assert [error["code"] for error in refused["errors"]] == ["import_has_no_columns"]
    answer = write("put", 0, people=[{"name": "anna", "player": str(rosa.pk)}], day="2015-04-03")
    assert (answer["state"], answer["revision"], answer["people"][0]["player"]) == (
        "asking",
        1,
        str(rosa.pk),
    )
    assert write("post", 1)["state"] == "storing"
    tasks.store_records(first.json()["id"])
    assert Game.objects.get().seats.get(seat=1).player == rosa
    answer = director.get(url).json()
    counted = {key: answer[key] for key in ("state", "kind", "games", "rounds", "refused")}
    assert counted == {
        "state": "stored",
        "kind": "records",
        "games": 1,
        "rounds": 1,
        "refused": 1,
    }


def test_a_file_waits_as_it_was_sent(director: Client) -> None:
    """The lines that a report names are those of the file, empty ones before them too."""
    text = f"\n \n{make_record().decode()}\n"
    body = {"operation": str(uuid.uuid4()), "files": [{"name": "a.tch", "text": text}]}
    assert director.post(API, body, content_type="application/json").status_code == 201
    assert bytes(ImportedFile.objects.get().data) == text.encode()


def test_what_waits_is_thrown_away_or_stored_as_it_is_proposed(director: Client) -> None:
    first, second = (send(director, {"a.tch": make_record()})["Location"] for _file in range(2))
    tap(director, first, "back")
    assert "taken back" in read_html(director.get(first))
    assert ImportedFile.objects.count() == 1
    assert "anna" not in str(Import.objects.get(pk=first.split("/")[-2]).choices)
    fields = read_fields(read_html(director.get(second)))
    page = read_html(director.post(f"{second}store/", fields, follow=True))
    assert "being stored: 0 of 1" in page


@pytest.mark.parametrize(("role", "status"), [(Role.SCORER, 403), (None, 404)])
def test_directors_may(club: Club, role: Role | None, status: int) -> None:
    client = come_as(club, role)
    assert client.post(UPLOAD).status_code == client.post(API).status_code == status


def test_of_namesakes_it_has_to_be_said_who_it_is_over_http(club: Club, director: Client) -> None:
    first, second = (Player.objects.create(club=club, name="Anna") for _ in range(2))
    path = "/api/v1/clubs/hofgarten/imports/"
    table = {"text": "3.4.15;Anna/Ben;Cleo/Dan;1020:640", "operation": str(uuid.uuid4())}
    begun = director.post(path, table, "application/json").json()
    (anna,) = [one for one in begun["people"] if one["name"] == "Anna"]
    assert (anna["player"], anna["sure"]) == (None, False)
    assert anna["candidates"] == [str(first.pk), str(second.pk)]
    url = f"{path}{begun['id']}/"

    def write(method: str, where: str, after: int, **more: Any) -> Any:
        sent = {"operation": str(uuid.uuid4()), "after": after, **more}
        return getattr(director, method)(where, sent, content_type="application/json").json()

    assert write("put", url, 0)["revision"] == 1
    refused = write("post", f"{url}store/", 1)
    assert [one["code"] for one in refused["errors"]] == ["name_of_several"]
    write("put", url, 1, people=[{"name": "Anna", "player": str(second.pk)}])
    assert write("post", f"{url}store/", 2)["state"] == "storing"
