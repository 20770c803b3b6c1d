"""Whether histories are as they were written: the chain of their seals, and their number."""

import uuid
from collections.abc import Iterator
from itertools import groupby
from typing import Any, Final

from django.db import transaction
from django.utils.functional import Promise

from common.problems.sentences import translatable as _
from common.verifying.checks import Check, Fault, Piece
from common.writes.journey import Write
from common.writes.seal import find_broken

AT_ONCE: Final = 100
SENTENCES: Final = {
    "history_row_changed": _(
        "Change {revision} of its history is not as it was sealed, or the one before it is gone."
    ),
    "history_author_changed": _("Change {revision} of its history has another author."),
    "history_rows_missing": _("Change {revision} is missing in its history."),
    "history_head_differs": _("The last change of its history, {revision}, is not the one sealed."),
    "history_unsealed": _("{rows} changes are older than the sealing of histories."),
    "history_redacted": _("From {rows} changes a removed person's name was taken out."),
}


def make_history_check(name: str, label: Promise, write: type[Write[Any]]) -> Check:
    """Return the check of the histories that this kind of write appends to."""
    owners: Any = write.history._meta.get_field(write.of).related_model

    def look(after: str | None) -> Piece:
        rows = owners.objects.order_by("pk")
        piece = list((rows.filter(pk__gt=after) if after else rows)[:AT_ONCE])
        suspects = _find_suspects(write, piece)
        faults = [fault for owner in suspects for fault in _look_again(write, owner)]
        last = str(piece[-1].pk) if len(piece) == AT_ONCE else None
        return Piece(len(piece), faults, last)

    return Check(name, label, look, SENTENCES)


def _find_suspects(write: type[Write[Any]], owners: list[Any]) -> list[Any]:
    """Return those of which something is to be said, by one statement for all of them."""
    of = f"{write.of}_id"
    rows = write.history.objects.filter(**{f"{write.of}__in": owners}).order_by(of, "revision")
    by_owner = {key: list(each) for key, each in groupby(rows, key=lambda row: getattr(row, of))}
    return [owner for owner in owners if [*_find_faults(owner, by_owner.get(owner.pk, []))]]


def _look_again(write: type[Write[Any]], owner: Any) -> list[Fault]:
    """Look once more with the row held: a change between two of our statements is no fault."""
    with transaction.atomic():
        row = type(owner).objects.select_for_update(of=("self",)).filter(pk=owner.pk).first()
        if row is None:
            return []
        rows = write.history.objects.filter(**{write.of: row}).order_by("revision")
        return list(_find_faults(row, list(rows)))


def _find_faults(owner: Any, rows: list[Any]) -> Iterator[Fault]:
    where = f"{type(owner)._meta.model_name} {uuid.UUID(str(owner.pk))}"
    for code, values in find_broken(owner, rows):
        yield Fault(where, code, values)
    if unsealed := sum(not row.seal for row in rows):
        yield Fault(where, "history_unsealed", {"rows": unsealed}, wrong=False)
    if redacted := sum(bool(row.seal and not row.salt) for row in rows):
        yield Fault(where, "history_redacted", {"rows": redacted}, wrong=False)
