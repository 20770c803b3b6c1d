"""A tap on a page: from one button to an operation, and what was refused to the next page."""

import uuid
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest

from common.problems import Refused
from common.web.caller import Caller
from common.web.problems import describe_problem
from common.writes.operation import Operation


def make_write(request: HttpRequest, caller: Caller, what: str, after: int) -> Operation:
    """Return the write of one button of a page, which has one id for all its buttons.

    The same button twice is the same write, another button another one.

    Raises:
        Refused: the form brings no id.
    """
    try:
        page = uuid.UUID(request.POST.get("operation", ""))
    except ValueError:
        raise Refused("page_out_of_date", "operation") from None
    return Operation(id=uuid.uuid5(page, what), after=after, body={"what": what}, caller=caller)


def read_number(request: HttpRequest, name: str) -> int:
    """Return a whole number of a form, 0 for anything else."""
    text = request.POST.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0


def find_row(kind: type[Any], key: str, **within: Any) -> Any:
    """Return the row that a form names, among those that the request may touch.

    Raises:
        Http404: there is none.
    """
    try:
        row = kind.objects.filter(pk=uuid.UUID(key), **within).first()
    except ValueError:
        row = None
    if row is None:
        raise Http404
    return row


def say_refusal(request: HttpRequest, refused: Refused) -> None:
    """Say on the next page what was refused."""
    for problem in refused.problems:
        told = describe_problem(problem)
        messages.warning(request, f"{told['message']} {told['hint']}".strip())
