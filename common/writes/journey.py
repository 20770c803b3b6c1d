"""The way of every write: looked up, judged and stored, and looked up again before a refusal.

A device that hears no answer may repeat an operation while its first try is still on its way. The
later of the two then reads what the earlier one has just changed (the number is taken, the round is
gone), and would refuse what has in fact been done. So the history is checked once more before any
refusal is sent.
"""

import uuid
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack, contextmanager
from functools import cache
from typing import Any, ClassVar, Generic, TypeVar

from django.core.exceptions import ObjectDoesNotExist
from django.db import IntegrityError
from django.db.models import Model, QuerySet

from common.problems import Conflict, Refused
from common.statements import Query, Update
from common.writes.history import HistoryRow
from common.writes.operation import Answer, Operation, repeat_answer
from common.writes.seal import seal_row

Row = TypeVar("Row", bound=Model)


class Write(Generic[Row]):
    """A write on its way to a row that keeps its history.

    `answer` is there once it is stored, or from the beginning where it was made before: then
    nothing is to be done.
    """

    history: ClassVar[type[HistoryRow]]
    of: ClassVar[str]
    """What the history's rows call what they belong to: `club`, `game`."""
    _made: HistoryRow

    def __init__(self, row: Row, operation: Operation) -> None:
        """Take what is written to, and what is asked for."""
        self.row = row
        self.operation = operation
        self._answer: Answer | None = None

    @property
    def is_new(self) -> bool:
        """Whether it has to be made yet."""
        return self._answer is None

    @property
    def answer(self) -> Answer:
        """What it answers; a write that stored nothing is a program's fault."""
        if self._answer is None:
            raise RuntimeError("a write was opened and not stored")
        return self._answer

    @answer.setter
    def answer(self, answer: Answer) -> None:
        self._answer = answer

    def begin(self) -> AbstractContextManager[None]:
        """Hold the row, or only read it, and look up whether this was done before."""
        raise NotImplementedError

    def look_up(self) -> None:
        """Take the answer that the operation was given before, if it was.

        Raises:
            Refused: its id was used for another write.
        """
        self._answer = find_answer(type(self), self.row.pk, self.operation)

    def require_revision(self, revision: int) -> None:
        """Refuse a change of what somebody else has changed since.

        Raises:
            Conflict: `operation.after` is not the revision that it has.
        """
        if self.operation.after != revision:
            raise Conflict("changed_meanwhile", revision=revision)

    def append(self, action: str, answer: Mapping[str, Any], **kept: Any) -> Answer:
        """Give the row its next revision, and append the write to the history under it.

        `answer` must be what the database gives back again: texts, numbers, lists and mappings;
        `kept`: the other fields of the history's row.
        """
        row = self._counted
        row.revision += 1
        self.seal(action, **kept)
        kind: Any = type(row)
        _find_count(kind).run(row)
        return self.store(answer)

    def seal(self, action: str, **kept: Any) -> None:
        """Make the row of the history, under the revision that was counted up, and seal it.

        Whoever calls this stores `history_head` with the revision, and calls `store` after it.
        """
        operation, row = self.operation, self._counted
        self._made = self.history(
            **{f"{self.of}_id": row.pk},
            revision=row.revision,
            operation=operation.id,
            fingerprint=operation.fingerprint,
            action=action,
            by_id=operation.by,
            device=operation.device,
            **kept,
        )
        row.history_head = seal_row(self._made, row.history_head)

    def store(self, answer: Mapping[str, Any]) -> Answer:
        """Store the sealed row of the history with what was answered."""
        self._made.answer = answer
        self.insert(self._made)
        self._answer = Answer(answer)
        return self._answer

    def insert(self, row: Any) -> None:
        """Store a row of the history."""
        row.save(force_insert=True)

    @property
    def _counted(self) -> Any:
        return self.row


AnyWrite = TypeVar("AnyWrite", bound=Write[Any])


def find_answer(kind: type[Write[Any]], key: Any, operation: Operation) -> Answer | None:
    """Return what the operation was answered in this history, None where it is new.

    Raises:
        Refused: its id was used for another write.
    """
    changes = _find_history(kind.history, kind.of).read(row=key, operation=operation.id)
    return repeat_answer(next(iter(changes), None), operation)


@cache
def _find_count(kind: type[Model]) -> Update[Model]:
    """Return what stores how many writes a row has seen, with the seal of the last one."""
    return Update(kind, ["revision", "history_head"])


@cache
def _find_history(history: type[HistoryRow], of: str) -> Query[HistoryRow]:
    """Return what finds an operation in a history; `of` as in `Write`."""

    def find(row: uuid.UUID, operation: uuid.UUID) -> QuerySet[HistoryRow]:
        return history.objects.filter(**{f"{of}_id": row, "operation": operation}).order_by()

    return Query(find)


@contextmanager
def open_write(write: AnyWrite) -> Iterator[AnyWrite]:
    """Open a write; where its twin was faster, give it the answer of that one.

    Raises:
        Conflict: somebody else wrote while this one was being judged.
        Refused: the operation's id was used for another write.
    """
    # The twin may have been stored while this write waited for the row: then what is refused here
    # was done. Both refusals, of the opening and of the write itself, are caught outside `begin`,
    # so that its transaction is over before the history is read again. A write that has its answer
    # is still given out: its service sees that it is not new and changes nothing.
    with ExitStack() as stack:
        try:
            stack.enter_context(write.begin())
        except (Refused, ObjectDoesNotExist):
            if not _is_answered(write):
                raise
        begun = stack.pop_all()
    try:
        with begun:
            yield write
    except (Refused, ObjectDoesNotExist, IntegrityError):
        if not _is_answered(write):
            raise


def _is_answered(write: Write[Any]) -> bool:
    """Look once more whether this was done, and return whether its twin has the answer."""
    write.look_up()
    return not write.is_new
