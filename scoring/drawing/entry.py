"""What was entered for a round, in words that name the players: for the history."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _

from scoring.drawing.table import State, name_column, name_seat, write_calls
from scoring.templatetags.figures import figure

Entry = Mapping[str, Any]


def describe_entry(state: State, entry: Entry) -> str:
    """Return an entry in one line: "65 : 35 · T+ Anna · out: Anna, Ben · “note”"."""
    parts = [KINDS[entry["kind"]](state, entry), write_calls(state, entry)]
    if entry["kind"] != "ranked" and entry.get("finish"):
        parts.append(_("out: %(names)s") % {"names": _name_all(state, entry["finish"], ", ")})
    if entry.get("note"):
        parts.append(f"“{entry['note']}”")
    return " · ".join(part for part in parts if part)


def _describe_counted(_state: State, entry: Entry) -> str:
    return " : ".join(figure(entry["points"][team]) for team in ("a", "b"))


def _describe_double(state: State, entry: Entry) -> str:
    return _("double victory, %(team)s") % {"team": _name_winner(state, entry["winner"])}


def _describe_triple(state: State, entry: Entry) -> str:
    return _("triple victory, %(team)s") % {"team": _name_winner(state, entry["winner"])}


def _describe_penalty(state: State, entry: Entry) -> str:
    return _("wish penalty against %(name)s") % {"name": name_seat(state, entry["offender"])}


def _describe_ranked(state: State, entry: Entry) -> str:
    return _name_all(state, entry["finish"], " → ")


def _describe_settled(state: State, entry: Entry) -> str:
    tricks = ", ".join(
        f"{name_seat(state, int(seat))} {count}" for seat, count in entry["tricks"].items()
    )
    last = name_seat(state, entry["last_trick"])
    return _("tricks: %(tricks)s; last trick: %(name)s") % {"tricks": tricks, "name": last}


KINDS: Mapping[str, Callable[[State, Entry], str]] = {
    "counted": _describe_counted,
    "double_victory": _describe_double,
    "triple_victory": _describe_triple,
    "wish_penalty": _describe_penalty,
    "ranked": _describe_ranked,
    "settled": _describe_settled,
}


def _name_all(state: State, seats: list[int], between: str) -> str:
    return between.join(name_seat(state, seat) for seat in seats)


def _name_winner(state: State, team: str) -> str:
    """Name a team; with three players the dealer of the round sits with the open hand."""
    if state["variant"] != "three_players":
        return name_column(state, team)
    return _("the dealer and the table") if team == "a" else _("the other two")
