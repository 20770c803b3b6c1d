"""Import the records of whole games into a club, as finished games with players by name."""

import datetime
import uuid
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from django.core.management.base import CommandError, OutputWrapper
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from common.commands import TranslatedCommand
from common.problems.sentences import translatable
from people.models import Club
from scoring.cards import Irregularity
from scoring.management.commands.replay_records import (
    MOST_REASONS,
    explain_irregularity,
    list_files,
    read_bytes,
)
from scoring.services.records import (
    DAMAGED,
    DELETED,
    IMPORTED,
    KNOWN,
    ImportedRecord,
    import_record,
)

CLUB_SLUG: Final = "records"
CLUB_NAME: Final = translatable("Recorded games")
BAR_WIDTH: Final = 30
WORDS: Final = {
    KNOWN: gettext_lazy("was there before"),
    DELETED: gettext_lazy("was deleted here before, so it is left out"),
    DAMAGED: gettext_lazy("damaged, nothing of it is imported"),
}


class Command(TranslatedCommand):
    help = translatable(
        "Import recorded games (*.tch) into a club. Each game is imported only once."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "paths", nargs="+", metavar="PATH", help=_("a log, or a folder of *.tch")
        )
        parser.add_argument(
            "--club",
            metavar="SLUG",
            help=_("whose games they become (else: {slug})").format(slug=CLUB_SLUG),
        )
        parser.add_argument(
            "--played-on",
            type=datetime.date.fromisoformat,
            metavar="DATE",
            help=_("the day to put the games on, as 2026-11-21; records have none (else: today)"),
        )
        parser.add_argument("--dry-run", action="store_true", help=_("say what would be imported"))

    def handle(self, *_args: Any, **options: Any) -> None:
        files = list(list_files(options["paths"]))
        club, is_new = find_club(options["club"])
        try:
            counts = self._import_all(files, club, options["played_on"], options["dry_run"])
        finally:
            if is_new and options["dry_run"]:
                club.delete()
        self.stdout.write(sum_up(len(files), counts, dry_run=options["dry_run"]))
        if counts[DAMAGED]:
            raise CommandError(
                _("{count} of the records are damaged.").format(count=counts[DAMAGED])
            )

    def _import_all(
        self,
        files: Sequence[tuple[Path, str]],
        club: Club,
        played_on: datetime.date | None,
        dry_run: bool,
    ) -> Counter[str]:
        counts: Counter[str] = Counter()
        seen: set[uuid.UUID] = set()
        bar = ProgressBar(self.stderr, len(files))
        for done, (file, written) in enumerate(files, start=1):
            name = written.encode(errors="replace").decode()
            imported = import_file(file, name, club, played_on=played_on, dry_run=dry_run)
            outcome = imported.outcome
            if imported.game:
                outcome = KNOWN if imported.game.pk in seen else outcome
                seen.add(imported.game.pk)
            counts[outcome] += 1
            bar.clear()
            self.stdout.write(f"{name}: {describe_import(imported, outcome)}")
            bar.show(done)
        bar.clear()
        return counts


def find_club(slug: str | None) -> tuple[Club, bool]:
    """Find the club named; where none is named, the one for records, and whether it is new."""
    if slug is None:
        return Club.objects.get_or_create(slug=CLUB_SLUG, defaults={"name": _(CLUB_NAME)})
    club = Club.objects.filter(slug=slug).first()
    if club is None:
        known = ", ".join(Club.objects.order_by("slug").values_list("slug", flat=True))
        told = _("There is no club {slug}. Clubs here: {known}.")
        raise CommandError(told.format(slug=slug, known=known or _("none")))
    return club, False


def import_file(
    file: Path, name: str, club: Club, *, played_on: datetime.date | None, dry_run: bool
) -> ImportedRecord:
    """Import one file."""
    data = read_bytes(file, name)
    if isinstance(data, Irregularity):
        return ImportedRecord(DAMAGED, (data,))
    return import_record(data=data, name=name, club=club, played_on=played_on, dry_run=dry_run)


def describe_import(imported: ImportedRecord, outcome: str) -> str:
    """Tell on one line what became of a record, and what is odd in it."""
    told = [describe_game(imported) if outcome == IMPORTED else str(WORDS[outcome])]
    if imported.left_out:
        told.append(_("the last round is left out"))
    if imported.open_end:
        told.append(_("it goes on behind 1000, so it is kept without a target"))
    also = _("seat {seat} was also {name}")
    told += [also.format(seat=seat, name=name) for seat, name in imported.other_names]
    told += [explain_irregularity(found) for found in imported.irregularities[:MOST_REASONS]]
    more = len(imported.irregularities) - MOST_REASONS
    if more > 0:
        told.append(_("and {more} more").format(more=more))
    return "; ".join(told)


def describe_game(imported: ImportedRecord) -> str:
    """Tell how an imported game ended."""
    game = imported.game
    if game is None:
        return ""
    won = _("won by team {team}").format(team=game.winner)
    end = _("ended by hand") if game.ended_by == "hand" else won
    told = _("{rounds} rounds, {a}:{b}, {end}")
    return told.format(rounds=imported.rounds, **game.totals, end=end)


def sum_up(files: int, counts: Counter[str], *, dry_run: bool) -> str:
    """Write the last line."""
    new = _("{count} games could be imported") if dry_run else _("{count} games imported")
    told = [
        _("{count} files").format(count=files),
        new.format(count=counts[IMPORTED]),
        _("{count} there before").format(count=counts[KNOWN]),
        _("{count} deleted before").format(count=counts[DELETED]) if counts[DELETED] else "",
        _("{count} damaged").format(count=counts[DAMAGED]),
    ]
    return ", ".join(filter(None, told))


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
