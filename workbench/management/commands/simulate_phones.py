"""`manage.py simulate_phones`: phones, network and server of a table, in the hands of a seed."""

import os
import subprocess
import sys
import tempfile
from typing import Any

from django.conf import settings
from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from common.commands import TranslatedCommand
from common.problems.sentences import translatable
from workbench.phones.report import find_fault
from workbench.phones.runs import KINDS, MIXED, TABLE

VALUES = ("worlds", "first", "kind", "fault", "small", "every")
SWITCHES = ("with-faults", "trace", "reach")


class Command(TranslatedCommand):
    """Runs worlds in a process of their own, never on the club's own database."""

    help = translatable(
        "Simulate evenings at a table with lost messages, closed pages and a killed server, and"
        " print what did not hold (docs/simulation.md)."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--worlds", type=int, default=100, help=_("how many"))
        parser.add_argument("--first", type=int, default=1, help=_("the number of the first"))
        parser.add_argument("--kind", default=TABLE, choices=[*KINDS, MIXED])
        parser.add_argument(
            "--fault", default="", help=_("plant this fault, and stop once noticed")
        )
        parser.add_argument(
            "--small", type=int, default=0, help=_("every order of so many deeds on two phones")
        )
        parser.add_argument(
            "--with-faults",
            action="store_true",
            help=_("small worlds: each fault at each write too"),
        )
        parser.add_argument(
            "--every", type=int, default=1, help=_("small worlds: only one in so many")
        )
        parser.add_argument("--trace", action="store_true", help=_("print all that happens"))
        parser.add_argument(
            "--reach", action="store_true", help=_("print which lines of the product were run")
        )

    def handle(self, *args: Any, **options: Any) -> None:
        find_fault(options["fault"])
        asked = [f"--{name}={options[name]}" for name in VALUES]
        asked += [f"--{name}" for name in SWITCHES if options[name.replace("-", "_")]]
        with tempfile.TemporaryDirectory() as folder:
            own = {"TICHU_DATA": folder, "DATABASE_URL": "", "REDIS_URL": ""}
            environment = {**os.environ, **own}
            make_empty_database(environment)
            command = [sys.executable, "-m", "workbench.phones", *asked]
            done = subprocess.run(  # noqa: S603 - our own program
                command, env=environment, cwd=settings.BASE_DIR, check=False
            )
        if done.returncode:
            raise CommandError(_("Something did not hold."))


def make_empty_database(environment: dict[str, str]) -> None:
    """Let the database that this environment names be an empty one of this version."""
    upgrade = [sys.executable, str(settings.BASE_DIR / "manage.py"), "upgrade"]
    subprocess.run(upgrade, env=environment, check=True, stdout=subprocess.DEVNULL)  # noqa: S603 - our own command
