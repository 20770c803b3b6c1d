"""Lines of teams over the API: read as the pages read them, and nothing is stored."""

import base64
import json
from typing import Any

import pytest

from people.models import Club, Role
from tests.past.workbooks import save_xlsx
from tests.tournaments.days import create
from tests.tournaments.pages import Be
from tournaments.models import Entry, Tournament

BOOK = save_xlsx(
    {"Info": [["Anmeldungen"]], "Teams": [["Team", "Wer", "Ort"], ["Wind", "Ida & Jon", "Bern"]]}
)


@pytest.fixture
def tournament(club: Club) -> Tournament:
    return create(club)


def read(client: Any, tournament: Tournament, **body: object) -> Any:
    path = f"/api/v1/tournaments/{tournament.pk}/entries/lines/"
    return client.generic("POST", path, json.dumps(body), content_type="application/json")


def test_pasted_teams_are_read_as_the_page_reads_them(be: Be, tournament: Tournament) -> None:
    text = "1. Anna & Ben\n2. Meier, Lea & Roth, Tim\n3) Wind (Uli, Vera)\nAnna, Ben, Cleo\n"
    told = read(be(Role.DIRECTOR), tournament, text=text).json()
    assert [(one["line"], one["name"], one["people"], one["code"]) for one in told["teams"]] == [
        (1, "", ["Anna", "Ben"], None),
        (2, "", ["Lea Meier", "Tim Roth"], None),
        (3, "Wind", ["Uli", "Vera"], None),
        (4, "Anna", ["Ben", "Cleo"], "team_of_more"),
    ]
    assert (told["place"], told["left_out"]) == (None, [])
    assert Entry.objects.count() == 0


def test_a_file_says_where_its_teams_are(be: Be, tournament: Tournament) -> None:
    file = {"name": "teams.xlsx", "content": base64.b64encode(BOOK).decode()}
    told = read(be(Role.DIRECTOR), tournament, file=file).json()
    assert told["place"] == {
        "sheets": ["Teams"], "others": ["Info"], "encoding": "", "head": [1], "end": None,
        "asked": [],
    }  # fmt: skip
    assert [one["code"] for one in told["left_out"]] == ["sheet_other"]
    again = read(be(Role.DIRECTOR), tournament, file=file, place={"head": []}).json()
    assert again["place"]["head"] == []


def test_what_is_no_text_and_no_file_is_refused(be: Be, tournament: Tournament) -> None:
    host = be(Role.DIRECTOR)
    assert read(host, tournament).json()["errors"][0]["code"] == "import_text_or_file"
    bad = read(host, tournament, file={"name": "x", "content": "?"}).json()
    assert bad["errors"][0]["code"] == "import_no_base64"
    assert read(be(Role.MEMBER), tournament, text="Anna & Ben").status_code == 403
