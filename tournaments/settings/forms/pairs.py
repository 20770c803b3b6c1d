"""Who must not meet, and who should rather not, chosen by their names."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from django import forms
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from pairing.swiss import Settings

Pair = tuple[str, str]
RANKS: Final = (
    ("1", _("before everything else")),
    ("2", _("after the gaps between their points")),
    ("3", _("after who plays up or down again")),
    ("4", _("after whom those meet who play up or down")),
    ("5", _("last, before the lot")),
)
ADDED_AT_ONCE: Final = 3
"""So many pairs can be chosen before the form is saved."""


class PairsWidget(forms.Widget):
    """A tick for each pair that there is, and two menus of names for each that is added."""

    def __init__(self, names: Mapping[str, str], kept: Iterable[Pair]) -> None:
        super().__init__()
        self.names, self.kept = names, list(kept)

    def value_from_datadict(self, data: Mapping[str, Any], _files: object, name: str) -> list[Pair]:
        """Return the pairs that stay ticked, then those that were chosen, whole or in part."""
        ticked = (re.fullmatch(rf"{name}_(\d{{1,6}})_(\d{{1,6}})", key) for key in data)
        chosen = [
            (data.get(f"{name}_a{at}", ""), data.get(f"{name}_b{at}", ""))
            for at in range(1, ADDED_AT_ONCE + 1)
        ]
        return [(match[1], match[2]) for match in ticked if match] + [
            pair for pair in chosen if any(pair)
        ]

    def value_omitted_from_data(self, _data: Mapping[str, Any], _files: object, _name: str) -> bool:
        """Return that nothing is left out: what is not ticked goes."""
        return False

    def id_for_label(self, id_: str) -> str:
        """Return the first menu: the label stands above them all."""
        return f"{id_}_a1" if id_ else ""

    def render(
        self,
        name: str,
        value: Iterable[Pair] | None,
        attrs: Mapping[str, Any] | None = None,
        renderer: object = None,
    ) -> SafeString:
        """Show the pairs; what was chosen and not taken yet stands in the menus."""
        shown = [(str(a), str(b)) for a, b in value or ()]
        new = [pair for pair in shown if pair not in self.kept]
        context = {
            "name": name,
            "id": (attrs or {}).get("id", name),
            "kept": [
                (a, b, self.names.get(a, a), self.names.get(b, b), (a, b) in shown)
                for a, b in self.kept
            ],
            "menus": [
                (at, *(new[at - 1] if at <= len(new) else ("", "")))
                for at in range(1, ADDED_AT_ONCE + 1)
            ],
            "names": self.names.items(),
        }
        return render_to_string("tournaments/settings/partials/_pairs.html", context)


class PairsField(forms.Field):
    """Pairs of teams, each chosen by name."""

    def clean(self, value: Iterable[Pair]) -> list[list[str]]:
        """Return the pairs, each once; two different names are needed for each."""
        pairs = list(dict.fromkeys(value))
        if not all(a and b and a != b for a, b in pairs):
            raise forms.ValidationError(_("Choose two different names for each pair."))
        return [list(pair) for pair in pairs]


def list_pair_fields(rules: Mapping[str, Any], names: Mapping[str, str]) -> dict[str, forms.Field]:
    """Return the fields as they show an event's rules; `names`: the teams' by their numbers."""
    rank = rules.get("pairing", {}).get("wishes_rank", Settings().wishes_rank)
    wishes = [wish.get("teams") or wish["players"] for wish in rules.get("wishes", ())]
    return {
        "forbidden": _ask_pairs(_("Teams that must never meet"), names, rules.get("forbidden", ())),
        "wishes": _ask_pairs(
            _("Teams that should rather not meet"),
            names,
            wishes,
            _("They meet only where it makes the round better."),
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
    wishes = [{"kind": "apart", kind: pair} for pair in asked["wishes"]]
    return {
        "forbidden": asked["forbidden"],
        "wishes": wishes,
        "clubs_apart": asked["clubs_apart"],
    }


def _ask_pairs(
    label: Any, names: Mapping[str, str], pairs: Iterable[Iterable[str]], more: Any = ""
) -> PairsField:
    kept: list[Pair] = [(a, b) for a, b in pairs]
    return PairsField(
        label=label,
        help_text=more,
        required=False,
        initial=kept,
        widget=PairsWidget(names, kept),
    )
