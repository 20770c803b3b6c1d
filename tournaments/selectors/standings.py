"""The standings of a tournament: computed from its results when they are read."""

import uuid
from collections import OrderedDict
from threading import Lock
from typing import Final

from tournaments.events.event import Event
from tournaments.events.ranking import rank_event
from tournaments.models import Tournament
from tournaments.selectors.event_values import CallTeam, call_by_number, load_event
from tournaments.standings import Standings

KEPT: Final = 64
_kept: OrderedDict[tuple[uuid.UUID, int, int | None], Standings] = OrderedDict()
_lock = Lock()


def read_standings(
    tournament: Tournament, *, rounds: int | None = None, call: CallTeam = call_by_number
) -> tuple[Event, Standings]:
    """Return the event and its standings after a round (None: as they are now).

    The standings are kept by the tournament's revision: every change counts it up.
    """
    event = load_event(tournament, call)
    key = (tournament.pk, tournament.revision, rounds)
    with _lock:
        found = _kept.get(key)
        if found is not None:
            _kept.move_to_end(key)
            return event, found
    standings = rank_event(event, rounds=rounds)
    with _lock:
        _kept[key] = standings
        while len(_kept) > KEPT:
            _kept.popitem(last=False)
    return event, standings
