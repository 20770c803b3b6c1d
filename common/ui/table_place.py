"""Where a table is in its file, as somebody says it on a page: sheets, encoding, heads, end."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from django import forms
from django.http import HttpRequest
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from common.tables.cells import MOST_LINES, Row
from common.tables.encodings import ENCODINGS
from common.tables.lines import STEP, split_line
from common.tables.place import Said, TablePlace
from common.tables.sentences import ENCODING_WORDS
from common.web.words import translate

ASKED_WORDS: Final = {
    "sheet": _("Several sheets may be meant."),
    "encoding": _(
        "The letters can be read in more than one way: look whether the names are right."
    ),
    "head": _("More than one line may name the columns."),
    "end": _("Another table seems to begin below."),
}
OF: Final = "of"
"""The field that says of which sheets, and of which letters, the heads and the end were said."""
HEADS_OFFERED: Final = 20
SHOWN_OF_A_LINE: Final = 60


def make_place_fields(place: TablePlace) -> dict[str, forms.Field]:
    """Return the fields of what there is a choice of, by name."""
    fields: dict[str, forms.Field] = {}
    if len(place.opened.sheets) > 1:
        fields["sheets"] = forms.MultipleChoiceField(
            label=_("Sheets"),
            choices=[
                (sheet.name, _name_sheet(sheet.name, hidden=sheet.is_hidden))
                for sheet in place.opened.sheets
            ],
            initial=place.sheets,
            widget=forms.CheckboxSelectMultiple,
        )
    if encoding := place.opened.encoding:
        fields["encoding"] = forms.ChoiceField(
            label=_("Encoding"),
            choices=[(name, translate(ENCODING_WORDS[name])) for name in _list_encodings(encoding)],
            initial=encoding,
        )
    fields["head"] = forms.ChoiceField(
        label=_("The columns are named in"),
        choices=list(_list_heads(place)),
        initial=",".join(map(str, place.head.lines)),
        required=False,
    )
    fields["end"] = forms.IntegerField(
        label=_("Last line of the table"),
        initial=place.end,
        required=False,
        min_value=1,
        max_value=STEP + MOST_LINES,
    )
    fields[OF] = forms.CharField(
        initial=_name_letters(place.sheets if "sheets" in fields else (), place.opened.encoding),
        required=False,
        widget=forms.HiddenInput,
    )
    return fields


def read_said(data: Mapping[str, Any]) -> Said:
    """Return where the table is said to be; `data`: what a form or an address has.

    Heads and end count only for the sheets and the letters of which they were said: for others
    they are looked for anew.
    """
    sheets, encoding = tuple(data.get("sheets") or ()), str(data.get("encoding") or "")
    encoding = encoding if encoding in ENCODING_WORDS else ""
    head, end = data.get("head"), data.get("end")
    if data.get(OF) not in {None, "", _name_letters(sheets, encoding)}:
        head = end = None
    lines = [part for part in str(head or "").split(",") if part.isdecimal()]
    return Said(
        sheets,
        encoding,
        None if head is None else tuple(map(int, lines)),
        int(str(end)) if str(end or "").isdecimal() else None,
    )


def read_place(request: HttpRequest) -> Said:
    """Return where a page that was sent says that the table is.

    As long as nothing was read, a sheet is typed by its name.
    """
    sheets = request.POST.getlist("sheets") or [request.POST.get("sheet", "").strip()]
    return read_said({**request.POST.dict(), "sheets": [name for name in sheets if name]})


def _name_letters(sheets: tuple[str, ...], encoding: str) -> str:
    return "|".join((encoding, *sheets))


def _name_sheet(name: str, *, hidden: bool) -> str:
    return gettext("{sheet} (hidden)").format(sheet=name) if hidden else name


def _list_encodings(own: str) -> list[str]:
    """Return the encodings that are offered, the one that was read first."""
    words = ENCODING_WORDS[own]
    return [own, *(name for name in ENCODINGS if ENCODING_WORDS[name] != words)]


def _list_heads(place: TablePlace) -> Iterator[tuple[str, str]]:
    """Yield the lines that may name the columns, and that none does."""
    if len(place.head.lines) > 1:
        rows = [row for row in place.rows if row.line in place.head.lines]
        yield ",".join(str(row.line) for row in rows), _say_lines(rows)
    for row in place.rows[:HEADS_OFFERED]:
        yield str(row.line), _say_lines([row])
    yield "", gettext("no line: there are no heads")


def _say_lines(rows: list[Row]) -> str:
    numbers = "–".join(str(split_line(row.line)[1]) for row in rows)
    cells = " · ".join(cell for row in rows for cell in dict.fromkeys(filter(None, row.cells)))
    shown = cells if len(cells) <= SHOWN_OF_A_LINE else f"{cells[:SHOWN_OF_A_LINE]} …"
    return gettext("line {line}: {cells}").format(line=numbers, cells=shown)
