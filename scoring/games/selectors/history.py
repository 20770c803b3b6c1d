"""Reading the history of a game, for its page and for the API."""

import uuid
from collections.abc import Sequence

from django.db.models import Q, QuerySet

from people.models import Player
from scoring.games.answers import RevisionView
from scoring.games.selectors.games import name_player
from scoring.games.standing import leave_out_note
from scoring.models import Action, Game, RoundRevision
from scoring.tokens import name_device


def list_revisions(game: Game) -> QuerySet[RoundRevision]:
    """Return the game's history, newest first."""
    return RoundRevision.objects.filter(game=game).order_by("-revision")


def list_devices(game: Game) -> list[uuid.UUID]:
    """Return the devices that wrote in the game, in the order in which they came."""
    written = game.revisions.exclude(device=None).order_by("revision")
    return list(
        dict.fromkeys(device for device in written.values_list("device", flat=True) if device)
    )


def name_writers(
    game: Game, revisions: Sequence[RoundRevision], *, stranger: bool = False
) -> dict[uuid.UUID, str]:
    """Return the names of the accounts in these revisions, as they stand in the game's club."""
    users = {revision.by_id for revision in revisions if revision.by_id}
    rows = Player.objects.filter(user__in=users).filter(Q(club=game.club_id) | Q(seats__game=game))
    return {row.user_id: name_player(game, row, stranger) for row in rows if row.user_id}


def describe_revision(
    revision: RoundRevision, names: dict[uuid.UUID, str], *, notes: bool = True
) -> RevisionView:
    """Return one write of the history as the API shows it, with notes or without."""
    before, after = revision.before, revision.after
    return RevisionView(
        revision=revision.revision,
        action=Action(revision.action),
        operation=revision.operation,
        at=revision.at,
        by=names.get(revision.by_id) if revision.by_id else None,
        role=revision.role or None,
        device=name_device(revision.game_id, revision.device),
        round=revision.round_id,
        number=revision.number,
        before=before if notes else leave_out_note(before),
        after=after if notes else leave_out_note(after),
    )
