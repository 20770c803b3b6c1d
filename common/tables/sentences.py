"""Sentences about a file or of cells that cannot be read."""

from collections.abc import Mapping
from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

ENCODING_WORDS: Final[Mapping[str, str]] = {
    "utf-8": _("Unicode (UTF-8)"),
    "utf-8-sig": _("Unicode (UTF-8)"),
    "utf-16": _("Unicode (UTF-16)"),
    "utf-16-le": _("Unicode (UTF-16)"),
    "utf-16-be": _("Unicode (UTF-16)"),
    "cp1252": _("Western Europe (Windows)"),
    "cp1250": _("Central Europe (Windows)"),
    "cp1251": _("Cyrillic (Windows)"),
    "cp1253": _("Greek (Windows)"),
    "cp1254": _("Turkish (Windows)"),
    "utf-8 twice": _("Unicode, saved twice over"),
    "iso8859-2": _("Central Europe (ISO)"),
    "iso8859-7": _("Greek (ISO)"),
    "cp949": _("Korean (Windows)"),
    "mac_roman": _("Western Europe (Mac)"),
    "cp850": _("Western Europe (DOS)"),
    "koi8-u": _("Cyrillic (KOI8)"),
    "cp866": _("Cyrillic (DOS)"),
    "cp737": _("Greek (DOS)"),
}
"""How encodings are called where somebody chooses one."""
SENTENCES: Final[Sentences] = {
    "table_too_large": (
        _("The file is larger than {most} MB."),
        _("Split it, and import one part after the other."),
    ),
    "file_no_text": (
        _("The file is neither text nor a spreadsheet."),
        _("Save it as .csv, .xlsx or .ods."),
    ),
    "file_no_table": (
        _("The file is of another kind, and holds no table."),
        _("Choose a table: .csv, .xlsx or .ods."),
    ),
    "file_is_old_excel": (
        _("This is a file of an older Excel (.xls), or one that a password protects."),
        _("Open it in the spreadsheet program, and save it as .xlsx without a password."),
    ),
    "file_other_workbook": (
        _("This workbook is of a kind that is not read here (.numbers, .xlsb)."),
        _("Open it in its program, and save or export it as .xlsx."),
    ),
    "file_is_xml": (
        _("This is a spreadsheet or a list as XML, whatever its name says."),
        _("Open it in the spreadsheet program, and save it as .xlsx."),
    ),
    "file_is_json": (
        _("This is JSON, and no table."),
        _(
            "Games that this program wrote as JSON come in as recorded games; of others make a"
            " table."
        ),
    ),
    "file_no_text_here": (
        _("Line {line} holds what no text holds."),
        _("Save the file as .csv, .xlsx or .ods."),
    ),
    "file_empty": (_("There is nothing in line 1, or below."), _("Choose a file with lines.")),
    "quote_open": (
        _("A quotation mark in line {line} is not closed."),
        _("Close it, or take it out."),
    ),
    "too_many_lines": (
        _("There are more than {most} lines."),
        _("Split the file, and import one part after the other."),
    ),
    "too_many_columns": (
        _("Line {line} has more than {most} columns."),
        _("Leave out the columns that hold no game."),
    ),
    "cell_too_long": (
        _("The cell {column}{line} has more than {most} signs."),
        _("Shorten it."),
    ),
    "name_is_formula": (
        _("“{text}” is a formula, and no name."),
        _("Write the name."),
    ),
    "file_is_page": (
        _("This is a web page, whatever its name says."),
        _("Open it in the spreadsheet program, and save it as .xlsx."),
    ),
    "file_in_other_encoding": (
        _("The file cannot be read as {encoding}."),
        _("Choose another encoding."),
    ),
    "sheet_unknown": (_("The file has no such sheet."), _("Choose one that is offered.")),
    "head_line_empty": (
        _("Nothing stands in this line."),
        _("Choose the line in which the columns have their names."),
    ),
    "cell_formula": (
        _("The file has a formula here, and not what it comes to."),
        _("Open the file in the spreadsheet program, save it there, and bring it again."),
    ),
    "cell_error": (
        _("The formula here has failed: {text}"),
        _("Mend it in the spreadsheet program, write the value, or read the cell as empty."),
    ),
    "cell_merged": (
        _("This cell is merged with another that says “{text}”."),
        _("Write what belongs here, or read the cell as empty."),
    ),
    "cell_note": (
        _("Only a note hangs on this cell."),
        _("Write what belongs here, or read the cell as empty."),
    ),
    "workbook_broken": (
        _("The spreadsheet cannot be opened."),
        _("Save it anew as .xlsx, .ods or .csv."),
    ),
    "workbook_swells": (
        _("The spreadsheet unpacks to more than {most} MB."),
        _("Copy its cells into a new one, and save that."),
    ),
}
