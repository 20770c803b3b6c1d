"""What the ways to draw tonight's tables are called; an app above may register another."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext_lazy as _

from pairing.tonight import METHODS, Method, register_method

_labels: dict[str, Any] = {
    "not_met": _("Who has not met yet"),
    "lot": _("By lot"),
}


def register_draw_method(name: str, method: Method, label: object) -> None:
    """Offer another way to draw tables, under its label."""
    register_method(name, method)
    _labels[name] = label


def list_methods() -> Sequence[tuple[str, Any]]:
    """Return the ways that there are, by name and label; the usual one first."""
    return [(name, _labels[name]) for name in METHODS]
