"""Every change of a club once: the club's row held, what was answered before, its history."""

import uuid
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from django.db import transaction
from django.db.models import QuerySet

from common.answers import to_json
from common.problems import Conflict, Refused
from common.statements import Query
from common.writes.journey import Write, open_write
from common.writes.operation import Answer, Operation
from people.models import Club, ClubChange


class ClubWrite(Write[Club]):
    """A change of a club that is being made: of its people, its settings, its evenings."""

    history = ClubChange
    of = "club"

    def __init__(self, club: Club, operation: Operation, *, in_archive: bool = False) -> None:
        """Take what is asked for; `in_archive`: also where the club is archived."""
        super().__init__(club, operation)
        self._in_archive = in_archive

    @property
    def club(self) -> Club:
        """The club's row, held."""
        return self.row

    @contextmanager
    def begin(self) -> Iterator[None]:
        """Hold the club's row in a transaction, and look up whether this was done before.

        Raises:
            Refused: the club is archived.
        """
        with transaction.atomic():
            self.row = Club.objects.select_for_update().get(pk=self.row.pk)
            self.look_up()
            if self.is_new and not self._in_archive:
                require_in_use(self.row)
            yield

    def require_unchanged(self, action: str, name: str = "") -> None:
        """Refuse to write what somebody else has written since the revision that was seen.

        Whatever else becomes of the club meanwhile, as on an evening, is no reason. `name`: what
        stands in `after` of such a change, where only that counts.

        Raises:
            Conflict: such a change came since, or that revision has not come yet.
        """
        seen, now = self.operation.after, self.row.revision
        if not isinstance(seen, int) or seen > now or self._is_written_since(seen, action, name):
            raise Conflict("changed_meanwhile", revision=now)

    def _is_written_since(self, seen: int, action: str, name: str) -> bool:
        since = ClubChange.objects.filter(club=self.row, action=action, revision__gt=seen)
        return any(not name or name in change.after for change in since)

    def write(
        self,
        action: str,
        *,
        answer: object = None,
        subject: uuid.UUID | None = None,
        before: object = None,
        after: object = None,
    ) -> Answer:
        """Append the change to the club's history; `before` and `after` hold no person's name."""
        return self.append(
            action, to_json(answer or {}), subject=subject, before=before, after=after
        )


def open_club_write(
    club: Club, operation: Operation, *, in_archive: bool = False
) -> AbstractContextManager[ClubWrite]:
    """Open a change of a club; `in_archive`: one that is made in an archived club, too.

    Raises:
        Club.DoesNotExist: it is gone.
        Refused: it is archived, or the operation's id was used for another change.
    """
    return open_write(ClubWrite(club, operation, in_archive=in_archive))


def require_in_use(club: Club) -> None:
    """Refuse a change in a club that is only read.

    Raises:
        Refused: `club_archived`.
    """
    if club.archived_at is not None:
        raise Refused("club_archived", "club", name=club.name)


def require_now_in_use(club: uuid.UUID | None) -> None:
    """Refuse a change where the club is only read by now; for a write that holds a row of its own.

    Raises:
        Refused: `club_archived`.
    """
    if club is not None:
        for row in _clubs.read(club=club):
            require_in_use(row)


def _query_club(club: uuid.UUID) -> QuerySet[Club]:
    return Club.objects.filter(pk=club)


_clubs = Query(_query_club)
