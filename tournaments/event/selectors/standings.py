"""The standings of a tournament: computed from its results when they are read."""

import uuid
from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, TypeVar

from common.remembered import Remembered
from pairing.event.event import Event
from pairing.event.ranking import rank_event
from pairing.event.words.report import standings_to_json
from pairing.standings import Standings
from tournaments.event.answers import (
    StandingRow,
    StandingsView,
    StandingTermView,
    StandingValueView,
)
from tournaments.event.selectors.rows import read_entries
from tournaments.event.selectors.values import load_event
from tournaments.models import Tournament

KEPT: Final = 64
Found = TypeVar("Found")


class _Kept(Generic[Found]):
    """The last things found, by a tournament's revision: every change counts it up."""

    def __init__(self, find: Callable[[Tournament, int | None], Found]) -> None:
        self._find = find
        self._found = Remembered[Found](KEPT)

    def read(self, tournament: Tournament, rounds: int | None) -> Found:
        """Return what is kept, or find it."""
        key = (tournament.pk, tournament.revision, rounds)
        kept = self._found.find(key)
        return self._found.keep(key, self._find(tournament, rounds)) if kept is None else kept


_events: _Kept[Event] = _Kept(lambda tournament, _: load_event(tournament))
_standings: _Kept[Standings] = _Kept(
    lambda tournament, rounds: rank_event(read_event_now(tournament), rounds=rounds)
)
_workings: _Kept[StandingsView] = _Kept(
    lambda tournament, rounds: _describe(tournament, _standings.read(tournament, rounds))
)


def _describe(tournament: Tournament, standings: Standings) -> StandingsView:
    table: dict[str, Any] = standings_to_json(standings, working=True)
    ids = {entry.number: entry.pk for entry in read_entries(tournament, members=False)}
    return StandingsView(
        tie_breaks=table["tie_breaks"], rows=[_describe_row(row, ids) for row in table["rows"]]
    )


def _describe_row(row: Mapping[str, Any], ids: Mapping[int, uuid.UUID]) -> StandingRow:
    values = [_describe_value(value) for value in row["values"]]
    number = int(row["id"])
    return StandingRow(**{**row, "values": values, "number": number, "entry": ids[number]})


def _describe_value(value: Mapping[str, Any] | None) -> StandingValueView:
    if value is None:
        return StandingValueView(value=None, sum="", terms=())
    return StandingValueView(
        **{**value, "terms": [StandingTermView(**term) for term in value["terms"]]}
    )


def read_event_now(tournament: Tournament) -> Event:
    """Return the event as it stands, its teams by their numbers; read only where it is not kept.

    Not within a write: what that has changed already has no revision yet.
    """
    return _events.read(tournament, None)


def read_standings(tournament: Tournament, *, rounds: int | None = None) -> Standings:
    """Return the standings after a round (None: as they are now); teams go by their numbers.

    The event is read only where they are not kept.
    """
    return _standings.read(tournament, rounds)


def describe_standings(tournament: Tournament, *, rounds: int | None = None) -> StandingsView:
    """Return the same for the API, with the working of every value."""
    return _workings.read(tournament, rounds)
