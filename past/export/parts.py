"""What a club's file holds: one table of parts, which each app brings for its own rows.

A part is a model, and says of each of its fields that it goes along or why it does not. What reads
and writes, the file's README and its test follow from here: a new field is a word in one of them.
"""

import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from django.db.models import Field, ForeignKey, Manager, Model, QuerySet
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from common.registry import Registry

FindRows = Callable[[uuid.UUID], QuerySet[Any]]
"""Returns the rows of a club, by the club's id."""

SECRET: Final = _("Links, codes, cards, invitations and tokens: they are made anew for the club.")
ADDRESSES: Final = _(
    "Accounts: their addresses, passwords and second factors. Members come along without them, "
    "and get into their accounts by a link or a personal card."
)
IN_USE: Final = _("That a club is archived: where it comes in it is in use.")
COUNTED: Final = _("Sums of the statistics: they are counted anew from the games.")
NUMBERED: Final = _("Numbers that a database gives its own rows.")
FOUND_BY: Final = _("What names are looked up by: it follows from the names.")
WAITING: Final = _(
    "Files that wait: those brought in and not stored yet, and those of the club itself."
)
AT_WORK: Final = _("What is being worked on at this moment.")
OF_NO_CLUB: Final = _("What belongs to no club.")


def get_table(model: type[Model]) -> Manager[Any]:
    """Return the manager by which the rows of a model are read and written."""
    table: Manager[Any] | None = model._meta.default_manager
    if table is None:
        raise TypeError(model.__name__)
    return table


@dataclass(frozen=True)
class ExportedPart:
    """The rows of one model: `name` is its place in the file, as in `scoring/rounds`.

    `keeps` are the fields that go along, separated by blanks; `leaves` the others, each with the
    reason. `club` leads from a row to its club, where `find` does not say which rows these are.
    `shared`: a row that is there already is the same row, and stays as it is.
    """

    name: str
    model: type[Model]
    keeps: str
    leaves: Mapping[str, Promise] = field(default_factory=dict)
    club: str = "club"
    find: FindRows | None = None
    shared: bool = False

    def find_rows(self, club: uuid.UUID) -> QuerySet[Any]:
        """Return the rows of a club, in a steady order."""
        rows = get_table(self.model)
        own_rows = self.find(club) if self.find else rows.filter(**{self.club: club})
        return own_rows.order_by("pk")

    @cached_property
    def fields(self) -> tuple["Field[Any, Any]", ...]:
        """The fields that go along, in the order in which they are written."""
        by_name = {column.name: column for column in self.model._meta.concrete_fields}
        return tuple(by_name[name] for name in self.keeps.split())

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """The fields by which rows are known, their own and those that they point to."""
        return tuple(
            column.name
            for column in self.fields
            if column.primary_key or isinstance(column, ForeignKey)
        )


@dataclass(frozen=True, slots=True)
class NotExported:
    """A model whose rows do not go along, and why."""

    model: type[Model]
    reason: Promise


PARTS: Final[Registry[ExportedPart]] = Registry()
LEFT_OUT: Final[Registry[NotExported]] = Registry()


def leave_out(reason: Promise, *models: type[Model]) -> None:
    """Say of these models that their rows do not go along."""
    for model in models:
        LEFT_OUT.register(NotExported(model, reason))
