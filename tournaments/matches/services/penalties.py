"""What the director takes from a team, and gives back."""

import json
import uuid
from fractions import Fraction
from typing import Any, Final

from django.utils import timezone

from common.answers import to_json
from common.problems import Refused
from common.writes.operation import Answer, Operation
from pairing.event.files import points_to_json
from tournaments.entries.services.entries import count_published
from tournaments.event.changes import open_tournament_write
from tournaments.matches.answers import PenaltyView
from tournaments.models import Entry, EntryState, Penalty, Tournament

MOST_POINTS: Final = 1000
MOST_SCORE: Final = 100_000


def give_penalty(
    *,
    entry: Entry,
    round_: int,
    points: Fraction,
    score: int,
    reason: str,
    operation: Operation,
) -> Answer:
    """Take points of the event, game points or both from a team, in a round that was published.

    Raises:
        Refused: `tournament_closed`, `reason_missing`, `empty_penalty`, `no_such_round`,
            `team_not_in` where the team neither takes part nor has played.
    """
    with open_tournament_write(entry.tournament, operation, role="director") as change:
        if change.is_new:
            _require_open(change.tournament)
            if not reason:
                raise Refused("reason_missing", "reason")
            if not (points or score) or not 0 <= points <= MOST_POINTS:
                raise Refused("empty_penalty", "points")
            if not 0 <= score <= MOST_SCORE:
                raise Refused("empty_penalty", "score")
            if not 1 <= round_ <= count_published(change.tournament):
                raise Refused("no_such_round", "round", number=round_)
            _require_part(entry)
            row = Penalty.objects.create(
                id=uuid.uuid5(change.operation.id, "penalty"),
                tournament=change.tournament,
                entry=entry,
                round=round_,
                points=json.dumps(points_to_json(points)) if points else "",
                score=score,
                reason=reason,
                in_own_matter=change.note_teams(entry.pk),
            )
            after, answer = write_logged(row), to_json(PenaltyView(penalty=row.pk))
            change.write("penalty", subject=row.pk, after=after, answer=answer, reason=reason)
        return change.answer


def write_logged(row: Penalty) -> dict[str, Any]:
    """Return what the log has of a penalty besides its reason."""
    number = row.entry.number
    return {"team": number, "points": row.points, "score": row.score, "round": row.round}


def _require_part(entry: Entry) -> None:
    locked = Entry.objects.get(pk=entry.pk)
    if locked.state != EntryState.ENTERED and locked.leaves is None:
        raise Refused("team_not_in", "team", number=locked.number)


def take_back_penalty(*, penalty: Penalty, operation: Operation) -> Answer:
    """Give back what was taken; that it was taken stays in the log.

    Raises:
        Refused: `tournament_closed`.
    """
    with open_tournament_write(penalty.tournament, operation, role="director") as change:
        if change.is_new:
            _require_open(change.tournament)
            row = Penalty.objects.get(pk=penalty.pk)
            row.taken_back_at = row.taken_back_at or timezone.now()
            row.save(update_fields=["taken_back_at"])
            change.note_teams(row.entry_id)
            answer = to_json(PenaltyView(penalty=row.pk))
            change.write("penalty_taken_back", subject=row.pk, answer=answer)
        return change.answer


def _require_open(tournament: Tournament) -> None:
    """Refuse what would change standings that are final."""
    if tournament.is_over:
        raise Refused("tournament_closed", "tournament")
