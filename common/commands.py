"""Commands that speak the operator's language."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import DatabaseError, connection
from django.utils.translation import gettext as _

from common.problems import Refused
from common.web.words import describe_code, translate


class TranslatedCommand(BaseCommand):
    """A command whose `help` is marked with `translatable`: it is translated when asked for."""

    def create_parser(self, prog_name: str, subcommand: str, **kwargs: Any) -> CommandParser:
        """Return the parser of the command's arguments."""
        parser = super().create_parser(prog_name, subcommand, **kwargs)
        parser.description = translate(self.help)
        return parser

    def execute(self, *args: Any, **options: Any) -> str | None:
        """Run the command; where the database cannot even be opened, say so without a trace."""
        try:
            return super().execute(*args, **options)
        except DatabaseError as error:
            if connection.connection is not None:
                raise
            reason = str(error).partition("\n")[0].strip().removesuffix(".")
            sentence = _(
                "The database {name} cannot be opened ({reason}). Check that its server is running "
                "and DATABASE_URL is right, or restore a backup into an empty data folder."
            )
            name = connection.settings_dict["NAME"]
            raise CommandError(sentence.format(name=name, reason=reason)) from None


@contextmanager
def refusing() -> Iterator[None]:
    """End the command with the sentences of what is refused, and no trace."""
    try:
        yield
    except Refused as refused:
        said = [describe_code(problem.code, problem.values) for problem in refused.problems]
        text = " ".join(f"{problem.message} {problem.hint}".strip() for problem in said)
        raise CommandError(text) from None
