"""Commands that speak the operator's language."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from common.web.words import translate


class TranslatedCommand(BaseCommand):
    """A command whose `help` is marked with `translatable`: it is translated when asked for."""

    def create_parser(self, prog_name: str, subcommand: str, **kwargs: Any) -> CommandParser:
        """Return the parser of the command's arguments."""
        parser = super().create_parser(prog_name, subcommand, **kwargs)
        parser.description = translate(self.help)
        return parser
