"""Club tables of every kind that went wrong somewhere, and what must be read of each.

Days as each program writes them, encodings, heads, sums and counts, second tables, forms, lists:
texts stand in the files `kinds_of_*.json`, workbooks here.
"""

import datetime
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.past.workbooks import save_ods, save_xlsx

D = datetime.date
ABCD = ["Anna", "Ben", "Cleo", "Dan"]
SEATS = ["Spieler 1", "Spieler 2", "Spieler 3", "Spieler 4"]
TEXTS = ("kinds_of_tables.json", "kinds_of_more_tables.json", "kinds_of_odd_tables.json")


@dataclass(frozen=True)
class Case:
    """A table, and what is read of it: `values` of its lines, what is refused, asked, left out."""

    name: str
    kind: str
    data: bytes
    values: list[Any]
    faults: list[tuple[str, str | None]] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    left_out: list[tuple[Any, str]] = field(default_factory=list)


def make_game(day: str, score: list[int], players: list[str] | None = None) -> Any:
    """Return what is read of a game."""
    return {"day": day, "players": players or ABCD, "score": score, "rounds": None}


def write_cell(kind: str, value: str, text: str) -> str:
    """Return a cell of an OpenDocument spreadsheet with a value that is shown as this text."""
    name = "date-value" if kind == "date" else "value"
    return (
        f'<table:table-cell office:value-type="{kind}" office:{name}="{value}">'
        f"<text:p>{text}</text:p></table:table-cell>"
    )


STRING = '<table:table-cell office:value-type="string">'
NOTE = "<office:annotation><text:p>kam später 9</text:p></office:annotation><text:p>"
WITH_A_NOTE = write_cell("float", "4", "4").replace("<text:p>", NOTE)


def list_cases(*kinds: str) -> list[Case]:
    """Return the tables of these kinds."""
    files = [Path(__file__).with_name(name).read_text("utf-8") for name in TEXTS]
    texts = [_read(entry) for file in files for entry in json.loads(file)]
    return [case for case in (*texts, *BOOKS) if case.kind in kinds]


def _read(entry: dict[str, Any]) -> Case:
    text = entry.get("newline", "\n").join(entry["text"])
    return Case(
        entry["name"],
        entry["kind"],
        text.encode(entry.get("encoding", "utf-8")),
        entry["values"],
        [(code, cell) for code, cell in entry.get("faults", [])],
        entry.get("asked", []),
        [(place, code) for place, code in entry.get("left_out", [])],
    )


