"""The way of a write to a game: opened and judged first, then stored under the lock.

Everything that can be refused is refused before the lock is taken. Under it the game and the rights
are read again: where another write came in between, this one is answered as if it came later.
"""

import uuid
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from typing import Any

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import QuerySet

from common.answers import to_json
from common.problems import Conflict
from common.statements import Insert, Query
from common.web.caller import Caller
from common.writes.journey import Write, open_write
from common.writes.operation import Answer, Operation
from people.clubs.services.changes import require_in_use, require_now_in_use
from scoring.games.book import Book
from scoring.games.changes import tell_game_change
from scoring.games.listeners import tell_games_changed
from scoring.games.services.settling import settle_game
from scoring.games.standing import describe_round, describe_write
from scoring.models import Action, Game, Round, RoundRevision
from scoring.permissions import find_game_role, may_manage_game, may_record

OWNERS_ACTIONS = {Action.LOCK, Action.UNLOCK}
OF_ANY_GAME = {*OWNERS_ACTIONS, Action.SEAT, Action.SCORE}
"""What can be done to a game that is known by its score alone."""
MayWrite = Callable[[str | None], bool]


def _query_for_writing(game: uuid.UUID) -> QuerySet[Game]:
    return Game.objects.select_for_update().filter(pk=game)


_for_writing = Query(_query_for_writing)
_revisions = Insert(RoundRevision)


def fetch_for_writing(game_id: uuid.UUID) -> Game:
    """Fetch the game for writing: nobody else writes to it until the transaction ends."""
    for game in _for_writing.read(game=game_id):
        return game
    raise Game.DoesNotExist


def hold_games(club: uuid.UUID) -> None:
    """Hold every game of a club: what is being written to one is written before."""
    rows = Game.objects.select_for_update().filter(club=club).order_by("pk")
    for _ in rows.values_list("pk").iterator():
        pass


def require_unlocked(game: Game) -> None:
    """Refuse a change to a game that a tournament or a rating run holds."""
    if game.locked:
        raise Conflict("game_locked")


def require_rounds(game: Game) -> None:
    """Refuse a change to what was given as it stands: a score without its rounds."""
    if game.is_result:
        raise Conflict("score_alone")


@contextmanager
def hold_game(game_id: uuid.UUID) -> Iterator[Game]:
    """Yield the game, locked for this transaction.

    Raises:
        Game.DoesNotExist: it was deleted.
    """
    with transaction.atomic():
        yield fetch_for_writing(game_id)


def require_role(game: Game, caller: Caller | None, may: MayWrite) -> str:
    """Return the caller's role in the game as it was just read, "" for a program of ours.

    Raises:
        PermissionDenied: the caller may not do this, or not any more.
    """
    if caller is None:
        return ""
    role = find_game_role(game, caller)
    if role is None or not may(role):
        raise PermissionDenied
    return role


class GameWrite(Write[Game]):
    """A write to a game.

    `game` is as the request has read it, and under the lock as it is then; `book` is what the write
    leaves behind.
    """

    history = RoundRevision
    of = "game"

    def __init__(
        self,
        game: Game,
        operation: Operation,
        action: Action,
        read: Callable[[Game], Book] | None = None,
    ) -> None:
        """Take what is asked for; `read` fetches the book, for a write that is new."""
        super().__init__(game, operation)
        self.action, self.book, self.role = action, Book(game, []), ""
        self._read = read
        self._was_over = game.over

    @property
    def game(self) -> Game:
        """The game."""
        return self.row

    @contextmanager
    def begin(self) -> Iterator[None]:
        """Look up whether this was done before, and judge what can be judged without the lock.

        What follows on the game's latest write has hardly been made before, so that nothing is
        looked up for it: its twin is found by the constraint, or when something is refused.

        Raises:
            Conflict: somebody wrote first, or the game is locked.
            Refused: its club is archived.
        """
        game = self.game
        if self.operation.after not in {game.revision, game.last_operation}:
            self.look_up()
            if self.is_new:
                raise Conflict("revision_conflict" if self._is_known() else "predecessor_unknown")
        if self.is_new:
            if game.club is not None:
                require_in_use(game.club)
            if self.action not in OWNERS_ACTIONS:
                require_unlocked(game)
            if self.action not in OF_ANY_GAME:
                require_rounds(game)
            if self._read is not None:
                self.book = self._read(game)
        yield

    def _is_known(self) -> bool:
        after = self.operation.after
        rows = RoundRevision.objects.filter(game=self.game)
        return isinstance(after, int) or rows.filter(operation=after).exists()

    @contextmanager
    def locked(self) -> Iterator[Game]:
        """Yield the game, locked and unchanged since it was read.

        Raises:
            Conflict: another write was stored while this one was being judged.
            Refused: its club was archived meanwhile.
        """
        revision = self.game.revision
        self.book.add_up()
        with hold_game(self.game.pk) as game:
            if game.revision != revision:
                raise Conflict("revision_conflict")
            require_now_in_use(game.club_id)
            may = may_manage_game if self.action in OWNERS_ACTIONS else may_record
            self.role = require_role(game, self.operation.caller, may)
            self.row = self.book.game = game
            self._was_over = game.over
            yield game

    def settle(
        self,
        *,
        round_: Round | None = None,
        before: object = None,
        after: object = None,
        hands_changed: bool = False,
    ) -> None:
        """Store what follows from the book, append to the history, and answer.

        `round_` is the one that was touched; `before` and `after` go into the history. With
        `hands_changed` the rounds are divided anew among those who sat for them.
        """
        game, book, operation = self.game, self.book, self.operation
        game.revision += 1
        game.last_operation = operation.id
        self.seal_game_write(
            round_id=round_.pk if round_ else None,
            number=round_.number if round_ else None,
            before=before,
            after=after,
        )
        settle_game(game, book, rounds_changed=round_ is not None or hands_changed)
        if (self._was_over or game.over) and self.action not in OWNERS_ACTIONS:
            tell_games_changed(game.club_id, [game.pk], [game.played_on])
        shown = None
        if round_ is not None and not round_.removed:
            shown = describe_round(round_, book.tally, book.rounds.index(round_))
        answer = describe_write(operation.id, shown, game, book.rounds, book.tally)
        self.keep(to_json(answer))

    def seal_game_write(self, **kept: Any) -> None:
        """Seal the write under the revision that was counted up; the game is stored after it."""
        self.seal(self.action, role=self.role, **kept)

    def keep(self, answer: Mapping[str, Any]) -> Answer:
        """Append the sealed write to the history, and tell of it once it is written."""
        reply = self.store(answer)
        tell_game_change(self.game.pk)
        return reply

    def insert(self, row: Any) -> None:
        """Store a row of the history, by the statement that every round uses."""
        _revisions.run([row])


def open_game_write(
    game: Game, operation: Operation, action: Action, read: Callable[[Game], Book]
) -> AbstractContextManager[GameWrite]:
    """Open a game for one write; `read` fetches the book, for a write that is new.

    Raises:
        Conflict: somebody wrote first, or the game is locked.
        Refused: the operation's id was used for another write.
    """
    write = GameWrite(game, operation, action, read)
    return open_write(write)
