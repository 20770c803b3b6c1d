"""`manage.py read_table`: the kinds of tables that clubs bring, and what must come out of each."""

import datetime
import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from past.management.commands.read_table import Command
from past.models import Import
from people.models import Club, Player
from tests.past.workbooks import save_ods, save_xlsx

pytestmark = pytest.mark.django_db

SPRING = datetime.date(2016, 5, 6)
LATER = datetime.date(2016, 5, 20)
LAST = datetime.date(2016, 6, 3)
HEADS: list[Any] = ["Datum", "Spieler 1", "Spieler 2", "Spieler 3", "Spieler 4", "Ergebnis"]
FOUR: list[Any] = ["Ida", "Jon", "Kim", "Lea"]
EVENINGS: list[list[Any]] = [
    ["Datum", "Ida", "Jon", "Kim"],
    [SPRING, 7, -2, 5],
    [LATER, 1, 9, 4],
]
TWO_EVENINGS = [
    {"day": "2016-05-06", "points": {"Ida": 7, "Jon": -2, "Kim": 5}},
    {"day": "2016-05-20", "points": {"Ida": 1, "Jon": 9, "Kim": 4}},
]
ONE_GAME = {"day": "2016-05-06", "players": FOUR, "score": [1015, 685], "rounds": None}


@pytest.fixture
def read(tmp_path: Path) -> Any:
    """Give a function that reads a file by the command: its JSON, and with what it ended."""

    def run(data: bytes | str, kind: str, *more: str) -> tuple[dict[str, Any], int]:
        file = tmp_path / "table"
        file.write_bytes(data.encode() if isinstance(data, str) else data)
        out = StringIO()
        code = 0
        try:
            call_command(Command(), str(file), "--kind", kind, *more, stdout=out)
        except SystemExit as end:
            code = int(str(end.code))
        return json.loads(out.getvalue()), code

    return run


def list_values(told: dict[str, Any]) -> list[Any]:
    return [line["values"] for line in told["lines"] if "values" in line]


def list_faults(told: dict[str, Any]) -> list[tuple[str, str | None]]:
    return [(line["code"], line["cell"]) for line in told["lines"] if "fault" in line]


def list_left_out(told: dict[str, Any]) -> list[tuple[Any, str]]:
    return [
        (one.get("line") or one.get("column") or one.get("sheet"), one["code"])
        for one in told["left_out"]
    ]


def test_everything_that_is_said_of_a_table(read: Any) -> None:
    told, code = read("Datum;Team 1;Team 2;Ergebnis;Ort\n6.5.2016;Ida/Jon;Kim/Lea;1015:685;Bern\n",
                      "games")  # fmt: skip
    assert code == 0
    assert told == {
        "sheet": "",
        "encoding": "utf-8",
        "head": [1],
        "columns": [
            {"column": "A", "head": "Datum", "role": "day"},
            {"column": "B", "head": "Team 1", "role": "ab"},
            {"column": "C", "head": "Team 2", "role": "cd"},
            {"column": "D", "head": "Ergebnis", "role": "score"},
            {"column": "E", "head": "Ort", "role": ""},
        ],
        "lines": [{"line": 2, "values": ONE_GAME}],
        "asked": [],
        "left_out": [
            {
                "column": "E",
                "reason": "Nothing in it is kept.",
                "code": "column_not_used",
                "text": "Ort",
            }
        ],
    }


@pytest.mark.parametrize("last", [[None, 8, 7, 9], ["Summe", 8, 7, 9], ["Σ", "", 7, 9]])
def test_sums_below_evenings_are_no_evening(read: Any, last: list[Any]) -> None:
    told, code = read(save_xlsx({"2016": [*EVENINGS, last]}), "points")
    assert (code, list_values(told)) == (0, TWO_EVENINGS)
    assert list_left_out(told) == [(4, "total")]


