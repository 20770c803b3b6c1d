"""The rounds of an event's file: published, with their results, and their chain."""

import datetime
import json
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from pairing.event.event import Event
from pairing.event.files.read_event import read_event
from pairing.event.names import list_seats, list_side
from pairing.event.outcomes import read_outcome
from pairing.event.words.record import spell_large, write_last_results
from tournaments.event.selectors.record import PUBLISHED
from tournaments.files.services.teams import require_short
from tournaments.models import (
    Entry,
    Match,
    Penalty,
    Standing,
    Tournament,
    TournamentRound,
    name_seats,
)
from tournaments.rounds.services.chain import seal_with

MOST_REASON: Final = 200
SEATED: Final = ("table", "a", "b", "people")
LINK: Final = ("round", "before", "hash", "published", "by_hand")
"""The members of a link that are no part of what its round was drawn from."""


def write_rounds(
    tournament: Tournament,
    values: Mapping[str, Any],
    teams: Mapping[str, Entry],
    at: datetime.datetime,
) -> None:
    """Write the rounds of a file that was read and makes sense; their results are agreed."""
    event = read_event(json.dumps(dict(values)))
    links = values["record"]["rounds"] if "record" in values else []
    for number, played in enumerate(values.get("played", ()), start=1):
        key = uuid.uuid5(tournament.pk, f"round {number}")
        row = TournamentRound(id=key, tournament=tournament, number=number, published_at=at)
        row.revision = 1
        if links:
            _take_link(row, links[number - 1])
        else:
            _begin_link(row, event, played, tournament.seed)
        row.save()
        Match.objects.bulk_create(
            _make_match(row, event, place, table, teams)
            for place, table in enumerate(played["tables"], start=1)
        )


def _take_link(row: TournamentRound, link: Mapping[str, Any]) -> None:
    """Keep what the record says that the round was drawn from, so that its hash still holds."""
    row.paired = {"round": row.number, **link["published"]}
    row.by_hand = link["by_hand"]
    row.basis = {name: value for name, value in link.items() if name not in LINK}
    row.hash = link["hash"]


def _begin_link(row: TournamentRound, event: Event, played: Mapping[str, Any], seed: str) -> None:
    """Begin a chain: of a file without a record it is known alone who met whom."""
    tables = [
        {"table": table.get("table", place), "a": table["a"], "b": table["b"]}
        for place, table in enumerate(played["tables"], start=1)
    ]
    rest = {name: played[name] for name in PUBLISHED if name in played and name != "tables"}
    row.paired = {"round": row.number, "tables": tables, **rest}
    drawn = {
        "tables": [list(list_seats(table)) for table in tables],
        "byes": played.get("byes", []),
    }
    before = replace(event, played=event.played[: row.number - 1])
    row.basis = spell_large({"drawn": drawn, "results": write_last_results(before)})
    seal_with(row, seed)


def _make_match(
    row: TournamentRound,
    event: Event,
    place: int,
    table: Mapping[str, Any],
    teams: Mapping[str, Entry],
) -> Match:
    said = {name: value for name, value in table.items() if name not in SEATED}
    result = read_outcome(event, said) if said else {}
    return Match(
        id=uuid.uuid5(row.pk, f"{row.revision}:{'-'.join(list_seats(table))}"),
        round=row,
        table=table.get("table", place),
        **name_seats(list_side(table["a"]), list_side(table["b"]), teams),
        result=result,
        standing=Standing.FINAL if result else Standing.OPEN,
        settled_by="director" if result else "",
        revision=1 if result else 0,
    )


def name_penalty(tournament: Tournament, place: int) -> uuid.UUID:
    """Return the id of the penalty that stands at a place (from 1) of a tournament's file."""
    return uuid.uuid5(tournament.pk, f"penalty {place}")


def write_penalties(
    tournament: Tournament, penalties: Sequence[Mapping[str, Any]], teams: Mapping[str, Entry]
) -> None:
    """Write what the director took from teams.

    Raises:
        Refused: `event_text_too_long`.
    """
    for row in penalties:
        require_short(row.get("reason", ""), MOST_REASON)
    Penalty.objects.bulk_create(
        Penalty(
            id=name_penalty(tournament, place),
            tournament=tournament,
            entry=teams[penalty["team"] if "team" in penalty else penalty["player"]],
            round=penalty["round"],
            points=json.dumps(penalty["points"]) if penalty.get("points") else "",
            score=penalty.get("score", 0),
            reason=penalty.get("reason", ""),
        )
        for place, penalty in enumerate(penalties, start=1)
    )
