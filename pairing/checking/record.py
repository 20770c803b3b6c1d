"""A file's record read and checked: all that is wrong with it, and what people should know."""

import json
from collections.abc import Iterator
from typing import Any

from pairing.checking.bracket import check_bracket
from pairing.checking.chain import check_chain
from pairing.checking.finding import Finding
from pairing.checking.legality import check_legality, check_past
from pairing.checking.people import check_people
from pairing.checking.points import check_points
from pairing.checking.proofs import check_proofs
from pairing.checking.schedule import check_schedule, count_ranked
from pairing.checking.seatings import check_players, check_seatings, is_of_players
from pairing.formats import FORMATS


class WrongFileError(Exception):
    """What was read is no event's file with a record; it holds the finding that says so."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.code)
        self.finding = finding


def read_event_record(data: bytes) -> Any:
    """Read a file.

    Raises:
        WrongFileError: it is no JSON, names something twice, or holds no record.
    """
    try:
        file = json.loads(data.decode("utf-8-sig"), object_pairs_hook=_collect)
    except (ValueError, RecursionError) as error:
        raise WrongFileError(Finding("not_json", {"reason": str(error)})) from None
    if not isinstance(file, dict) or not isinstance(file.get("record"), dict):
        raise WrongFileError(Finding("no_record"))
    return file


def _collect(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) != len(pairs):
        raise ValueError("a name stands twice in one object")
    return result


def check_record(file: Any, head: str = "") -> list[Finding]:
    """Return all findings. `head`: the last round's hash as it was published, if known."""
    try:
        return list(_check(file, head))
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        return [Finding("form", {"reason": f"{type(error).__name__}: {error}"})]


def _check(file: Any, head: str) -> Iterator[Finding]:
    yield from check_chain(file, head)
    if is_of_players(file):
        yield from check_seatings(file)
        yield from check_players(file)
        return
    row, ranked = FORMATS[file["format"]], count_ranked(file)
    proved = ranked if row.is_weighed else 0
    yield from check_legality(file, ranked if row.is_drawn else 0, ranked)
    yield from check_schedule(file)
    yield from check_past(file, proved)
    yield from check_points(file, proved)
    yield from check_proofs(file, proved)
    yield from check_bracket(file)
    yield from check_people(file)
