"""Pair the next round of an event's file: `manage.py pair FILE.json`."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import CommandError
from django.utils.translation import gettext as _

from common.problems import NoPairing
from common.problems.sentences import translatable
from common.web.words import translate
from tournaments.events.event import Event
from tournaments.events.files import write_event
from tournaments.events.rounds import NextRound, add_round, pair_next_round
from tournaments.events.words.refusals import write_ways_out
from tournaments.events.words.report import describe_round, round_answer_to_json
from tournaments.management.event_command import NO_PAIRING, EventCommand, write_file


class Command(EventCommand):
    help = translatable("Pair the next round of an event file.")

    def add_arguments(self, parser: ArgumentParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--write", action="store_true", help=_("add the round to the file"))

    def answer(self, event: Event, options: dict[str, Any]) -> None:
        try:
            paired = pair_next_round(event)
        except NoPairing as answer:
            raise CommandError(write_ways_out(answer, translate), returncode=NO_PAIRING) from None
        if options["write"]:
            write_file(options["file"], write_event(add_round(event, paired.round)))
        self.show(event, paired, as_json=options["json"])

    def show(self, event: Event, paired: NextRound, *, as_json: bool) -> None:
        if as_json:
            self.print_json(round_answer_to_json(paired))
        else:
            self.stdout.write(describe_round(event, paired, translate))
