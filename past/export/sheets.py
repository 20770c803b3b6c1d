"""Tables beside the rows of a club, for people and their spreadsheets: each app brings its own."""

import itertools
import uuid
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext

from common.registry import Registry
from common.tables.writing import Cell
from people.models import Club, Player
from people.players.holders import list_guests
from people.players.labels import label_players

Rows = Sequence[Sequence[Cell]]
LINES_A_SHEET: Final = 15_000
"""So many are read again at once (`common.tables.cells`), with room for a last game."""


@dataclass(frozen=True, slots=True)
class ExportedSheet:
    """A table by its name in the file; the first of its rows names the columns."""

    name: str
    about: "str | Promise"
    rows: Rows


@dataclass(frozen=True, slots=True)
class ExtraFile:
    """A file that is no table, by its path."""

    name: str
    about: "str | Promise"
    data: bytes


@dataclass(frozen=True, slots=True)
class SheetNames:
    """What tables are made of: the club, and what everybody in it is called, no two alike."""

    club: Club
    names: Mapping[uuid.UUID, str]


MakeSheets = Callable[[SheetNames], Iterable[ExportedSheet | ExtraFile]]
SHEETS: Final[Registry[MakeSheets]] = Registry()


def tell(club: Club) -> SheetNames:
    """Return the club with what everybody on its list and at its tables is called.

    Whose name was removed is called by a number; who is merged into somebody, as they are.
    """
    listed = Player.objects.filter(club=club).order_by("merged_into", "created_at", "pk")
    guests = Player.objects.filter(club=None, pk__in=list_guests(club.pk)).order_by("pk")
    people = [*listed.filter(merged_into=None), *guests]
    labels = label_players([Player(name=person.name, number=person.number) for person in people])
    removed, numbers = gettext("removed"), itertools.count(1)
    names = {
        person.pk: label or f"{removed} {next(numbers)}"
        for person, label in zip(people, labels, strict=True)
    }
    merged = listed.exclude(merged_into=None).values_list("pk", "name")
    return SheetNames(club, {**{pk: name or removed for pk, name in merged}, **names})


def make_sheets(club: Club) -> Iterator[ExportedSheet | ExtraFile]:
    """Yield every app's tables and files, one after the other."""
    sheet_names = tell(club)
    for make in SHEETS:
        yield from make(sheet_names)


def cut_sheets(
    name: str, about: "str | Promise", head: Sequence[str], groups: Iterable[Rows]
) -> Iterator[ExportedSheet]:
    """Yield as many sheets as it takes, so that each can be read again; groups stay together."""
    number, rows = 1, list[Sequence[Cell]]([head])
    for group in groups:
        if len(rows) + len(group) > LINES_A_SHEET and len(rows) > 1:
            yield _number(name, number, about, rows)
            number, rows = number + 1, [head]
        rows += group
    yield _number(name, number, about, rows)


def _number(name: str, number: int, about: "str | Promise", rows: Rows) -> ExportedSheet:
    return ExportedSheet(name if number == 1 else f"{name}-{number}", about, rows)
