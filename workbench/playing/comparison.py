"""The end of a played event: what the club exported against what it was sent."""

import json
from collections.abc import Mapping
from typing import Any, Protocol

from pairing.event.event import Event
from pairing.event.files import read_event
from pairing.event.names import list_seats, list_side
from pairing.event.outcomes import is_same
from pairing.event.ranking import rank_event
from pairing.event.words.report import standings_to_json
from pairing.standings import StandingsError
from workbench.playing.counts import PlayCounts
from workbench.playing.director import Director


class PeopleKnown(Protocol):
    """Who plays for which team, as it was made up."""

    def list_people(self, team: str, number: int) -> list[str]:
        """Return who plays for a team in a round, nobody where teams have no people."""


Place = tuple[int, tuple[str, ...]]
"""A round, and who sits at a table of it, side a before side b."""
Results = Mapping[Place, Mapping[str, Any]]


def read_export(director: Director) -> tuple[dict[str, Any], Event]:
    """Return the exported file and the event that it holds."""
    file = director.export()
    return file, read_event(json.dumps(file))


def count_lost(file: Mapping[str, Any], answer: Results, counts: PlayCounts) -> None:
    """Count results that the server took and that its file does not have, and tables too many."""
    by_place = {
        (round_["round"], list_seats(table)): table
        for round_ in file["played"]
        for table in round_["tables"]
    }
    tables = sum(len(round_["tables"]) for round_ in file["played"])
    counts.doubled += tables - len(by_place)
    for place, result in answer.items():
        written = {k: v for k, v in by_place.get(place, {}).items() if k not in ("a", "b", "table")}
        counts.lost += not written or not is_same(written, result)


def count_doubled(director: Director, counts: PlayCounts, teams: int) -> None:
    """Count writes that made more than one change, and teams that are there twice.

    Each write counts the tournament's revision up by one: the id of a write makes one change.
    """
    now = director.read()
    counts.doubled += max(0, now["revision"] - len(director.network.writes))
    counts.lost += max(0, len(director.network.writes) - now["revision"])
    counts.doubled += len(now["entries"]) - teams
    counts.teams = len(now["entries"])


def compare_standings(director: Director, event: Event, number: int, counts: PlayCounts) -> Any:
    """Compare the standings after a round with those of the exported file; return them."""
    said = director.read_standings(number)
    try:
        own = json.loads(
            json.dumps(standings_to_json(rank_event(event, rounds=number), working=True))
        )
    except StandingsError as error:
        counts.note(f"round {number}: {error.code}")
        return said
    if leave_out_keys(said) != own:
        counts.note(f"round {number}: the standings differ")
    return said


def leave_out_keys(standings: Any) -> Any:
    """Return the API's standings as a file has them, which knows no keys of entries."""
    if isinstance(standings, list):
        return [leave_out_keys(row) for row in standings]
    if not isinstance(standings, dict):
        return standings
    named = {"entry", "number"} if "entry" in standings else set()
    return {key: leave_out_keys(row) for key, row in standings.items() if key not in named}


def compare_people(file: Mapping[str, Any], script: PeopleKnown, counts: PlayCounts) -> None:
    """Compare who played each agreed match, as the file names them, with who did."""
    for round_ in file["played"]:
        for table in round_["tables"]:
            names = table.get("people", ([], []))
            for side, people in zip("ab", names, strict=True):
                number, sitting = round_["round"], list_side(table[side])
                meant = [name for who in sitting for name in script.list_people(who, number)]
                if "forfeit" not in table and sorted(people) != sorted(meant):
                    counts.note(f"round {number}: {table[side]} was {people}, not {meant}")
