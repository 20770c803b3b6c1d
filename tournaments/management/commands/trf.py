"""Tournament reports for chess tools: `manage.py trf write|read FILE`."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError
from django.utils.translation import gettext as _

from common.commands import TranslatedCommand
from common.problems.sentences import translatable
from common.web.words import translate
from pairing.event.errors import EventError
from pairing.event.files import read_report, write_event, write_trf
from pairing.event.words.refusals import write_refusal
from tournaments.management.event_command import (
    WRONG_FILE,
    load_event_file,
    read_bytes,
    replace_file,
)


class Command(TranslatedCommand):
    help = translatable(
        "Write an event file as a tournament report (TRF), or read a report as an event."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("direction", choices=("write", "read"))
        parser.add_argument("file", type=Path)
        parser.add_argument("--edition", type=int, choices=(16, 26), default=16)
        parser.add_argument("--output", type=Path, metavar="FILE", help=_("instead of printing"))

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            if options["direction"] == "write":
                text = write_trf(load_event_file(options["file"]), edition=options["edition"])
            else:
                event, remarks = read_report(read_bytes(options["file"]))
                text = write_event(event)
                for remark in remarks:
                    self.stderr.write(write_refusal(remark, translate))
        except EventError as error:
            raise CommandError(write_refusal(error, translate), returncode=WRONG_FILE) from None
        if options["output"]:
            replace_file(options["output"], text)
        else:
            self.stdout.write(text, ending="")
