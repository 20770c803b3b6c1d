"""Three hundred tables that are broken or meant to harm, made up from a few kinds of damage."""

import io
import random
import zipfile
from collections.abc import Iterator

from openpyxl import Workbook

HEAD = "date,a,b,c,d,score_ab,score_cd,rounds\n"
ROW = "2015-04-03,Anna,Ben,Cleo,Dan,1020,640,9\n"
XLSX_PARTS = ("xl/worksheets/sheet1.xml", "xl/workbook.xml", "[Content_Types].xml", "xl/styles.xml")
ODS_ROW = "<table:table-row>{cells}</table:table-row>"
ODS = (
    '<?xml version="1.0"?>{before}<office:document-content '
    'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
    'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" '
    'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet>'
    "<table:table>{rows}</table:table></office:spreadsheet></office:body></office:document-content>"
)
BILLION = (
    '<!DOCTYPE x [<!ENTITY a "haha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">'
    '<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;">]>'
)


def make_zip(parts: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in parts.items():
            file.writestr(name, content)
    return out.getvalue()


def make_xlsx(text: str) -> bytes:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for line in text.splitlines():
        sheet.append(line.split(","))
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def change_xlsx(data: bytes, part: str, content: bytes) -> bytes:
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        parts = {name: file.read(name) for name in file.namelist()}
    return make_zip({**parts, part: content})


def make_ods(rows: str, before: str = "") -> bytes:
    return make_zip({"content.xml": ODS.format(rows=rows, before=before).encode()})


def list_texts() -> Iterator[tuple[str, bytes]]:
    """Text files: lines that say nothing, formulas, numbers that are none, columns without end."""
    good = (HEAD + ROW).encode()
    yield "nothing", b""
    yield "50 MB", b"a," * 25_000_000
    yield "a million columns", HEAD.encode() + b",".join([b"x"] * 1_000_000)
    yield "a million lines", b"a,b\n" * 1_000_000
    yield "one endless cell", HEAD.encode() + b"x" * 3_000_000
    yield "an open quote", (HEAD + '"' + ROW).encode()
    yield "a quote inside", (HEAD + '"Anna"x,' + ROW).encode()
    yield "half a UTF-16", b"\xff\xfe" + good[:-1]
    yield "UTF-32", (HEAD + ROW).encode("utf-32")
    yield "a picture", b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 9
    yield "old Excel", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(512)
    yield "a page", b"<!doctype html><html><body><table><tr><td>1</td></tr></table></body></html>"
    yield "a page of many lines", b"<html>\n<body>\n" + b"<td>1</td>\n" * 50
    for number, name in enumerate(("=1+1", "@SUM(A1:A9)", "+cmd|' /C calc'!A0", "=HYPERLINK(1)")):
        yield f"formula {number}", (HEAD + ROW.replace("Anna", name)).encode()
    for number in range(32):
        yield f"control {number}", good + bytes([number if number not in range(9, 14) else 0])
    wrong = ("", "x", "1e9", "NaN", "inf", "1_000", "0x10", "9" * 400, "--5", "1:2:3", "½")
    for number, value in enumerate(wrong):
        for column in ("1020", "640"):
            yield f"score {number} {column}", (HEAD + ROW.replace(column, value)).encode()
    days = (
        "31.02.2015",
        "0000-00-00",
        "99.99.99",
        "today",
        "2015",
        "1e3",
        "-1",
        "12:30",
        "3000-1-1",
    )
    for day in days:
        yield f"day {day}", (HEAD + ROW.replace("2015-04-03", day)).encode()
    for rounds in ("0", "-3", "201", "many", "1.5"):
        yield f"rounds {rounds}", (HEAD + ROW.replace(",9", f",{rounds}")).encode()
    for name in ("", " ", "...", "\u200b\u200b", "x" * 61, "Ben", "BEN", "\u202e"):
        yield f"name {name!r}", (HEAD + ROW.replace("Anna", name)).encode()


def list_workbooks() -> Iterator[tuple[str, bytes]]:
    """Workbooks: broken, swelling, with entities, with cells at the end of the world."""
    good = make_xlsx(HEAD + ROW)
    yield "no workbook", make_zip({"hello.txt": b"hello"})
    yield "an empty zip", make_zip({})
    yield "many parts", make_zip({f"{number}.xml": b"" for number in range(600)})
    for part in XLSX_PARTS:
        yield f"bomb in {part}", change_xlsx(good, part, b"0" * 60_000_000)
        yield f"no XML in {part}", change_xlsx(good, part, b"<" * 100)
        yield f"entities in {part}", change_xlsx(good, part, (BILLION + "<x>&d;</x>").encode())
    yield "tags without end", change_xlsx(good, XLSX_PARTS[0], b"<a>" * 3_000_000)
    sheet = (
        '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
        "{rows}</sheetData></worksheet>"
    )
    cells = "".join(f'<c t="inlineStr"><is><t>{number}</t></is></c>' for number in range(50_000))
    many = f'<row r="1">{cells}</row>'
    yield "50,000 columns", change_xlsx(good, XLSX_PARTS[0], sheet.format(rows=many).encode())
    far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
    yield "the last cell", change_xlsx(good, XLSX_PARTS[0], sheet.format(rows=far).encode())
    yield "formula alone", make_xlsx(HEAD + "=NOW(),=A1,=B1,=C1,=D1,=1+1,=2+2,9")
    cell = "<table:table-cell{more}><text:p>{text}</text:p></table:table-cell>"
    row = ODS_ROW.format(cells="".join(cell.format(more="", text=name) for name in "abc"))
    yield "entities in an ods", make_ods(row.replace(">a<", ">&d;<"), BILLION)
    wide = cell.format(more=' table:number-columns-repeated="1000000"', text="x")
    yield "a million columns in an ods", make_ods(ODS_ROW.format(cells=wide))
    tall = row.replace("<table:table-row", '<table:table-row table:number-rows-repeated="9999999"')
    yield "ten million rows in an ods", make_ods(tall)
    odd = row.replace("<table:table-row", '<table:table-row table:number-rows-repeated="many"')
    yield "a repeat that is no number", make_ods(odd)
    yield "an empty ods", make_ods("")
    yield (
        "an ods cut off",
        make_zip({"content.xml": ODS.format(rows=row, before="")[:-40].encode()}),
    )
    shuffled = random.Random(5)
    for number in range(200):
        data = bytearray(good)
        start = shuffled.randrange(4, len(data) - 40)
        kind = number % 3
        if kind == 0:
            data = data[: max(start, 5)]
        elif kind == 1:
            data[start : start + 40] = shuffled.randbytes(40)
        else:
            data = data[:start] + data[start + 40 :]
        yield f"damage {number}", bytes(data)