BOOKS = (
    Case(
        "merged day",
        "games",
        save_xlsx(
            {
                "Spiele": [
                    ["Datum", *SEATS, "Punkte 1", "Punkte 2"],
                    [D(2015, 4, 3), "Anna", "Ben", "Cleo", "Dan", 1020, 640],
                    [None, "Anna", "Cleo", "Ben", "Dan", 1005, 395],
                ]
            },
            merged=["A2:A3"],
        ),
        [
            make_game("2015-04-03", [1020, 640]),
            make_game("2015-04-03", [1005, 395], ["Anna", "Cleo", "Ben", "Dan"]),
        ],
        [],
        [],
        [],
    ),
    Case(
        "two years on two sheets",
        "games",
        save_xlsx(
            {
                "2015": [["Datum", *SEATS, "Ergebnis"], [D(2015, 4, 3), *ABCD, "1020:640"]],
                "2016": [["Datum", *SEATS, "Ergebnis"], [D(2016, 4, 3), *ABCD, "1005:395"]],
            }
        ),
        [make_game("2015-04-03", [1020, 640]), make_game("2016-04-03", [1005, 395])],
        [],
        [],
        [],
    ),
    Case(
        "cover+hidden+data",
        "games",
        save_xlsx(
            {
                "Info": [["Exportiert aus"], ["Tichu"]],
                "Alt": [["Datum", *SEATS, "Ergebnis"], [D(2014, 4, 3), *ABCD, "1000:0"]],
                "Daten": [["Datum", *SEATS, "Ergebnis"], [D(2015, 4, 3), *ABCD, "1020:640"]],
            },
            hidden=["Alt"],
        ),
        [make_game("2015-04-03", [1020, 640])],
        [],
        [],
        [("Info", "sheet_other"), ("Alt", "sheet_hidden")],
    ),
    Case(
        "formula score",
        "games",
        save_xlsx(
            {
                "S": [
                    ["Datum", *SEATS, "Punkte 1", "Punkte 2"],
                    [D(2015, 4, 3), *ABCD, "=1000+20", 640],
                    [D(2015, 4, 17), *ABCD, 1005, 395],
                ]
            }
        ),
        [make_game("2015-04-17", [1005, 395])],
        [("cell_formula", "F2")],
        [],
        [],
    ),
    Case(
        "two lines of heads, merged",
        "games",
        save_xlsx(
            {
                "S": [
                    ["Datum", "Paar 1", None, "Paar 2", None, "Punkte", None],
                    [None, "Spieler 1", "Spieler 2", "Spieler 1", "Spieler 2", "Paar 1", "Paar 2"],
                    [D(2015, 4, 3), *ABCD, 1020, 640],
                    [D(2015, 4, 17), *ABCD, 1005, 395],
                ]
            },
            merged=["B1:C1", "D1:E1", "F1:G1", "A1:A2"],
        ),
        [make_game("2015-04-03", [1020, 640]), make_game("2015-04-17", [1005, 395])],
        [],
        [],
        [(1, "title")],
    ),
    Case(
        "points formulas",
        "points",
        save_xlsx(
            {
                "S": [
                    ["Datum", "Anna", "Ben", "Cleo"],
                    [D(2015, 4, 3), "=2*2", 6, 1],
                    [D(2015, 4, 17), 2, "=1+1", 1],
                ]
            }
        ),
        [
            {"day": "2015-04-03", "points": {"Ben": 6, "Cleo": 1}},
            {"day": "2015-04-17", "points": {"Anna": 2, "Cleo": 1}},
        ],
        [("cell_formula", "B2"), ("cell_formula", "C3")],
        [],
        [],
    ),
    Case(
        "points totals as formulas",
        "points",
        save_xlsx(
            {
                "S": [
                    ["Datum", "Anna", "Ben", "Cleo", "Summe"],
                    [D(2015, 4, 3), 4, 6, 1, "=SUM(B2:D2)"],
                    [D(2015, 4, 17), 2, 3, 1, "=SUM(B3:D3)"],
                    ["Summe", "=SUM(B2:B3)", "=SUM(C2:C3)", "=SUM(D2:D3)", "=SUM(E2:E3)"],
                ]
            }
        ),
        [
            {"day": "2015-04-03", "points": {"Anna": 4, "Ben": 6, "Cleo": 1}},
            {"day": "2015-04-17", "points": {"Anna": 2, "Ben": 3, "Cleo": 1}},
        ],
        [],
        [],
        [(4, "total"), ("E", "column_total")],
    ),
    Case(
        "points totals without a word as formulas",
        "points",
        save_xlsx(
            {
                "S": [
                    ["Datum", "Anna", "Ben", "Cleo"],
                    [D(2015, 4, 3), 4, 6, 1],
                    [D(2015, 4, 17), 2, 3, 1],
                    [None, "=SUM(B2:B3)", "=SUM(C2:C3)", "=SUM(D2:D3)"],
                ]
            }
        ),
        [
            {"day": "2015-04-03", "points": {"Anna": 4, "Ben": 6, "Cleo": 1}},
            {"day": "2015-04-17", "points": {"Anna": 2, "Ben": 3, "Cleo": 1}},
        ],
        [("evening_without_day", "A4")],
        [],
        [],
    ),
    Case(
        "ods notes",
        "points",
        save_ods(
            [
                ["Datum", "Anna", "Ben"],
                [
                    "3.4.2015",
                    WITH_A_NOTE,
                    "6",
                ],
                ["17.4.2015", "2", "3"],
            ]
        ),
        [
            {"day": "2015-04-03", "points": {"Anna": 4, "Ben": 6}},
            {"day": "2015-04-17", "points": {"Anna": 2, "Ben": 3}},
        ],
        [],
        [],
        [],
    ),
    Case(
        "people cover",
        "people",
        save_xlsx(
            {
                "Deckblatt": [["Tichu-Club Nord"]],
                "Mitglieder": [["Nr", "Name"], [1, "Meier, Anna"], [2, "Roth, Ben"]],
            }
        ),
        [{"name": "Anna Meier", "number": 1}, {"name": "Ben Roth", "number": 2}],
        [],
        [],
        [("Deckblatt", "sheet_other")],
    ),
    Case(
        "people float number",
        "people",
        save_xlsx({"S": [["Nr", "Name"], [1.0, "Anna Meier"], [2.0, "Ben Roth"]]}),
        [{"name": "Anna Meier", "number": 1}, {"name": "Ben Roth", "number": 2}],
        [],
        [],
        [],
    ),
    Case(
        "teams cover",
        "teams",
        save_xlsx(
            {
                "Info": [["Anmeldungen"]],
                "Formularantworten 1": [
                    ["Zeitstempel", "Teamname", "Spieler 1", "Spieler 2"],
                    [D(2015, 4, 3), "Drachen", "Uli", "Vera"],
                ],
            }
        ),
        [{"name": "Drachen", "people": ["Uli", "Vera"]}],
        [],
        [],
        [("Info", "sheet_other"), ("A", "column_not_used")],
    ),
    Case(
        "teams hidden first",
        "teams",
        save_xlsx(
            {
                "Alt": [["Teamname", "Spieler 1", "Spieler 2"], ["Alt", "A", "B"]],
                "Neu": [["Teamname", "Spieler 1", "Spieler 2"], ["Drachen", "Uli", "Vera"]],
            },
            hidden=["Alt"],
        ),
        [{"name": "Drachen", "people": ["Uli", "Vera"]}],
        [],
        [],
        [("Alt", "sheet_hidden")],
    ),
    Case(
        "points LO ISO",
        "points",
        save_ods(
            [
                ["Datum", "Anna", "Ben"],
                [
                    write_cell("date", "2015-04-03T00:00:00", "Fr 03.04.15"),
                    write_cell("float", "4", "4,0"),
                    write_cell("float", "6.5", "6,5"),
                ],
            ]
        ),
        [{"day": "2015-04-03", "points": {"Anna": 4, "Ben": 6.5}}],
        [],
        [],
        [],
    ),
    Case(
        "points merged title",
        "points",
        save_xlsx(
            {
                "S": [
                    ["Tichu 2015", None, None, None],
                    ["Datum", "Anna", "Ben", "Cleo"],
                    [D(2015, 4, 3), 4, 6, 2],
                    [D(2015, 4, 17), 2, 3, 1],
                ]
            },
            merged=["A1:D1"],
        ),
        [
            {"day": "2015-04-03", "points": {"Anna": 4, "Ben": 6, "Cleo": 2}},
            {"day": "2015-04-17", "points": {"Anna": 2, "Ben": 3, "Cleo": 1}},
        ],
        [],
        [],
        [(1, "title")],
    ),
    Case(
        "points sheets by quarter",
        "points",
        save_xlsx(
            {
                "Q1": [["Datum", "Anna", "Ben"], [D(2015, 1, 3), 4, 6]],
                "Q2": [["Datum", "Anna", "Ben", "Cleo"], [D(2015, 4, 3), 4, 6, 2]],
            }
        ),
        [{"day": "2015-01-03", "points": {"Anna": 4, "Ben": 6}}],
        [],
        ["sheet"],
        [("Q2", "sheet_other")],
    ),
    Case(
        "points text dates xlsx",
        "points",
        save_xlsx(
            {
                "S": [
                    ["Datum", "Anna", "Ben", "Cleo"],
                    ["3. April 2015", 4, 6, 2],
                    ["17. April 2015", 2, 3, 1],
                ]
            }
        ),
        [
            {"day": "2015-04-03", "points": {"Anna": 4, "Ben": 6, "Cleo": 2}},
            {"day": "2015-04-17", "points": {"Anna": 2, "Ben": 3, "Cleo": 1}},
        ],
        [],
        [],
        [],
    ),
    Case(
        "points numbers as text xlsx",
        "points",
        save_xlsx(
            {
                "S": [
                    ["Datum", "Anna", "Ben", "Cleo"],
                    [D(2015, 4, 3), "4", "6 ", "'2"],
                    [D(2015, 4, 17), "2", "3", "1"],
                ]
            }
        ),
        [
            {"day": "2015-04-03", "points": {"Anna": 4, "Ben": 6, "Cleo": 2}},
            {"day": "2015-04-17", "points": {"Anna": 2, "Ben": 3, "Cleo": 1}},
        ],
        [],
        [],
        [],
    ),
    Case(
        "people merged group",
        "people",
        save_xlsx(
            {
                "S": [
                    ["Mitglieder", None],
                    ["Nr", "Name"],
                    [1, "Anna Meier"],
                    [2, "Ben Roth"],
                    ["Gäste", None],
                    [3, "Cleo Kunz"],
                ]
            },
            merged=["A1:B1", "A5:B5"],
        ),
        [
            {"name": "Anna Meier", "number": 1},
            {"name": "Ben Roth", "number": 2},
            {"name": "Cleo Kunz", "number": 3},
        ],
        [],
        [],
        [(1, "title"), (5, "remark")],
    ),
    Case(
        "people formula number",
        "people",
        save_xlsx({"S": [["Nr", "Name"], ["=1+1", "Anna Meier"], [2, "Ben Roth"]]}),
        [{"name": "Ben Roth", "number": 2}],
        [("cell_formula", "A2")],
        [],
        [],
    ),
    Case(
        "points turned days",
        "points",
        save_xlsx(
            {
                "S": [
                    ["Datum", "Anna", "Ben", "Cleo"],
                    [D(2015, 3, 4), 12, 8, -3],
                    ["17/04/2015", 4, 10, 5],
                    ["24/04/2015", 1, 1, 2],
                ]
            }
        ),
        [
            {"day": "2015-04-17", "points": {"Anna": 4, "Ben": 10, "Cleo": 5}},
            {"day": "2015-04-24", "points": {"Anna": 1, "Ben": 1, "Cleo": 2}},
        ],
        [("odd_day_turned", "A2")],
        ["line 2"],
    ),
    Case(
        "ods two lines in a cell",
        "games",
        save_ods(
            [
                ["Datum", "Paar 1", "Paar 2", "Ergebnis"],
                [
                    "3.4.2015",
                    f"{STRING}<text:p>Anna</text:p><text:p>Ben</text:p></table:table-cell>",
                    f"{STRING}<text:p>Cleo<text:line-break/>Dan</text:p></table:table-cell>",
                    "1020:640",
                ],
            ]
        ),
        [make_game("2015-04-03", [1020, 640])],
    ),
    Case(
        "people ods blanks as elements",
        "people",
        save_ods(
            [
                ["Nr", "Name"],
                ["1", f"{STRING}<text:p>Anna<text:s/>Meier</text:p></table:table-cell>"],
                ["2", f"{STRING}<text:p>Ben<text:tab/>Roth</text:p></table:table-cell>"],
            ]
        ),
        [{"name": "Anna Meier", "number": 1}, {"name": "Ben Roth", "number": 2}],
    ),
    Case(
        "people merged name",
        "people",
        save_xlsx(
            {"S": [["Nr", "Name"], [1, "Anna Meier"], [2, None], [3, "Ben Roth"]]},
            merged=["B2:B3"],
        ),
        [{"name": "Anna Meier", "number": 1}, {"name": "Ben Roth", "number": 3}],
        [("cell_merged", "B3")],
        ["line 3"],
    ),
    Case(
        "points of somebody who never came, and an error",
        "points",
        save_xlsx(
            {
                "S": [
                    ["Datum", "Anna", "Ben", "Cleo"],
                    [D(2015, 4, 3), 12, 8, "–"],
                    [D(2015, 4, 17), 4, 10, "#REF!"],
                ]
            }
        ),
        [
            {"day": "2015-04-03", "points": {"Anna": 12, "Ben": 8}},
            {"day": "2015-04-17", "points": {"Anna": 4, "Ben": 10}},
        ],
        [("cell_error", "D3")],
    ),
)