@pytest.mark.parametrize(
    ("last", "reason"),
    [([None, 4, 3.5, 4.5], "average"), ([None, 2, 2, 2], "count"), ([None, 2, 3, 1], "rank")],
)
def test_means_counts_and_places_are_no_evening(read: Any, last: list[Any], reason: str) -> None:
    told, code = read(save_xlsx({"2016": [*EVENINGS, [None, 8, 7, 9], last]}), "points")
    assert (code, list_values(told)) == (0, TWO_EVENINGS)
    assert list_left_out(told) == [(4, "total"), (5, reason)]


def test_a_column_of_sums_is_no_person_whatever_it_is_called(read: Any) -> None:
    rows: list[Any] = [
        ["Datum", "Ida", "Jon", "Kim", "Alle"],
        [SPRING, 7, -2, 5, 10],
        [LATER, 1, 9, 4, 14],
    ]
    told, _code = read(save_xlsx({"2016": rows}), "points")
    assert list_values(told) == TWO_EVENINGS
    assert list_left_out(told) == [("E", "column_sum")]
    assert told["asked"] == ["column E"]  # two evenings are few: it may be chance


def test_numbers_under_a_head_that_nobody_knows_are_no_rounds(read: Any) -> None:
    text = (
        "id;started;T1Spieler1;T1Spieler2;T2Spieler1;T2Spieler2;T1Punkte;T2Punkte\n"
        "17;2016-05-06T19:22:00Z;Ida;Jon;Kim;Lea;1015;685\n"
        "18;2016-05-20T19:22:00Z;Ida;Jon;Kim;Lea;1000;900\n"
    )
    told, code = read(text, "games")
    assert (code, list_values(told)[0]) == (0, ONE_GAME)
    assert list_left_out(told) == [("A", "column_not_used")]


def test_a_line_without_a_day_that_sums_up_nothing_is_a_fault(read: Any) -> None:
    told, code = read(save_xlsx({"2016": [*EVENINGS, [None, 8, 7, 1]]}), "points")
    assert (code, list_values(told)) == (1, TWO_EVENINGS)
    assert list_faults(told) == [("evening_without_day", "A4")]


def test_a_formula_without_a_value_is_a_fault_of_its_cell_alone(read: Any) -> None:
    rows: list[Any] = [*EVENINGS, [LAST, "=1+2", 3, 0]]
    told, code = read(save_xlsx({"2016": rows}), "points")
    assert code == 1
    assert list_faults(told) == [("cell_formula", "B4")]
    assert list_values(told)[2] == {"day": "2016-06-03", "points": {"Jon": 3, "Kim": 0}}


@pytest.mark.parametrize(
    ("cell", "code"),
    [
        ("#REF!", "cell_error"),
        ("#BEZUG!", "cell_error"),
        ("Err:508", "cell_error"),
        ("####", "cell_error"),
        ("entsch.", "points_unreadable"),
    ],
)
def test_one_bad_cell_refuses_itself_alone(read: Any, cell: str, code: str) -> None:
    told, _code = read(f"Datum;Ida;Jon;Kim\n6.5.2016;7;{cell};5\n20.5.2016;1;9;4\n", "points")
    assert list_faults(told) == [(code, "C2")]
    assert list_values(told) == [
        {"day": "2016-05-06", "points": {"Ida": 7, "Kim": 5}},
        TWO_EVENINGS[1],
    ]


def test_a_merged_cell_is_not_empty_and_a_merged_day_is_that_of_both_lines(read: Any) -> None:
    rows = [[*HEADS], [SPRING, *FOUR, "1015:685"], [None, *FOUR, "1000:900"]]
    told, _code = read(save_xlsx({"A": rows}, merged=["A2:A3"]), "games")
    assert [one["day"] for one in list_values(told)] == ["2016-05-06", "2016-05-06"]
    rows = [EVENINGS[0], [SPRING, 7, None, 5], EVENINGS[2]]
    told, _code = read(save_xlsx({"A": rows}, merged=["B2:C2"]), "points")
    assert list_faults(told) == [("cell_merged", "C2")]


