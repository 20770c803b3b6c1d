"""Tournament reports for chess tools: `manage.py trf write|read FILE`."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tournaments.events.errors import EventError
from tournaments.events.files.trf_reading import read_trf
from tournaments.events.files.trf_writing import write_trf
from tournaments.events.files.write_event import write_event
from tournaments.events.words.sentences import write_sentence
from tournaments.management.event_command import WRONG_FILE, read_bytes, read_file, write_file


class Command(BaseCommand):
    help = "Write an event file as a tournament report (TRF), or read a report as an event."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("direction", choices=("write", "read"))
        parser.add_argument("file", type=Path)
        parser.add_argument("--edition", type=int, choices=(16, 26), default=16)
        parser.add_argument("--output", type=Path, metavar="FILE", help="instead of printing")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            if options["direction"] == "write":
                text = write_trf(read_file(options["file"]), edition=options["edition"])
            else:
                text = write_event(read_trf(read_bytes(options["file"])))
        except EventError as error:
            raise CommandError(write_sentence(error), returncode=WRONG_FILE) from None
        if options["output"]:
            write_file(options["output"], text)
        else:
            self.stdout.write(text, ending="")
