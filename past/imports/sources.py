"""The file of a table, kept until it is stored, so that it can be read otherwise."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from common.tables.place import Said, TablePlace
from past.imports.tables import place_table
from past.models import Import
from people.models import Club
from people.players.selectors.entries import list_people

PASTED = "utf-8"
"""What pasted cells are kept in."""
LONGEST_FILE_NAME = 255
NOTHING_SAID = Said()


@dataclass(frozen=True, slots=True)
class ImportSource:
    """A file as it was sent, or pasted cells; `said`: where in it the table is."""

    data: bytes
    name: str = ""
    said: Said = NOTHING_SAID

    def place(self, club: Club) -> TablePlace:
        """Return where the table is.

        Raises:
            Refused: the file cannot be read, or has no such sheet or line.
        """
        return self.place_as(club, self.said)

    def place_as(self, club: Club, said: Said) -> TablePlace:
        """Return where the table is if this is said.

        Raises:
            Refused: the file cannot be read so, or has no such sheet or line.
        """
        return place_table(self.data, said, people=list_known(club))


def take_pasted(text: str) -> ImportSource:
    """Return pasted cells as a file."""
    return ImportSource(text.encode(), said=Said(encoding=PASTED))


def list_known(club: Club) -> set[str]:
    """Return the names on the club's list, as `str.casefold` has them."""
    return {name.casefold() for name in list_people(club).values_list("name", flat=True)}


def read_source(imported: Import) -> ImportSource | None:
    """Return the file that an import is read from, None where only cells are kept."""
    file = imported.files.first()
    if file is None:
        return None
    return ImportSource(bytes(file.data), file.name, unpack_said(imported.choices.get("place", {})))


def pack_place(place: TablePlace) -> dict[str, Any]:
    """Return where a table is, as JSON holds it."""
    return {
        "sheets": list(place.sheets),
        "encoding": place.opened.encoding,
        "head": list(place.head.lines),
        "end": place.end,
        "asked": list(place.asked),
        "left_out": [list(item) for item in place.left_out],
    }


def unpack_said(packed: Mapping[str, Any]) -> Said:
    """Return what was read, as if somebody had said it."""
    names = tuple(name for name in packed.get("sheets", []) if name)
    head = packed.get("head")
    return Said(
        names, packed.get("encoding", ""), None if head is None else tuple(head), packed.get("end")
    )
