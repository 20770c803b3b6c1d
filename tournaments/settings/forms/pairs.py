"""Who must not meet, and who should rather not, as fields."""

from collections.abc import Mapping
from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from pairing.event.pair_lines import read_pair_lines, write_pair_lines
from pairing.swiss import Settings
from tournaments.settings.forms.typed import TypedField

RANKS: Final = (
    ("1", _("before everything else")),
    ("2", _("after the gaps between their points")),
    ("3", _("after who plays up or down again")),
    ("4", _("after whom those meet who play up or down")),
    ("5", _("last, before the lot")),
)


def list_pair_fields(rules: Mapping[str, Any], names: Mapping[str, str]) -> dict[str, forms.Field]:
    """Return the fields as they show an event's rules; `names`: the teams' by their numbers."""
    rank = rules.get("pairing", {}).get("wishes_rank", Settings().wishes_rank)
    wishes = [wish.get("teams") or wish["players"] for wish in rules.get("wishes", ())]
    return {
        "forbidden": _ask_pairs(
            _("Teams that must never meet"),
            _("The numbers of two teams on each line: 3, 7"),
            write_pair_lines(rules.get("forbidden", ()), names),
        ),
        "wishes": _ask_pairs(
            _("Teams that should rather not meet"),
            _("They meet only where it makes the round better."),
            write_pair_lines(wishes, names),
        ),
        "clubs_apart": forms.BooleanField(
            label=_("Teams of one home should rather not meet"),
            required=False,
            initial=rules.get("clubs_apart", False),
        ),
        "wishes_rank": forms.ChoiceField(
            label=_("How much such a wish counts"), choices=RANKS, initial=str(rank)
        ),
    }


def read_pairs_asked(asked: Mapping[str, Any], kind: str = "teams") -> dict[str, Any]:
    """Return the rules that were asked for, but for the rank of the wishes."""
    wishes = [{"kind": "apart", kind: pair} for pair in asked["wishes"] or ()]
    return {
        "forbidden": asked["forbidden"] or [],
        "wishes": wishes,
        "clubs_apart": asked["clubs_apart"],
    }


def _ask_pairs(label: Any, help_text: Any, typed: str) -> TypedField:
    return TypedField(
        read_pair_lines,
        label=label,
        help_text=help_text,
        required=False,
        max_length=100_000,
        initial=typed,
        widget=forms.Textarea(attrs={"rows": 3}),
    )
