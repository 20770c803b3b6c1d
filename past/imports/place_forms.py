"""Where a table is in its file, as somebody says it: sheets, encoding, heads, end, kind."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from common.tables.cells import MOST_LINES, Row
from common.tables.encodings import ENCODINGS
from common.tables.lines import STEP, split_line
from common.tables.place import Place, Said
from common.tables.sentences import ENCODING_WORDS
from common.web.words import translate
from common.writes.forms import ChangeForm
from past.reading import GAMES, POINTS, RANKING

KIND_WORDS: Final = {
    GAMES: _("games, or rounds of games"),
    POINTS: _("evenings, with each person's points"),
    RANKING: _("places of a ranking, without days"),
}
ASKED_WORDS: Final = {
    "sheet": _("Several sheets may be meant."),
    "encoding": _(
        "The letters can be read in more than one way: look whether the names are right."
    ),
    "head": _("More than one line may name the columns."),
    "end": _("Another table seems to begin below."),
}
HEADS_OFFERED: Final = 20
SHOWN_OF_A_LINE: Final = 60


class PlaceForm(ChangeForm):
    """What is read of a file; only what there is a choice of is asked."""

    kind = forms.ChoiceField(label=_("The lines are"), choices=list(KIND_WORDS.items()))

    def __init__(self, place: Place, *, kind: str, after: int, data: Any = None) -> None:
        super().__init__(data, after=after, initial={"kind": kind if kind in KIND_WORDS else GAMES})
        sheets = [sheet.name for sheet in place.opened.sheets]
        if len(sheets) > 1:
            self.fields["sheets"] = forms.MultipleChoiceField(
                label=_("Sheets"),
                choices=[(sheet.name, _name_sheet(sheet.name, hidden=sheet.is_hidden))
                         for sheet in place.opened.sheets],
                initial=place.sheets,
                widget=forms.CheckboxSelectMultiple,
            )  # fmt: skip
        if encoding := place.opened.encoding:
            self.fields["encoding"] = forms.ChoiceField(
                label=_("Encoding"),
                choices=[
                    (name, translate(ENCODING_WORDS[name])) for name in _list_encodings(encoding)
                ],
                initial=encoding,
            )
        self.fields["head"] = forms.ChoiceField(
            label=_("The columns are named in"),
            choices=list(_list_heads(place)),
            initial=",".join(map(str, place.head.lines)),
            required=False,
        )
        self.fields["end"] = forms.IntegerField(
            label=_("Last line of the table"),
            initial=place.end,
            required=False,
            min_value=1,
            max_value=STEP + MOST_LINES,
        )

    def read_said(self) -> Said:
        """Return what a valid form says."""
        return read_said(self.cleaned_data)


def read_said(data: Mapping[str, Any]) -> Said:
    """Return where the table is said to be; `data`: what a form or an address has."""
    head, end = data.get("head"), data.get("end")
    lines = [part for part in str(head or "").split(",") if part.isdecimal()]
    return Said(
        tuple(data.get("sheets") or ()),
        str(data.get("encoding") or ""),
        None if head is None else tuple(map(int, lines)),
        int(str(end)) if str(end or "").isdecimal() else None,
    )


def _name_sheet(name: str, *, hidden: bool) -> str:
    return gettext("{sheet} (hidden)").format(sheet=name) if hidden else name


def _list_encodings(own: str) -> list[str]:
    """Return the encodings that are offered, the one that was read first."""
    words = ENCODING_WORDS[own]
    return [own, *(name for name in ENCODINGS if ENCODING_WORDS[name] != words)]


def _list_heads(place: Place) -> Iterator[tuple[str, str]]:
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
