"""The way of a write to a game: opened and judged first, then stored under the lock.

Everything that can be refused is refused before the lock is taken. Under it the game and the rights
are read again: where another write came in between, this one is answered as if it came later.
"""

import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from django.core.exceptions import PermissionDenied
from django.db import IntegrityError, transaction
from django.db.models import QuerySet

from common.statements import Query
from common.web.caller import Caller
from common.writes.operation import Answer, Operation
from scoring.games.book import Book
from scoring.games.listeners import tell_games_changed
from scoring.games.services.operations import (
    find_answer,
    find_earlier_answer,
    require_rounds,
    require_unlocked,
    write_revision,
)
from scoring.games.services.settling import settle_game
from scoring.games.standing import describe_round, describe_standing
from scoring.models import Action, Game, Round
from scoring.permissions import find_game_role, may_manage, may_record

OWNERS_ACTIONS = {Action.LOCK, Action.UNLOCK}
OF_ANY_GAME = {*OWNERS_ACTIONS, Action.SEAT}
"""What can be done to a game that is known by its score alone."""
MayWrite = Callable[[str | None], bool]


def _query_for_writing(game: uuid.UUID) -> QuerySet[Game]:
    return Game.objects.select_for_update().filter(pk=game)


_for_writing = Query(_query_for_writing)


class OutrunError(Exception):
    """Another write was stored while this one was being judged."""


def fetch_for_writing(game_id: uuid.UUID) -> Game:
    """Fetch the game for writing: nobody else writes to it until the transaction ends."""
    for game in _for_writing.read(game=game_id):
        return game
    raise Game.DoesNotExist


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


class Write:
    """A write on its way. `answer` is there once it is stored, or where it was made before.

    `game` is as the request has read it, and under the lock as it is then; `book` is what the write
    leaves behind.
    """

    def __init__(self, game: Game, operation: Operation, action: Action) -> None:
        self.game, self.operation, self.action = game, operation, action
        self.book = Book(game, [])
        self.role = ""
        self._was_over = game.over
        self._answer: Answer | None = None

    @property
    def is_new(self) -> bool:
        """Whether it has to be made yet."""
        return self._answer is None

    @property
    def answer(self) -> Answer:
        """What it answers."""
        if self._answer is None:
            raise ValueError("This write has not been stored.")
        return self._answer

    @answer.setter
    def answer(self, answer: Answer) -> None:
        self._answer = answer

    @contextmanager
    def locked(self) -> Iterator[Game]:
        """Yield the game, locked and unchanged since it was read."""
        seen = self.game.revision
        self.book.add_up()
        with hold_game(self.game.pk) as game:
            if game.revision != seen:
                raise OutrunError
            may = may_manage if self.action in OWNERS_ACTIONS else may_record
            self.role = require_role(game, self.operation.caller, may)
            self.game = self.book.game = game
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
        settle_game(game, book, rounds_changed=round_ is not None or hands_changed)
        if (self._was_over or game.over) and self.action not in OWNERS_ACTIONS:
            tell_games_changed(game.club_id, [game.pk], [game.played_on])
        shown = None
        if round_ is not None and not round_.removed:
            shown = describe_round(round_, book.tally, book.rounds.index(round_))
        self.answer = write_revision(
            game=game,
            operation=operation,
            action=self.action,
            role=self.role,
            round=round_,
            before=before,
            after=after,
            answer={
                "operation": str(operation.id),
                "round": shown,
                **describe_standing(game, book.rounds, book.tally),
            },
        )


@contextmanager
def open_write(
    game: Game, operation: Operation, action: Action, read: Callable[[Game], Book]
) -> Iterator[Write]:
    """Open a game for one write; `read` fetches the book, for a write that is new.

    Raises:
        Conflict: somebody wrote first, or the game is locked.
        Refused: the operation's id was used for another write.
    """
    write = Write(game, operation, action)
    earlier = find_earlier_answer(game, operation)
    if earlier is not None:
        write.answer = earlier
    else:
        if action not in OWNERS_ACTIONS:
            require_unlocked(game)
        if action not in OF_ANY_GAME:
            require_rounds(game)
        write.book = read(game)
    try:
        yield write
    except OutrunError:
        write.answer = _answer_outrun(game, operation)
    except IntegrityError:
        # The only key that a write brings and does not look up: its operation's id.
        if (taken := find_answer(game, operation)) is None:
            raise
        write.answer = taken


def _answer_outrun(game: Game, operation: Operation) -> Answer:
    """Answer a write that another one has overtaken: perhaps with its own twin."""
    earlier = find_earlier_answer(Game.objects.get(pk=game.pk), operation)
    if earlier is None:
        raise OutrunError
    return earlier
