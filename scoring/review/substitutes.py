"""Seats that changed hands, in words."""

from django.utils.translation import gettext as _

from people.names import isolate
from scoring.drawing.table import State, name_seat


def say_changes_of_hands(state: State) -> list[str]:
    """Return a sentence for each time somebody took a seat over, in the order of the seats."""
    return [
        _("From round {number}, {name} played for {before}.").format(
            number=former["last_round"] + 1,
            name=_name(following["name"], state, seat["seat"]),
            before=_name(former["name"], state, seat["seat"]),
        )
        for seat in state["seats"]
        for former, following in zip(
            seat.get("before", []), [*seat.get("before", [])[1:], seat], strict=False
        )
    ]


def _name(name: str, state: State, seat: int) -> str:
    return isolate(name) if name else name_seat(state, seat)
