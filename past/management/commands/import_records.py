"""Import a folder of what was kept of games: records of online tables, and score sheets."""

import datetime
import json
import os
import uuid
from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from django.core.exceptions import ValidationError
from django.core.management.base import CommandError, OutputWrapper
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from common.commands import TranslatedCommand
from common.problems import Refused
from common.problems.sentences import translatable
from common.writes.refusals import write_sentence
from past.imports.people import list_file_names, list_sheet_names
from past.management.commands.replay_records import (
    MOST_REASONS,
    explain_irregularity,
    list_logs,
    read_log_bytes,
)
from past.records.counts import RecordCounts
from past.records.line_up import Relief
from past.records.outcomes import ImportedSheet
from past.records.services import DAMAGED, DELETED, IMPORTED, KNOWN, ImportedRecord, import_record
from past.records.sheets import import_sheet
from past.storing.people import find_known_entries
from people.models import Club, Player
from scoring.cards import Irregularity
from scoring.models import EndedBy, Game

CLUB_SLUG: Final = "records"
CLUB_NAME: Final = translatable("Recorded games")
SHEETS: Final = "score_sheets.json"
BAR_WIDTH: Final = 30
WORDS: Final = {
    KNOWN: gettext_lazy("was there before"),
    DELETED: gettext_lazy("was deleted here before, so it is left out"),
    DAMAGED: gettext_lazy("nothing of it is imported"),
}


