"""Recomputing what is stored of a game from its entries, and telling every difference."""

import uuid
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db import transaction
from django.db.models import QuerySet

from common.problems import Refused
from common.statements import Query
from people.players.selectors.entries import find_end
from scoring import rules
from scoring.games.book import Book, read_book, read_card_points
from scoring.models import (
    Action,
    EndedBy,
    FormerSeat,
    Game,
    Round,
    RoundCall,
    RoundRevision,
    Seat,
    SeatFacts,
)
from scoring.rules import score_round

WRITTEN: Final = (Action.RECORD, Action.CORRECT)
Call = tuple[int, str, bool]


def _query_seats(game: uuid.UUID) -> QuerySet[Seat]:
    return Seat.objects.filter(game=game).select_related("entered_as")


def _query_former(game: uuid.UUID) -> QuerySet[FormerSeat]:
    return FormerSeat.objects.filter(game=game).select_related("entered_as")


def _query_facts(game: uuid.UUID) -> QuerySet[SeatFacts]:
    return SeatFacts.objects.filter(game=game)


def _query_calls(game: uuid.UUID) -> QuerySet[RoundCall]:
    return RoundCall.objects.filter(round__game=game).order_by("seat")


def _query_history(game: uuid.UUID) -> QuerySet[RoundRevision]:
    return RoundRevision.objects.filter(game=game).order_by("revision")


_seats = Query(_query_seats)
_former = Query(_query_former)
_facts = Query(_query_facts)
_calls = Query(_query_calls)
_history = Query(_query_history)


@dataclass(frozen=True, slots=True)
class StoredDifference:
    """One stored value that the entries do not give."""

    what: str
    stored: object
    computed: object


def find_differences(game: Game) -> list[StoredDifference]:
    """Return everything stored of this game that does not follow from its entries.

    What differs is looked at once more with the game held still: a round that was written between
    two of our statements is no difference.
    """
    return _list_differences(game) and _list_differences_held(game)


def _list_differences_held(game: Game) -> list[StoredDifference]:
    with transaction.atomic():
        locked = Game.objects.select_for_update().filter(pk=game.pk).first()
        return _list_differences(locked) if locked else []


def _list_differences(game: Game) -> list[StoredDifference]:
    return [
        difference
        for difference in _compare_game(read_book(game))
        if difference.stored != difference.computed
    ]


def _compare_game(book: Book) -> Iterator[StoredDifference]:
    game, tally = book.game, book.tally
    if game.is_result:
        yield from _compare_scores(game)
    yield StoredDifference("totals", game.totals, dict(tally.totals))
    yield from _compare_end(game, tally)
    for round_, tallied in zip(book.rounds, tally.rounds, strict=True):
        name = f"round {round_.number}"
        yield StoredDifference(f"{name} score", round_.score, dict(tallied.score))
        yield StoredDifference(f"{name} counted", round_.counted, tallied.counted)
        yield StoredDifference(f"{name} legal", True, _is_legal(game, tallied.context, round_))
    history = _history.read(game=game.pk)
    yield from _compare_parts(book, history)
    yield from _compare_facts(book)
    yield StoredDifference("history", game.revision, len(history))
    former = _former.read(game=game.pk)
    everybody: list[Seat | FormerSeat] = [*_seats.read(game=game.pk), *former]
    for seat in everybody:
        end = find_end(seat.entered_as).pk if seat.entered_as else None
        where = f"seat {seat.seat}, stint {seat.stint}" if seat.stint else f"seat {seat.seat}"
        yield StoredDifference(f"{where} player", seat.player_id, end)
    ends = {int(seat): list(range(len(ends))) for seat, ends in game.line_up.items()}
    stints: dict[int, list[int]] = {}
    for former_seat in former:
        stints.setdefault(former_seat.seat, []).append(former_seat.stint)
    yield StoredDifference("who sat there before", stints, ends)


def _compare_scores(game: Game) -> Iterator[StoredDifference]:
    """Compare a score that was given with those of the rounds, where they were given too."""
    scores = [round_.score for round_ in Round.objects.filter(game=game, removed=False)]
    if scores:
        sums = {name: sum(score.get(name, 0) for score in scores) for name in game.totals}
        yield StoredDifference("totals of its rounds", game.totals, sums)
        yield StoredDifference("rounds played", game.rounds_played, len(scores))


def _compare_parts(book: Book, history: Sequence[RoundRevision]) -> Iterator[StoredDifference]:
    """Compare what stands beside an entry with it, and the entry with what was written last."""
    written = {row.round_id: row.after for row in history if row.action in WRITTEN}
    calls: dict[uuid.UUID, list[Call]] = {}
    for row in _calls.read(game=book.game.pk):
        calls.setdefault(row.round_id, []).append((row.seat, row.call, row.made))
    for round_ in book.rounds:
        name, points = f"round {round_.number}", read_card_points(round_.entry)
        yield StoredDifference(f"{name} card points", (round_.points_a, round_.points_b), points)
        called = sorted((call["seat"], call["call"], call["made"]) for call in _list_calls(round_))
        yield StoredDifference(f"{name} calls", calls.get(round_.pk, []), called)
        if round_.pk in written:
            yield StoredDifference(f"{name} entry", round_.entry, written[round_.pk])


def _list_calls(round_: Round) -> Sequence[Mapping[str, Any]]:
    return round_.entry.get("calls") or []


def _compare_end(game: Game, tally: rules.Tally) -> Iterator[StoredDifference]:
    if tally.over:
        ended_by, winner = EndedBy.RULE.value, tally.winner
    elif game.ended_by == EndedBy.HAND:
        ended_by, winner = EndedBy.HAND.value, tally.leader
    else:
        ended_by, winner = EndedBy.NOT.value, ""
    yield StoredDifference("ended by", game.ended_by, ended_by)
    yield StoredDifference("winner", game.winner, winner)


def _is_legal(game: Game, context: object, round_: Round) -> bool:
    try:
        score_round(game.variant, game.house_rules, context, round_.entry)
    except Refused:
        return False
    return True


def _compare_facts(book: Book) -> Iterator[StoredDifference]:
    """Compare what is stored of each seat; a fact that is newer waits for `count_facts`."""
    rows = {(row.seat, row.stint): row for row in _facts.read(game=book.game.pk)}
    computed = book.facts
    yield StoredDifference("seats with facts", sorted(rows), sorted(computed))
    for place in rows.keys() & computed.keys():
        seat, stint = place
        where = f"seat {seat}, stint {stint}" if stint else f"seat {seat}"
        for name, value in rows[place].facts.items():
            yield StoredDifference(f"{where} {name}", value, computed[place][name])
