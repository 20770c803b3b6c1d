"""All checks of what is stored, one after the other."""

from collections.abc import Iterator
from io import StringIO

from django.core.management import call_command
from django.core.management.base import CommandError

from common.verifying.checks import CHECKS


def run_stored_checks() -> Iterator[tuple[str, bool, str]]:
    """Yield each check's name, whether all holds, and what it says."""
    for check in CHECKS:
        said = StringIO()
        try:
            call_command("verify", check.name, stdout=said, stderr=said)
        except CommandError as error:
            yield check.name, False, f"{said.getvalue()}{error}\n"
        else:
            yield check.name, True, said.getvalue()