class Command(TranslatedCommand):
    help = translatable(
        "Import recorded games (*.tch) and score sheets (score_sheets.json) into a club. "
        "Each game is imported only once."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "paths", nargs="+", metavar="PATH", help=_("a folder, or a single file of it")
        )
        parser.add_argument(
            "--club",
            metavar="SLUG",
            help=_("whose games they become; made where there is none (else: {slug})").format(
                slug=CLUB_SLUG
            ),
        )
        parser.add_argument(
            "--played-on",
            type=datetime.date.fromisoformat,
            metavar="DATE",
            help=_("the day of games that bring none, as 2026-11-21 (else: unknown)"),
        )
        parser.add_argument("--dry-run", action="store_true", help=_("say what would be imported"))
        parser.add_argument(
            "--list",
            action="store_true",
            help=_("say of every game what became of it (else: of those that are refused)"),
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        files = list_past_files(options["paths"])
        club, is_new = find_or_make_club(options["club"])
        try:
            run = _Run(self, club, options["played_on"], options["dry_run"], options["list"])
            counts = run.import_all(files)
        finally:
            if is_new and options["dry_run"]:
                club.delete()
        self.stdout.write(str(counts))


class _Run:
    """One run of the command."""

    def __init__(
        self,
        command: Command,
        club: Club,
        day: datetime.date | None,
        dry_run: bool,
        lists_all: bool,
    ) -> None:
        self.command, self.club, self.day, self.dry_run = command, club, day, dry_run
        self.lists_all = lists_all
        self.counts = RecordCounts()
        self.games: set[uuid.UUID] = set()

    def import_all(self, files: Sequence[tuple[Path, str]]) -> RecordCounts:
        """Import file by file, in the byte order of their names."""
        bar = ProgressBar(self.command.stderr, len(files))
        for done, (file, written) in enumerate(files, start=1):
            name = written.encode(errors="replace").decode()
            lines = (
                self.import_sheets(file, name)
                if file.suffix == ".json"
                else self.import_record(file, name, done)
            )
            bar.clear()
            for line in lines:
                self.command.stdout.write(line)
            bar.show(done)
        bar.clear()
        return self.counts

    def import_record(self, file: Path, name: str, sequence: int) -> list[str]:
        """Import one record; return the line that tells of it, where it is wanted."""
        data = read_log_bytes(file, name)
        try:
            people = self.find_people(name, data)
        except Refused as refused:
            self.count(DAMAGED, None, 0)
            return [f"{name}: {WORDS[DAMAGED]}; {_say(refused)}"]
        imported = import_file(
            data,
            name,
            self.club,
            played_on=self.day,
            sequence=sequence,
            people=people,
            dry_run=self.dry_run,
        )
        outcome = self.count(imported.outcome, imported.game, imported.rounds)
        self.counts.relieved += outcome == IMPORTED and bool(imported.reliefs)
        return self.choose(outcome, f"{name}: {describe_import(imported, outcome)}")

    def find_people(self, name: str, data: bytes | Irregularity) -> Mapping[str, Player]:
        """Return whom of the club's list the names of a file are.

        Raises:
            Refused: by one of them several may be meant.
        """
        names = [] if isinstance(data, Irregularity) else list_file_names(name, data)
        return find_known_entries(self.club, names)

    def import_sheets(self, file: Path, name: str) -> list[str]:
        """Import every sheet of a file; return a line for each that is to be told of."""
        try:
            sheets = json.loads(file.read_text("utf-8-sig"))
        except (OSError, ValueError, RecursionError):
            sheets = None
        if not isinstance(sheets, list):
            self.count(DAMAGED, None, 0)
            why = _("it is not a list of score sheets")
            return [f"{name}: {WORDS[DAMAGED]}; {why}"]
        lines = [
            self.import_sheet(name, sheet, place) for place, sheet in enumerate(sheets, start=1)
        ]
        return [line for chosen in lines for line in chosen]

    def import_sheet(self, file: str, sheet: object, place: int) -> list[str]:
        """Import one sheet; return the line that tells of it, where it is wanted."""
        named = _("sheet {number}").format(number=_number_sheet(sheet, place))
        try:
            people = find_known_entries(self.club, list_sheet_names(sheet))
        except Refused as refused:
            self.count(DAMAGED, None, 0)
            return [f"{file}, {named}: {WORDS[DAMAGED]}; {_say(refused)}"]
        imported = import_sheet(
            sheet=sheet,
            club=self.club,
            played_on=self.day,
            sequence=place,
            people=people,
            dry_run=self.dry_run,
        )
        outcome = self.count(imported.outcome, imported.game, imported.rounds)
        return self.choose(outcome, f"{file}, {named}: {describe_sheet(imported, outcome)}")

    def choose(self, outcome: str, line: str) -> list[str]:
        """Return a line where every game is to be listed, or nothing was stored of this one."""
        return [line] if self.lists_all or outcome in {DAMAGED, DELETED} else []

    def count(self, outcome: str, game: Game | None, rounds: int) -> str:
        """Count an outcome; a dry run, which keeps nothing, finds the same game twice as new."""
        if game and game.pk in self.games:
            outcome, rounds = KNOWN, 0
        if game:
            self.games.add(game.pk)
        self.counts.add(outcome, rounds)
        by_hand = game is not None and game.ended_by == EndedBy.HAND
        self.counts.by_hand += outcome == IMPORTED and by_hand
        return outcome


def list_past_files(paths: list[str]) -> list[tuple[Path, str]]:
    """List the records below these paths in the byte order of their names, and the sheets."""
    files = list(list_logs(paths))
    for folder in filter(Path.is_dir, map(Path, paths)):
        files += [(file, str(file.relative_to(folder))) for file in folder.rglob(SHEETS)]
    return sorted(files, key=lambda file: os.fsencode(file[1]))


def find_or_make_club(slug: str | None) -> tuple[Club, bool]:
    """Find the club, or make it; return whether it is new."""
    slug = slug or CLUB_SLUG
    name = _(CLUB_NAME) if slug == CLUB_SLUG else slug
    club = Club(slug=slug, name=name)
    result = Club.objects.filter(slug=slug).first()
    if result is not None:
        return result, False
    try:
        club.full_clean()
    except ValidationError:
        raise CommandError(_("{slug} cannot be a club's short name.").format(slug=slug)) from None
    club.save()
    return club, True


def _number_sheet(sheet: object, place: int) -> str:
    number = sheet.get("game", place) if isinstance(sheet, dict) else place
    return str(number)[:20]


def _say(refused: Refused) -> str:
    return " ".join(map(write_sentence, refused.problems))


def import_file(
    data: bytes | Irregularity,
    name: str,
    club: Club,
    *,
    played_on: datetime.date | None,
    sequence: int = 0,
    people: Mapping[str, Player] | None = None,
    dry_run: bool,
) -> ImportedRecord:
    """Import one file of these bytes."""
    if isinstance(data, Irregularity):
        return ImportedRecord(DAMAGED, (data,))
    return import_record(
        data=data,
        name=name,
        club=club,
        played_on=played_on,
        sequence=sequence,
        people=people,
        dry_run=dry_run,
    )


def describe_import(imported: ImportedRecord, outcome: str) -> str:
    """Tell on one line what became of a record, and what is odd in it."""
    answer = [describe_outcome(imported, outcome)]
    if imported.left_out:
        answer.append(_("the last round is left out"))
    if imported.open_end:
        answer.append(_("it goes on beyond 1000, so it is kept without a target"))
    answer += [describe_relief(relief) for relief in imported.reliefs]
    answer += [
        explain_irregularity(irregularity)
        for irregularity in imported.irregularities[:MOST_REASONS]
    ]
    more = len(imported.irregularities) - MOST_REASONS
    if more > 0:
        answer.append(_("and {more} more").format(more=more))
    return "; ".join(answer)


def describe_relief(relief: Relief) -> str:
    """Tell who took a seat over, and when."""
    sentence = _("seat {seat} is {name} from round {number} on")
    name = relief.name or _("somebody without a name")
    return sentence.format(seat=relief.seat, name=name, number=relief.from_round)


def describe_sheet(imported: ImportedSheet, outcome: str) -> str:
    """Tell on one line what became of a sheet."""
    answer = [describe_outcome(imported, outcome)]
    answer += [write_sentence(problem) for problem in imported.problems[:MOST_REASONS]]
    kept = _("round {number} contradicts itself and is kept without its finish: {why}")
    answer += [
        kept.format(number=number, why=" ".join(map(write_sentence, problems)))
        for number, problems in imported.without_finish
    ]
    return "; ".join(answer)


def describe_outcome(imported: ImportedRecord | ImportedSheet, outcome: str) -> str:
    """Tell how an imported game ended, or why there is none."""
    game = imported.game
    if outcome != IMPORTED or game is None:
        return str(WORDS[outcome])
    won = _("won by team {team}").format(team=game.winner)
    end = _("ended by hand") if game.ended_by == "hand" else won
    sentence = _("{rounds} rounds, {a}:{b}, {end}")
    return sentence.format(rounds=imported.rounds, **game.totals, end=end)


class ProgressBar:
    """A bar on the terminal, nothing where there is none."""

    def __init__(self, out: OutputWrapper, total: int) -> None:
        self.out = out
        self.total = total
        self.shown = out.isatty()

    def show(self, done: int) -> None:
        """Draw how far it is."""
        if self.shown and self.total:
            full = BAR_WIDTH * done // self.total
            bar = "#" * full + "." * (BAR_WIDTH - full)
            reached = _("{done} of {total}").format(done=done, total=self.total)
            self._write(f"[{bar}] {reached}")

    def clear(self) -> None:
        """Take the bar away, so that a line can be written in its place."""
        if self.shown:
            self._write("\x1b[K")

    def _write(self, text: str) -> None:
        self.out.write(f"\r{text}", ending="")
        self.out.flush()
