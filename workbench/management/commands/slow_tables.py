"""Say how early and how rightly tables are called slow: `manage.py slow_tables --rounds 200`."""

from argparse import ArgumentParser
from typing import Any

from django.utils.translation import gettext as _

from common.commands import TranslatedCommand
from common.problems.sentences import translatable
from pairing.event.presets import HANDS, MINUTES
from pairing.event.simulation.slow_calls import SlowCalls, rehearse_calls
from workbench.management.commands.simulate import count


class Command(TranslatedCommand):
    help = translatable("Rehearse rounds and print how early and how rightly tables are slow.")
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--rounds", type=count, default=100)
        parser.add_argument("--tables", type=count, default=12)
        parser.add_argument("--hands", type=count, default=HANDS)
        parser.add_argument("--minutes", type=count, default=MINUTES)
        parser.add_argument("--seed", default="1")

    def handle(self, *_args: Any, **options: Any) -> None:
        names = ("rounds", "tables", "hands", "minutes", "seed")
        slow_calls = rehearse_calls(**{name: options[name] for name in names})
        for line in describe(slow_calls):
            self.stdout.write(line)


def describe(slow_calls: SlowCalls) -> list[str]:
    """Return the result in words."""
    lines = [
        _("{tables} tables, {late} ended after the clock").format(
            tables=slow_calls.tables, late=slow_calls.late
        ),
        _("{called} called slow, {right} of them rightly").format(
            called=slow_calls.called, right=slow_calls.right
        ),
    ]
    if slow_calls.early is not None:
        said = _("rightly called {minutes} minutes before the end of the clock (median)")
        lines.append(said.format(minutes=round(slow_calls.early)))
    return lines