def test_a_note_is_not_what_stands_in_a_cell(read: Any) -> None:
    note = "<office:annotation><text:p>kam spät</text:p></office:annotation>"
    name = "<text:p>Ida</text:p>"
    cell = f'<table:table-cell office:value-type="string">{note}{name}</table:table-cell>'
    rows = [HEADS, ["6.5.2016", cell, "Jon", "Kim", "Lea", "1015:685"]]
    told, code = read(save_ods(rows), "games")
    assert (code, list_values(told)) == (0, [ONE_GAME])
    alone = f"<table:table-cell>{note}</table:table-cell>"
    told, code = read(save_ods([["Datum", "Ida", "Jon"], ["6.5.2016", "3", alone]]), "points")
    assert list_faults(told) == [("cell_note", "C2")]


@pytest.mark.parametrize(
    ("encoding", "names"),
    [
        ("cp949", ["민수", "서연", "지훈", "하은"]),
        ("cp1251", ["Иван", "Ольга", "Юлия", "Пётр"]),
        ("cp1253", ["Ελένη", "Νίκος", "Μαρία", "Γιώργος"]),
        ("cp1250", ["Łukasz", "Bożena", "Agnieszka", "Wałęsa"]),
        ("mac_roman", ["Jörg", "Bärbel", "Günther", "Käthe"]),
        ("cp850", ["Jörg", "Bärbel", "Günther", "Käthe"]),
        ("cp1252", ["Jörg", "Bärbel", "Günther", "Käthe"]),
        ("utf-16", ["Jörg", "하은", "Łukasz", "Ольга"]),
    ],
)
def test_encodings_are_told_by_their_letters(read: Any, encoding: str, names: list[str]) -> None:
    text = f"{';'.join(HEADS)}\n6.5.2016;{';'.join(names)};1015:685\n"
    told, code = read(text.encode(encoding), "games")
    assert (code, told["encoding"], told["asked"]) == (0, encoding, [])
    assert list_values(told)[0]["players"] == names


def test_an_encoding_that_is_a_guess_is_asked(read: Any) -> None:
    data = "Datum;Ida;Gergő\n13.5.2016;3;4\n".encode("cp1250")
    assert read(data, "points")[0]["asked"] == ["encoding"]
    told, _code = read(data, "points", "--encoding", "cp1250")
    assert (told["asked"], list(list_values(told)[0]["points"])) == ([], ["Ida", "Gergő"])
    assert read(data, "points", "--encoding", "utf-8")[0]["lines"][0]["code"] == (
        "file_in_other_encoding"
    )


def test_a_title_stands_above_the_heads(read: Any) -> None:
    rows = [["Tichu-Runde – Punkte 2016"], [], *EVENINGS]
    told, code = read(save_xlsx({"2016": rows}, merged=["A1:D1"]), "points")
    assert (code, told["head"], list_values(told)) == (0, [3], TWO_EVENINGS)
    assert list_left_out(told) == [(1, "title")]


def test_heads_of_two_lines(read: Any) -> None:
    text = (
        ";Team 1;;Team 2;;Punkte;\nDatum;Spieler 1;Spieler 2;Spieler 1;Spieler 2;Team 1;Team 2\n"
        "6.5.2016;Ida;Jon;Kim;Lea;1015;685\n"
    )
    told, code = read(text, "games")
    assert (code, told["head"], list_values(told)) == (0, [1, 2], [ONE_GAME])


def test_excel_says_itself_what_separates(read: Any) -> None:
    told, code = read("sep=;\nDatum;Ida;Jon;Kim\n6.5.2016;7;-2;5\n20.5.2016;1;9;4\n", "points")
    assert (code, told["head"], list_values(told)) == (0, [2], TWO_EVENINGS)


def test_the_sheet_with_the_table_is_read_and_the_others_are_named(read: Any) -> None:
    game = [HEADS, [SPRING, *FOUR, "1015:685"]]
    told, code = read(save_xlsx({"Summary": [["Exported by …"]], "Games": game}), "games")
    assert (code, told["sheet"], list_values(told)) == (0, "Games", [ONE_GAME])
    assert list_left_out(told) == [("Summary", "sheet_other")]
    told, _code = read(save_xlsx({"Lists": game, "Games": game}, hidden=["Lists"]), "games")
    assert (told["sheet"], list_left_out(told)) == ("Games", [("Lists", "sheet_hidden")])


