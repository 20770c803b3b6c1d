"""Many teams at once: the certain ones are entered, what is odd is looked at first."""

import uuid

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from people.models import Club, Player
from tests.past.export.round_trip import read_as_text
from tests.past.workbooks import save_xlsx
from tests.tournaments.days import create
from tests.tournaments.pages import read_form
from tournaments.models import Entry, Tournament

ONLINE_FORM = (
    "Zeitstempel;Teamname;Spieler 1;Spieler 2;E-Mail\n"
    "2015/04/03 10:12:13;Die Drachen;Anna;Ben;x@example.org"
)
LIST = "1. Anna & Ben\n2. Meier, Lea & Roth, Tim\n3) Die Drachen (Uli, Vera)\n- Wind: Xaver, Yvo"


@pytest.fixture
def tournament(club: Club) -> Tournament:
    return create(club)


def send(host: Client, tournament: Tournament, **fields: object) -> str:
    """Send a form of the page of teams, and return the page that answers."""
    add = f"/tournaments/{tournament.pk}/teams/add/"
    given = {"operation": uuid.uuid4(), **fields}
    return host.post(add, given, follow=True).content.decode()


def correct(host: Client, tournament: Tournament, page: str, **changes: str) -> str:
    """Send the form that asks as it stands, but for these."""
    fields = read_form(host, "", "asked", page=page) | changes
    return send(host, tournament, **{name: one for name, one in fields.items() if one != "-"})


def list_teams(tournament: Tournament) -> list[tuple[str, list[str]]]:
    rows = Entry.objects.filter(tournament=tournament).order_by("number")
    return [(row.name, [one.player.name for one in row.members.order_by("place")]) for row in rows]


@pytest.mark.parametrize("field", ["teams", "cells"])
def test_a_pasted_list_is_four_teams(host: Client, tournament: Tournament, field: str) -> None:
    send(host, tournament, **{field: LIST})
    assert list_teams(tournament) == [
        ("", ["Anna", "Ben"]),
        ("", ["Lea Meier", "Tim Roth"]),
        ("Die Drachen", ["Uli", "Vera"]),
        ("Wind", ["Xaver", "Yvo"]),
    ]


@pytest.mark.parametrize(
    ("text", "teams"),
    [
        ("Anna und Ben\nCleo and Dan", [("", ["Anna", "Ben"]), ("", ["Cleo", "Dan"])]),
        ("Name 1;Name 2\nAnna;Ben\nCleo;Dan", [("", ["Anna", "Ben"]), ("", ["Cleo", "Dan"])]),
    ],
)
def test_files_and_pasted_cells_are_read_alike(
    host: Client, tournament: Tournament, text: str, teams: list[tuple[str, list[str]]]
) -> None:
    send(host, tournament, file=SimpleUploadedFile("teams.csv", text.encode()))
    assert list_teams(tournament) == teams
    Entry.objects.all().delete()
    send(host, tournament, teams=text)
    assert list_teams(tournament) == teams


def test_columns_that_are_left_out_are_named_before_anything_is_entered(
    host: Client, tournament: Tournament
) -> None:
    page = send(host, tournament, file=SimpleUploadedFile("teams.csv", ONLINE_FORM.encode()))
    assert "Nothing is entered yet." in page
    assert "Column A, “Zeitstempel”, is left out: nothing says what it holds." in page
    assert "Column E, “E-Mail”, is left out" in page
    assert list_teams(tournament) == []
    correct(host, tournament, page)
    assert list_teams(tournament) == [("Die Drachen", ["Anna", "Ben"])]


def test_other_sheets_are_named_also_where_somebody_chose_one(
    host: Client, tournament: Tournament
) -> None:
    heads = ["Team", "Spieler 1", "Spieler 2"]
    book = save_xlsx({"Info": [["x"]], "A": [heads, ["Wind", "Uli", "Vera"]], "B": [heads]})
    page = send(host, tournament, file=SimpleUploadedFile("t.xlsx", book), sheets="A", head="1")
    told = read_as_text(page)
    assert "The sheet “Info” is left out." in told
    assert "The sheet “B” is left out." in told
    assert list_teams(tournament) == []


def test_a_team_of_more_than_two_is_asked_about_and_can_be_corrected(
    host: Client, tournament: Tournament
) -> None:
    page = send(host, tournament, teams="Anna & Ben\nWind, Xaver, Yvo\nCleo, Dan, Eva", here="1")
    assert page.count("This would be a team of more than two.") == 2
    assert "One team of which nothing is odd" in page
    assert list_teams(tournament) == []
    correct(host, tournament, page, **{"name-2": "", "person-2-0": "Dan, D.", "enter-0": "-"})
    assert list_teams(tournament) == [("Wind", ["Xaver", "Yvo"]), ("", ["D. Dan", "Eva"])]
    assert all(row.walked_in for row in Entry.objects.all())


