"""The buttons of a page: each names a row of its table, which says what it asks for.

A form sends the name of the button that was tapped, with its value. A view looks it up once; what a
row is, its page decides: often a `Tap`, which does it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from django.contrib import messages
from django.http import Http404, HttpRequest
from django.utils.functional import Promise

from common.web.caller import Caller
from common.writes.taps import make_write

Row = TypeVar("Row")


class PageAccess(Protocol):
    """What a page was opened with: it knows who asks."""

    @property
    def caller(self) -> Caller:
        """Who asks."""


Opened_contra = TypeVar("Opened_contra", bound=PageAccess, contravariant=True)


def find_button(
    request: HttpRequest, buttons: Mapping[str, Row], usual: str = ""
) -> tuple[Row, str]:
    """Return the row of the button that was tapped, and its value.

    `usual` is the one that is meant where none is named.

    Raises:
        Http404: the form names none of them.
    """
    name = next((name for name in buttons if name in request.POST), usual)
    if name not in buttons:
        raise Http404
    return buttons[name], request.POST.get(name, "")


def is_sent(request: HttpRequest, name: str) -> bool:
    """Return whether a form sends this: a box that is not ticked, as a button, is not sent."""
    return name in request.POST


@dataclass(frozen=True, slots=True)
class ButtonAsk:
    """What a button asks of a service: its arguments by name, and the revision that was seen."""

    values: Mapping[str, Any]
    after: int = 0
    of: tuple[object, ...] = ()
    """What sets the write apart from those of other buttons; its arguments, where left out."""


@dataclass(frozen=True, slots=True)
class Tap(Generic[Opened_contra]):
    """A row of a table of buttons: the service, and how its arguments are read from the form.

    `says`: what is said of it where it was done, "" where the button itself shows it.
    """

    service: Callable[..., Any]
    read: Callable[[HttpRequest, Opened_contra, str], ButtonAsk]
    says: str | Promise = ""

    def __call__(self, request: HttpRequest, access: Opened_contra, value: str) -> Any:
        """Make the write that the button asks for."""
        asked = self.read(request, access, value)
        of = asked.of or [getattr(value, "pk", value) for value in asked.values.values()]
        operation = make_write(request, access.caller, self.service, *of, after=asked.after)
        done = self.service(**asked.values, operation=operation)
        if self.says:
            messages.success(request, str(self.says))
        return done