def test_sheets_with_the_same_heads_are_one_table(read: Any) -> None:
    sheets = {
        "2016": [HEADS, [SPRING, *FOUR, "1015:685"]],
        "2017": [["Saison 2017"], HEADS, [datetime.date(2017, 1, 20), *FOUR, "900:1000"]],
    }
    told, code = read(save_xlsx(sheets), "games")
    assert (code, told["asked"], told["sheet"]) == (0, [], "2016 + 2017")
    assert [(one["sheet"], one["line"]) for one in told["lines"]] == [("2016", 2), ("2017", 3)]


def test_a_line_of_a_later_sheet_is_called_as_it_is_counted_there(read: Any) -> None:
    winter = datetime.date(2017, 1, 20)
    sheets = {
        "2016": [HEADS, [SPRING, *FOUR, "1015:685"]],
        "2017": [HEADS, [winter, *FOUR, "1017:684"], [winter, *FOUR, "900:1000"]],
    }
    told, _code = read(save_xlsx(sheets), "games")
    assert told["asked"] == ["line 2017: 2"]


def test_each_sheet_has_the_day_of_its_own_title(read: Any) -> None:
    def save(*titles: list[list[Any]]) -> bytes:
        lines = [HEADS[1:], [*FOUR, "1015:685"], [*FOUR, "900:1000"]]
        return save_xlsx({str(at): [*title, *lines] for at, title in enumerate(titles)})

    told, code = read(save([["Abend vom 6.5.2016"]], [["Abend", "20.5.2016"]]), "games")
    days = [game["day"] for game in list_values(told)]
    assert (code, days) == (0, ["2016-05-06"] * 2 + ["2016-05-20"] * 2)
    assert list_left_out(told) == [(1, "day_alone"), (1, "day_alone")]
    told, code = read(save([["Abend vom 6.5.2016"]], []), "games")
    assert (code, [game["day"] for game in list_values(told)]) == (1, ["2016-05-06"] * 2)
    assert list_faults(told) == [("odd_day_of_sheet", None)] * 2


def test_of_two_tables_somebody_says_which(read: Any) -> None:
    other: list[Any] = [
        ["Datum", "Team 1", "Team 2", "Ergebnis"],
        [LATER, "Ida/Jon", "Kim/Lea", "1000:700"],
    ]
    data = save_xlsx({"A": [HEADS, [SPRING, *FOUR, "1015:685"]], "B": other})
    assert read(data, "games")[0]["asked"] == ["sheet"]
    told, _code = read(data, "games", "--sheet", "B")
    assert (told["asked"], list_values(told)[0]["score"]) == ([], [1000, 700])


@pytest.mark.parametrize(
    "day",
    ["6. Mai 2016", "6-May-16", "06.05.2016 19:30", "6 mai 2016", "2016년 5월 6일 (금)",
     "6 мая 2016 г.", "6 Μαΐου 2016", "Freitag, 6. Mai 2016", "2016-05-06T19:30:00"],
)  # fmt: skip
def test_days_as_programs_write_them(read: Any, day: str) -> None:
    told, code = read(f"{';'.join(HEADS)}\n{day};Ida;Jon;Kim;Lea;1015:685\n", "games")
    assert (code, list_values(told)) == (0, [ONE_GAME])


@pytest.mark.parametrize("day", ["04/05/2016", "04-05-16"])
def test_an_order_of_days_that_cannot_be_told_is_asked(read: Any, day: str) -> None:
    told, _code = read(f"{';'.join(HEADS)}\n{day};Ida;Jon;Kim;Lea;1015:685\n", "games")
    assert told["asked"] == ["order"]


@pytest.mark.parametrize(
    ("first", "second"), [("1'015", "685"), ("1.015", "685"), ("1 015", "685,00"), ("1015", "685")]
)
def test_numbers_as_programs_write_them(read: Any, first: str, second: str) -> None:
    heads = "Datum;Team 1;Punkte;Team 2;Punkte"
    told, code = read(f"{heads}\n6.5.2016;Ida/Jon;{first};Kim/Lea;{second}\n", "games")
    assert (code, told["asked"], list_values(told)) == (0, [], [ONE_GAME])


