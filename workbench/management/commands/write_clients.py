"""Write typed clients of the API: `manage.py write_clients build/clients`."""

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand
from django.utils.translation import gettext as _

from common.problems.sentences import translatable
from tichu_club.reference.document import make_document
from workbench.clients.document import write_for_types
from workbench.clients.python import write_python_client


class Command(BaseCommand):
    """Writes the Python client, and the document that the TypeScript client's types are made of.

    Nothing is written where the document is what it was.
    """

    help = translatable("Write typed clients of the API into a folder.")

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folder", type=Path, help=_("where to"))

    def handle(self, *args: Any, **options: Any) -> None:
        folder: Path = options["folder"]
        document = write_for_types(make_document())
        text, source = json.dumps(document), folder / "openapi.json"
        if source.is_file() and source.read_text("utf-8") == text:
            return
        write_python_client(document, folder / "python")
        source.write_text(text, "utf-8")
