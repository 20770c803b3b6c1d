"""Deleting a club with everything in it."""

import uuid

from django.db import transaction

from common.problems import Conflict, Refused
from common.writes.operation import Operation
from past.deleting.objections import is_copied, require_deletable
from past.deleting.sizes import look_at_sizes
from past.export.parts import LEFT_OUT, PARTS
from people.models import Club, DeletedClub, Player
from people.players.holders import forget_guests, list_guests
from scoring.games.changes import tell_game_change
from scoring.models import DeletedGame, Game


@transaction.atomic
def delete_club(*, slug: str, name: str, operation: Operation) -> None:
    """Delete a club that was begun by mistake; once it is gone, the same operation does nothing.

    `operation.after` is its revision. The copy that was fetched brings it back.

    Raises:
        Club.DoesNotExist: there is no such club.
        Conflict: it was changed since.
        Refused: `club_name_differs`, `club_not_copied`, or what `require_deletable` says.
    """
    club = Club.objects.select_for_update().filter(slug=slug).first()
    if club is None or was_deleted(slug, operation):
        if was_deleted(slug, operation):
            return
        raise Club.DoesNotExist
    _require_meant(club, name, operation)
    drop_club(club)
    DeletedClub.objects.create(
        id=club.pk,
        slug=slug,
        by_id=operation.by,
        operation=operation.id,
        fingerprint=operation.fingerprint,
    )


@transaction.atomic
def drop_club(club: Club) -> None:
    """Delete a club, whoever has a part in it: whether that may be others have judged."""
    games = list(Game.objects.filter(club=club).values_list("pk", flat=True))
    _delete_rows(club)
    _note_games(games)


def was_deleted(slug: str, operation: Operation) -> bool:
    """Return whether this operation has deleted a club of this address.

    Raises:
        Refused: its id was used for the deletion of another one.
    """
    deleted = DeletedClub.objects.filter(operation=operation.id, by=operation.by).first()
    if deleted is not None and deleted.fingerprint != operation.fingerprint:
        raise Refused("operation_reused", "operation")
    return deleted is not None and deleted.slug == slug


def _require_meant(club: Club, name: str, operation: Operation) -> None:
    if operation.after != club.revision:
        raise Conflict("changed_meanwhile", revision=club.revision)
    if name.strip() != club.name:
        raise Refused("club_name_differs", "name", name=club.name)
    require_deletable(club, operation.by)
    if not is_copied(club):
        raise Refused("club_not_copied", "club")


def _delete_rows(club: Club) -> None:
    """Delete what belongs to a club: the rows of a club's file, from the last part to the first.

    Each part refers to those before it. What does not go along hangs on these rows, or stays.
    """
    look_at_sizes([part.model for part in PARTS] + [left.model for left in LEFT_OUT])
    guests = list_guests(club.pk)
    Player.objects.filter(club=club).update(merged_into=None)
    for part in reversed(list(PARTS)):
        if not part.shared:
            part.find_rows(club.pk).delete()
    forget_guests(guests)


def _note_games(games: list[uuid.UUID]) -> None:
    """Let phones that hold one of these games hear that it is gone."""
    DeletedGame.objects.bulk_create([DeletedGame(id=game) for game in games])
    for game in games:
        tell_game_change(game)
