"""What the commands on event files share: reading the file, and words for what is wrong with it."""

import json
import os
import tempfile
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError
from django.utils.translation import gettext as _

from common.commands import TranslatedCommand
from common.web.words import translate
from pairing.event.errors import EventError
from pairing.event.event import Event
from pairing.event.files import read_event
from pairing.event.words.refusals import write_refusal

WRONG_FILE = 2
"""Exit status where the file or the arguments are wrong: nothing was written."""
NO_PAIRING = 3
"""Exit status where no pairing keeps the absolutes."""
MOST_BYTES = 20_000_000


class EventCommand(TranslatedCommand):
    """A command on an event's file. No database is needed."""

    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the file, and whether to answer as JSON."""
        parser.add_argument("file", type=Path, help=_("the event (docs/event-format.md)"))
        parser.add_argument("--json", action="store_true", help=_("answer as JSON"))

    def handle(self, *args: Any, **options: Any) -> None:
        """Read the file and answer, or say in one sentence what is wrong with it."""
        try:
            self.answer(load_event_file(options["file"]), options)
        except EventError as error:
            raise CommandError(write_refusal(error, translate), returncode=WRONG_FILE) from None

    def answer(self, event: Event, options: dict[str, Any]) -> None:
        """Do what the command is for."""
        raise NotImplementedError

    def print_json(self, value: object) -> None:
        """Write JSON to the output."""
        self.stdout.write(json.dumps(value, ensure_ascii=False, indent=2))


def load_event_file(path: Path) -> Event:
    """Read an event's file; CommandError where there is no such file."""
    return read_event(read_bytes(path))


def read_bytes(path: Path) -> bytes:
    """Read a file of a reasonable size."""
    try:
        if path.stat().st_size > MOST_BYTES:
            sentence = _("{path}: the file is larger than {limit} bytes; that cannot be an event.")
            message = sentence.format(path=path, limit=MOST_BYTES)
            raise CommandError(message, returncode=WRONG_FILE)
        return path.read_bytes()
    except OSError as error:
        sentence = _("{path}: the file cannot be read ({reason}); give another path.")
        message = sentence.format(path=path, reason=error.strerror)
        raise CommandError(message, returncode=WRONG_FILE) from None


def replace_file(path: Path, text: str) -> None:
    """Replace a file whole or not at all; CommandError where nothing can be written."""
    try:
        _replace_file(path, text)
    except OSError as error:
        sentence = _("{path}: the file cannot be written ({reason}); give another path.")
        message = sentence.format(path=path, reason=error.strerror)
        raise CommandError(message, returncode=WRONG_FILE) from None


def _replace_file(path: Path, text: str) -> None:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            Path(name).chmod(path.stat().st_mode)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
