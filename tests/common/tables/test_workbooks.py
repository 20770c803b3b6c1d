"""Spreadsheets and their bounds; three hundred files that are broken or meant to harm."""

import datetime
import io
import time
import tracemalloc
import zipfile
from itertools import chain
from typing import Any

import pytest
from openpyxl import Workbook

from common.problems import Problem, Refused
from common.tables.cells import Row
from common.tables.merged import Area, LineCells, spread_merged
from common.tables.workbooks import open_file, read_file_rows
from common.web.problems import describe_problem
from past.reading import PastTable, guess_layout, read_table
from tests.counts import count
from tests.hostile.tables import HEAD, ROW, list_texts, list_workbooks, make_ods, make_xlsx
from tests.past.workbooks import save_xlsx

GOOD = (HEAD + ROW).rstrip().split("\n")
SECONDS = 20


def read_games(data: bytes) -> PastTable:
    rows = read_file_rows(data)
    return read_table(rows, guess_layout(rows))


def test_a_broken_file_is_refused_with_a_sentence_or_line_by_line() -> None:
    """What is not refused as a whole holds nothing, or faults with their lines; some are whole.

    Daily every fifth is read.
    """
    names = []
    for place, (name, data) in enumerate(chain(list_texts(), list_workbooks())):
        names.append(name)
        if place % count(5, 1):
            continue
        began = time.monotonic()
        answer = read_or_refuse(data)
        assert time.monotonic() - began < SECONDS, name
        if isinstance(answer, Problem):
            sentence = describe_problem(answer)
            assert sentence.code == answer.code != "invalid", name
            assert "{" not in sentence.message, name
        elif name.startswith("damage"):
            assert all(fault.line >= 1 for fault in answer.faults), name
        else:
            assert (answer.games, answer.points) == ((), ()), name
            assert all(describe_problem(fault.problem).message for fault in answer.faults), name
    assert len(names) == len(set(names)) >= 300


def read_or_refuse(data: bytes) -> PastTable | Problem:
    try:
        return read_games(data)
    except Refused as refused:
        return refused.problems[0]


def test_a_bomb_takes_little_memory() -> None:
    data = next(data for name, data in list_workbooks() if name.startswith("bomb in"))
    tracemalloc.start()
    with pytest.raises(Refused, match="workbook_swells"):
        read_file_rows(data)
    _now, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 10_000_000


def save(rows: list[list[Any]], formats: dict[str, str] | None = None) -> bytes:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for row in rows:
        sheet.append(row)
    for cell, written in (formats or {}).items():
        sheet[cell].number_format = written
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def test_a_workbook_is_read_as_text() -> None:
    data = save(
        [
            ["Tag", None, " Anna  Meyer ", 12.0],
            [],
            [datetime.date(2015, 4, 3), 4.5, True, -80],
            [datetime.timedelta(hours=65, minutes=35), datetime.time(10, 20), None, 42.5],
        ],
        {"D4": "[h]:mm"},
    )
    assert read_file_rows(data) == (
        Row(1, ("Tag", "", "Anna Meyer", "12")),
        Row(3, ("2015-04-03", "4.5", "TRUE", "-80")),
        Row(4, ("PT65H35M", "PT10H20M", "", "PT1020H0M")),
    )


def test_an_ods_is_read_as_text() -> None:
    cells = (
        '<table:table-cell office:value-type="date" office:date-value="2015-04-03">'
        "<text:p>03.04.15</text:p></table:table-cell>"
        '<table:table-cell office:value-type="string"><text:p>Anna/<text:span>Ben</text:span>'
        "</text:p></table:table-cell>"
        '<table:table-cell office:value-type="time" office:time-value="PT985H25M00S">'
        "<text:p>985:25</text:p></table:table-cell>"
        '<table:table-cell office:value-type="float" office:value="9"><text:p>9</text:p>'
        '</table:table-cell><table:table-cell table:number-columns-repeated="1020"/>'
    )
    empty = '<table:table-row table:number-rows-repeated="3"><table:table-cell/></table:table-row>'
    row = f"<table:table-row>{cells}</table:table-row>"
    wanted = ("2015-04-03", "Anna/Ben", "PT985H25M", "9")
    end = empty.replace('"3"', '"1048571"')
    assert read_file_rows(make_ods(empty + row + row + end)) == (Row(4, wanted), Row(5, wanted))


ROWS = (
    '<table:table-row table:number-rows-repeated="{}"><table:table-cell><text:p>x</text:p>'
    "</table:table-cell></table:table-row>"
)


def test_lines_that_are_said_to_be_repeated_take_little_memory() -> None:
    tracemalloc.start()
    with pytest.raises(Refused, match="too_many_lines"):
        read_file_rows(make_ods(ROWS.format(10**9) * 50))
    _now, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 50_000_000


