"""The first page of a file: sheet, encoding, heads and end, with what is read of it at once."""

import datetime
import re
import uuid
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from past.imports import tasks
from past.imports.kept import read_import
from past.models import EveningPoints, Import, ImportedFile
from people.models import Club, Role
from scoring.models import Game
from tests.past.importing import PAGE, go_on, tap
from tests.past.workbooks import save_xlsx
from tests.people.made_clubs import come_as, make_club

HEADS: list[Any] = ["Datum", "Spieler 1", "Spieler 2", "Spieler 3", "Spieler 4", "Ergebnis"]
FOUR: list[Any] = ["Ida", "Jon", "Kim", "Lea"]
DAY = datetime.date(2016, 5, 6)
TWO_TABLES = save_xlsx(
    {
        "Lists": [["Ida"], ["Jon"]],
        "2016": [HEADS, [DAY, *FOUR, "1015:685"]],
        "Pairs": [["Datum", "Team 1", "Team 2", "Ergebnis"], [DAY, "Ida/Jon", "Kim/Lea", "5:95"]],
    },
    hidden=["Lists"],
)
EVENINGS = "Runde 2016\n\nDatum;Ida;Jon;Kim\n6.5.2016;7;entsch.;5\n20.5.2016;1;9;entsch.\n;8;9;5\n"


@pytest.fixture
def club(db: None) -> Club:
    return make_club()


@pytest.fixture
def director(club: Club) -> Client:
    return come_as(club, Role.DIRECTOR)


def send_file(client: Client, data: bytes) -> str:
    file = SimpleUploadedFile("table", data)
    answer = client.post(PAGE, {"operation": uuid.uuid4(), "file": file})
    return str(answer["Location"])


def read_page(client: Client, url: str, **query: Any) -> str:
    return client.get(url, query).content.decode()


def read_read(page: str) -> list[str]:
    """Return the scores that the page says are read."""
    return re.findall(r'<td class="score">([^<]*)</td>', page)


def test_a_file_of_two_tables_begins_with_the_question_which(director: Client) -> None:
    url = send_file(director, TWO_TABLES)
    assert url.endswith("/place/")
    page = read_page(director, url)
    assert "Several sheets may be meant." in page
    assert page.index("2016") < page.index("Pairs") < page.index("Lists (hidden)")
    assert read_read(page) == ["1015:685"]
    assert "Sheet “Pairs”: Another sheet was read." in " ".join(re.sub("<[^>]*>", "", page).split())


def test_what_would_be_read_changes_with_the_choice_and_nothing_is_kept_of_it(
    director: Client,
) -> None:
    url = send_file(director, TWO_TABLES)
    page = read_page(director, url, sheets="Pairs", head="1", kind="games")
    assert read_read(page) == ["5:95"]
    (imported,) = Import.objects.all()
    assert (imported.revision, imported.choices["place"]["sheets"]) == (0, ["2016"])


def test_of_several_sheets_each_line_says_on_which_it_stands(director: Client) -> None:
    rows = [HEADS, [DAY, *FOUR, "1015:685"], [DAY, *FOUR, "1000:200"]]
    years = {"2016": rows, "2017": [*rows, [DAY, *FOUR, "vielleicht"]]}
    url = send_file(director, save_xlsx(years)).removesuffix("place/")
    page = read_page(director, url)
    lines = re.findall(r'<th scope="row">([^<]*)</th>', page)
    assert lines == ["2016: 2", "2016: 3", "2017: 2", "2017: 3", "2017: F4"]
    assert "<strong>2017: F4</strong>" in page


def test_it_is_read_as_somebody_says(director: Client) -> None:
    url = send_file(director, TWO_TABLES)
    answer = director.post(
        url,
        {"operation": uuid.uuid4(), "after": 0, "kind": "games", "sheets": "Pairs", "head": "1"},
    )
    assert answer["Location"] == url.removesuffix("place/")
    page = read_page(director, answer["Location"])
    assert "Read from: Pairs. The columns are named in line 1." in " ".join(
        re.sub("<[^>]*>", "", page).split()
    )
    (imported,) = Import.objects.all()
    assert [game.totals for game in read_import(imported).games] == [(5, 95)]


def test_the_next_page_still_names_the_sheets_that_are_not_read(director: Client) -> None:
    url = send_file(director, TWO_TABLES)
    said = {"kind": "games", "sheets": "Pairs", "head": "1"}
    answer = director.post(url, {"operation": uuid.uuid4(), "after": 0, **said})
    told = " ".join(re.sub("<[^>]*>", "", read_page(director, answer["Location"])).split())
    assert "Sheet “2016”: Another sheet was read." in told
    assert "Sheet “Lists”: The sheet is hidden." in told


def test_an_encoding_that_is_a_guess_is_asked_with_the_names_in_view(director: Client) -> None:
    url = send_file(director, "Datum;Ida;Gergő\n13.5.2016;3;4\n".encode("cp1250"))
    page = read_page(director, url)
    assert "look whether the names are right" in page
    assert "Gergõ" in page
    assert "Gergő" in read_page(director, url, encoding="cp1250", kind="points")


