"""Every change of a tournament once: its row held, what was answered before, its log."""

import uuid
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from functools import cached_property
from typing import Any, Final

from django.db import transaction
from django.db.models import QuerySet

from common.live.changes import tell_change
from common.problems import Conflict, Refused
from common.statements import Insert, Query
from common.writes.journey import Write, open_write
from common.writes.operation import Answer, Operation
from people.clubs.services.changes import require_now_in_use
from scoring.seats.services.seating import hold_lists
from tournaments.models import (
    SEATS,
    Deputy,
    EntryMember,
    Match,
    Stage,
    Tournament,
    TournamentChange,
)

DIRECTOR: Final = "director"
TEAM: Final = "team"
"""Who holds a team's link, or enters one."""
WATCHED_PARTS: Final = ("match",)
"""The kinds of topics that are a part of a tournament: the log names their ids as its subjects."""


def _query_for_writing(tournament: uuid.UUID) -> QuerySet[Tournament]:
    rows = Tournament.objects.select_for_update(of=("self",)).select_related("club")
    return rows.filter(pk=tournament).order_by()


def _query_match(match: uuid.UUID, tournament: uuid.UUID) -> QuerySet[Match]:
    rows = Match.objects.select_related("round", *SEATS).defer(*LARGE)
    return rows.filter(pk=match, round__tournament_id=tournament).order_by()


def _query_deputy(tournament: uuid.UUID, user: uuid.UUID) -> QuerySet[Deputy]:
    rows = Deputy.objects.filter(tournament_id=tournament, user_id=user, ended_at=None)
    return rows.order_by()


LARGE: Final = ("round__paired", "round__basis", "round__proof")
"""What a round was drawn from: who reads or writes a match has no use for it."""
_for_writing = Query(_query_for_writing)
_match = Query(_query_match)
_deputies = Query(_query_deputy)
_changes = Insert(TournamentChange)


def hold_tournaments(club: uuid.UUID) -> None:
    """Hold every tournament of a club: what is being written to one is written before."""
    rows = Tournament.objects.select_for_update(of=("self",)).filter(club=club).order_by("pk")
    for _ in rows.values_list("pk").iterator():
        pass


class TournamentWrite(Write[Tournament]):
    """A change of a tournament that is being made.

    What it follows is the revision of what it changes, not the tournament's: thirty-two tables
    that report within a second do not disturb each other.
    """

    history = TournamentChange
    of = "tournament"

    def __init__(
        self, tournament: Tournament, operation: Operation, role: str = "", *, seats: bool = False
    ) -> None:
        """Take what is asked for; `role` goes into the log."""
        super().__init__(tournament, operation)
        self.role = role
        self.in_own_matter = False
        self.moved_up: list[int] = []
        self._seats = seats

    @property
    def tournament(self) -> Tournament:
        """The tournament's row, held."""
        return self.row

    @contextmanager
    def begin(self) -> Iterator[None]:
        """Hold the tournament's row in a transaction, and look up whether this was done before.

        A write that seats people holds the list of the club still before. Everybody takes locks in
        one order, so that no two wait for each other: the club, games, the tournament, its rows.
        """
        with transaction.atomic():
            if self._seats:
                hold_lists([self.row.club_id])
            rows = _for_writing.read(tournament=self.row.pk)
            if not rows:
                raise Tournament.DoesNotExist
            self.row = rows[0]
            self.look_up()
            if self.is_new:
                # Asked by a statement of its own: whoever has waited for the row knows the club
                # as it was before.
                require_now_in_use(self.row.club_id)
            yield

    def note_teams(self, *entries: uuid.UUID) -> bool:
        """Note, and return, whether a director decides about a team that they play in."""
        is_own = not self.own_teams.isdisjoint(entries)
        self.in_own_matter = self.in_own_matter or is_own
        return is_own

    @cached_property
    def own_teams(self) -> frozenset[uuid.UUID]:
        """The teams here in which a director plays who decides; of anybody else none."""
        if self.role != DIRECTOR or self.operation.by is None:
            return frozenset()
        rows = EntryMember.objects.filter(
            entry__tournament=self.tournament, player__user=self.operation.by
        )
        return frozenset(rows.values_list("entry_id", flat=True))

    def hold_match(self, match: Match) -> Match:
        """Return a match as it is now.

        Raises:
            Conflict: its round was taken back since, and it with it.
        """
        locked = next(iter(_match.read(match=match.pk, tournament=self.tournament.pk)), None)
        if locked is None:
            raise Conflict("match_taken_back", "match")
        locked.round.tournament = self.tournament
        return locked

    def require_own_time(self, refusal: Refused | None = None) -> None:
        """Refuse what a team may do by itself only until the first round is published.

        Raises:
            Refused: this one, `teams_settled` where none is given.
        """
        if self.role == TEAM and self.tournament.stage != Stage.PLANNED:
            raise refusal or Refused("teams_settled", "tournament")

    def insert(self, row: Any) -> None:
        """Store a row of the log, by the statement that every report uses."""
        _changes.run([row])

    def _find_role(self) -> str:
        """Return the role of the author: a director of the club, or a deputy for this day."""
        if self.role != DIRECTOR or self.operation.by is None:
            return self.role
        ids = {"tournament": self.tournament.pk, "user": self.operation.by}
        return "deputy" if _deputies.read(**ids) else self.role

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
        reply = self.append(
            action,
            answer or {},
            subject=subject,
            before=before,
            after=after,
            moved_up=self.moved_up or None,
            reason=reason,
            role=self._find_role(),
            in_own_matter=self.in_own_matter,
        )
        tell_change(name_tournament(self.tournament.pk))
        if subject is not None:
            tell_part(subject)
        return reply


def name_tournament(tournament_id: uuid.UUID) -> str:
    """Return the topic of a tournament."""
    return f"tournament:{tournament_id}"


def tell_part(subject: uuid.UUID) -> None:
    """Tell that a part of a tournament was written; nobody watches one of no such kind."""
    for kind in WATCHED_PARTS:
        tell_change(f"{kind}:{subject}")


def open_tournament_write(
    tournament: Tournament, operation: Operation, *, role: str = "", seats: bool = False
) -> AbstractContextManager[TournamentWrite]:
    """Open a change of a tournament; one that `seats` people holds the club's list before.

    Raises:
        Tournament.DoesNotExist: it is gone.
        Refused: the club is archived, or the operation's id was used for another change.
    """
    return open_write(TournamentWrite(tournament, operation, role, seats=seats))
