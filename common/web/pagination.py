"""Lists in pages that do not shift while somebody adds to them."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from django.core.exceptions import ValidationError
from django.db.models import Model, QuerySet
from django.utils.translation import gettext as _
from rest_framework.exceptions import NotFound
from rest_framework.pagination import CursorPagination
from rest_framework.request import Request
from rest_framework.response import Response

from common.web.answers import answer

M = TypeVar("M", bound=Model)
Row = TypeVar("Row")


class CursorPages(CursorPagination):
    """Cursor pages; those who list something say in which order."""

    page_size = 50
    ordering: str | tuple[str, ...] = "pk"

    def paginate_queryset(
        self, queryset: QuerySet[M, Row] | Sequence[Row], request: Request, view: Any | None = None
    ) -> list[Row] | None:
        """Return the page that the cursor names.

        The framework judges the form of a cursor, not the place in the list that stands in it: that
        may be anything, as it comes from the caller.

        Raises:
            NotFound: it names no place in this list.
        """
        try:
            return super().paginate_queryset(queryset, request, view)
        except (NotFound, ValueError, OverflowError, ValidationError) as error:
            raise NotFound(_("There is no such page. Begin with the first one.")) from error

    def answer(self, kind: Callable[..., Any], rows: Sequence[Any]) -> Response:
        """Answer with the page that was read: `kind` takes `next`, `previous` and its `results`."""
        return answer(
            kind(next=self.get_next_link(), previous=self.get_previous_link(), results=rows)
        )
