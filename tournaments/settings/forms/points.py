"""What a match is worth, as fields: of the kind that is chosen, and of all kinds."""

from collections.abc import Mapping
from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy
from django.utils.translation import gettext_lazy as _

from pairing.event.files.record import RecordField
from pairing.event.files.scoring_fields import AWARD, BANDS, KIND_LABELS, LABELS, SCORING
from pairing.event.points_lines import (
    read_award,
    read_band_lines,
    read_event_points,
    write_award,
    write_band_lines,
    write_points,
)
from tournaments.settings.forms.asking import ask, write_default
from tournaments.settings.forms.typed import TypedField

KINDS: Final = {
    kind: {field.key: field for field in record.fields} for kind, record in SCORING.records.items()
}
"""The fields of each kind, by their names in a form."""
OF_KIND: Final = {
    name: [kind for kind, fields in KINDS.items() if name in fields]
    for name in LABELS
    if not all(name in fields for fields in KINDS.values())
}
"""The fields that only some kinds have; what another kind's field holds is passed over."""
BAND_HINT: Final = _(
    "One on each line: from which margin on, then the winner's and the loser's points. 1: 2, 1"
)


def list_point_fields(scoring: Mapping[str, Any]) -> dict[str, forms.Field]:
    """Return the fields as they show the `scoring` of an event's file; names without a prefix."""
    kind = scoring.get("kind", "result")
    own = KINDS[kind]
    choices = [(name, gettext_lazy(label)) for name, label in KIND_LABELS.items()]
    fields: dict[str, forms.Field] = {
        "kind": forms.ChoiceField(label=_("A match brings"), choices=choices, initial=kind)
    }
    for name, label in LABELS.items():
        field = own.get(name) or KINDS[OF_KIND[name][0]][name]
        held = scoring.get(field.name) if name in own else None
        fields[name] = _ask(
            field, gettext_lazy(label), write_default(field) if held is None else held
        )
    return fields


def read_points_asked(
    asked: Mapping[str, Any], scoring: Mapping[str, Any], hands: int | None
) -> dict[str, Any]:
    """Return the `scoring` that was asked for.

    `scoring` is what held before: what no field shows stays as long as the kind does. `hands` is
    how many a match has.
    """
    kind = asked["kind"]
    shown = {**asked, "hands": hands}
    given = {field.name: shown[name] for name, field in KINDS[kind].items() if name in shown}
    unseen = {name: value for name, value in scoring.items() if name not in given}
    kept = unseen if scoring.get("kind", "result") == kind else {}
    return {**kept, **{name: value for name, value in given.items() if value is not None}}


def _ask(field: RecordField, label: Any, value: Any) -> forms.Field:
    """Return a field of the file as the form's, which may be left empty."""
    schema: Any = field.kind.schema
    said: Any = {"label": label, "required": False}
    figures = forms.TextInput(attrs={"inputmode": "decimal", "autocomplete": "off"})
    if field.kind is BANDS:
        said |= {"help_text": BAND_HINT, "widget": forms.Textarea(attrs={"rows": 4})}
        return TypedField(
            read_band_lines, max_length=2000, initial=write_band_lines(value or ()), **said
        )
    if field.kind is AWARD:
        said["widget"] = forms.TextInput(attrs={"autocomplete": "off"})
        return TypedField(
            read_award, max_length=40, initial=write_award(value) if value else "", **said
        )
    if schema.get("type") != "number":
        return ask(field, label, value, required=False, widget=figures)
    typed = "" if value is None else write_points(value)
    return TypedField(read_event_points, max_length=20, initial=typed, widget=figures, **said)