@pytest.mark.parametrize(("cell", "score"), [("65:35:00", [65, 35]), ("985:25:00", [975, 625])])
def test_a_score_that_a_program_shows_as_a_time(read: Any, cell: str, score: list[int]) -> None:
    told, _code = read(f"{';'.join(HEADS)}\n13.5.2016;Ida;Jon;Kim;Lea;{cell}\n", "games")
    assert list_values(told)[0]["score"] == score


def test_a_column_that_counts_is_no_number_of_rounds(read: Any) -> None:
    rows: list[Any] = [["", *HEADS], [1, SPRING, *FOUR, "1015:685"], [2, LATER, *FOUR, "1000:900"]]
    told, code = read(save_xlsx({"A": rows}), "games")
    assert (code, [one["rounds"] for one in list_values(told)]) == (0, [None, None])
    assert list_left_out(told) == [("A", "column_counter")]


def test_heads_in_korean(read: Any) -> None:
    told, code = read(
        "날짜,선수1,선수2,선수3,선수4,점수\n2016년 5월 6일,민수,서연,지훈,하은,1015:685\n", "games"
    )
    assert (code, list_values(told)[0]["players"]) == (0, ["민수", "서연", "지훈", "하은"])


def test_quotation_marks_of_a_nickname(read: Any) -> None:
    told, code = read(f'{";".join(HEADS)}\n6.5.2016;"Blitz" Ida;Jon;Kim;Lea;1015:685\n', "games")
    assert (code, list_values(told)[0]["players"][0]) == (0, '"Blitz" Ida')


def test_a_web_page_is_called_one(read: Any) -> None:
    told, code = read("<html><table><tr><td>Datum</td></tr></table></html>", "games")
    assert (code, list_faults(told)) == (1, [("file_is_page", None)])


@pytest.mark.parametrize(
    ("score", "fault"), [("1017:684", "odd_score_step"), ("10150:685", "odd_past_target")]
)
def test_a_score_that_cannot_be_is_looked_at_first(read: Any, score: str, fault: str) -> None:
    told, code = read(f"{';'.join(HEADS)}\n6.5.2016;Ida;Jon;Kim;Lea;{score}\n", "games")
    assert (code, list_faults(told), told["asked"]) == (1, [(fault, "F2")], ["line 2"])


def test_the_same_four_twice_within_an_hour(read: Any) -> None:
    line = "{};Ida;Jon;Kim;Lea;1015:685\n"
    days = ["13.05.2016 19:30", "13.05.2016 20:10", "13.05.2016 22:00"]
    told, _code = read(f"{';'.join(HEADS)}\n{''.join(map(line.format, days))}", "games")
    assert list_faults(told) == [("odd_too_soon", None)]
    assert [line["line"] for line in told["lines"] if "values" in line] == [2, 4]


def test_rounds_with_sums_of_each_game(read: Any) -> None:
    text = (
        "Datum;Spiel;Runde;Paar 1;Paar 2;Punkte;Punkte\n"
        "6.5.16;1;1;Ida/Jon;Kim/Lea;70;30\n;;2;;;200;0\nSumme;;;;;270;30\n"
        ";2;1;Ida/Kim;Jon/Lea;50;50\n;;2;;;-25;125\n;;;;;25;175\n"
    ).encode("cp1252")
    told, code = read(text, "games")
    assert code == 0
    assert [(one["score"], one["rounds"]) for one in list_values(told)] == [
        ([270, 30], 2),
        ([25, 175], 2),
    ]
    assert list_left_out(told) == [(4, "total"), (7, "total")]


def test_a_ranking_is_no_evening(read: Any) -> None:
    told, code = read("Platz;Name;Punkte\n1;Ida;16\n2;Jon;9\n", "points")
    assert (code, list_faults(told)) == (1, [("table_is_ranking", None)])


