"""`make messages`: collects every text that a person reads, for translators."""

from typing import Any

from django.core.management.commands import makemessages


class Command(makemessages.Command):
    """Django's own command, which also finds the mark of packages that know no Django."""

    xgettext_options = [
        *makemessages.Command.xgettext_options,
        "--keyword=_",
        "--keyword=translatable",
    ]

    def handle(self, *args: Any, **options: Any) -> None:
        """Look at pages, mails, pictures and code; not at tests, and not at tools."""
        options["extensions"] = options["extensions"] or ["html", "py", "svg", "txt"]
        options["ignore_patterns"] += ["tests", "scripts", "node_modules", "build", "data"]
        options["add_location"] = options["add_location"] or "file"
        super().handle(*args, **options)
