"""All checks of what is stored, one after the other."""

from collections.abc import Iterator
from io import StringIO
from typing import Final

from django.core.management import call_command
from django.core.management.base import CommandError

CHECKS: Final[tuple[tuple[str, ...], ...]] = (
    ("verify_games",),
    ("replay_ratings", "--check"),
    ("sum_statistics", "--check"),
    ("verify_event", "--all"),
)
"""The commands that check, each with its options."""


def run_checks() -> Iterator[tuple[str, bool, str]]:
    """Yield each check's command, whether all holds, and what it says."""
    for command, *options in CHECKS:
        said = StringIO()
        try:
            call_command(command, *options, stdout=said, stderr=said)
        except CommandError as error:
            yield command, False, f"{said.getvalue()}{error}\n"
        else:
            yield command, True, said.getvalue()
