"""The format and its own options as fields: which there are says the row of the format."""

from collections.abc import Mapping
from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy
from django.utils.translation import gettext_lazy as _

from common.web.words import translate
from pairing.event.errors import EventError
from pairing.event.files.option_fields import LABELS, OPTIONS
from pairing.event.files.record import RecordField
from pairing.formats import FORMATS, EventFormat
from pairing.individuals import DEFAULT_ORDER, DRAWN_ORDER, SPREAD_SECOND
from tournaments.settings.forms.asking import ask, write_default
from tournaments.settings.forms.typed import TypedField

IN_FORM: Final = ("cut", "third_place")
"""Options that have their field in the form itself."""
OWN: Final = "own"
ORDERS: Final[Mapping[str, tuple[str, ...]]] = {
    "faces": DEFAULT_ORDER,
    "ranks": SPREAD_SECOND,
    "drawn": DRAWN_ORDER,
}
CHOICES: Final = (
    ("faces", _("another partner, then other people at the table, then those near in rank")),
    ("ranks", _("another partner, then those near in rank, then other people at the table")),
    ("drawn", _("another partner, then other people at the table; the lot decides the rest")),
)


def read_best_of(text: str) -> list[int]:
    """Read of how many games the matches of each round are the best: `1, 1, 3`.

    Raises:
        EventError: `best_of_text`.
    """
    words = text.replace(",", " ").split()
    if not all(word.isascii() and word.isdigit() and len(word) < 3 for word in words):
        raise EventError("best_of_text", "best_of")
    return [int(word) for word in words]


def list_format_fields(rules: Mapping[str, Any]) -> dict[str, forms.Field]:
    """Return the field of the format, and those of its own options."""
    row = FORMATS[rules["format"]]
    here = [each for each in FORMATS.values() if each.side_size == row.side_size]
    options = rules.get("pairing", {})
    own = {field.name: field for field in OPTIONS[row.options_of].fields}
    fields = {
        name: _ask_option(
            own[name], gettext_lazy(label), options.get(name, write_default(own[name]))
        )
        for name, label in LABELS.items()
        if name in row.options
    }
    kind = forms.ChoiceField(
        label=_("Format"),
        choices=[(each.name, translate(each.label)) for each in here],
        initial=row.name,
        help_text=" ".join(f"{translate(each.label)}: {translate(each.hint)}" for each in here),
    )
    return {"format": kind, **fields}


def _ask_option(field: RecordField, label: Any, value: Any) -> forms.Field:
    if field.name == "best_of":
        return TypedField(
            read_best_of,
            label=label,
            help_text=_("3: the best of three. 1, 1, 3: so from the third round on."),
            max_length=60,
            initial=", ".join(map(str, value)),
        )
    if field.name == "order":
        order = tuple(value or DEFAULT_ORDER)
        name = next((name for name, known in ORDERS.items() if known == order), OWN)
        other = [(OWN, _("as it is, an order of its own"))] if name == OWN else []
        return forms.ChoiceField(label=label, choices=[*CHOICES, *other], initial=name)
    return ask(field, label, value)


def list_fields_of_others(row: EventFormat) -> list[str]:
    """Return the fields of the form that this format has no use for."""
    unknown = [name for name in IN_FORM if name not in row.options]
    return unknown if row.is_drawn else ["rounds", *unknown]


def read_format_asked(
    asked: Mapping[str, Any], wanted: Mapping[str, Any], row: EventFormat
) -> dict[str, Any]:
    """Return the options that were asked for, as `pairing` of the event's file has them.

    What is asked for nowhere stays as it is; so does an order of its own.
    """
    pairing = {name: asked[name] for name in LABELS if name in row.options}
    if (order := pairing.pop("order", OWN)) != OWN:
        pairing["order"] = list(ORDERS[order])
    if row.bracket and row.bracket != "if_cut":
        pairing["third_place"] = wanted["third_place"]
    return pairing
