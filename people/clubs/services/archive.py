"""A club that is only read: archived by its owner, and taken back."""

from django.utils import timezone

from common.web.security import log_security
from common.writes.operation import Answer, Operation
from people.clubs.answers import ArchivedView
from people.clubs.services.changes import open_club_write
from people.clubs.writers import wait_for_writers
from people.models import Club


def archive_club(*, club: Club, archived: bool, operation: Operation) -> Answer:
    """Let a club be read only, or take it back into use; what it is already it stays.

    Raises:
        Conflict: somebody else has changed the club since `operation.after`.
        Refused: the operation's id was used for another change.
    """
    with open_club_write(club, operation, in_archive=True) as change:
        if change.is_new:
            change.require_revision(change.club.revision)
            before = change.club.archived_at is not None
            if before != archived:
                change.club.archived_at = timezone.now() if archived else None
                change.club.save(update_fields=["archived_at"])
                wait_for_writers(change.club.pk)
                log_security("club.archived" if archived else "club.in_use", club=str(club.pk))
            change.write(
                "archive",
                subject=club.pk,
                before=before,
                after=archived,
                answer=ArchivedView(archived=archived),
            )
        return change.answer
