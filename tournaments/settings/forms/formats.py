"""The format and its own options as fields: which there are says the row of the format."""

from collections.abc import Mapping
from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from common.web.words import translate
from pairing.event.errors import EventError
from pairing.event.stages import FixedOptions
from pairing.formats import FORMATS, EventFormat
from tournaments.settings.forms.typed import TypedField

OWN: Final = ("legs", "groups", "draw", "qualifiers", "best_of")
"""Options that have their field here."""
IN_FORM: Final = ("first_round", "tables", "cut", "third_place")
"""Options that have their field in the form itself."""
PLAIN: Final = FixedOptions()


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
    """Return the field of the format, and those of its options that stand here."""
    row = FORMATS[rules["format"]]
    here = [each for each in FORMATS.values() if each.side_size == row.side_size]
    options = rules.get("pairing", {})
    fields: dict[str, forms.Field] = {
        "legs": _ask_whole(_("How often each pair meets"), 10, options.get("legs", PLAIN.legs)),
        "groups": _ask_whole(_("Groups"), 250, options.get("groups", PLAIN.groups)),
        "draw": forms.ChoiceField(
            label=_("Who is in which group"),
            choices=[("snake", _("by seed, level groups")), ("lot", _("by lot, from pots"))],
            initial=options.get("draw", PLAIN.draw),
        ),
        "qualifiers": _ask_whole(
            _("Teams that go through from each group"),
            16,
            options.get("qualifiers", PLAIN.qualifiers),
        ),
        "best_of": TypedField(
            read_best_of,
            label=_("Games of a match in the knockout"),
            help_text=_("3: the best of three. 1, 1, 3: so from the third round on."),
            max_length=60,
            initial=", ".join(map(str, options.get("best_of", PLAIN.best_of))),
        ),
    }
    kind = forms.ChoiceField(
        label=_("Format"),
        choices=[(each.name, translate(each.label)) for each in here],
        initial=row.name,
        help_text=" ".join(f"{translate(each.label)}: {translate(each.hint)}" for each in here),
    )
    return {"format": kind, **{name: fields[name] for name in OWN if name in row.options}}


def list_fields_of_others(row: EventFormat) -> list[str]:
    """Return the fields of the form that this format has no use for."""
    unknown = [name for name in IN_FORM if name not in row.options]
    return unknown if row.is_drawn else ["rounds", *unknown]


def read_format_asked(
    asked: Mapping[str, Any], wanted: Mapping[str, Any], row: EventFormat
) -> dict[str, Any]:
    """Return the options that were asked for, as `pairing` of the event's file has them."""
    pairing: dict[str, Any] = {name: asked[name] for name in OWN if name in row.options}
    if row.bracket and row.bracket != "if_cut":
        pairing["third_place"] = wanted["third_place"]
    return pairing


def _ask_whole(label: Any, most: int, number: int) -> forms.IntegerField:
    return forms.IntegerField(label=label, min_value=1, max_value=most, initial=number)