def test_heads_and_end_can_be_said(director: Client) -> None:
    url = send_file(director, EVENINGS.encode())
    assert not url.endswith("place/")
    place = f"{url}place/"
    page = read_page(director, place, head="3", end="4", kind="points")
    assert read_read(page) == ["7", "5"]
    assert "It stands below the end of the table." in page
    page = read_page(director, place, head="", kind="points")
    assert "The table needs columns for: points of one person." in page
    refused = director.get(place, {"sheets": "Nowhere"}).content.decode()
    assert "The file has no such sheet." in refused


def test_equal_bad_cells_are_settled_together_and_the_evening_is_there(
    director: Client,
) -> None:
    url = send_file(director, EVENINGS.encode())
    page = read_page(director, url)
    assert "2 cells say “entsch.”." in " ".join(re.sub("<[^>]*>", "", page).split())
    assert "Line 1: It stands above the heads. (Runde 2016)" in " ".join(
        re.sub("<[^>]*>", "", page).split()
    )
    after = {"operation": uuid.uuid4(), "after": 0}
    director.post(f"{url}mend/", {**after, "empty": "entsch."})
    (imported,) = Import.objects.all()
    table = read_import(imported)
    assert table.faults == ()
    assert [(one.name, one.points) for one in table.points] == [
        ("Ida", "7"),
        ("Kim", "5"),
        ("Ida", "1"),
        ("Jon", "9"),
    ]
    go_on(director, url)
    tap(director, url, "store")
    tasks.store_import(url.split("/")[-2])
    assert EveningPoints.objects.count() == 4
    assert (ImportedFile.objects.count(), Import.objects.get().cells) == (0, [])


def test_a_cell_is_mended_and_a_line_is_left_out_on_the_page(director: Client) -> None:
    text = (
        "Datum;Team 1;Team 2;Ergebnis\n6.5.2016;Ida/Jon;Kim/Lea;viel\n"
        "13.5.2016;Ida/Jon;Kim/Lea;1017:684\n20.5.2016;Ida/Jon;Kim;5:95\n"
    )
    url = send_file(director, text.encode())
    page = read_page(director, url)
    assert ('name="cell-2-3"' in page, 'name="right-3"' in page) == (True, True)
    director.post(
        f"{url}mend/",
        {
            "operation": uuid.uuid4(),
            "after": 0,
            "cell-2-3": "1000:700",
            "cell-3-3": "1017:684",
            "right-3": "on",
            "out-4": "on",
        },
    )
    (imported,) = Import.objects.all()
    table = read_import(imported)
    assert [game.totals for game in table.games] == [(1000, 700), (1017, 684)]
    assert [(one.line, one.reason) for one in table.left_out] == [(4, "by_hand")]
    assert "Somebody left it out." in read_page(director, url)
    assert imported.choices["mends"]["cells"] == [[2, 3, "1000:700"]]


def test_a_mend_that_is_too_long_changes_nothing(director: Client) -> None:
    url = send_file(director, b"Datum;Team 1;Team 2;Ergebnis\n6.5.2016;Ida/Jon;Kim/Lea;viel\n")
    after = {"operation": uuid.uuid4(), "after": 0}
    answer = director.post(f"{url}mend/", {**after, "cell-2-3": "x" * 501}, follow=True)
    assert "The text is longer than 500 letters." in answer.content.decode()
    assert Import.objects.get().revision == 0


def test_what_was_stored_is_placed_and_mended_no_more(director: Client) -> None:
    url = send_file(director, b"6.5.2016;Ida/Jon;Kim/Lea;5:95\n")
    go_on(director, url)
    tap(director, url, "store")
    tasks.store_import(url.split("/")[-2])
    assert director.get(f"{url}place/")["Location"] == url
    assert director.post(f"{url}mend/", {"operation": uuid.uuid4()})["Location"] == url
    assert Game.objects.count() == 1


def test_what_is_not_certain_is_said_beside_its_column(director: Client) -> None:
    text = "Datum;Ida/Jon;Kim/Lea\n6.5.2016;7;5\n20.5.2016;1;9\nSumme;9;14\n"
    page = read_page(director, send_file(director, text.encode()))
    told = " ".join(re.sub("<[^>]*>", " ", page).split())
    assert told.count("Look whether this is right.") == 2
    assert "It says that it has the sums of the lines above, but those are others." in told
    assert re.search(r"<details open>\s*<summary>\s*1 line, column or sheet", page)


def test_scores_that_may_be_rounds_are_said_beside_what_a_line_is(director: Client) -> None:
    text = "Datum;Team 1;Team 2;Ergebnis\n6.5.2016;Ida/Jon;Kim/Lea;65:35\n"
    page = read_page(director, send_file(director, text.encode()))
    assert "These scores may be those of single rounds." in page


def test_of_what_is_certain_nothing_is_said(director: Client) -> None:
    text = "Datum;Team 1;Team 2;Ergebnis\n6.5.2016;Ida/Jon;Kim/Lea;1015:685\n"
    page = read_page(director, send_file(director, text.encode()))
    assert "Look whether this is right." not in page
    assert "single rounds" not in page
