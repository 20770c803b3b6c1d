"""What a match is worth, as fields: of the kind that is chosen, and of all kinds."""

from collections.abc import Mapping
from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from pairing.event.points_lines import (
    read_award,
    read_band_lines,
    read_event_points,
    write_award,
    write_band_lines,
    write_points,
)
from pairing.standings import ByHands, ByResult, ByScale
from tournaments.settings.forms.typed import TypedField

KINDS: Final = (
    ("result", _("points for a win, a level match, a loss")),
    ("difference", _("the difference of the scores")),
    ("total", _("the score that a team made")),
    ("scale", _("points by margin, on a scale")),
    ("bands", _("points by margin, in bands of your own")),
    ("hands", _("points for each hand won, level, lost")),
)
OF_KIND: Final[Mapping[str, tuple[str, ...]]] = {
    "win": ("result",),
    "level": ("result", "bands"),
    "loss": ("result",),
    "bands": ("bands",),
    "share": ("scale",),
    "full_at": ("scale",),
    "hand_win": ("hands",),
    "hand_level": ("hands",),
    "hand_loss": ("hands",),
    "double": ("hands",),
    "cap": ("difference", "total", "scale", "hands"),
}
"""The fields that only some kinds have; what another kind's field holds is passed over."""
AWARDS: Final = (
    ("bye", _("A bye")),
    ("full", _("A round off that counts as a win")),
    ("half", _("A round off that counts as a level match")),
    ("zero", _("A round off that counts as nothing")),
    ("forfeit_win", _("A win because the other team did not come")),
    ("forfeit_loss", _("A loss because the team did not come")),
)
FIGURES: Final = {"inputmode": "decimal", "autocomplete": "off"}


def list_point_fields(scoring: Mapping[str, Any]) -> dict[str, forms.Field]:
    """Return the fields as they show the `scoring` of an event's file; names without a prefix."""
    result, hands, scale = ByResult(), ByHands(1), ByScale()
    of_hands = scoring.get("kind") == "hands"
    plain = {} if of_hands else scoring
    by_hand = scoring if of_hands else {}
    fields: dict[str, forms.Field] = {
        "kind": forms.ChoiceField(
            label=_("A match brings"), choices=KINDS, initial=scoring.get("kind", "result")
        ),
        "win": _ask_points(_("A win"), plain.get("win", int(result.win))),
        "level": _ask_points(_("A level match"), plain.get("level", int(result.level))),
        "loss": _ask_points(_("A loss"), plain.get("loss", int(result.loss))),
        "bands": TypedField(
            read_band_lines,
            label=_("Bands"),
            help_text=_(
                "One on each line: from which margin on, then the winner's and the loser's "
                "points. 1: 2, 1"
            ),
            required=False,
            max_length=2000,
            widget=forms.Textarea(attrs={"rows": 4}),
            initial=write_band_lines(scoring.get("bands", ())),
        ),
        "share": _ask_whole(
            _("Points that both teams share"), 1000, scoring.get("share", scale.share)
        ),
        "full_at": _ask_whole(
            _("Margin at which the winner takes them all"),
            100_000,
            scoring.get("full_at", int(scale.full_at)),
        ),
        "hand_win": _ask_points(_("A hand won"), by_hand.get("win", int(hands.hand_win))),
        "hand_level": _ask_points(_("A level hand"), by_hand.get("level", int(hands.hand_level))),
        "hand_loss": _ask_points(_("A hand lost"), by_hand.get("loss", int(hands.hand_loss))),
        "double": _ask_points(_("A double victory"), by_hand.get("double", int(hands.double))),
        "cap": _ask_whole(_("Most that one match brings"), 100_000, scoring.get("cap")),
        "difference_cap": _ask_whole(
            _("Most that one match adds to the difference of scores"),
            100_000,
            scoring.get("difference_cap"),
        ),
    }
    return fields | {
        name: TypedField(
            read_award,
            label=label,
            required=False,
            max_length=40,
            initial=write_award(scoring[name]) if name in scoring else "",
            widget=forms.TextInput(attrs={"autocomplete": "off"}),
        )
        for name, label in AWARDS
    }


def read_points_asked(
    asked: Mapping[str, Any], scoring: Mapping[str, Any], hands: int | None
) -> dict[str, Any]:
    """Return the `scoring` that was asked for.

    `scoring` is what held before: what no field shows stays as long as the kind does. `hands` is
    how many a match has.
    """
    kind = asked["kind"]
    own = {name: asked[name] for name, kinds in OF_KIND.items() if kind in kinds}
    if kind == "hands":
        names = {"hand_win": "win", "hand_level": "level", "hand_loss": "loss"}
        own = {names.get(name, name): value for name, value in own.items()} | {"hands": hands}
    every = {name: asked[name] for name in ("difference_cap", *dict(AWARDS))}
    given = {name: value for name, value in (own | every).items() if value is not None}
    shown = {"kind", "hands", *own, *every}
    unseen = {name: value for name, value in scoring.items() if name not in shown}
    kept = unseen if scoring.get("kind", "result") == kind else {}
    return {"kind": kind, **kept, **given}


def _ask_points(label: Any, points: float) -> TypedField:
    return TypedField(
        read_event_points,
        label=label,
        required=False,
        max_length=20,
        initial=write_points(points),
        widget=forms.TextInput(attrs=FIGURES),
    )


def _ask_whole(label: Any, most: int, number: object) -> forms.IntegerField:
    return forms.IntegerField(
        label=label,
        required=False,
        min_value=1,
        max_value=most,
        initial=number,
        widget=forms.TextInput(attrs=FIGURES),
    )
