"""Rows of text, in whatever encoding and with whatever separator."""

import pytest

from common.problems import Refused
from common.tables.cells import MOST_COLUMNS, MOST_LINES, Row
from common.tables.text import MOST_BYTES, read_encodings, read_text_rows

TEXT = "Tag;Jürgen;Zoë\n3.4.15;1;–2\n"
CELLS = [("Tag", "Jürgen", "Zoë"), ("3.4.15", "1", "–2")]


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"]
)
def test_encodings(encoding: str) -> None:
    rows = read_text_rows(read_encodings(TEXT.encode(encoding))[0].text)
    assert [row.cells for row in rows] == CELLS


@pytest.mark.parametrize("separator", [";", ",", "\t", "|"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_separators_and_ends_of_lines(separator: str, end: str) -> None:
    text = TEXT.replace(";", separator).replace("\n", end)
    assert [row.cells for row in read_text_rows(text)] == CELLS


def test_a_separator_within_quotes_or_numbers_separates_nothing() -> None:
    rows = read_text_rows('a;"b;c";3,5\nd;"e ""x"" f";4,5\n')
    assert [row.cells for row in rows] == [("a", "b;c", "3,5"), ("d", 'e "x" f', "4,5")]


def test_lines_are_those_of_the_file() -> None:
    rows = read_text_rows('\n\na,b\n,,\n"c\nd",e\nf,g\n')
    assert rows == (Row(3, ("a", "b")), Row(5, ("c\nd", "e")), Row(7, ("f", "g")))


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "file_empty"),
        (b" ;;\n\n", "file_empty"),
        (b"a\x00b", "file_no_text_here"),
        (b"\xff\xfea", "file_no_text"),
        (b"x" * (MOST_BYTES + 1), "table_too_large"),
        (b'a,"b\nc', "quote_open"),
        (b"a\n" * (MOST_LINES + 1), "too_many_lines"),
        (b"a," * MOST_COLUMNS + b"b", "too_many_columns"),
        (b"a," * 300_000 + b"b", "too_many_columns"),
        (b"a," + b"b" * 501, "cell_too_long"),
        (b"a," + b"b" * 200_000, "cell_too_long"),
    ],
)
def test_what_is_refused(data: bytes, code: str) -> None:
    with pytest.raises(Refused) as refused:
        read_text_rows(read_encodings(data)[0].text)
    assert refused.value.code == code


def test_a_refusal_says_where() -> None:
    with pytest.raises(Refused) as refused:
        read_text_rows("a,b\nc," + "d" * 501)
    assert dict(refused.value.values) == {"line": 2, "column": "B", "most": 500}


def test_empty_columns_at_the_end_are_none() -> None:
    assert read_text_rows("a,b" + "," * 5000 + "\n") == (Row(1, ("a", "b")),)
