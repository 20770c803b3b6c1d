"""Play an event that was really played over HTTP: `manage.py play_event FILE.json`."""

from argparse import ArgumentParser
from pathlib import Path
from random import Random
from typing import Any

from django.core.management.base import CommandError
from django.utils.translation import gettext as _

from common.problems.sentences import translatable
from common.web.words import translate
from pairing.event.errors import EventError
from pairing.event.event import Event
from pairing.event.files import read_report
from pairing.event.ranking import rank_event
from pairing.event.words.refusals import write_refusal
from pairing.event.words.report import standings_to_json
from tournaments.management.event_command import WRONG_FILE, load_event_file, read_bytes
from workbench.playing.command import PlayingCommand
from workbench.playing.counts import PlayCounts
from workbench.playing.day import Day
from workbench.playing.replayed import Replayed


class Command(PlayingCommand):
    """Tells the club an event round by round, as its director and its teams would have."""

    help = translatable(
        "Play an event's file, or a report (.trf), through the API and compare the standings."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("file", type=Path, help=_("the event (docs/event-format.md)"))
        self.take_folder(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        counts = PlayCounts()
        event = self.read(options["file"], counts)
        script = Replayed(event, Random(f"{options['seed']}/ways"))  # noqa: S311 - no secret
        with self.open_director(options, counts) as director:
            director.create(event.name or options["file"].stem, script.list_rules(), {})
            day = Day(director, script, counts)
            for number in range(1, len(event.played) + 1):
                day.play_round(number)
                compare_points(script, day, number)
            day.end(len(event.entrants))
        self.tell(counts, day, options["out"])

    def read(self, path: Path, counts: PlayCounts) -> Event:
        """Read an event, or a report; points that its rounds do not come to are a difference."""
        try:
            if path.suffix.lower() != ".trf":
                return load_event_file(path)
            event, remarks = read_report(read_bytes(path))
        except EventError as error:
            raise CommandError(write_refusal(error, translate), returncode=WRONG_FILE) from None
        for remark in remarks:
            counts.note(write_refusal(remark, translate))
        return event


def compare_points(script: Replayed, day: Day, number: int) -> None:
    """Compare the points that the club tells with those of the file's own rounds."""
    columns = rank_event(script.event, rounds=number)
    own = _list_points(standings_to_json(columns, working=False))
    said = _list_points(day.standings[-1])
    for team, points in own.items():
        here = script.numbers[team]
        if here in said and said[here] != points:
            sentence = _("round {number}: team {team} has {points} points, and {own} in the file")
            day.counts.note(
                sentence.format(number=number, team=team, points=said[here], own=points)
            )


def _list_points(standings: Any) -> dict[str, Any]:
    at = list(standings["tie_breaks"]).index("points")
    values = {row["id"]: row["values"][at] for row in standings["rows"]}
    return {team: row["value"] if isinstance(row, dict) else row for team, row in values.items()}
