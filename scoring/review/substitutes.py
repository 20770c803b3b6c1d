"""Seats that changed hands, in words."""

from django.utils.translation import gettext as _

from common.answers import ABSENT
from people.names import isolate
from scoring.drawing.table import State, name_seat
from scoring.games.answers import SeatView


def say_changes_of_hands(state: State) -> list[str]:
    """Return a sentence for each time somebody took a seat over, in the order of the seats."""
    return [
        _("From round {number}, {name} played for {before}.").format(
            number=former.last_round + 1,
            name=_name(following, state, seat.seat),
            before=_name(former.name, state, seat.seat),
        )
        for seat in state.seats
        if seat.before is not ABSENT
        for former, following in zip(seat.before, _list_following(seat), strict=False)
    ]


def _list_following(seat: SeatView) -> list[str]:
    """Return the names of those who took the seat over, in turn."""
    return [*(former.name for former in seat.before[1:]), seat.name]


def _name(name: str, state: State, seat: int) -> str:
    return isolate(name) if name else name_seat(state, seat)
