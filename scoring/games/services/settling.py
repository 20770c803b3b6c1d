"""What follows from a game's rounds, written beside them: scores, totals, end and facts."""

import uuid

from django.utils import timezone

from common.statements import Insert, Update
from scoring.games.book import Book
from scoring.models import EndedBy, Game, Round, SeatFacts
from scoring.models.numbered import write_columns
from scoring.rules import Tally, make_facts

WRITTEN = [
    "revision",
    "last_operation",
    "history_head",
    "totals",
    "ended_by",
    "winner",
    "finished_at",
    "line_up",
    "locked",
    "draft",
    "draft_revision",
]

_facts = Insert(
    SeatFacts, unique=["game", "seat", "stint"], update=list(write_columns(make_facts()))
)
_games = Update(Game, WRITTEN)


def settle_game(game: Game, book: Book, *, rounds_changed: bool = True) -> None:
    """Bring scores, totals, winner and facts in line with the rounds, and store what changed.

    A game ended by hand stays ended; one ended by its rules opens again where a correction takes
    the end away.
    """
    tally = book.tally
    if rounds_changed:
        _store_scores(book, tally)
        store_facts(game, book)
    _end_or_open(game, tally)
    game.totals = tally.totals
    _games.run(game)


def _store_scores(book: Book, tally: Tally) -> None:
    changed = []
    for round_, tallied in zip(book.rounds, tally.rounds, strict=True):
        if (round_.score, round_.counted) != (tallied.score, tallied.counted):
            round_.score, round_.counted = dict(tallied.score), tallied.counted
            changed.append(round_)
    if changed:
        Round.objects.bulk_update(changed, ["score", "counted"])


def _end_or_open(game: Game, tally: Tally) -> None:
    """Set how the game stands; the moment of its end is kept while it stays ended."""
    if tally.over:
        game.ended_by, game.winner = EndedBy.RULE, tally.winner or ""
    elif game.ended_by == EndedBy.HAND:
        game.winner = tally.leader
    else:
        game.ended_by, game.winner = EndedBy.NOT, ""
    if not game.over:
        game.finished_at = None
    elif game.finished_at is None:
        game.finished_at = timezone.now()


def store_facts(game: Game, book: Book) -> None:
    """Store what everybody did at the table."""
    _facts.run_values(
        [
            {
                "id": uuid.uuid4(),
                "game_id": game.pk,
                "seat": seat,
                "stint": stint,
                **write_columns(facts),
            }
            for (seat, stint), facts in book.facts.items()
        ]
    )
