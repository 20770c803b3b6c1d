"""Every change of a tournament once: its row held, what was answered before, its log."""

import uuid
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from django.db import transaction

from common.live.changes import tell_change
from common.web.operation import Answer, Change, Operation, repeat_answer
from tournaments.models import Tournament, TournamentChange


class TournamentWrite(Change):
    """A change of a tournament that is being made.

    What it follows is the revision of what it changes, not the tournament's: thirty-two tables
    that report within a second do not disturb each other.
    """

    def __init__(
        self, tournament: Tournament, operation: Operation, role: str, answer: Answer | None
    ) -> None:
        """Hold the tournament's locked row and what is asked for; `role` goes into the log."""
        super().__init__(operation, answer)
        self.tournament = tournament
        self.role = role

    def write(
        self,
        action: str,
        *,
        answer: Mapping[str, Any] | None = None,
        subject: uuid.UUID | None = None,
        before: object = None,
        after: object = None,
        reason: str = "",
    ) -> Answer:
        """Append the change to the log; `before` and `after` hold no person's name."""
        self.tournament.revision += 1
        self.tournament.save(update_fields=["revision"])
        TournamentChange.objects.create(
            tournament=self.tournament,
            revision=self.tournament.revision,
            operation=self.operation.id,
            fingerprint=self.operation.fingerprint,
            action=action,
            subject=subject,
            before=before,
            after=after,
            answer=answer or {},
            reason=reason,
            by_id=self.operation.by,
            role=self.role,
            device=self.operation.device,
        )
        tell_change(name_tournament(self.tournament.pk))
        self.answer = Answer(answer or {})
        return self.answer


def name_tournament(tournament_id: uuid.UUID) -> str:
    """Return the topic of a tournament."""
    return f"tournament:{tournament_id}"


@contextmanager
def open_tournament_write(
    tournament: Tournament, operation: Operation, *, role: str = ""
) -> Iterator[TournamentWrite]:
    """Hold the tournament's row in a transaction and find out whether this was done before.

    Raises:
        Tournament.DoesNotExist: it is gone.
        Refused: the operation's id was used for another change.
    """
    with transaction.atomic():
        rows = Tournament.objects.select_for_update(of=("self",)).select_related("club")
        held = rows.get(pk=tournament.pk)
        yield TournamentWrite(held, operation, role, find_answer(held, operation))


def find_answer(tournament: Tournament, operation: Operation) -> Answer | None:
    """Return what the operation was answered, None where it is new.

    Raises:
        Refused: its id was used for another change.
    """
    rows = TournamentChange.objects.filter(tournament=tournament, operation=operation.id)
    return repeat_answer(rows.first(), operation)
