"""Lists in pages that do not shift while somebody adds to them.

A page begins behind the last row of the one before, by all the values of the order, so that rows
that share a time are neither left out nor given twice.
"""

import datetime
import uuid
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

from django.core import signing
from django.db.models import Model, Q, QuerySet
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.utils.urls import replace_query_param

from common.problems import Refused
from common.web.answers import answer

M = TypeVar("M", bound=Model)
Row = TypeVar("Row")
Place = tuple[list[Any], bool]
"""The values of the row beside the page, and whether the page lies before it."""
MOST: Final = 100
PAGES: Final = (
    OpenApiParameter("cursor", str, description="From `next` or `previous` of the page before."),
    OpenApiParameter(
        "limit",
        {"type": "integer", "minimum": 1, "maximum": MOST},
        description="How many rows a page has; 50 if left out.",
    ),
)
"""What the query of every list may hold."""
READERS: Final[Mapping[str, Callable[[str], Any]]] = {
    "datetime": datetime.datetime.fromisoformat,
    "date": datetime.date.fromisoformat,
    "UUID": uuid.UUID,
    "int": int,
    "str": str,
}
"""How the values of an order are read from a cursor, by the names of their types."""


class CursorPages:
    """Cursor pages; those who list something say in which order. No two rows are equal in it."""

    page_size = 50
    ordering: tuple[str, ...] = ("pk",)

    def __init__(self) -> None:
        self._address = ""
        self._next: Place | None = None
        self._previous: Place | None = None

    def read(self, rows: QuerySet[M, Row], request: Request) -> list[Row]:
        """Return the page that the query of a request asks for: `cursor`, and `limit` if it has it.

        Raises:
            NotFound: the cursor names no place in a list.
            Refused: the limit is no number of rows.
        """
        self._address = request.build_absolute_uri()
        size, place = self._read_limit(request), self._read_cursor(request)
        values, backwards = place or ([], False)
        order = [_turn(name) for name in self.ordering] if backwards else [*self.ordering]
        found = list(rows.filter(_lie_behind(order, values)).order_by(*order)[: size + 1])
        there_is_more, page = len(found) > size, found[:size]
        if backwards:
            page.reverse()
        if page and (there_is_more or backwards):
            self._next = (self._place(page[-1]), False)
        if page and (there_is_more if backwards else place is not None):
            self._previous = (self._place(page[0]), True)
        return page

    def _read_limit(self, request: Request) -> int:
        text = request.query_params.get("limit", str(self.page_size))
        if not (text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= MOST):
            raise Refused("limit_out_of_range", "limit", least=1, most=MOST)
        return int(text)

    @property
    def _salt(self) -> str:
        """What a cursor of another list is not signed with."""
        return f"cursor of {type(self).__qualname__}"

    def _read_cursor(self, request: Request) -> Place | None:
        text = request.query_params.get("cursor")
        if not text:
            return None
        try:
            tagged, backwards = signing.loads(text, salt=self._salt)
        except signing.BadSignature as error:
            raise NotFound(_("There is no such page. Begin with the first one.")) from error
        return [READERS[kind](value) for kind, value in tagged], backwards

    def _place(self, row: Any) -> list[Any]:
        return [getattr(row, name.removeprefix("-")) for name in self.ordering]

    @property
    def next(self) -> str | None:
        """The address of the page behind this one."""
        return self._write_link(self._next)

    @property
    def previous(self) -> str | None:
        """The address of the page before this one."""
        return self._write_link(self._previous)

    def _write_link(self, place: Place | None) -> str | None:
        if place is None:
            return None
        values, backwards = place
        tagged = [[type(value).__name__, _write(value)] for value in values]
        cursor = signing.dumps([tagged, backwards], salt=self._salt)
        return replace_query_param(self._address, "cursor", cursor)

    def answer(self, kind: Callable[..., Any], rows: Sequence[Any]) -> Response:
        """Answer with the page that was read: `kind` takes `next`, `previous` and its `results`."""
        return answer(kind(next=self.next, previous=self.previous, results=rows))


def _write(value: Any) -> str:
    return value.isoformat() if isinstance(value, datetime.date) else str(value)


def _turn(name: str) -> str:
    return name.removeprefix("-") if name.startswith("-") else f"-{name}"


def _lie_behind(order: Sequence[str], values: Sequence[Any]) -> Q:
    """Match the rows that lie behind these values; all where there are none."""
    behind, same = Q(), Q()
    for name, value in zip(order, values, strict=False):
        field = name.removeprefix("-")
        further = "lt" if name.startswith("-") else "gt"
        behind |= same & Q((f"{field}__{further}", value))
        same &= Q((field, value))
    return behind
