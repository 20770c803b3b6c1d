"""Whether histories are as they were written: the chain of their seals, and their number."""

import datetime
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from django.db import connection, transaction
from django.db.migrations.recorder import MigrationRecorder
from django.db.models import Model
from django.utils.functional import Promise

from common.problems.sentences import translatable as _
from common.verifying.checks import Check, Fault, Piece
from common.writes.journey import Write
from common.writes.seal import ROWS_MISSING, find_broken

AT_ONCE: Final = 100
SEALING: Final = "_seal_histories"
"""How the migration of an app is called since which its histories are sealed."""
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


def make_history_check(
    name: str, label: Promise, write: type[Write[Any]], *, from_birth: bool = False
) -> Check:
    """Return the check of the histories that this kind of write appends to.

    `from_birth`: whatever keeps one was made by a change, so that none is without a history.
    """
    owners: Any = write.history._meta.get_field(write.of).related_model

    def look(after: str | None) -> Piece:
        rows = owners.objects.order_by("pk")
        piece = list((rows.filter(pk__gt=after) if after else rows)[:AT_ONCE])
        reader = _Reader(write, from_birth, _find_sealing(owners))
        faults = [fault for owner in reader.find_suspects(piece) for fault in reader.look(owner)]
        last = str(piece[-1].pk) if len(piece) == AT_ONCE else None
        return Piece(len(piece), faults, last)

    return Check(name, label, look, SENTENCES)


def _find_sealing(owners: type[Model]) -> datetime.datetime | None:
    """Return when this database began to seal their histories; None where it does not say."""
    steps = MigrationRecorder(connection).migration_qs
    sealing = steps.filter(app=owners._meta.app_label, name__endswith=SEALING).first()
    return sealing.applied if sealing else None


@dataclass(frozen=True, slots=True)
class _Reader:
    """Finds what is to be said of histories."""

    write: type[Write[Any]]
    from_birth: bool
    sealed_since: datetime.datetime | None

    def find_suspects(self, owners: list[Any]) -> list[Any]:
        """Return those of which something is to be said, by one statement for all of them."""
        of = f"{self.write.of}_id"
        rows = self.write.history.objects.filter(**{f"{self.write.of}__in": owners})
        ordered = rows.order_by(of, "revision")
        by_owner = {
            key: list(each) for key, each in groupby(ordered, key=lambda row: getattr(row, of))
        }
        return [owner for owner in owners if [*self._find(owner, by_owner.get(owner.pk, []))]]

    def look(self, owner: Any) -> list[Fault]:
        """Look once more with the row held: a change between two of our statements is no fault."""
        with transaction.atomic():
            row = type(owner).objects.select_for_update(of=("self",)).filter(pk=owner.pk).first()
            if row is None:
                return []
            rows = self.write.history.objects.filter(**{self.write.of: row}).order_by("revision")
            return list(self._find(row, list(rows)))

    def _find(self, owner: Any, rows: list[Any]) -> Iterator[Fault]:
        where = f"{type(owner)._meta.model_name} {uuid.UUID(str(owner.pk))}"
        broken = list(find_broken(owner, rows, self.sealed_since))
        if self.from_birth and not rows and not broken:
            broken = [(ROWS_MISSING, {"revision": 1})]
        for code, values in broken:
            yield Fault(where, code, values)
        unsealed = sum(not row.seal for row in rows)
        if unsealed and not broken:
            yield Fault(where, "history_unsealed", {"rows": unsealed}, wrong=False)
        if redacted := sum(bool(row.seal and not row.salt) for row in rows):
            yield Fault(where, "history_redacted", {"rows": redacted}, wrong=False)