def test_days_beside_each_other_are_no_evenings(read: Any) -> None:
    told, code = read("Name;6.5.2016;20.5.2016\nIda;7;1\nJon;-2;9\n", "points")
    assert (code, list_faults(told)) == (1, [("table_on_its_side", None)])


def test_a_line_for_each_person_of_an_evening(read: Any) -> None:
    told, code = read("Datum;Name;Punkte\n6.5.2016;Ida;7\n;Jon;-2\n20.5.2016;Ida;1\n", "points")
    assert (code, [(one["day"], one["points"]) for one in list_values(told)]) == (
        0,
        [("2016-05-06", {"Ida": 7}), ("2016-05-06", {"Jon": -2}), ("2016-05-20", {"Ida": 1})],
    )


def test_people_below_a_title(read: Any) -> None:
    text = "Mitglieder 2016\n\nNr;Name;Vorname;Ort\n4;Meier;Ida;Bern\n5;Roth;Jon;Thun\n;\nTotal;2\n"
    told, code = read(text, "people")
    assert (code, list_values(told)) == (
        0,
        [{"name": "Ida Meier", "number": 4}, {"name": "Jon Roth", "number": 5}],
    )
    assert list_left_out(told) == [(1, "title"), (7, "total"), ("D", "column_not_used")]


def test_the_players_of_a_table_of_games_are_a_list_of_people(read: Any) -> None:
    text = (
        f"{';'.join(HEADS)}\n6.5.2016;Ida;Jon;Kim;Lea;1015:685\n6.5.2016;Jon;Ida;Max;Lea;300:1000\n"
    )
    told, code = read(text, "people")
    names = [values["name"] for values in list_values(told)]
    assert (code, names, told["asked"]) == (0, ["Ida", "Jon", "Kim", "Lea", "Max"], ["kind"])
    assert list_left_out(told) == [("A", "column_not_used"), ("F", "column_not_used")]


def test_teams_of_an_online_form(read: Any) -> None:
    text = (
        "Zeitstempel;Teamname;Spieler 1;Spieler 2;E-Mail\n"
        "2016/05/06 10:12:13;Die Möwen;Ida;Jon;x@example.org\n"
    )
    told, code = read(text.encode("cp1252"), "teams")
    assert (code, list_values(told)) == (0, [{"name": "Die Möwen", "people": ["Ida", "Jon"]}])
    assert list_left_out(told) == [("A", "column_not_used"), ("E", "column_not_used")]


@pytest.mark.parametrize(
    "text", ["Name 1;Name 2\nIda;Jon\nKim;Lea\n", "Ida und Jon\nKim and Lea\n"]
)
def test_teams_are_of_two(read: Any, text: str) -> None:
    told, code = read(text, "teams")
    assert (code, [one["people"] for one in list_values(told)]) == (
        0,
        [["Ida", "Jon"], ["Kim", "Lea"]],
    )


def test_whoever_is_called_like_two_is_asked_about_and_nothing_is_stored(read: Any) -> None:
    club = Club.objects.create(name="Hof", slug="hof")
    for name in ("Ida", "Ida", "Jon"):
        Player.objects.create(club=club, name=name)
    told, _code = read(
        f"{';'.join(HEADS)}\n6.5.2016;Ida;Jon;Kim;Lea;1015:685\n", "games", "--club", "hof"
    )
    assert told["asked"] == ["name Ida"]
    assert (Import.objects.count(), Player.objects.count()) == (0, 3)


def test_a_day_that_has_not_come_is_a_fault_in_a_club(read: Any) -> None:
    Club.objects.create(name="Hof", slug="hof")
    told, _code = read(
        f"{';'.join(HEADS)}\n6.5.2099;Ida;Jon;Kim;Lea;1015:685\n", "games", "--club", "hof"
    )
    assert list_faults(told) == [("day_to_come", "A2")]


def test_a_club_or_a_file_that_is_not_there(read: Any, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="no club"):
        read("x", "games", "--club", "nowhere")
    with pytest.raises(CommandError, match="nothing: No such file"):
        call_command(Command(), str(tmp_path / "nothing"), "--kind", "games")
