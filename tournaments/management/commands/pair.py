"""Pair the next round of an event's file: `manage.py pair FILE.json`."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import CommandError

from tournaments.events.event import Event
from tournaments.events.files.write_event import write_event
from tournaments.events.rounds.next_round import NextRound, add_round, pair_next_round
from tournaments.events.words.report import describe_round, round_answer_to_json
from tournaments.events.words.sentences import write_options
from tournaments.management.event_command import NO_PAIRING, EventCommand, write_file
from tournaments.pairing.errors import NoPairing


class Command(EventCommand):
    help = "Pair the next round of an event file."

    def add_arguments(self, parser: ArgumentParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--write", action="store_true", help="add the round to the file")

    def answer(self, event: Event, options: dict[str, Any]) -> None:
        try:
            paired = pair_next_round(event)
        except NoPairing as answer:
            raise CommandError(write_options(answer), returncode=NO_PAIRING) from None
        if options["write"]:
            write_file(options["file"], write_event(add_round(event, paired.round)))
        self.show(event, paired, as_json=options["json"])

    def show(self, event: Event, paired: NextRound, *, as_json: bool) -> None:
        if as_json:
            self.print_json(round_answer_to_json(paired))
        else:
            self.stdout.write(describe_round(event, paired))
