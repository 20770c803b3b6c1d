"""Writing a club's file: every part as lines, and what the file says of itself."""

import hashlib
import time
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import IO, Final

from django.db.models import ForeignKey
from django.utils import timezone

from common.statements.moment import read_at_one_moment
from common.tables.writing import COMMA, Separators, write_text, write_workbook
from past.export.checks import read_figures
from past.export.manifest import ACCOUNTS, MANIFEST, Content, ExportManifest
from past.export.parts import PARTS, ExportedPart
from past.export.readme import write_readme
from past.export.rows import write_line, write_rows
from past.export.sheets import ExportedSheet, ExtraFile, make_sheets
from people.models import Club, User

BYTES_AT_ONCE: Final = 200_000


@dataclass
class _ClubFileWriter:
    """The file that is being written, and whose accounts were named in it so far."""

    packed: zipfile.ZipFile
    club: Club
    contents: list[Content] = field(default_factory=list)
    accounts: set[str] = field(default_factory=set)

    def write_part(self, part: ExportedPart) -> None:
        """Write the rows of a part."""
        own = {
            column.name
            for column in part.fields
            if isinstance(column, ForeignKey) and _is_user(column)
        }
        self._write_lines(part.name, self._watch(write_rows(part, self.club.pk), own))

    def _watch(
        self, rows: Iterable[Mapping[str, object]], own: set[str]
    ) -> Iterator[Mapping[str, object]]:
        """Note the accounts that these fields of the rows name."""
        for row in rows:
            self.accounts.update(str(row[name]) for name in own if row[name])
            yield row

    def write_accounts(self) -> None:
        """Write the ids of all accounts that were named, and which of them are suspended."""
        rows = User.objects.filter(pk__in=self.accounts).order_by("pk")
        self._write_lines(
            ACCOUNTS,
            (
                {"id": str(account), "is_active": on}
                for account, on in rows.values_list("pk", "is_active")
            ),
        )

    def _write_lines(self, name: str, rows: Iterable[Mapping[str, object]]) -> None:
        digest, count, waiting = hashlib.sha256(), 0, bytearray()
        with self._open(Content(name, 0, "").path) as stream:
            for row in rows:
                waiting += write_line(row)
                count += 1
                if len(waiting) > BYTES_AT_ONCE:
                    digest.update(waiting)
                    stream.write(waiting)
                    waiting.clear()
            digest.update(waiting)
            stream.write(waiting)
        self.contents.append(Content(name, count, digest.hexdigest()))

    def write_file(self, name: str, data: bytes) -> None:
        """Write a file that is there to be looked at."""
        with self._open(name) as stream:
            stream.write(data)

    def write_sheet(
        self, file: ExportedSheet | ExtraFile, separators: Separators
    ) -> ExportedSheet | ExtraFile:
        """Write a table as text and as a workbook, another file as it is; return what it was."""
        if isinstance(file, ExtraFile):
            self.write_file(file.name, file.data)
            return replace(file, data=b"")
        self.write_file(f"tables/{file.name}.csv", write_text(file.rows, separators))
        self.write_file(f"tables/{file.name}.xlsx", write_workbook(file.name, file.rows))
        return replace(file, rows=())

    def _open(self, name: str) -> IO[bytes]:
        entry = zipfile.ZipInfo(name, time.gmtime()[:6])
        entry.compress_type = zipfile.ZIP_DEFLATED
        return self.packed.open(entry, "w", force_zip64=True)


def _is_user(key: "ForeignKey[object, object]") -> bool:
    return key.related_model is User


def write_club(club: Club, path: Path, separators: Separators = COMMA) -> ExportManifest:
    """Write the whole club into a zip, as it is at one moment; return what the file says of itself.

    Nobody who writes waits for it. `separators` are those of its CSV files.
    """
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed, read_at_one_moment():
        writer = _ClubFileWriter(packed, club)
        for part in PARTS:
            writer.write_part(part)
        writer.write_accounts()
        manifest = ExportManifest(
            {"id": str(club.pk), "slug": club.slug, "name": club.name},
            timezone.now().isoformat(timespec="seconds"),
            writer.contents,
            read_figures(club),
        )
        writer.write_file(MANIFEST, manifest.to_bytes())
        files = [writer.write_sheet(file, separators) for file in make_sheets(club)]
        writer.write_file("README.txt", write_readme(club, manifest, files))
    return manifest
