"""Whether a game counts for the rating: said before it begins, or once it was ended by hand."""

from common.problems import Refused
from common.writes.operation import Answer, Operation
from scoring.games.book import read_book
from scoring.games.services.writing import open_game_write
from scoring.models import Action, EndedBy, Game


def say_rated(*, game: Game, operation: Operation, rated: bool) -> Answer:
    """Say whether a game counts for the rating; the history keeps who said so.

    Before its first round anybody who may record may say it, and change it. Of a game of a club
    that was ended by hand it is asked once, on behalf of the table.

    Raises:
        Conflict: somebody wrote first, or the game is locked.
        Refused: it is under way, was ended by its rules, or the question was answered.
    """
    with open_game_write(game, operation, Action.RATE, read_book) as write:
        if write.is_new:
            field = _find_question(game, bool(write.book.rounds))
            before = getattr(game, field)
            with write.locked() as locked:
                setattr(locked, field, rated)
                locked.save(update_fields=[field])
                write.settle(before={field: before}, after={field: rated})
    return write.answer


def _find_question(game: Game, has_begun: bool) -> str:
    """Return the field of the game that this answers."""
    if not game.over and not has_begun:
        return "rated"
    if game.ended_by != EndedBy.HAND or not game.club_id:
        raise Refused("rating_not_asked", "rated")
    if game.agreed is not None:
        raise Refused("rating_answered", "rated")
    return "agreed"
