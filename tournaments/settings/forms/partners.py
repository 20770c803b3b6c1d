"""How people who change partners are seated, as fields."""

from collections.abc import Mapping
from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from pairing.individuals import DEFAULT_ORDER, DRAWN_ORDER, SPREAD_SECOND

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
ROUNDS: Final = (
    ("drawn", _("one by one, from the standings")),
    ("fixed", _("all before the first; who comes or leaves ends that, and the rest are drawn")),
)
SITS_OUT: Final = (
    ("rank", _("who stands lowest, of those whose turn it is")),
    ("lot", _("by lot, of those whose turn it is")),
)


def list_partner_fields(rules: Mapping[str, Any]) -> dict[str, forms.Field]:
    """Return the fields as they show an event's rules."""
    pairing = rules.get("pairing", {})
    order = tuple(pairing.get("order") or DEFAULT_ORDER)
    name = next((name for name, known in ORDERS.items() if known == order), OWN)
    choices = [*CHOICES, *([(OWN, _("as it is, an order of its own"))] if name == OWN else [])]
    return {
        "rounds": forms.ChoiceField(
            label=_("When the rounds are drawn"),
            choices=ROUNDS,
            initial=pairing.get("rounds", "drawn"),
        ),
        "order": forms.ChoiceField(
            label=_("What counts most for who sits where"), choices=choices, initial=name
        ),
        "sit_out_by": forms.ChoiceField(
            label=_("Who sits out where tables of four leave somebody over"),
            choices=SITS_OUT,
            initial=pairing.get("sit_out_by", "rank"),
        ),
    }


def read_partners_asked(asked: Mapping[str, Any], pairing: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options that were asked for; an order of its own stays."""
    order = pairing.get("order", []) if asked["order"] == OWN else list(ORDERS[asked["order"]])
    named = {"order": order} if order else {}
    return {**named, "rounds": asked["rounds"], "sit_out_by": asked["sit_out_by"]}
