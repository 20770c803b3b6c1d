"""Read a table and say what would come of it; nothing is stored."""

import json
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, Final

from django.core.management.base import CommandError
from django.utils.translation import gettext as _

from common.commands import TranslatedCommand
from common.problems import Refused
from common.problems.sentences import translatable
from common.tables.place import Said
from common.tables.words import split_words
from common.tables.workbooks import MOST_FILE_BYTES
from past.imports.kept import list_unsaid_names
from past.imports.previews import FilePreview, preview_table, show_problem
from past.imports.previews_of_lists import preview_people, preview_teams
from past.imports.tables import read_table_file
from people.management.asked_clubs import find_club
from people.models import Club
from people.players.selectors.entries import list_people
from people.roster.services.proposals import propose_people
from scoring.starting.services import today_at

GAMES, POINTS, PEOPLE, TEAMS = "games", "points", "people", "teams"
KINDS: Final = (GAMES, POINTS, PEOPLE, TEAMS)
REFUSED: Final = 1


class Command(TranslatedCommand):
    help = translatable(
        "Read a table (.csv, .xlsx, .ods) and print as JSON what its page would show before "
        "anything is stored: where the table is, its columns, every line or what is wrong in it, "
        "what is asked, and what is left out, with the reason. Nothing is stored. "
        "Ends with 0 where nothing was refused."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", metavar="FILE", help=_("the table"))
        parser.add_argument("--kind", choices=KINDS, required=True, help=_("what its lines are"))
        parser.add_argument(
            "--club", metavar="SLUG", help=_("whose list the names are looked up in")
        )
        parser.add_argument("--sheet", action="append", default=[], help=_("a sheet to read"))
        parser.add_argument("--encoding", default="", help=_("the encoding of text"))
        parser.add_argument("--head", type=int, action="append", help=_("a line of heads"))

    def handle(self, *_args: Any, **options: Any) -> None:
        club = find_club(options["club"]) if options["club"] is not None else None
        head = tuple(options["head"]) if options["head"] else None
        said = Said(tuple(options["sheet"]), options["encoding"], head)
        try:
            preview = read_preview(_read(Path(options["file"])), options["kind"], club, said)
        except Refused as refused:
            preview = FilePreview(lines=[show_problem(0, problem) for problem in refused.problems])
        self.stdout.write(json.dumps(asdict(preview), ensure_ascii=False, indent=1))
        if preview.is_refused:
            sys.exit(REFUSED)


def read_preview(
    data: bytes, kind: str, club: Club | None = None, said: Said | None = None
) -> FilePreview:
    """Return what the page of this kind would show.

    Raises:
        Refused: the file cannot be read.
    """
    if kind == PEOPLE:
        return _ask_for_namesakes(preview_people(data, said), club)
    if kind == TEAMS:
        return preview_teams(data, said)
    people = [person.name for person in list_people(club)] if club else []
    today = today_at(club)
    reading = read_table_file(data, said=said, kind=kind, people=people, today=today)
    preview = preview_table(reading)
    if club:
        preview.asked += [f"name {name}" for name in list_unsaid_names(club, reading.table)]
    return preview


def _ask_for_namesakes(preview: FilePreview, club: Club | None) -> FilePreview:
    """Ask for names that several bear: lines of the list itself, or people of the club."""
    named = [line["values"] for line in preview.lines if "values" in line]
    names = [person["name"] for person in named]
    twice = {name for name in names if names.count(name) > 1 and not _are_numbered(name, named)}
    spelled = {name: frozenset(split_words(name)) for name in names}
    counts = Counter(spelled.values())
    twice |= {name for name, words in spelled.items() if counts[words] > 1}
    proposed = propose_people(club, list(dict.fromkeys(names))) if club else []
    several = {proposal.name for proposal in proposed if proposal.must_be_said}
    asked = [f"name {name}" for name in dict.fromkeys(names) if name in twice | several]
    return replace(preview, asked=[*preview.asked, *asked])


def _are_numbered(name: str, named: Sequence[Mapping[str, Any]]) -> bool:
    """Return whether each of these has a number of their own, which tells them apart."""
    numbers = [person["number"] for person in named if person["name"] == name]
    return None not in numbers and len({*numbers}) == len(numbers)


def _read(file: Path) -> bytes:
    try:
        with file.open("rb") as stream:
            return stream.read(MOST_FILE_BYTES + 1)
    except OSError as error:
        raise CommandError(f"{file.name}: {error.strerror}") from None
