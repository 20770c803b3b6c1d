"""Who else directs a tournament, and the links to its display and for its deputies."""

import uuid

from django.utils import timezone

from common.answers import to_json
from common.problems import Refused
from common.writes.operation import Answer, Operation
from people.models import User
from tournaments.event.changes import open_tournament_write
from tournaments.hall.answers import DeputyAcceptedView, DeputyView
from tournaments.links.hall import DEPUTY, DISPLAY, is_hall_token
from tournaments.models import Deputy, Tournament


def renew_hall_link(*, tournament: Tournament, kind: str, operation: Operation) -> Answer:
    """End the tournament's link of a kind and make another."""
    with open_tournament_write(tournament, operation, role="director") as change:
        if change.is_new:
            locked = change.tournament
            field = "display_generation" if kind == DISPLAY else "deputy_generation"
            setattr(locked, field, getattr(locked, field) + 1)
            locked.save(update_fields=[field])
            change.write(f"{kind}_link", answer={"kind": kind})
        return change.answer


def accept_deputy(
    *, tournament: Tournament | None, user: User, token: str, operation: Operation
) -> Answer:
    """Let somebody direct this one tournament, by the link that the director gave them.

    `tournament`: None where there is none of the link's address any more.

    Raises:
        Refused: `link_ended`.
    """
    if tournament is None:
        raise Refused("link_ended", "token")
    with open_tournament_write(tournament, operation, role=DEPUTY) as change:
        if change.is_new:
            if not is_hall_token(change.tournament, DEPUTY, token):
                raise Refused("link_ended", "token")
            row, _ = Deputy.objects.update_or_create(
                tournament=change.tournament,
                user=user,
                defaults={"ended_at": None},
                create_defaults={"id": uuid.uuid5(operation.id, "deputy")},
            )
            answer = to_json(DeputyAcceptedView(deputy=row.pk, tournament=change.tournament.pk))
            change.write("deputy", subject=row.pk, after=str(user.pk), answer=answer)
        return change.answer


def end_deputy(*, deputy: Deputy, operation: Operation) -> Answer:
    """Take the desk from a deputy; what they did stays in the log."""
    with open_tournament_write(deputy.tournament, operation, role="director") as change:
        if change.is_new:
            row = Deputy.objects.get(pk=deputy.pk)
            row.ended_at = row.ended_at or timezone.now()
            row.save(update_fields=["ended_at"])
            change.write("deputy_ended", subject=row.pk, answer=to_json(DeputyView(deputy=row.pk)))
        return change.answer
