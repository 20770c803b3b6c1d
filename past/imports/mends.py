"""What somebody mended in a table before it is stored: cells, lines, what is right after all."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from common.tables.cells import Row
from common.tables.left_out import LeftOut
from past.reading import Layout

Place = tuple[int, int]
"""A cell: its line, and its column from 0."""
BY_HAND = "by_hand"


@dataclass(frozen=True, slots=True)
class Mends:
    """What is to be read instead of what stands in a table.

    `cells`: other texts for cells; `emptied`: texts that are read as empty wherever they stand;
    `left_out`: lines that are not read; `right`: lines that are right, however odd.
    """

    cells: Mapping[Place, str] = field(default_factory=dict)
    emptied: frozenset[str] = frozenset()
    left_out: frozenset[int] = frozenset()
    right: frozenset[int] = frozenset()

    def add(self, other: "Mends") -> "Mends":
        """Return these and others; what was said last counts."""
        return Mends(
            {**self.cells, **other.cells},
            self.emptied | other.emptied,
            self.left_out | other.left_out,
            self.right | other.right,
        )


def pack_mends(mends: Mends) -> dict[str, Any]:
    """Return them as JSON holds them."""
    return {
        "cells": [[*place, text] for place, text in sorted(mends.cells.items())],
        "emptied": sorted(mends.emptied),
        "left_out": sorted(mends.left_out),
        "right": sorted(mends.right),
    }


def unpack_mends(packed: Mapping[str, Any]) -> Mends:
    """Return those of their JSON."""
    return Mends(
        {(line, column): text for line, column, text in packed.get("cells", [])},
        frozenset(packed.get("emptied", [])),
        frozenset(packed.get("left_out", [])),
        frozenset(packed.get("right", [])),
    )


def mend_rows(rows: Sequence[Row], mends: Mends, layout: Layout) -> tuple[Row, ...]:
    """Return the rows as they are to be read, without those that are left out."""
    kept = (row for row in rows if row.line not in mends.left_out)
    return tuple(_mend_row(row, mends) if layout.holds(row) else row for row in kept)


def list_by_hand(rows: Sequence[Row], mends: Mends) -> list[LeftOut]:
    """Return the lines that somebody left out."""
    return [
        LeftOut(BY_HAND, row.line, text=" · ".join(filter(None, row.cells))[:80])
        for row in rows
        if row.line in mends.left_out
    ]


def _mend_row(row: Row, mends: Mends) -> Row:
    instead = {
        column: text
        for column in range(_find_width(row, mends))
        if (text := _find_text(row, column, mends)) is not None
    }
    if not instead:
        return row
    width = max(len(row.cells), *(column + 1 for column in instead))
    cells = tuple(instead.get(column, row.get(column)) for column in range(width))
    unread = {column: kind for column, kind in row.unread.items() if column not in instead}
    return replace(row, cells=cells, unread=unread)


def _find_width(row: Row, mends: Mends) -> int:
    mended = [column + 1 for line, column in mends.cells if line == row.line]
    return max([len(row.cells), *mended])


def _find_text(row: Row, column: int, mends: Mends) -> str | None:
    """Return what is read instead of a cell, None where it stays."""
    if (row.line, column) in mends.cells:
        return mends.cells[row.line, column]
    return "" if row.get(column) in mends.emptied else None
