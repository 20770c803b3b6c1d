"""An import about which answers are given: held, with the revision that they were given to."""

import uuid
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from common.problems import Conflict, Refused
from common.writes.operation import Operation
from past.models import Import, ImportState
from people.clubs.services.changes import ClubWrite, open_club_write
from people.models import Club, Player


@contextmanager
def open_import(imported: Import, operation: Operation) -> Iterator[tuple[ClubWrite, Import]]:
    """Hold the club and its import while something is said of it."""
    with open_club_write(imported.club, operation) as change:
        yield change, Import.objects.select_for_update(of=("self",)).get(pk=imported.pk)


def require_asking(change: ClubWrite, imported: Import) -> None:
    """Refuse what is said of an import that is stored, or of which somebody has spoken since.

    Raises:
        Conflict: it is so.
    """
    change.require_revision(imported.revision)
    if imported.state != ImportState.ASKING:
        raise Conflict("import_moved_on")


def require_entries(club: Club, people: Mapping[str, uuid.UUID | None]) -> None:
    """Refuse people who are none of the club's."""
    wanted = {who for who in people.values() if who}
    known = set(Player.objects.filter(club=club, pk__in=wanted).values_list("pk", flat=True))
    if wanted - known:
        raise Refused("import_entry_unknown", "people")


def require_chosen(imported: Import) -> None:
    """Refuse to store what was said of people who have gone since, with an import taken back."""
    chosen = imported.choices.get("people", {})
    people = {name: uuid.UUID(who) if who else None for name, who in chosen.items()}
    require_entries(imported.club, people)


def tell_import(imported: Import) -> dict[str, Any]:
    """Return the answer to a write of an import."""
    return {"import": str(imported.pk), "revision": imported.revision, "state": imported.state}
