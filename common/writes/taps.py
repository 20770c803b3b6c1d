"""A tap on a page: from one button to an operation."""

import uuid
from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpRequest

from common.problems import Conflict, Refused
from common.web.caller import Caller
from common.writes.operation import Operation, make_operation, name_service


def make_write(
    request: HttpRequest,
    caller: Caller,
    service: Callable[..., Any],
    *of: object,
    after: int = 0,
) -> Operation:
    """Return the write of one button of a page, which has one id for all its buttons.

    `of` is all that the button asks of the service: the same button twice is the same write,
    another button another one.

    Raises:
        Refused: the form brings no id.
    """
    try:
        page = uuid.UUID(request.POST.get("operation", ""))
    except ValueError:
        raise Refused("page_out_of_date", "operation") from None
    own = uuid.uuid5(page, name_service(service, *of))
    return make_operation(caller, {"operation": own, "after": after}, service, *of)


def read_form_number(request: HttpRequest, name: str) -> int:
    """Return a whole number of a form, 0 for anything else."""
    return _find_form_number(request, name) or 0


def _find_form_number(request: HttpRequest, name: str) -> int | None:
    text = request.POST.get(name, "").strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def require_form_number(request: HttpRequest, name: str) -> int:
    """Return a whole number that somebody typed, where 0 would mean something.

    Raises:
        Refused: `number_missing`.
    """
    number = _find_form_number(request, name)
    if number is None:
        raise Refused("number_missing", name)
    return number


def find_row(kind: type[Any], key: str, **within: Any) -> Any:
    """Return the row that a form names, among those that the request may touch.

    Raises:
        Http404: the form names none.
        Conflict: it is there no more: the page was drawn before it went.
    """
    try:
        row = kind.objects.filter(pk=uuid.UUID(key), **within).first()
    except ValueError:
        raise Http404 from None
    if row is None:
        raise Conflict("changed_meanwhile")
    return row
