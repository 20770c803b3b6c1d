"""Rank an event's file: `manage.py standings FILE.json`."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import CommandError
from django.utils.translation import gettext as _

from common.problems.sentences import translatable
from common.web.words import translate
from pairing.event.errors import EventError
from pairing.event.event import Event
from pairing.event.names import name_of
from pairing.event.ranking import rank_event, rank_some, results_of
from pairing.event.rounds import count_group_rounds, follow_knockout, is_knockout, list_groups
from pairing.event.words.needs import describe_needs, needs_to_json
from pairing.event.words.report import (
    describe_bracket,
    describe_working,
    place_standings_refusal,
    standings_to_json,
    write_standings,
)
from pairing.standings import Standings, StandingsError, find_needs
from tournaments.management.event_command import WRONG_FILE, EventCommand


def check_arguments(event: Event, options: dict[str, Any]) -> None:
    """Raise EventError for a round that is not there, CommandError for a place without a team."""
    round_, played = options["round"], len(event.played)
    if round_ is not None and round_ < 1:
        raise EventError("bad_round", "asked round", round=round_)
    if round_ is not None and round_ > played:
        raise EventError("round_not_played", "asked round", round=round_, played=played)
    if options["place"] is not None and not options["needs"]:
        message = _("--place only works with --needs and the id of a team.")
        raise CommandError(message, returncode=WRONG_FILE)


class Command(EventCommand):
    help = translatable(
        "Rank an event file, with every tie-break and, if asked, the working behind it."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--round", type=int, metavar="N", help=_("as it stood after round N"))
        parser.add_argument(
            "--working", metavar="ID", help=_("show how one team's values were worked out")
        )
        parser.add_argument("--needs", metavar="ID", help=_("show what a team needs in this round"))
        parser.add_argument(
            "--place",
            type=int,
            metavar="N",
            help=_("for which place (with --needs; 1 if left out)"),
        )

    def answer(self, event: Event, options: dict[str, Any]) -> None:
        check_arguments(event, options)
        try:
            self.answer_rightly(event, options)
        except StandingsError as error:
            raise place_standings_refusal(error) from None

    def answer_rightly(self, event: Event, options: dict[str, Any]) -> None:
        if options["needs"]:
            place = 1 if options["place"] is None else options["place"]
            results = results_of(event, rounds=options["round"])
            needs = find_needs(results, event.scoring, options["needs"], place)
            text = describe_needs(needs, translate, lambda entrant: name_of(event, entrant))
            self.show(needs_to_json(needs), text, as_json=options["json"])
            return
        tables = self.rank(event, options["round"])
        data = [standings_to_json(table, working=options["json"]) for table in tables]
        text = "\n".join(write_standings(event, table, translate) for table in tables)
        if options["working"]:
            text = describe_working(event, tables[0], options["working"], translate)
        if event.played and is_knockout(event, len(event.played)) and options["round"] is None:
            text = describe_bracket(event, follow_knockout(event), translate)
        self.show(data if len(data) > 1 else data[0], text, as_json=options["json"])

    def rank(self, event: Event, rounds: int | None) -> list[Standings]:
        """Rank all in one table, or each group in its own."""
        if not event.row.has_groups:
            return [rank_event(event, rounds=rounds)]
        last = count_group_rounds(event)
        last = last if rounds is None else min(last, rounds)
        return [rank_some(event, group, last) for group in list_groups(event)]

    def show(self, data: object, text: str, *, as_json: bool) -> None:
        if as_json:
            self.print_json(data)
        else:
            self.stdout.write(text)
