"""Who is who in recorded games and sheets: their names, one list, before anything is stored."""

import datetime
import json
import uuid
from collections.abc import Iterable, Mapping

from common.problems import Refused
from common.writes.operation import Answer, Operation
from past.imports.asking import open_import, require_asking, require_entries, tell_import
from past.models import Import
from past.records.line_up import list_everybody, read_names
from past.records.own_games import as_sheet, is_sheet, list_names_of_sheet
from past.records.services import read_record_file
from past.storing.games import clean_past_name
from past.storing.people import MOST_NAMES
from people.models import Club, Player


def list_file_names(name: str, data: bytes) -> list[str]:
    """Return who sat at the table of a record or a sheet; nobody where it is neither."""
    if not name.lower().endswith(".json"):
        rounds = read_record_file(data, name).rounds
        return list_everybody(map(read_names, rounds))
    return list_sheet_names(read_json(data))


def list_sheet_names(written: object) -> list[str]:
    """Return who sat at the table of a score sheet; nobody where it is none."""
    sheet = as_sheet(written)
    if not isinstance(sheet, dict) or not is_sheet(sheet):
        return []
    named = dict.fromkeys(map(clean_past_name, list_names_of_sheet(sheet)))
    return [handle for handle in named if handle]


def read_json(data: bytes) -> object:
    """Return what a file of JSON holds; None where it holds none."""
    try:
        return json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        return None


def list_all_names(files: Iterable[tuple[str, bytes]]) -> list[str]:
    """Return every name of these files once, in turn.

    Raises:
        Refused: they are too many to be asked about on one page.
    """
    names = dict.fromkeys(
        file_name for name, data in files for file_name in list_file_names(name, data)
    )
    if len(names) > MOST_NAMES:
        raise Refused("records_names_too_many", "files", most=MOST_NAMES)
    return list(names)


def choose_people(
    *,
    imported: Import,
    operation: Operation,
    people: Mapping[str, uuid.UUID | None],
    day: datetime.date | None = None,
) -> Answer:
    """Say who the names of recorded games are; None for somebody new. Nothing is stored by it.

    `day` is that of whatever brings none.

    Raises:
        Conflict: somebody else has said something since, or it is being stored.
        Refused: an entry is none of the club's.
    """
    with open_import(imported, operation) as (change, locked):
        if change.is_new:
            require_asking(change, locked)
            require_entries(locked.club, people)
            said = {
                name: str(people[name] or "") for name in locked.choices["names"] if name in people
            }
            locked.choices = {**locked.choices, "people": said}
            locked.day = day
            locked.revision += 1
            locked.save(update_fields=["day", "choices", "revision"])
            change.write("ask_import", subject=locked.pk, answer=tell_import(locked))
    return change.answer


def find_named_people(
    club: Club, people: Mapping[str, str], names: Iterable[str]
) -> dict[str, Player]:
    """Return who these names were said to be; who was said to be new is left out."""
    said = {name: uuid.UUID(people[name]) for name in names if people.get(name)}
    rows = Player.objects.filter(club=club).in_bulk(said.values())
    return {name: rows[who] for name, who in said.items() if who in rows}
