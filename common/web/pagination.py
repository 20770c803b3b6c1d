"""Lists in pages that do not shift while somebody adds to them.

A page begins behind the last row of the one before, by all the values of the order, so that rows
that share a time are neither left out nor given twice.
"""

import datetime
import uuid
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeVar

from django.core import signing
from django.db.models import Model, Q, QuerySet
from django.http import HttpResponse
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.utils.urls import replace_query_param

from common.answers import Address, Page
from common.problems import Refused
from common.web.answers import answer, answer_written, write_answer

M = TypeVar("M", bound=Model)
Row = TypeVar("Row")
Key = tuple[Any, ...]
"""Values by which rows stand in order."""
Place = tuple[list[Any], bool]
"""The values of the row beside the page, and whether the page lies before it."""
MOST: Final = 100
PAGE: Final = b'{"next":%b,"previous":%b,"results":[%b]}'
"""A `Page` as it is sent."""
PAGES: Final = (
    OpenApiParameter("cursor", str, description="From `next` or `previous` of the page before."),
    OpenApiParameter(
        "limit",
        {"type": "integer", "minimum": 1, "maximum": MOST},
        description="How many rows a page has; 50 if left out.",
    ),
)
"""What the query of every list may hold."""
PAGED: Final = frozenset(row.name for row in PAGES)
READERS: Final[Mapping[str, Callable[[str], Any]]] = {
    "datetime": datetime.datetime.fromisoformat,
    "date": datetime.date.fromisoformat,
    "UUID": uuid.UUID,
    "int": int,
    "float": float,
    "str": str,
}
"""How the values of an order are read from a cursor, by the names of their types."""


class Pages:
    """A page of a list, with the addresses of its neighbours. The list is named by its `salt`."""

    page_size = 50
    salt = ""

    def __init__(self, request: Request) -> None:
        """Read what the query asks for: `cursor`, and `limit` if it has it.

        Raises:
            NotFound: the cursor names no place in this list.
            Refused: the limit is no number of rows.
        """
        self._address = request.build_absolute_uri()
        self._size, self._wanted = self._read_limit(request), self._read_cursor(request)
        self._next: Place | None = None
        self._previous: Place | None = None

    def _read_limit(self, request: Request) -> int:
        text = request.query_params.get("limit", str(self.page_size))
        if not (text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= MOST):
            raise Refused("limit_out_of_range", "limit", least=1, most=MOST)
        return int(text)

    @property
    def _salt(self) -> str:
        """What a cursor of another list is not signed with."""
        return f"cursor of {self.salt or type(self).__qualname__}"

    def _read_cursor(self, request: Request) -> Place | None:
        text = request.query_params.get("cursor")
        if not text:
            return None
        try:
            tagged, backwards = signing.loads(text, salt=self._salt)
        except signing.BadSignature as error:
            raise NotFound(_("There is no such page. Begin with the first one.")) from error
        return [READERS[kind](value) for kind, value in tagged], backwards

    def _note_neighbours(
        self, first: Sequence[Any], last: Sequence[Any], *, there_is_more: bool
    ) -> None:
        """Remember what lies around a page that is not empty, by its first and its last row."""
        backwards = self._wanted is not None and self._wanted[1]
        if there_is_more or backwards:
            self._next = (list(last), False)
        if there_is_more if backwards else self._wanted is not None:
            self._previous = (list(first), True)

    @property
    def next(self) -> Address | None:
        """The address of the page behind this one."""
        return self._write_link(self._next)

    @property
    def previous(self) -> Address | None:
        """The address of the page before this one."""
        return self._write_link(self._previous)

    def _write_link(self, place: Place | None) -> Address | None:
        if place is None:
            return None
        values, backwards = place
        tagged = [[type(value).__name__, _write(value)] for value in values]
        cursor = signing.dumps([tagged, backwards], salt=self._salt)
        return Address(replace_query_param(self._address, "cursor", cursor))

    def answer(self, rows: Sequence[Any], headers: Mapping[str, str] | None = None) -> Response:
        """Answer with the page that was read."""
        return answer(Page(next=self.next, previous=self.previous, results=rows), headers=headers)

    def answer_written(self, rows: Sequence[bytes]) -> HttpResponse:
        """Answer with the page that was read, of rows that were written before."""
        ends = (write_answer(self.next), write_answer(self.previous))
        return answer_written(PAGE % (*ends, b",".join(rows)))


class CursorPages(Pages):
    """Pages of rows of the database; those who list something say in which order.

    No two rows are equal in it.
    """

    ordering: tuple[str, ...] = ("pk",)

    def read(self, rows: QuerySet[M, Row]) -> list[Row]:
        """Return the page that was asked for."""
        values, backwards = self._wanted or ([], False)
        order = [_turn(name) for name in self.ordering] if backwards else [*self.ordering]
        selected = rows.filter(_lie_behind(order, values)).order_by(*order)[: self.most]
        return self._take(list(selected), backwards=backwards)

    @property
    def is_first(self) -> bool:
        """Whether the page that was asked for begins with the first row."""
        return self._wanted is None

    @property
    def most(self) -> int:
        """How many rows are looked at: one more than a page has, to know whether there are more."""
        return self._size + 1

    def take_first(self, rows: list[Row]) -> list[Row]:
        """Return the first page of these rows in order, of which there are `most` or all."""
        return self._take(rows, backwards=False)

    def _take(self, rows: list[Row], *, backwards: bool) -> list[Row]:
        """Return the page of what was found, one row more than it has where there are more."""
        page = rows[: self._size]
        if backwards:
            page.reverse()
        if page:
            ends = self._place(page[0]), self._place(page[-1])
            self._note_neighbours(*ends, there_is_more=len(rows) > self._size)
        return page

    def _place(self, row: Any) -> list[Any]:
        return [getattr(row, name.removeprefix("-")) for name in self.ordering]


class ListPages(Pages):
    """Pages of what was read whole, or counted; `key` says in which order it stands."""

    def __init__(self, request: Request) -> None:
        """Read what the query asks for; a cursor is good for this address alone."""
        self.salt = request.path
        super().__init__(request)

    def read(self, rows: Iterable[Row], key: Callable[[Row], Key]) -> list[Row]:
        """Return the page that was asked for. No two rows have the same key."""
        values, backwards = self._wanted or ([], False)
        place, ordered = tuple(values), sorted(rows, key=key)
        if place:
            ordered = [
                row for row in ordered if (key(row) < place if backwards else key(row) > place)
            ]
        page = ordered[-self._size :] if backwards else ordered[: self._size]
        if page:
            ends = key(page[0]), key(page[-1])
            self._note_neighbours(*ends, there_is_more=len(ordered) > self._size)
        return page


def answer_list(
    request: Request,
    rows: Iterable[Row],
    key: Callable[[Row], Key],
    describe: Callable[[Row], Any] = lambda row: row,
    headers: Mapping[str, str] | None = None,
) -> Response:
    """Answer with the page of a list that a request asks for; `describe` says what of each row."""
    pages = ListPages(request)
    return pages.answer([describe(row) for row in pages.read(rows, key)], headers)


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
