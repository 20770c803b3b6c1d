"""A tournament made from an event's file: its teams, rounds and results; and it goes on here."""

import datetime
import json
import uuid
from collections.abc import Mapping
from typing import Any, Final

from django.db import transaction
from django.utils import timezone

from common.problems import Refused
from common.writes.operation import Answer, Operation
from pairing.checking import check_record
from pairing.event.files.read_event import read_event
from pairing.formats import FORMATS
from people.models import Club
from people.removal.services.removals import clear_what_came_in
from people.removal.services.spellings import read_ledger
from scoring.seats.services.seating import hold_lists
from tournaments.entries.services.holder import blank_tournament
from tournaments.event.shapes import RULE_FIELDS
from tournaments.files.services.players import write_players
from tournaments.files.services.rounds import write_penalties, write_rounds
from tournaments.files.services.teams import (
    find_player_of_file,
    renumber_teams,
    require_short,
    write_teams,
)
from tournaments.models import Stage, Tournament
from tournaments.settings.services import (
    NewTournament,
    create_tournament,
)

MOST_NAME: Final = 120
MOST_SEED: Final = 64


def import_event(
    *, club: Club, file: Mapping[str, Any], operation: Operation, day: datetime.date
) -> tuple[Tournament, Answer]:
    """Make a tournament of a file (docs/event-format.md); the same operation again finds it.

    `day` counts where the file has no date. Results of the file are agreed; a record is kept, and
    the chain of rounds goes on from it. A name that was removed from the club does not come in.

    Raises:
        EventError: the file cannot be read or contradicts itself.
        Refused: `record_does_not_hold`, `event_text_too_long`, or a team cannot be entered.
    """
    values = _read(file)
    new = NewTournament(
        name=values.get("name") or "–",
        day=_read_day(values, day),
        place=values.get("place", ""),
        seed=values.get("seed", ""),
    )
    with transaction.atomic():
        hold_lists([club.pk])
        key = uuid.uuid5(operation.id, "tournament")
        is_new = not Tournament.objects.filter(pk=key).exists()
        tournament, answer = create_tournament(club=club, new=new, operation=operation)
        if is_new:
            _fill(tournament, values, operation)
            blank_tournament(tournament, read_ledger(club.pk))
            clear_what_came_in(club)
    return tournament, answer


def read_event_file(data: bytes) -> dict[str, Any]:
    """Return what an uploaded file holds.

    Raises:
        EventError: it is no event's file, or contradicts itself.
    """
    read_event(data)
    values: dict[str, Any] = json.loads(data.decode("utf-8-sig"))
    return values


def _read(file: Mapping[str, Any]) -> dict[str, Any]:
    """Return the file's values, its teams called by numbers, if a day of it can be run here."""
    read_event(json.dumps(file))
    for name, most in (("name", MOST_NAME), ("place", MOST_NAME), ("seed", MOST_SEED)):
        require_short(file.get(name, ""), most)
    if "record" in file and any(finding.wrong for finding in check_record(file)):
        raise Refused("record_does_not_hold", "file")
    return renumber_teams(file)


def _read_day(values: Mapping[str, Any], day: datetime.date) -> datetime.date:
    """Return the file's date where it is one; it may be any text."""
    try:
        return datetime.date.fromisoformat(values.get("date", ""))
    except ValueError:
        return day


def _fill(tournament: Tournament, values: Mapping[str, Any], operation: Operation) -> None:
    rules = {name: values[name] for name in RULE_FIELDS if name in values}
    part = "cut" if FORMATS[rules["format"]].bracket == "if_cut" else "pairing"
    options = dict(rules.get(part, {}))
    tournament.qualified = options.pop("qualified", [])
    tournament.rules = {**rules, part: options} if options else rules
    tournament.plan = values.get("next", {})
    tournament.preset = ""
    if values.get("played"):
        tournament.stage = Stage.RUNNING
    tournament.save()
    if tournament.side_size > 1:
        entrants = [find_player_of_file(player) for player in values["players"]]
    else:
        entrants = values["teams"]
    teams, people = write_teams(tournament, entrants, operation)
    write_rounds(tournament, values, teams, timezone.now())
    write_players(tournament, values.get("played", ()), people)
    write_penalties(tournament, values.get("penalties", ()), teams)
