"""`manage.py export_club --club SLUG --output FILE.zip`: a whole club as one file."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError
from django.utils.translation import gettext as _

from common.commands import TranslatedCommand
from common.problems.sentences import translatable
from past.export.writing import write_club
from people.models import Club


class Command(TranslatedCommand):
    """Writes the file, and says what is in it."""

    help = translatable("Write everything of a club into one zip, from which import_club makes it.")

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--club", metavar="SLUG", required=True, help=_("the club's address, as in its URL")
        )
        parser.add_argument(
            "--output", metavar="FILE", required=True, type=Path, help=_("the zip to be written")
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        club = Club.objects.filter(slug=options["club"]).first()
        if club is None:
            raise CommandError(_("There is no club with this address."))
        path = options["output"]
        temporary = path.with_name(f"{path.name}.part")
        try:
            manifest = write_club(club, temporary)
            temporary.chmod(0o600)
            temporary.replace(path)
        except OSError as error:
            raise CommandError(
                _("{path} cannot be written: {error}").format(path=path, error=error.strerror)
            ) from None
        finally:
            temporary.unlink(missing_ok=True)
        rows = sum(part.rows for part in manifest.parts)
        text = _("{club}: {rows} rows, {bytes} bytes in {path}")
        self.stdout.write(
            text.format(club=club.slug, rows=rows, bytes=path.stat().st_size, path=path)
        )
