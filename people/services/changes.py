"""Every change of a club once: the club's row held, what was answered before, its history."""

import uuid
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from django.db import transaction

from common.problems import Conflict, Refused
from common.web.operation import Answer, Operation
from people.models import Club, ClubChange


class Change:
    """A change of a club that is being made.

    Where `answer` is set already, the operation was made before, and nothing is to be done.
    """

    def __init__(self, club: Club, operation: Operation, answer: Answer | None) -> None:
        """Hold the club's locked row and what is asked for."""
        self.club = club
        self.operation = operation
        self.answer = answer

    @property
    def is_new(self) -> bool:
        """Whether it has not been made before."""
        return self.answer is None

    @property
    def told(self) -> Answer:
        """What is answered; a change that wrote nothing is a program's fault."""
        if self.answer is None:
            raise RuntimeError("a change was opened and not written")
        return self.answer

    def require_revision(self, revision: int) -> None:
        """Refuse a change of what somebody else has changed since.

        Raises:
            Conflict: `operation.after` is not the revision that it has.
        """
        if self.operation.after != revision:
            raise Conflict("changed_meanwhile")

    def write(
        self,
        action: str,
        *,
        answer: Mapping[str, Any] | None = None,
        subject: uuid.UUID | None = None,
        before: object = None,
        after: object = None,
    ) -> Answer:
        """Append the change to the club's history; `before` and `after` hold no person's name.

        `answer` must be what the database gives back again: texts, numbers, lists and mappings.
        """
        self.club.revision += 1
        self.club.save(update_fields=["revision"])
        ClubChange.objects.create(
            club=self.club,
            revision=self.club.revision,
            operation=self.operation.id,
            fingerprint=self.operation.fingerprint,
            action=action,
            subject=subject,
            before=before,
            after=after,
            answer=answer or {},
            by_id=self.operation.by,
        )
        self.answer = Answer(answer or {})
        return self.answer


@contextmanager
def open_change(club: Club, operation: Operation) -> Iterator[Change]:
    """Hold the club's row in a transaction and find out whether this was done before.

    Raises:
        Club.DoesNotExist: it is gone.
        Refused: the operation's id was used for another change.
    """
    with transaction.atomic():
        held = Club.objects.select_for_update().get(pk=club.pk)
        yield Change(held, operation, _find_answer(held, operation))


def _find_answer(club: Club, operation: Operation) -> Answer | None:
    earlier = ClubChange.objects.filter(club=club, operation=operation.id).first()
    if earlier is None:
        return None
    if earlier.fingerprint != operation.fingerprint:
        raise Refused("operation_reused", "operation")
    return Answer(earlier.answer, repeated=True)
