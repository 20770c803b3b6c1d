"""Ending links, and codes to type."""

import datetime
import uuid
from dataclasses import dataclass

from django.db import IntegrityError, transaction
from django.utils import timezone

from common.problems import Exhausted, Refused
from common.web.hashes import hash_secret
from common.web.security import log_security
from common.web.tries import (
    Budget,
    Trier,
    count_failure,
    count_seconds,
    find_hour,
    is_spent,
)
from common.writes.operation import Operation
from scoring.games.changes import tell_game_change
from scoring.games.services.writing import hold_game, require_role
from scoring.links.other_codes import OtherOpened, find_other
from scoring.models import CodeFailures, Game, LinkRenewal, ShortCode
from scoring.permissions import may_manage_game
from scoring.tokens import (
    digest_short_code,
    get_generation,
    list_code_digests,
    make_short_code,
    proves_owner,
)

CODE_HOURS = 12
CODE_REUSED_WHILE = datetime.timedelta(hours=6)
BUDGET = Budget(of_one=30, of_strangers=300)
"""Somebody who guesses uses up their own tries and not everybody's."""


def renew_link(*, game: Game, operation: Operation, kind: str, owner_secret: str = "") -> Game:
    """End a game's link of this kind; the next one holds from now on.

    With the owner link the device's own secret ends too; `owner_secret` takes its place. Rounds
    that other phones still hold in their queues are not disturbed: the game's revision stays. The
    same operation again ends nothing more.

    Raises:
        Refused: the operation was another one, or its secret does not hold any more.
    """
    if _was_renewed(game, operation, kind, owner_secret):
        return game
    with hold_game(game.pk) as locked:
        if not _was_renewed(locked, operation, kind, owner_secret):
            require_role(locked, operation.caller, may_manage_game)
            _renew(locked, operation, kind, owner_secret)
    return locked


def _was_renewed(game: Game, operation: Operation, kind: str, owner_secret: str) -> bool:
    """Return whether this very renewal was made before."""
    earlier = LinkRenewal.objects.filter(game=game, operation=operation.id).first()
    if earlier is None:
        return False
    if earlier.kind != kind or (owner_secret and not proves_owner(game, owner_secret)):
        raise Refused("operation_reused", "operation")
    if not owner_secret:
        require_role(game, operation.caller, may_manage_game)
    return True


def _renew(game: Game, operation: Operation, kind: str, owner_secret: str) -> None:
    LinkRenewal.objects.create(
        game=game, operation=operation.id, kind=kind, by_id=operation.by, device=operation.device
    )
    setattr(game, f"{kind}_generation", get_generation(game, kind) + 1)
    if kind == "owner":
        game.owner_secret_hash = hash_secret(owner_secret) if owner_secret else ""
    game.save(update_fields=[f"{kind}_generation", "owner_secret_hash"])
    ShortCode.objects.filter(game=game, kind=kind).delete()
    tell_game_change(game.pk)
    log_security("link.renewed", game=str(game.pk), kind=kind)


def open_code(*, game: Game, kind: str) -> tuple[str, datetime.datetime]:
    """Return a code to type for the game's link and when it ends, a new one if need be."""
    now = timezone.now()
    rows = ShortCode.objects.filter(
        game=game,
        kind=kind,
        generation=get_generation(game, kind),
        expires_at__gt=now + CODE_REUSED_WHILE,
    )
    # One that was made under a key of before holds, and cannot be shown again.
    row = next(
        (
            short_code
            for short_code in rows
            if short_code.digest == digest_short_code(make_short_code(short_code.pk))
        ),
        None,
    )
    while row is None:
        row = _try_code(game, kind, now + datetime.timedelta(hours=CODE_HOURS))
    return make_short_code(row.pk), row.expires_at


def _try_code(game: Game, kind: str, expires_at: datetime.datetime) -> ShortCode | None:
    """Make a code; None where another row happens to have the same six characters."""
    code_id = uuid.uuid4()
    try:
        with transaction.atomic():
            return ShortCode.objects.create(
                id=code_id,
                game=game,
                kind=kind,
                generation=get_generation(game, kind),
                digest=digest_short_code(make_short_code(code_id)),
                expires_at=expires_at,
            )
    except IntegrityError:
        return None


@dataclass(frozen=True, slots=True)
class OpenedCode:
    """What a code opens."""

    game: Game
    kind: str


def use_code(*, code: str, by: Trier) -> OpenedCode | OtherOpened:
    """Find what a code opens that somebody typed: a game's, or one of an app above.

    Raises:
        Exhausted: too many unknown codes were typed this hour, by them or by strangers.
        Refused: `code_unknown`; it counts against the hour.
    """
    hour = find_hour()
    failures = CodeFailures.objects.filter(hour=hour)
    if is_spent(failures, by, BUDGET):
        log_security("code.exhausted", stranger=by.is_stranger)
        raise Exhausted("codes_exhausted", "code", seconds=count_seconds())
    row = (
        ShortCode.objects.filter(digest__in=list_code_digests(code), expires_at__gt=timezone.now())
        .select_related("game", "game__club")
        .first()
    )
    if row is None or row.generation != get_generation(row.game, row.kind):
        if (other := find_other(code)) is not None:
            return other
        count_failure(failures, by, hour=hour)
        log_security("code.unknown")
        raise Refused("code_unknown", "code")
    return OpenedCode(row.game, row.kind)
