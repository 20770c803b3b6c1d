"""Making a club of its file: all of it in one transaction, or nothing.

A club that is there is left as it is. What the file says is looked at before anything is stored:
every part against its hash, and every row for what it points to.
"""

import hashlib
import uuid
import zipfile
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any, Final

from django.contrib.auth.hashers import make_password
from django.db import DataError, IntegrityError, transaction
from django.db.models import Field, ForeignKey, Model

from common.problems import Json, Refused
from past.export.checks import note_club, read_figures, settle_club
from past.export.manifest import ACCOUNTS, Content, ExportManifest
from past.export.parts import PARTS, ExportedPart, get_table
from past.export.rows import make_object, read_line
from people.models import Club, User
from people.models.users import NO_ADDRESS
from people.removal.services.removals import apply_ledger

ROWS_AT_ONCE: Final = 500
OF_ACCOUNTS: Final = ExportedPart(ACCOUNTS, User, "id is_active")
BROKEN: Final = (
    EOFError,
    NotImplementedError,
    OSError,
    RuntimeError,
    UnicodeDecodeError,
    zipfile.BadZipFile,
    zlib.error,
)
"""What Python raises on a zip that is not as it should be, or asks for a password."""


@dataclass(frozen=True, slots=True)
class Restored:
    """What became of a club's file. `is_new` is false where the club was there before.

    `figures` are those of the club as it is now, `said` those of the file.
    """

    club: Club
    is_new: bool
    rows: Mapping[str, int] = field(default_factory=dict)
    figures: Mapping[str, Json] = field(default_factory=dict)
    said: Mapping[str, Json] = field(default_factory=dict)

    @property
    def differing(self) -> Sequence[str]:
        """The figures that are not as the file says."""
        return [name for name, figure in self.said.items() if self.figures.get(name) != figure]


def restore_club(path: Path) -> Restored:
    """Make the club of its file, with the ids that it had, or find it there.

    Raises:
        Refused: this is no club's file, it is damaged, or something of it is here already.
    """
    try:
        with zipfile.ZipFile(path) as packed:
            return _restore(packed)
    except BROKEN:
        raise Refused("club_file_no_zip") from None


def _restore(packed: zipfile.ZipFile) -> Restored:
    manifest = ExportManifest.from_zip(packed)
    club_id = _read_id(manifest.club["id"])
    there = Club.objects.filter(pk=club_id).first()
    if there is not None:
        return Restored(there, is_new=False)
    reading = _Reading(packed, manifest)
    reading.look_through()
    try:
        with transaction.atomic():
            _store(reading, club_id)
    except (IntegrityError, DataError):
        raise Refused("club_file_impossible") from None
    club = Club.objects.get(pk=club_id)
    settle_club(club)
    rows = {part.name: part.rows for part in manifest.parts}
    return Restored(club, True, rows, read_figures(club), manifest.figures)


def _read_id(text: str) -> uuid.UUID:
    try:
        return uuid.UUID(text)
    except ValueError:
        raise Refused("club_file_damaged_whole", file="club.json") from None


def _store(reading: "_Reading", club_id: uuid.UUID) -> None:
    _make_accounts(reading.accounts)
    for part, content in reading.parts:
        rows = reading.make_rows(part, content)
        while some := list(islice(rows, ROWS_AT_ONCE)):
            if part.model is Club:
                some = [_place_club(row, club_id) for row in some]
            get_table(part.model).bulk_create(some, ignore_conflicts=part.shared)
    note_club(Club.objects.get(pk=club_id))
    apply_ledger()


def _make_accounts(accounts: Sequence[Model]) -> None:
    """Make the accounts that are not here: nobody gets into them before a link is made for them."""
    rows = [row for row in accounts if isinstance(row, User)]
    there = set(User.objects.filter(pk__in=[row.pk for row in rows]).values_list("pk", flat=True))
    new = [row for row in rows if row.pk not in there]
    for row in new:
        row.email, row.password = f"account-{row.pk}{NO_ADDRESS}", make_password(None)
    User.objects.bulk_create(new)


def _place_club(club: Any, club_id: uuid.UUID) -> Club:
    """Give the club an address that no other has here."""
    if not isinstance(club, Club) or club.pk != club_id:
        raise Refused("club_file_impossible")
    wanted, number = club.slug, 1
    while Club.objects.filter(slug=club.slug).exists():
        number += 1
        club.slug = f"{wanted}-{number}"
    return club


@dataclass
class _Reading:
    """A file that is read: its parts that are known here, and the keys of their rows by model."""

    packed: zipfile.ZipFile
    manifest: ExportManifest
    parts: list[tuple[ExportedPart, Content]] = field(default_factory=list)
    ids: dict[type[Model], set[object]] = field(default_factory=dict)
    accounts: list[Model] = field(default_factory=list)

    def look_through(self) -> None:
        """Read everything once: hashes, what is known here, and the keys of all rows."""
        contents = {content.name: content for content in self.manifest.parts}
        accounts = contents.pop(ACCOUNTS, None)
        known = {part.name: part for part in PARTS}
        if unknown := sorted(contents.keys() - known.keys()):
            raise Refused("club_file_newer", file=unknown[0], field="")
        self.parts = [(part, contents[part.name]) for part in PARTS if part.name in contents]
        self.ids = {part.model: set() for part in PARTS}
        for part, content in self.parts:
            key = part.model._meta.pk.name
            self.ids[part.model].update(
                row[key] for row in self._read_rows(part, content) if key in row
            )
        self.accounts = list(self.make_rows(OF_ACCOUNTS, accounts)) if accounts else []
        self.ids[User] = {str(account.pk) for account in self.accounts}

    def _read_rows(self, part: ExportedPart, content: Content) -> Iterator[dict[str, object]]:
        """Yield the rows of a part, and refuse them at the end where they are not what was written.

        Raises:
            Refused: they are not, or there are no such lines.
        """
        digest, number = hashlib.sha256(), 0
        try:
            stream = self.packed.open(content.path)
        except KeyError:
            raise Refused("club_file_damaged_whole", file=content.path) from None
        with stream:
            for number, line in enumerate(stream, start=1):
                digest.update(line)
                yield read_line(part, line, number)
        if (number, digest.hexdigest()) != (content.rows, content.sha256):
            raise Refused("club_file_damaged_whole", file=content.path)

    def make_rows(self, part: ExportedPart, content: Content) -> Iterator[Model]:
        """Yield the objects of a part."""
        keys = [column for column in part.fields if isinstance(column, ForeignKey)]
        for number, row in enumerate(self._read_rows(part, content), start=1):
            for key in keys:
                row[key.name] = self._hold(part, key, row.get(key.name), number)
            yield make_object(part, row, number)

    def _hold(
        self, part: ExportedPart, key: "Field[Any, Any]", value: object, number: int
    ) -> object:
        """Return what a row points to, as long as that goes along; nothing where it may be empty.

        Raises:
            Refused: it points to nothing, and has to point to something.
        """
        target = key.related_model
        if value is None or (target and value in self.ids.get(target, ())):
            return value
        if not key.null:
            raise Refused("club_file_damaged", file=part.name, line=number)
        return None
