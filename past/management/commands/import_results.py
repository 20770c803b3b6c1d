"""Import a table of results: a row is a game, or a row is a round."""

import datetime
import uuid
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from django.core.management.base import CommandError
from django.db import transaction
from django.utils.translation import gettext as _

from common.commands import TranslatedCommand
from common.problems import Refused
from common.problems.sentences import translatable
from common.tables.cells import Row, name_column
from common.tables.workbooks import MOST_FILE_BYTES, read_file_rows
from common.writes.refusals import write_sentence
from past.management.commands.import_records import find_or_make_club
from past.reading import (
    GAMES,
    LEFT_OUT,
    PERSON,
    POINTS,
    ROLES,
    ROUNDS,
    Layout,
    LineFault,
    PastGame,
    PastTable,
    guess_layout,
    read_table,
)
from past.records.counts import RecordCounts
from past.records.services import DAMAGED, DELETED, IMPORTED, KNOWN
from past.storing.alike import count_played, describe_score
from past.storing.people import find_known_entries, find_or_make_entries
from past.storing.results import NewResult, find_known, find_result_day, name_games, store_results
from people.models import Club, Player
from scoring.seats.services.seating import hold_lists

GAMES_AT_ONCE: Final = 100


class Command(TranslatedCommand):
    help = translatable(
        "Import a table of results (.csv, .xlsx, .ods) into a club. Without --map its first line "
        "is date,a,b,c,d,score_ab,score_cd,rounds (a row is a game) or "
        "date,game,round,a,b,c,d,points_ab,points_cd (a row is a round)."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", metavar="FILE", help=_("the table"))
        parser.add_argument(
            "--club",
            metavar="SLUG",
            required=True,
            help=_("whose games they become; made where there is none"),
        )
        parser.add_argument(
            "--played-on",
            type=datetime.date.fromisoformat,
            metavar="DATE",
            help=_("the day of games that bring none, as 2026-11-21 (else: unknown)"),
        )
        parser.add_argument(
            "--map",
            action="append",
            metavar="ROLE=COLUMN",
            help=_("which column is what, by its name in the first line ({roles})").format(
                roles=", ".join(role for role in ROLES if role)
            ),
        )
        parser.add_argument(
            "--right",
            action="append",
            type=int,
            metavar="LINE",
            help=_("a line that is right, however odd its score is"),
        )
        parser.add_argument("--dry-run", action="store_true", help=_("say what would be imported"))

    def handle(self, *_args: Any, **options: Any) -> None:
        file = Path(options["file"])
        rows = read_rows(file)
        try:
            table = read_table(rows, lay_out(rows, options["map"]), right=options["right"] or ())
        except Refused as refused:
            raise CommandError(f"{file.name}: {_say(refused)}") from None
        club, is_new = find_or_make_club(options["club"])
        try:
            counts = self._store(file.name, club, table, options["played_on"], options["dry_run"])
        finally:
            if is_new and options["dry_run"]:
                club.delete()
        self.stdout.write(str(counts))

    def _store(
        self,
        file: str,
        club: Club,
        table: PastTable,
        day: datetime.date | None,
        dry_run: bool,
    ) -> RecordCounts:
        counts = RecordCounts()
        for fault in table.faults:
            counts.add(DAMAGED)
            self.stdout.write(f"{file}:{describe_fault(fault)}")
        _require_known(file, club, table)
        for game, outcome in store_games(club, table.games, find_result_day(day), dry_run=dry_run):
            if outcome == DELETED:
                deleted = _("was deleted here before, so it is left out")
                for line in game.lines:
                    counts.add(DELETED)
                    self.stdout.write(f"{file}:{line}: {deleted}")
            else:
                counts.add(outcome, len(game.rounds) if outcome == IMPORTED else 0)
        return counts


def _require_known(file: str, club: Club, table: PastTable) -> None:
    """Stop before anything is stored where a name may be that of several."""
    try:
        find_known_entries(club, [name for game in table.games for name in game.names])
    except Refused as refused:
        raise CommandError(f"{file}: {_say(refused)}") from None


def read_rows(file: Path) -> Sequence[Row]:
    """Read the file's rows, or say why they cannot be read."""
    try:
        with file.open("rb") as stream:
            return read_file_rows(stream.read(MOST_FILE_BYTES + 1))
    except OSError as error:
        raise CommandError(f"{file.name}: {error.strerror}") from None
    except Refused as refused:
        raise CommandError(f"{file.name}: {_say(refused)}") from None


def _say(refused: Refused) -> str:
    return " ".join(map(write_sentence, refused.problems))


def lay_out(rows: Sequence[Row], mapped: Sequence[str] | None) -> Layout:
    """Say what the columns are: by their usual names, or as they were mapped."""
    guessed = guess_layout(rows)
    if not mapped:
        roles = {column: role for column, role in guessed.roles.items() if role != PERSON}
        return replace(guessed, kind=GAMES, roles=roles) if guessed.kind == POINTS else guessed
    named = next((row for row in rows if row.line == guessed.head), rows[0])
    heads = {cell: column for column, cell in enumerate(named.cells)}
    roles = dict.fromkeys(guessed.roles, LEFT_OUT)
    for pair in mapped:
        role, _equals, head = pair.partition("=")
        if role not in ROLES or head not in heads:
            sentence = _("{pair} is not a ROLE=COLUMN of this table.")
            raise CommandError(sentence.format(pair=pair))
        roles[heads[head]] = role
    kind = ROUNDS if "round" in roles.values() else GAMES
    return Layout(kind, roles, named.line, guessed.order)


def describe_fault(fault: LineFault) -> str:
    """Say why a line is refused: `line:column: sentence`."""
    column = "" if fault.column is None else f"{name_column(fault.column)}:"
    return f"{fault.line}:{column} {write_sentence(fault.problem)}"


def store_games(
    club: Club, games: Sequence[PastGame], day: datetime.date, *, dry_run: bool
) -> Iterator[tuple[PastGame, str]]:
    """Store the games that are not there, some at a time; yield what became of each."""
    named = list(zip(name_games(club, games, day), games, strict=True))
    alike = _list_alike(club, named, day)
    for start in range(0, len(named), GAMES_AT_ONCE):
        piece = named[start : start + GAMES_AT_ONCE]
        there, deleted = find_known([game_id for game_id, _game in piece])
        there |= alike.difference(deleted)
        new = [pair for pair in piece if pair[0] not in there | deleted]
        with transaction.atomic():
            hold_lists([club.pk])
            names = [name for _id, game in new for name in game.names]
            entries = {} if dry_run else _find_entries(club, names)
            results = [] if dry_run else [_make_result(pair, entries) for pair in new]
            store_results(club=club, results=results, day=day)
        for game_id, game in piece:
            known = KNOWN if game_id in there else DELETED if game_id in deleted else IMPORTED
            yield game, known


def _list_alike(
    club: Club, named: Sequence[tuple[uuid.UUID, PastGame]], day: datetime.date
) -> set[uuid.UUID]:
    """Return those of these games that the club has already, under whatever names and sides."""
    known = find_known_entries(club, [name for _id, game in named for name in game.names])
    played = count_played(club, {game.day or day for _id, game in named})
    alike = set()
    for game_id, game in named:
        four = [known[name].pk for name in game.names if name in known]
        if len(four) == len(game.names):
            score = describe_score(game.day or day, four, game.totals)
            played[score] -= 1
            alike |= {game_id} if played[score] >= 0 else set()
    return alike


def _find_entries(club: Club, names: Sequence[str]) -> dict[str, Player]:
    known = find_known_entries(club, names)
    others = [name for name in names if name not in known]
    return {**known, **find_or_make_entries(club, others)}


def _make_result(pair: tuple[Any, PastGame], entries: Any) -> NewResult:
    game_id, game = pair
    a, b, c, d = (entries[name] for name in game.names)
    return NewResult(game_id, game, (a, b, c, d), game.lines[0])
