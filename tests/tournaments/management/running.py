"""Running a command on an event's file."""

import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

from django.core.management import call_command

from tests.pairing.event.event_files import Json

Save = Callable[[Json], Path]


def run(*arguments: object) -> str:
    output = StringIO()
    call_command(*map(str, arguments), stdout=output)
    return output.getvalue()


def run_json(*arguments: object) -> Any:
    return json.loads(run(*arguments, "--json"))
