"""Check an exported event's record: `manage.py verify_event FILE`."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError
from django.utils.translation import gettext as _

from common.commands import TranslatedCommand
from common.problems.catalogue import fill
from common.problems.sentences import translatable
from common.web.words import translate
from pairing.checking import Finding, WrongFileError, check_record, read_event_record
from pairing.checking.finding import SENTENCES
from tournaments.event.selectors.record import write_export
from tournaments.event.selectors.teams import ShownTeams
from tournaments.files.check_page import make_page
from tournaments.management.event_command import read_bytes, replace_file
from tournaments.models import Tournament

REFUSED = 1
"""Exit status where something is wrong with the record."""


class Command(TranslatedCommand):
    """Says all that is wrong with a file, or what it was found to hold."""

    help = translatable(
        "Check legality, proofs and the chain of rounds of an exported event, without the engine."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "file", type=Path, nargs="?", help=_("the event (docs/event-format.md)")
        )
        parser.add_argument(
            "--page", type=Path, metavar="FILE", help=_("write a page there that checks offline")
        )
        parser.add_argument(
            "--all", action="store_true", help=_("check every tournament of this installation")
        )
        parser.add_argument(
            "--head", default="", help=_("the hash of the last round as it was published")
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if options["page"]:
            replace_file(options["page"], make_page())
        elif options["all"]:
            self.check_stored()
        elif options["file"] is None:
            raise CommandError(_("Name the event's file."), returncode=REFUSED)
        if options["file"] is not None:
            self.check_file(options)

    def check_stored(self) -> None:
        """Check the record of every tournament as it is stored, and say what was found."""
        wrong = checked = 0
        for tournament in Tournament.objects.order_by("day", "pk").iterator():
            teams = ShownTeams(tournament, lambda player: player.name)
            for finding in check_record(write_export(tournament, teams.call)):
                wrong += finding.wrong
                self.stdout.write(f"{tournament.pk}: {say(finding)}")
            checked += 1
        text = _("{count} tournaments, {wrong} things wrong").format(count=checked, wrong=wrong)
        self.stdout.write(text)
        if wrong:
            raise CommandError(_("Some tournaments do not hold."), returncode=REFUSED)

    def check_file(self, options: dict[str, Any]) -> None:
        """Check a file, and say what was found."""
        try:
            file = read_event_record(read_bytes(options["file"]))
        except WrongFileError as error:
            raise CommandError(say(error.finding), returncode=REFUSED) from None
        findings = check_record(file, options["head"])
        for finding in findings:
            self.stdout.write(say(finding))
        wrong = sum(finding.wrong for finding in findings)
        if wrong:
            sentence = _("{path}: refused. What is wrong: {count}")
            raise CommandError(
                sentence.format(path=options["file"], count=wrong), returncode=REFUSED
            )
        rounds = file["record"]["rounds"]
        tables = sum(len(link["published"]["tables"]) for link in rounds)
        sentence = _(
            "{rounds} rounds, {tables} tables: legal, proved and in one chain. Last hash: {head}"
        )
        head = rounds[-1]["hash"] if rounds else file["record"]["seed_hash"]
        self.stdout.write(sentence.format(rounds=len(rounds), tables=tables, head=head))


def say(finding: Finding) -> str:
    """Return a finding as a sentence."""
    values = {name: str(value) for name, value in finding.values.items()}
    return fill(translate(SENTENCES[finding.code]), values)
