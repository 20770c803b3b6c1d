"""What ratings know of a tournament: each agreed result as a game, while the event is final.

A match's own sheet is that game where it says the same; else its score alone makes one (design,
chapter 2: ratings fold one kind of thing).
"""

import uuid
from collections.abc import Iterable, Sequence
from itertools import groupby

from django.db import transaction
from django.db.models import Q

from common.writes.operation import Operation
from pairing.event.outcomes import read_match
from pairing.standings import GameResult
from past.reading import PastGame
from past.storing.results import ROWS_AT_ONCE, NewResult, find_same, store_results
from people.models import Player
from scoring.models import FormerSeat, Game, Seat
from scoring.rated.services.occasions import say_counts, take_result_back
from scoring.rules import get_main
from scoring.seats.services.seating import hold_lists
from tournaments.event.players import SIDES
from tournaments.event.selectors.players import list_side_players
from tournaments.matches.selectors.sheets import PEOPLE_AT_A_TABLE, find_match_place, name_occasion
from tournaments.models import Match, Standing, Tournament


def hold_tournament_games(tournament: Tournament) -> None:
    """Hold the club's list and all games of the tournament, before the tournament is held.

    A sheet that ends holds its game first and its tournament then; so does the closing.
    """
    hold_lists([tournament.club_id])
    matches = Match.objects.filter(round__tournament=tournament)
    known = [matches.exclude(**{name: None}).values(name) for name in ("game", "rated_game")]
    rows = Game.objects.select_for_update().filter(Q(pk__in=known[0]) | Q(pk__in=known[1]))
    list(rows.order_by("pk").values_list("pk", flat=True))


@transaction.atomic
def rate_results(*, tournament: Tournament, operation: Operation) -> int:
    """Let the agreed results count for the rating; return how many matches do.

    Not rated are forfeits and awarded points, matches of several games, teams of not just two
    named people, and games other than the one whose results are known by their score; and nothing
    of a practice.
    """
    if tournament.is_practice:
        return 0
    rows = Match.objects.filter(round__tournament=tournament, standing=Standing.FINAL)
    rows = rows.select_related("round__tournament__club", "game")
    counted: list[Match] = []
    scores: list[tuple[Match, NewResult]] = []
    for match in rows.order_by("round__number", "table"):
        outcome = read_match(match.result)
        if outcome.absent or outcome.points or len(outcome.games) != 1:
            continue
        pairs = [list_side_players(match, side) for side in SIDES]
        score, sheet = outcome.games[0], match.game
        if sheet is not None and _says_same(
            sheet, score, [player for pair in pairs for player in pair]
        ):
            say_counts(game=sheet, counts=True, operation=operation)
            match.rated_game = sheet
        elif _is_one_table(pairs) and tournament.play["variant"] == get_main().name:
            new = _make_result(match, score, pairs, operation)
            match.rated_game_id = new.id
            scores.append((match, new))
        else:
            continue
        counted.append(match)
    _store(tournament, scores)
    Match.objects.bulk_update(counted, ["rated_game"], batch_size=ROWS_AT_ONCE)
    return len(counted)


def _is_one_table(pairs: Sequence[Sequence[Player]]) -> bool:
    """Return whether two played against two, and nobody on both sides."""
    are_two = all(len(pair) == PEOPLE_AT_A_TABLE for pair in pairs)
    return are_two and not find_same([player for pair in pairs for player in pair])


def _says_same(sheet: Game, score: GameResult, people: Sequence[Player]) -> bool:
    """Return whether a sheet that has ended has this score, and just these at its table."""
    seated = {player for rows in (Seat, FormerSeat) for player in _list_seated(rows, sheet)}
    is_theirs = bool(people) and seated == {player.pk for player in people}
    return sheet.over and sheet.totals == {"a": score.a, "b": score.b} and is_theirs


def _list_seated(rows: type[Seat] | type[FormerSeat], sheet: Game) -> Iterable[uuid.UUID | None]:
    return rows.objects.filter(game=sheet).values_list("player", flat=True)


def _make_result(
    match: Match, score: GameResult, pairs: Sequence[Sequence[Player]], operation: Operation
) -> NewResult:
    tournament = match.round.tournament
    (a, b), (c, d) = pairs
    hands = tuple((hand.a, hand.b) for hand in score.hands)
    past = PastGame(
        lines=(),
        day=tournament.day,
        names=("", "", "", ""),
        totals=(score.a, score.b),
        kept={"rounds_played": len(hands) or _find_hands(tournament)},
        rounds=hands,
    )
    key = uuid.uuid5(match.pk, f"result {operation.id}")
    return NewResult(id=key, past=past, people=(a, b, c, d), sequence=find_match_place(match))


def _store(tournament: Tournament, scores: Sequence[tuple[Match, NewResult]]) -> None:
    """Write all of them down at once: a large event has hundreds, and a director waits."""
    new = [result for _, result in scores]
    store_results(club=tournament.club, results=new, day=tournament.day)
    for _, some in groupby(scores, key=lambda pair: pair[0].round.number):
        rows = list(some)
        games = Game.objects.filter(pk__in=[result.id for _, result in rows])
        games.update(occasion=name_occasion(rows[0][0]))


def _find_hands(tournament: Tournament) -> int | None:
    """Return how many hands a match has; where a clock may end it earlier nobody knows."""
    hands: int | None = tournament.play["hands"]
    return None if tournament.play["minutes"] else hands


@transaction.atomic
def unrate_results(*, tournament: Tournament, operation: Operation) -> None:
    """Let nothing of the tournament count any more: it is open again."""
    rows = Match.objects.filter(round__tournament=tournament).exclude(rated_game=None)
    for match in rows.select_related("rated_game"):
        game = match.rated_game
        match.rated_game = None
        match.save(update_fields=["rated_game"])
        if game is not None and game.is_result:
            take_result_back(game=game)
        elif game is not None:
            say_counts(game=game, counts=False, operation=operation)
