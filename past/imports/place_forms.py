"""What a file's lines are, and where its table is, as somebody says it."""

from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from common.tables.place import Said, TablePlace
from common.ui.table_place import make_place_fields, read_said
from common.writes.forms import ChangeForm
from past.reading import GAMES, POINTS, RANKING

KIND_WORDS: Final = {
    GAMES: _("games, or rounds of games"),
    POINTS: _("evenings, with each person's points"),
    RANKING: _("places of a ranking, without days"),
}


class PlaceForm(ChangeForm):
    """What is read of a file; only what there is a choice of is asked."""

    kind = forms.ChoiceField(label=_("The lines are"), choices=list(KIND_WORDS.items()))

    def __init__(self, place: TablePlace, *, kind: str, after: int, data: Any = None) -> None:
        super().__init__(data, after=after, initial={"kind": kind if kind in KIND_WORDS else GAMES})
        self.fields.update(make_place_fields(place))

    def read_said(self) -> Said:
        """Return what a valid form says."""
        return read_said(self.cleaned_data)
