"""Pair the next round of an event's file: `manage.py pair FILE.json`."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import CommandError
from django.utils.translation import gettext as _

from common.problems import NoPairing
from common.problems.sentences import translatable
from common.web.words import translate
from pairing.event.event import Event
from pairing.event.files import write_event
from pairing.event.names import name_of
from pairing.event.rounds import NextRound, add_round, give_up, pair_next_round
from pairing.event.words.advice import write_advice
from pairing.event.words.reasons import Why, explain
from pairing.event.words.refusals import write_ways_out
from pairing.event.words.report import round_answer_to_json, write_round
from tournaments.management.event_command import NO_PAIRING, EventCommand, replace_file


class Command(EventCommand):
    help = translatable("Pair the next round of an event file.")

    def add_arguments(self, parser: ArgumentParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--write", action="store_true", help=_("add the round to the file"))
        parser.add_argument(
            "--why",
            nargs="+",
            metavar=("A", "B"),
            help=_(
                "say why two teams or players meet, or why they do not, and why one sits out or "
                "plays (ids or names)"
            ),
        )
        parser.add_argument(
            "--waive",
            type=int,
            metavar="N",
            help=_("where no round is possible: accept the way out with this number"),
        )

    def answer(self, event: Event, options: dict[str, Any]) -> None:
        if options["waive"] is not None:
            event = give_up(event, options["waive"])
        try:
            paired = pair_next_round(event)
        except NoPairing as answer:
            said = write_ways_out(answer, translate, lambda entrant: name_of(event, entrant))
            raise CommandError(said, returncode=NO_PAIRING) from None
        why = explain(event, paired, options["why"]) if options["why"] else None
        if options["write"]:
            replace_file(options["file"], write_event(add_round(event, paired.round)))
        self.show(event, paired, why, as_json=options["json"])

    def show(self, event: Event, paired: NextRound, why: Why | None, *, as_json: bool) -> None:
        if why and as_json:
            self.print_json(why.to_json())
        elif why:
            self.stdout.write("\n".join(why.write(translate)))
        elif as_json:
            self.print_json(round_answer_to_json(paired))
        else:
            self.stdout.write(write_round(event, paired, translate))
            for line in write_advice(event, translate):
                self.stdout.write(line)
