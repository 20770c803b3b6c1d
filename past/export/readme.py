"""The page that lies on top in a club's file: what each file of it is, and what is not in it."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from past.export.manifest import MANIFEST, ExportManifest
from past.export.parts import LEFT_OUT, PARTS
from past.export.sheets import ExportedSheet, ExtraFile
from people.models import Club

WIDTH = 30


def write_readme(
    club: Club, manifest: ExportManifest, files: Sequence[ExportedSheet | ExtraFile]
) -> bytes:
    """Return it, in the language that is spoken at this moment."""
    lines = [
        _("{club}, taken along on {day}").format(club=club.name, day=manifest.made_at[:10]),
        "",
        _("This zip makes the same club again: manage.py import_club reads it."),
        _("It holds people's names: keep it to yourself."),
        "",
        _("Tables, as .csv and as .xlsx:"),
        *_list_tables(files),
        "",
        _("What the club is made of again, a line of JSON for each row:"),
        _line(MANIFEST, _("what lies in the zip, with hashes, and figures of the whole club")),
        *(_line(part.path, _("{rows} rows").format(rows=part.rows)) for part in manifest.parts),
        "",
        _("What is not in it:"),
        *(f"- {reason}" for reason in _list_reasons()),
        "",
    ]
    return "\r\n".join(lines).encode()


def _line(name: str, about: object) -> str:
    return f"  {name:{WIDTH}}  {about}"


def _list_tables(files: Sequence[ExportedSheet | ExtraFile]) -> list[str]:
    return [
        _line(f"tables/{file.name}" if isinstance(file, ExportedSheet) else file.name, file.about)
        for file in files
    ]


def _list_reasons() -> list[str]:
    """Return why something is not in the file, each reason once."""
    of_fields = [reason for part in PARTS for reason in part.leaves.values()]
    return list(
        dict.fromkeys(str(reason) for reason in (*(o.reason for o in LEFT_OUT), *of_fields))
    )
