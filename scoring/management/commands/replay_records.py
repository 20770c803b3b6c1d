"""Replay an online table's logs card by card and compare each round with its written result."""

from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandError

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

MOST_REASONS: Final = 10
"""As many irregularities are spelled out on a file's line."""

SENTENCES: Final = {
    "breaks_off": "the record breaks off before the round's result",
    "bombs_differ": "seats {said} are said to hold a bomb, seats {held} do",
    "call_too_late": "seat {seat} calls tichu after its first card; counted as it stands",
    "call_twice": "seat {seat} calls a second time; the first call stands",
    "cannot_read": "the file cannot be read: {error}",
    "card_not_held": "a card is passed on that is not in the hand: {cards}",
    "card_twice": "the card {card} is there twice",
    "cards_not_held": "cards are laid that are not in the hand: {cards}",
    "cut_line": "the last line is cut off",
    "deal_over": "the round goes on after it is decided",
    "does_not_beat": "{cards} does not beat what lies",
    "dog_only_led": "the dog can only be led",
    "dragon_to_own_team": "seat {seat} gives the dragon's trick to its own team (seat {to}); "
    "read as it stands",
    "empty_file": "the file is empty",
    "first_cards_differ": "the first eight cards of seat {seat} are not among its fourteen",
    "gift_pending": "nobody is given the trick that seat {seat} won with the dragon",
    "lead_must_play": "seat {seat} passes instead of leading",
    "lines_after_result": "there is more after the round's result",
    "lines_before_first_round": "there is something before the first round",
    "no_dragon_to_give": "a dragon is given away where none has won a trick",
    "no_round": "no round begins in this file; it starts with {text!r}",
    "not_a_combination": "{cards} is no combination",
    "not_in_turn": "seat {seat} plays, but it is seat {turn}'s turn",
    "not_utf8": "the file is not UTF-8 text (byte {byte})",
    "phoenix_out_of_place": "the phoenix cannot stand for the card in whose place it is written; "
    "read as what is legal",
    "result_too_early": "the result stands before the round is decided",
    "score_differs": "the record says {recorded}, the cards say {replayed}",
    "too_large": "the file is larger than {limit} bytes",
    "too_many_rounds": "{count} rounds in one file; no game has more than {limit}",
    "unknown_card": "{card!r} is no card",
    "unreadable_line": "cannot be read: {text!r}",
    "wish_ignored": "seat {seat} could have fulfilled the wish for {wish} and did not; "
    "read as it stands",
    "wish_not_allowed": "a wish is named, but not right after the mah jong",
    "wrong_number_of_cards": "{count} cards where {expected} belong",
}


def explain_irregularity(found: Irregularity) -> str:
    """Write an irregularity as `file:line: reason`."""
    values = {
        name: " ".join(map(str, value)) if isinstance(value, list) else value
        for name, value in found.values.items()
    }
    return f"{found.file}:{found.line}: {SENTENCES[found.code].format(**values)}"


def list_files(paths: list[str]) -> Iterator[tuple[Path, str]]:
    """List the logs below the paths given, in order, each with the name to call it by."""
    for path in map(Path, paths):
        if path.is_dir():
            for file in sorted(path.rglob("*")):
                if file.suffix.lower() == ".tch":
                    yield file, str(file.relative_to(path))
        elif path.exists():
            yield path, path.name
        else:
            raise CommandError(f"There is no {path}.")


def read_bytes(file: Path, name: str) -> bytes | Irregularity:
    """Read the bytes of one log, never more than a log can hold, or say why not."""
    try:
        with file.open("rb") as stream:
            return stream.read(MOST_BYTES + 1)
    except OSError as error:
        return Irregularity(name, 0, "cannot_read", {"error": error.strerror or "unknown"})


def read_file(file: Path, name: str) -> Record:
    """Read one log; one that cannot be opened is a record with that complaint."""
    data = read_bytes(file, name)
    if isinstance(data, Irregularity):
        return Record(name, (), (data,))
    return read_record(data, name)


def sum_up(rounds: int, agree: int, differ: int, unfinished: int) -> str:
    """Write the four numbers of a file or of all files."""
    return f"{rounds} rounds, {agree} agree, {differ} differ, {unfinished} unfinished"


class Command(BaseCommand):
    help = "Replay recorded rounds card by card by the rules, and compare their scores."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("paths", nargs="+", metavar="PATH", help="a log, or a folder of *.tch")
        parser.add_argument(
            "--referee", action="store_true", help="count the turns under a wish that had to obey"
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        files = 0
        totals = [0, 0, 0, 0]
        forced = ForcedTurns()
        for file, name in list_files(options["paths"]):
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
        self.stdout.write(f"{files} files, {sum_up(*totals)}")

    def _write_file(self, replayed: ReplayedRecord, numbers: list[int]) -> None:
        reasons = [explain_irregularity(found) for found in replayed.irregularities[:MOST_REASONS]]
        more = len(replayed.irregularities) - MOST_REASONS
        if more > 0:
            reasons.append(f"and {more} more")
        self.stdout.write("; ".join([f"{replayed.name}: {sum_up(*numbers)}", *reasons]))

    def _write_referee(self, forced: ForcedTurns) -> None:
        self.stdout.write(
            f"referee: {forced.count} forced turns, {forced.obeyed} obeyed, "
            f"{forced.bombed} laid a bomb instead, {forced.ignored} ignored the wish"
        )
