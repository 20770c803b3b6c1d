"""Taking an import back: what hangs on it is listed first, and stays where somebody says so."""

import uuid
from typing import Final

from django.db import transaction
from django.db.models import Exists, OuterRef, ProtectedError, Q, QuerySet
from django.utils import timezone

from common.jobs.services import queue_job
from common.jobs.tasks import publish
from common.problems import Conflict
from common.writes.operation import Answer, Operation
from past.imports.rankings import RANKINGS
from past.imports.under_way import has_stopped
from past.models import EveningPoints, Import, ImportedFile, ImportedLine, ImportState
from people.clubs.services.changes import open_club_write
from people.models import Player
from people.players.holders import list_written
from scoring.games.changes import tell_game_change
from scoring.games.services.telling import tell_finished
from scoring.models import Game, RoundRevision, Source

GAMES_AT_ONCE: Final = 50
TAKE_BACK: Final = "take_import_back"
AT_REST: Final = {ImportState.STORED, ImportState.ASKING}
UNTOUCHED: Final = 1
"""The revision of a game that nobody has written to since it was imported."""


def list_hanging(imported: Import) -> QuerySet[Game]:
    """Return the games of an import that something else hangs on.

    Somebody has written to them since, locked them, played on from them, or counts them elsewhere.
    """
    games = Game.objects.filter(imported_lines__imported=imported)
    writes = RoundRevision.objects.filter(game=OuterRef("pk"))
    # What is known by its score alone came with one write, a record with many: none of them has
    # a role, which the author has.
    written = Q(source=Source.RESULT, revision__gt=UNTOUCHED) | Exists(writes.exclude(role=""))
    touched = written | Q(locked=True) | Q(rematch__isnull=False)
    return games.filter(touched | ~Q(occasion={})).order_by("played_on", "sequence").distinct()


def count_brought(imported: Import) -> int:
    """Return how many games of the club came with an import and are still there."""
    return Game.objects.filter(imported_lines__imported=imported).distinct().count()


def take_back(*, imported: Import, operation: Operation, keeps_hanging: bool = False) -> Answer:
    """Take back what an import brought, in pieces; with `keeps_hanging` but for what is in use.

    Also what was stored, or taken back, in part before it stopped.

    Raises:
        Conflict: it is being stored, or something else hangs on it.
    """
    with open_club_write(imported.club, operation) as change:
        if change.is_new:
            locked = Import.objects.select_for_update(of=("self",)).get(pk=imported.pk)
            change.require_revision(locked.revision)
            if not (locked.state in AT_REST or has_stopped(locked)):
                raise Conflict("import_moved_on")
            hanging = list_hanging(locked).count()
            if hanging and not keeps_hanging:
                raise Conflict("import_hangs", games=hanging)
            is_empty = locked.state == ImportState.ASKING
            locked.state = ImportState.TAKING_BACK
            locked.revision += 1
            if is_empty:
                ImportedFile.objects.filter(imported=locked).delete()
                _close(locked)
            locked.save()
            answer = {"import": str(locked.pk), "revision": locked.revision, "state": locked.state}
            change.write("take_import_back", subject=locked.pk, answer=answer)
            if not is_empty:
                queue_job(kind=TAKE_BACK, publish=publish, imported=str(locked.pk))
    return change.answer


def take_some_back(import_id: uuid.UUID, *, at_once: int = GAMES_AT_ONCE) -> bool:
    """Delete some games of it in one transaction; return whether there are more."""
    with transaction.atomic():
        imported = Import.objects.select_for_update(of=("self",)).filter(pk=import_id).first()
        if imported is None or imported.state != ImportState.TAKING_BACK:
            return False
        stay = list_hanging(imported).values("pk")
        games = Game.objects.filter(imported_lines__imported=imported).exclude(pk__in=stay)
        piece = list(games.order_by("pk").values_list("pk", flat=True).distinct()[:at_once])
        points = list(
            EveningPoints.objects.filter(imported=imported).values_list("pk", flat=True)[:500]
        )
        EveningPoints.objects.filter(pk__in=points).delete()
        for game in Game.objects.select_for_update(of=("self",)).filter(pk__in=piece):
            tell_game_change(game.pk)
        tell_finished(Game.objects.filter(pk__in=piece))
        Game.objects.filter(pk__in=piece).delete()
        if not piece and not points:
            for keeper in RANKINGS:
                keeper.drop(imported.pk)
            _delete_new_people(imported)
            _close(imported)
            imported.save()
        return imported.state == ImportState.TAKING_BACK


def _close(imported: Import) -> None:
    imported.cells, imported.choices = [], {}
    imported.state, imported.undone_at = ImportState.TAKEN_BACK, timezone.now()
    imported.games = ImportedLine.objects.filter(imported=imported, game__isnull=False).count()
    imported.points = 0


def _delete_new_people(imported: Import) -> None:
    """Delete the entries that the import brought and nothing else names."""
    made = {uuid.UUID(key) for key in imported.choices.get("made", [])}
    unnamed = made - list_written(made) - _list_being_stored(imported)
    for player in Player.objects.filter(pk__in=unnamed, user=None, revision=0, invitations=None):
        try:
            with transaction.atomic():
                player.delete()
        except ProtectedError:
            continue


def _list_being_stored(imported: Import) -> set[uuid.UUID]:
    """Return whom other imports name that are being stored: their next lines may be of them."""
    others = Import.objects.filter(club=imported.club_id, state=ImportState.STORING)
    chosen = [row.choices.get("people", {}).values() for row in others.only("choices")]
    return {uuid.UUID(who) for people in chosen for who in people if who}