def test_areas_that_are_merged_again_and_again_are_bounded() -> None:
    """Each was gone through line by line: a small file took hours."""
    lines = [LineCells(line, ["x"]) for line in (1, 2)]
    areas = [Area(1, 0, 10**6, 0)] * 20_000
    began = time.monotonic()
    assert spread_merged(lines, areas) == lines
    assert time.monotonic() - began < SECONDS


def test_the_lines_of_all_sheets_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("common.tables.workbooks.MOST_IN_ALL", 10)
    sheets = [ROWS.format(5), ROWS.format(5), ROWS.format(1)]
    between = "</table:table><table:table>"
    assert [len(sheet.rows) for sheet in open_file(make_ods(between.join(sheets[:2]))).sheets] == [
        *(5, 5)
    ]
    with pytest.raises(Refused, match="too_many_lines"):
        open_file(make_ods(between.join(sheets)))


def test_a_sheet_of_too_many_lines_is_refused_before_they_are_made_rows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    book = save_xlsx({"A": [["x"]] * 30})
    assert len(read_file_rows(book)) == 30
    monkeypatch.setattr("common.tables.text.MOST_LINES", 20)
    monkeypatch.setattr("common.tables.xlsx._list_lines", None)
    with pytest.raises(Refused, match="too_many_lines"):
        read_file_rows(book)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "cp1252"])
def test_text_is_read_too(encoding: str) -> None:
    assert read_file_rows((HEAD + ROW).encode(encoding)) == tuple(
        Row(line, tuple(text.split(","))) for line, text in enumerate(GOOD, start=1)
    )


def test_a_workbook_says_the_same_as_the_text() -> None:
    assert read_file_rows(make_xlsx(HEAD + ROW)) == read_file_rows((HEAD + ROW).encode())


def test_a_page_of_words_in_front_and_a_hidden_sheet_are_no_table() -> None:
    book = Workbook()
    first = book.worksheets[0]
    first.append(["Exported by a program"])
    for name, state in (("Lists", "hidden"), ("Games", "visible")):
        sheet = book.create_sheet(name)
        sheet.append([name, "b"])
        sheet.sheet_state = state
    out = io.BytesIO()
    book.save(out)
    assert read_file_rows(out.getvalue()) == (Row(1, ("Games", "b")),)
    opened = open_file(out.getvalue())
    assert [(sheet.name, sheet.is_hidden) for sheet in opened.sheets] == [
        ("Sheet", False),
        ("Games", False),
        ("Lists", True),
    ]


def rewrite(data: bytes, *changes: tuple[bytes, bytes]) -> bytes:
    """Return a workbook in whose parts some bytes are others."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as file, zipfile.ZipFile(out, "w") as made:
        for name in file.namelist():
            part = file.read(name)
            for old, new in changes:
                part = part.replace(old, new)
            made.writestr(name, part)
    return out.getvalue()


FORMULAS: list[list[Any]] = [["Anna", "Ben"], ["=1+1", 6], [2, "=3"]]


def list_unread(data: bytes) -> list[tuple[int, dict[int, str]]]:
    return [(row.line, {**row.unread}) for row in read_file_rows(data) if row.unread]


def test_formulas_are_unread_where_cells_do_not_say_their_place() -> None:
    places = [(f' r="{column}{line}"'.encode(), b"") for column in "AB" for line in (1, 2, 3)]
    bare = rewrite(save(FORMULAS), *places, *((f' r="{n}"'.encode(), b"") for n in (1, 2, 3)))
    assert list_unread(bare) == list_unread(save(FORMULAS))
    assert list_unread(bare) == [(2, {0: "formula"}), (3, {1: "formula"})]


def test_a_workbook_of_the_strict_form_says_the_same() -> None:
    strict = rewrite(
        save(FORMULAS),
        (
            b"http://schemas.openxmlformats.org/spreadsheetml/2006/main",
            b"http://purl.oclc.org/ooxml/spreadsheetml/main",
        ),
        (
            b"http://schemas.openxmlformats.org/officeDocument/2006/relationships",
            b"http://purl.oclc.org/ooxml/officeDocument/relationships",
        ),
    )
    assert b"purl.oclc.org" in zipfile.ZipFile(io.BytesIO(strict)).read("xl/workbook.xml")
    assert read_file_rows(strict) == read_file_rows(save(FORMULAS))


def test_signs_that_xml_cannot_hold_are_no_part_of_a_name() -> None:
    assert read_file_rows(save([["Anna_x000D_", "Ben_x0020_Roth"]])) == (
        Row(1, ("Anna", "Ben Roth")),
    )


@pytest.mark.parametrize("data", [b"ID;PWXL;N;E\nC;Y1;X1\n", b'TABLE\r\n0,1\r\n"EXCEL"\r\n'])
def test_an_exchange_format_of_old_is_called_another_kind(data: bytes) -> None:
    with pytest.raises(Refused, match="file_no_table"):
        open_file(data)
