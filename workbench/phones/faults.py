"""Planted faults: each breaks one promise of the product while a world runs, and must be noticed.

A fault of the pages is a replacement in the text of a module, made by the loader; one of the server
is a function that takes another's place. Nothing of it stays.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, field, replace
from typing import Any, Final
from unittest.mock import patch

from django.db import transaction

from scoring.games.services import writing
from scoring.games.services.writing import GameWrite, fetch_for_writing
from tournaments.matches.services import results
from workbench.phones.server import Killed

Replacements = Mapping[str, Sequence[tuple[str, str]]]
Planted = Callable[[], AbstractContextManager[Any]]
DEVICE: Final = "/static/scoring/device/"
TEAM_PAGE: Final = "/static/tournaments/team_page/"


@dataclass(frozen=True)
class PlantedFault:
    """What is broken, in the pages or in the server; it shows in worlds of one kind."""

    name: str
    about: str
    scripts: Replacements = field(default_factory=dict)
    server: Planted = nullcontext
    kind: str = "table"


@contextmanager
def _hold_and_swallow(game_id: Any) -> Iterator[Any]:
    """Hold a game as the server does, and go on as if all were stored when it is not."""
    is_done = False
    try:
        with transaction.atomic():
            yield fetch_for_writing(game_id)
            is_done = True
    except Killed:
        if not is_done:
            raise


def answer_before_commit() -> AbstractContextManager[Any]:
    """Answer a write that is not stored yet."""
    return patch.object(writing, "hold_game", _hold_and_swallow)


def look_for_no_repeat() -> AbstractContextManager[Any]:
    """Take every write for a new one."""
    return patch("common.writes.journey.find_answer", return_value=None)


def guard_nothing() -> AbstractContextManager[Any]:
    """Take a write whatever it follows."""
    real = GameWrite.begin

    @contextmanager
    def begin(write: GameWrite) -> Iterator[None]:
        write.look_up()
        if write.is_new:
            write.operation = replace(write.operation, after=write.game.revision)
        with real(write):
            yield

    return patch.object(GameWrite, "begin", begin)


def guard_nothing_under_the_lock() -> AbstractContextManager[Any]:
    """Store what was judged before another write came in."""

    @contextmanager
    def hold_as_read(game_id: Any) -> Iterator[Any]:
        with transaction.atomic():
            game = fetch_for_writing(game_id)
            yield _Agreeing.over(game)

    return patch.object(writing, "hold_game", hold_as_read)


class _Agreeing(int):
    """A revision that is never another one than that which is asked about."""

    @classmethod
    def over(cls, game: Any) -> Any:
        """Let a game's revision agree to everything."""
        game.revision = cls(game.revision)
        return game

    def __ne__(self, other: object) -> bool:
        return False

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = int.__hash__


def store_history_later() -> AbstractContextManager[Any]:
    """Append to the history once the write itself is stored."""
    real = GameWrite.insert

    def insert(write: GameWrite, row: Any) -> None:
        transaction.on_commit(lambda: real(write, row))

    return patch.object(GameWrite, "insert", insert)


def call_all_unchanged() -> AbstractContextManager[Any]:
    """Give every state of a game the same mark."""
    return patch("scoring.games.api.read_etag", return_value='"the same"')


def agree_to_anything() -> AbstractContextManager[Any]:
    """Take what the two sides of a match say for the same."""
    return patch.object(results, "is_same", return_value=True)


FAULTS: Final = (
    PlantedFault(
        "no_repeat_check", "a repeated write is not known again", server=look_for_no_repeat
    ),
    PlantedFault(
        "answered_before_commit",
        "a write is answered before it is stored",
        server=answer_before_commit,
    ),
    PlantedFault("no_revision_guard", "a write is taken whatever it follows", server=guard_nothing),
    PlantedFault(
        "no_guard_under_lock",
        "what was judged before another write came in is stored all the same",
        server=guard_nothing_under_the_lock,
    ),
    PlantedFault(
        "history_later", "the history is written after the commit", server=store_history_later
    ),
    PlantedFault("all_unchanged", "a changed game is called unchanged", server=call_all_unchanged),
    PlantedFault(
        "full_disk_forgets",
        "a queue is lost when the disk is full",
        {
            f"{DEVICE}store.js": [
                ("change(held ?? this.#last.get(id))", "change(held)"),
                ("return this.#last.get(id);", "return undefined;"),
            ]
        },
    ),
    PlantedFault(
        "new_id_each_time",
        "a write that is sent again gets another id",
        {
            f"{DEVICE}queue.js": [
                (
                    "({ ...op, attempts: op.attempts + 1 })",
                    "({ ...op, attempts: op.attempts + 1, operation: op.attempts ?"
                    " op.operation.slice(0, -2) + (10 + op.attempts) : op.operation })",
                )
            ]
        },
    ),
    PlantedFault(
        "lost_answer_counts",
        "an entry is taken out of the queue though nobody answered",
        {
            f"{DEVICE}sync/run.js": [
                ("import { markAttempt,", "import { acknowledge, markAttempt,"),
                (
                    'if (result.outcome === "later") return result;\n    const change',
                    'if (result.outcome === "later") {\n'
                    "      const forget = (now) => acknowledge(now, op.operation);\n"
                    "      await store.update(id, known(forget));\n"
                    "      return result;\n    }\n    const change",
                ),
            ]
        },
    ),
    PlantedFault(
        "kept_too_early",
        "an entry is called kept before the disk has it",
        {f"{DEVICE}session.js": [('this.#writing > 0 ? "saving" :', 'this.#writing > 9 ? "" :')]},
    ),
    PlantedFault(
        "no_predecessor",
        "an entry in the queue does not name the one before it",
        {
            f"{DEVICE}queue.js": [
                ("last ? last.operation : (", "last ? (record.server?.revision ?? 0) : (")
            ]
        },
    ),
    PlantedFault(
        "conflict_drops",
        "an entry that met another phone's goes without a word",
        {
            f"{DEVICE}sync/answers.js": [
                (
                    "import { acknowledge, nextToSend, setAside }",
                    "import { acknowledge, nextToSend, setAside as aside }",
                ),
                (
                    "const OLDER_SERVER",
                    "const setAside = (record, id, status, why) => status === 'conflict'"
                    " ? acknowledge(record, id) : aside(record, id, status, why);\n"
                    "const OLDER_SERVER",
                ),
            ]
        },
    ),
    PlantedFault(
        "unanswered_report_goes",
        "a report that nobody answers is not kept any longer",
        {
            f"{TEAM_PAGE}reports.js": [
                (
                    "if (!answer || LATER.includes(answer.status)) return false;",
                    "if (!answer) forgetReport(report);\n"
                    "  if (!answer || LATER.includes(answer.status)) return false;",
                )
            ]
        },
        kind="match",
    ),
    PlantedFault(
        "sides_always_agree",
        "two sides that differ are taken to agree",
        server=agree_to_anything,
        kind="match",
    ),
)
