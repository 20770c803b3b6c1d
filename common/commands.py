"""Commands that speak the operator's language."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from common.problems import Refused
from common.web.words import describe_code, translate


class TranslatedCommand(BaseCommand):
    """A command whose `help` is marked with `translatable`: it is translated when asked for."""

    def create_parser(self, prog_name: str, subcommand: str, **kwargs: Any) -> CommandParser:
        """Return the parser of the command's arguments."""
        parser = super().create_parser(prog_name, subcommand, **kwargs)
        parser.description = translate(self.help)
        return parser


@contextmanager
def refusing() -> Iterator[None]:
    """End the command with the sentences of what is refused, and no trace."""
    try:
        yield
    except Refused as refused:
        said = [describe_code(problem.code, problem.values) for problem in refused.problems]
        text = " ".join(f"{problem.message} {problem.hint}".strip() for problem in said)
        raise CommandError(text) from None
