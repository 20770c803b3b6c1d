"""Every change of a club once: the club's row held, what was answered before, its history."""

import uuid
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from django.db import transaction

from common.writes.operation import Answer, Change, Operation, repeat_answer
from people.models import Club, ClubChange


class ClubWrite(Change):
    """A change of a club that is being made."""

    def __init__(self, club: Club, operation: Operation, answer: Answer | None) -> None:
        """Hold the club's locked row and what is asked for."""
        super().__init__(operation, answer)
        self.club = club

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
def open_change(club: Club, operation: Operation) -> Iterator[ClubWrite]:
    """Hold the club's row in a transaction and find out whether this was done before.

    Raises:
        Club.DoesNotExist: it is gone.
        Refused: the operation's id was used for another change.
    """
    with transaction.atomic():
        held = Club.objects.select_for_update().get(pk=club.pk)
        yield ClubWrite(held, operation, _find_answer(held, operation))


def _find_answer(club: Club, operation: Operation) -> Answer | None:
    earlier = ClubChange.objects.filter(club=club, operation=operation.id).first()
    return repeat_answer(earlier, operation)
