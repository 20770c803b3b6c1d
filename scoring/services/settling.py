"""What follows from a game's rounds, written beside them: scores, totals, end and facts."""

from collections.abc import Sequence
from dataclasses import asdict, fields

from django.utils import timezone

from common.problems import Refused
from scoring.models import EndedBy, Game, Round, SeatFacts
from scoring.rules import SeatFacts as SeatFigures
from scoring.rules import Tally, close_game, find_refused, seat_facts
from scoring.selectors.standing import get_setup, tally_rounds

FACT_NAMES = [figure.name for figure in fields(SeatFigures)]


def settle_game(game: Game, rounds: Sequence[Round]) -> Tally:
    """Bring scores, totals, winner and facts in line with the rounds, and store what changed.

    `rounds` are the live ones in the order of their numbers. A game ended by hand stays ended; one
    ended by its rules opens again where a correction takes the end away.
    """
    tally = tally_rounds(game, rounds)
    _require_legal(game, rounds)
    _store_scores(rounds, tally)
    _end_or_open(game, rounds, tally)
    game.totals = tally.totals
    game.save()
    _store_facts(game, rounds)
    return tally


def _require_legal(game: Game, rounds: Sequence[Round]) -> None:
    """Refuse a change that makes another round impossible, as a dealer who called grand tichu."""
    for place in find_refused(get_setup(game), [round_.entry for round_ in rounds]):
        raise Refused("other_round_contradicts", "round", number=rounds[place].number)


def _store_scores(rounds: Sequence[Round], tally: Tally) -> None:
    changed = []
    for round_, tallied in zip(rounds, tally.rounds, strict=True):
        if (round_.score, round_.counted) != (tallied.score, tallied.counted):
            round_.score, round_.counted = dict(tallied.score), tallied.counted
            changed.append(round_)
    if changed:
        Round.objects.bulk_update(changed, ["score", "counted"])


def _end_or_open(game: Game, rounds: Sequence[Round], tally: Tally) -> None:
    """Set how the game stands; the moment of its end is kept while it stays ended."""
    if tally.over:
        game.ended_by, game.winner = EndedBy.RULE, tally.winner or ""
    elif game.ended_by == EndedBy.HAND:
        game.winner = close_game(get_setup(game), [round_.entry for round_ in rounds])
    else:
        game.ended_by, game.winner = EndedBy.NOT, ""
    if not game.over:
        game.finished_at = None
    elif game.finished_at is None:
        game.finished_at = timezone.now()


def compute_facts(game: Game, rounds: Sequence[Round]) -> dict[int, SeatFigures]:
    """Compute the facts of each seat from the rounds."""
    return seat_facts(get_setup(game), [round_.entry for round_ in rounds])


def _store_facts(game: Game, rounds: Sequence[Round]) -> None:
    rows = [
        SeatFacts(game=game, seat=seat, **asdict(figures))
        for seat, figures in compute_facts(game, rounds).items()
    ]
    SeatFacts.objects.bulk_create(
        rows, update_conflicts=True, unique_fields=["game", "seat"], update_fields=FACT_NAMES
    )
