"""Replay an online table's logs card by card and compare each round with its written result."""

from argparse import ArgumentParser
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from django.core.management.base import CommandError
from django.utils.translation import gettext as _

from common.commands import TranslatedCommand
from common.problems import Json
from common.problems.sentences import translatable
from common.web.words import describe_code
from scoring.cards import (
    AGREE,
    DIFFER,
    MOST_BYTES,
    UNFINISHED,
    ForcedTurns,
    Irregularity,
    Record,
    ReplayedRecord,
    read_record,
    replay_record,
)

AS_WRITTEN: Final = {"text", "card"}
"""Values that are shown in quotes, with what cannot be printed escaped."""
MOST_REASONS: Final = 10
"""As many irregularities are spelled out on a file's line."""


def explain_irregularity(irregularity: Irregularity) -> str:
    """Write an irregularity as `file:line: reason`."""
    values = {name: _show(name, value) for name, value in irregularity.values.items()}
    reason = describe_code(irregularity.code, values).message
    return f"{irregularity.file}:{irregularity.line}: {reason}"


def _show(name: str, value: Json) -> str:
    if isinstance(value, list):
        return " ".join(map(str, value))
    return repr(value) if name in AS_WRITTEN else str(value)


def list_logs(paths: list[str]) -> Iterator[tuple[Path, str]]:
    """List the logs below the paths given, in order, each with the name to call it by."""
    for path in map(Path, paths):
        if path.is_dir():
            for file in sorted(path.rglob("*")):
                if file.suffix.lower() == ".tch":
                    yield file, str(file.relative_to(path))
        elif path.exists():
            yield path, path.name
        else:
            raise CommandError(_("There is no {path}.").format(path=path))


def read_log_bytes(file: Path, name: str) -> bytes | Irregularity:
    """Read the bytes of one log, never more than a log can hold, or say why not."""
    try:
        with file.open("rb") as stream:
            return stream.read(MOST_BYTES + 1)
    except OSError as error:
        return Irregularity(name, 0, "cannot_read", {"error": error.strerror or "unknown"})


def read_file(file: Path, name: str) -> Record:
    """Read one log; one that cannot be opened is a record with that complaint."""
    data = read_log_bytes(file, name)
    if isinstance(data, Irregularity):
        return Record(name, (), (data,))
    return read_record(data, name)


def sum_up(rounds: int, agree: int, differ: int, unfinished: int) -> str:
    """Write the four numbers of a file or of all files."""
    sentence = _("{rounds} rounds, {agree} agree, {differ} differ, {unfinished} unfinished")
    return sentence.format(rounds=rounds, agree=agree, differ=differ, unfinished=unfinished)


class Command(TranslatedCommand):
    help = translatable(
        "Replay recorded rounds card by card under the rules, and compare their scores."
    )
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "paths", nargs="+", metavar="PATH", help=_("a log, or a folder of *.tch")
        )
        parser.add_argument(
            "--referee",
            action="store_true",
            help=_("count the turns under a wish that had to obey"),
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        files = 0
        totals = [0, 0, 0, 0]
        forced = ForcedTurns()
        for file, name in list_logs(options["paths"]):
            replayed = replay_record(read_file(file, name))
            numbers = [
                len(replayed.rounds),
                *(replayed.count(verdict) for verdict in (AGREE, DIFFER, UNFINISHED)),
            ]
            self._write_file(replayed, numbers)
            files += 1
            totals = [total + number for total, number in zip(totals, numbers, strict=True)]
            forced += replayed.forced
        if options["referee"]:
            self._write_referee(forced)
        sentence = _("{files} files, {figures}")
        self.stdout.write(sentence.format(files=files, figures=sum_up(*totals)))

    def _write_file(self, replayed: ReplayedRecord, numbers: list[int]) -> None:
        reasons = [
            explain_irregularity(irregularity)
            for irregularity in replayed.irregularities[:MOST_REASONS]
        ]
        more = len(replayed.irregularities) - MOST_REASONS
        if more > 0:
            reasons.append(_("and {more} more").format(more=more))
        self.stdout.write("; ".join([f"{replayed.name}: {sum_up(*numbers)}", *reasons]))

    def _write_referee(self, forced: ForcedTurns) -> None:
        sentence = _(
            "referee: {count} forced turns, {obeyed} obeyed, "
            "{bombed} laid a bomb instead, {ignored} ignored the wish"
        )
        self.stdout.write(sentence.format(**asdict(forced)))
