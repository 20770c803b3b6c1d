"""Who holds players' ids: each app says how its rows take part in merging and in removal.

Each registers its holder; people knows none of them. What an app writes down of a player
names two entries: the one that was tapped or imported, and the one that stands for it now.
"""

import uuid
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from django.db import transaction
from django.db.models import ProtectedError

from common.registry import Registry
from people.models import Player

Entries = Collection[uuid.UUID]
NamesSomebody = Callable[[str], bool]
"""Whether a text names the person who is being removed."""


def _do_nothing(*_: object) -> None:
    pass


@dataclass(frozen=True, slots=True)
class Holder:
    """What an app does with the players' ids that it holds. Called within the change's transaction.

    `refuse_merge(keep, drop)` raises Refused where the two cannot be one person; `move(entries,
    to)` lets `to` stand for all that was written down under these entries; `tell(entries)` says
    that they are called something else now; `export(entries)` returns what is known of them, as
    JSON; `blank(club, entries, names_somebody)` empties each text that names whoever is removed;
    `count(entries)` returns how many things stand under them, to be told before they move;
    `list_guests(club)` returns who sat at its tables and is on no list; `list_written(entries)`
    returns those of them whose ids stand in a text, which no database holds.
    """

    name: str
    refuse_merge: Callable[[uuid.UUID, uuid.UUID], None] = _do_nothing
    move: Callable[[Entries, uuid.UUID], None] = _do_nothing
    tell: Callable[[Entries], None] = _do_nothing
    export: Callable[[Entries], Any] | None = None
    blank: Callable[[uuid.UUID | None, Entries, NamesSomebody], None] = _do_nothing
    count: Callable[[Entries], int] | None = None
    list_guests: Callable[[uuid.UUID], Sequence[uuid.UUID]] | None = None
    list_written: Callable[[Entries], Entries] | None = None


HOLDERS: Final[Registry[Holder]] = Registry()


def refuse_merge(keep: uuid.UUID, drop: uuid.UUID) -> None:
    """Refuse to make one person of two that some app knows to be two.

    Raises:
        Refused: they are.
    """
    for holder in HOLDERS:
        holder.refuse_merge(keep, drop)


def move_entries(entries: Entries, to: uuid.UUID) -> None:
    """Let `to` stand for everything that was written down under these entries."""
    for holder in HOLDERS:
        holder.move(entries, to)


def tell_entries(entries: Entries) -> None:
    """Say that these entries are called something else from now on."""
    for holder in HOLDERS:
        holder.tell(entries)


def export_entries(entries: Entries) -> Mapping[str, Any]:
    """Return what each app knows of these entries, by the app's word for it."""
    return {holder.name: holder.export(entries) for holder in HOLDERS if holder.export}


def blank_texts(club: uuid.UUID | None, entries: Entries, names_somebody: NamesSomebody) -> None:
    """Empty every text that names the removed person."""
    for holder in HOLDERS:
        holder.blank(club, entries, names_somebody)


def count_entries(entries: Entries) -> int:
    """Return how many things stand under these entries, of all apps."""
    return sum(holder.count(entries) for holder in HOLDERS if holder.count)


def list_written(entries: Entries) -> set[uuid.UUID]:
    """Return those of these entries that some app has written down where no key holds them."""
    asked = (holder.list_written for holder in HOLDERS if holder.list_written)
    return {entry for list_of in asked for entry in list_of(entries)}


def forget_guests(guests: Iterable[uuid.UUID]) -> None:
    """Delete those of these who are on no list, have no account, and stand nowhere any more."""
    for guest in Player.objects.filter(pk__in=list(guests), club=None, user=None):
        with suppress(ProtectedError), transaction.atomic():
            guest.delete()


def list_guests(club: uuid.UUID) -> set[uuid.UUID]:
    """Return who sat at the club's tables without being on a list."""
    asked = (holder.list_guests for holder in HOLDERS if holder.list_guests)
    return {guest for list_of in asked for guest in list_of(club)}