def test_of_namesakes_it_has_to_be_said_who_plays(
    host: Client, club: Club, tournament: Tournament
) -> None:
    first, second = (Player.objects.create(club=club, name="Anna Meier") for _ in range(2))
    page = send(host, tournament, first="Meier, Anna", second="Ben", name="")
    assert "Who is Anna Meier?" in page
    again = correct(host, tournament, page)
    assert "Who is Anna Meier?" in again
    assert list_teams(tournament) == []
    correct(host, tournament, again, **{"who-0-0": str(second.pk)})
    assert Entry.objects.get().members.get(place=1).player == second
    page = send(host, tournament, teams="Anna Meier & Cleo")
    correct(host, tournament, page, **{"who-0-0": ""})
    guest = Entry.objects.get(number=2).members.order_by("place")[0].player
    assert (guest.name, guest.club) == ("Anna Meier", None)
    assert first.pk != guest.pk


def test_surnames_first_are_who_is_on_the_list(
    host: Client, club: Club, tournament: Tournament
) -> None:
    both = [Player.objects.create(club=club, name=name) for name in ("Anna Meier", "Ben Roth")]
    send(host, tournament, teams="Meier, Anna & Roth, Ben")
    members = Entry.objects.get().members.order_by("place")
    assert [one.player for one in members] == both


def test_who_is_entered_already_is_another_team_only_if_that_is_said(
    host: Client, tournament: Tournament
) -> None:
    send(host, tournament, teams="Jade: Anna Meier, Ben Roth")
    page = send(host, tournament, teams="Roth, Ben & Meier, Anna\nCleo & Dan\nDan & Cleo")
    assert "These are in team 1 already." in page
    assert "These are in line 2 already." in page
    correct(host, tournament, page)
    assert list_teams(tournament) == [
        ("Jade", ["Anna Meier", "Ben Roth"]),
        ("", ["Cleo", "Dan"]),
    ]
    page = send(host, tournament, teams="Roth, Ben & Meier, Anna")
    page = correct(host, tournament, page, **{"enter-0": "1"})
    assert list_teams(tournament)[2] == ("", ["Ben Roth", "Anna Meier"])
    assert "Anna Meier and Ben Roth stand in several teams: 1, 3." in page


def test_a_double_tap_on_what_was_looked_at_is_one_entry(
    host: Client, tournament: Tournament
) -> None:
    page = send(host, tournament, teams="Wind, Xaver, Yvo")
    for _ in range(2):
        correct(host, tournament, page)
    assert list_teams(tournament) == [("Wind", ["Xaver", "Yvo"])]


def test_the_desk_asks_too(host: Client, tournament: Tournament) -> None:
    desk = f"/tournaments/{tournament.pk}/desk/enter/"
    page = host.post(desk, {"operation": uuid.uuid4(), "teams": "Wind, Xaver, Yvo"})
    assert "This would be a team of more than two." in page.content.decode()
    correct(host, tournament, page.content.decode())
    assert list_teams(tournament) == [("Wind", ["Xaver", "Yvo"])]


def look(host: Client, tournament: Tournament, data: str, **said: str) -> str:
    file = SimpleUploadedFile("teams.csv", data.encode())
    answer = host.post(f"/tournaments/{tournament.pk}/teams/look/", {"file": file, **said})
    return read_as_text(answer.content.decode())


def test_what_is_read_of_a_file_is_shown_before_it_is_entered(
    host: Client, tournament: Tournament
) -> None:
    page = look(host, tournament, f"Anmeldungen;;;;\n{ONLINE_FORM}")
    assert "Line 3: Die Drachen: Anna & Ben" in page
    assert "Column E: Nothing in it is kept. ( E-Mail" in page
    assert list_teams(tournament) == []


def test_the_line_of_heads_can_be_chosen(host: Client, tournament: Tournament) -> None:
    data = "Wer;Mit wem\nAnna;Ben\nCleo;Dan\n"
    assert "Line 1: Wer & Mit wem" in look(host, tournament, data)
    page = look(host, tournament, data, head="1")
    assert "Line 2: Anna & Ben Line 3: Cleo & Dan" in page
    assert "Wer & Mit wem" not in page
    file = SimpleUploadedFile("teams.csv", data.encode())
    send(host, tournament, file=file, head="1")
    assert list_teams(tournament) == [("", ["Anna", "Ben"]), ("", ["Cleo", "Dan"])]


def test_a_file_that_is_no_table_is_told_at_once(host: Client, tournament: Tournament) -> None:
    assert "This is a web page" in look(host, tournament, "<html><table></table></html>")
