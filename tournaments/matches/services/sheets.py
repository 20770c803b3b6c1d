"""The sheet of a match: a game of scoring, opened by either side or by the table's link.

Its end is reported for the one who opened it, in the very transaction that ends the game.
"""

import uuid
from collections.abc import Sequence
from typing import Any

from django.db import transaction

from common.problems import Refused
from common.writes.operation import Answer, Operation, make_operation
from pairing.event.errors import EventError
from scoring.games.book import Book, read_book
from scoring.games.listeners import GamesChanged
from scoring.seats.services.seating import NewSeat
from scoring.starting.services import NewGame, start_game
from tournaments.event.changes import TournamentWrite, open_tournament_write
from tournaments.event.players import SIDES
from tournaments.matches.selectors.sheets import find_match_place, list_pair, name_occasion
from tournaments.matches.services.results import Speaker, find_games_of_match, take_sheet
from tournaments.models import Match, Standing, Tournament


def open_sheet(*, match: Match, by: Speaker, operation: Operation) -> Answer:
    """Open the match's sheet, or find the open one, and answer which game it is.

    Raises:
        Refused: `tournament_closed`, or `match_settled` where there is nothing to write down.
    """
    with open_tournament_write(
        match.round.tournament, operation, role="table", seats=True
    ) as change:
        if change.is_new:
            locked = change.hold_match(match)
            if locked.game_id is None:
                _start(change, locked, by)
            answer = {"match": str(locked.pk), "game": str(locked.game_id), "by": locked.sheet_side}
            change.write("sheet", subject=locked.pk, after=answer["game"], answer=answer)
        return change.answer


def _start(change: TournamentWrite, match: Match, by: Speaker) -> None:
    tournament = change.tournament
    if tournament.has_ended:
        raise Refused("tournament_closed", "tournament")
    if match.standing == Standing.FINAL:
        raise Refused("match_settled", "match")
    if find_games_of_match(tournament, match.round.number) > 1:
        raise Refused("sheet_of_several_games", "match")
    new = NewGame(
        variant=tournament.play["variant"],
        house_rules=_choose_house_rules(tournament, match),
        seats=_seat(match),
        club=None if tournament.is_practice else tournament.club,
        has_owner=False,
        rated=False,
    )
    game = start_game(new=new, operation=change.operation, role="scorer").game
    game.occasion, game.sequence = name_occasion(match), find_match_place(match)
    game.save(update_fields=["occasion", "sequence"])
    match.game, match.sheet_side = game, by
    match.save(update_fields=["game", "sheet_side"])


def _choose_house_rules(tournament: Tournament, match: Match) -> dict[str, Any]:
    """Return what the sheet plays by: a match of so many hands ends with the last of them.

    It may end level then, but for one of the knockout, which goes on until somebody leads.
    """
    rules: dict[str, Any] = tournament.play["house_rules"]
    hands = tournament.play["hands"]
    if hands is None:
        return rules
    tie = "play_on" if match.round.number > tournament.rounds else "draw"
    return {**rules, "target": None, "rounds": hands, "tie": tie}


def _seat(match: Match) -> Sequence[NewSeat]:
    """Seat partners opposite each other; a team of unknown people takes empty seats."""
    a, b = ([NewSeat(player=player) for player in list_pair(match, side)] for side in SIDES)
    nobody = [NewSeat(), NewSeat()]
    pairs = zip(a or nobody, b or nobody, strict=True)
    return [seat for pair in pairs for seat in pair]


def note_sheets(change: GamesChanged) -> None:
    """Report what matches' sheets among these games ended with."""
    rows = Match.objects.filter(game__in=change.games).exclude(game__ended_by="")
    for match in rows.select_related("game", "round__tournament__club"):
        _report(match)


def _report(match: Match) -> None:
    game = match.game
    if game is None:
        return
    result = write_hands(read_book(game))
    what = f"sheet {game.last_operation}"
    asked = {"operation": uuid.uuid5(match.pk, what), "sheet": str(game.pk), "result": result}
    operation = make_operation(None, asked, take_sheet)
    try:
        with transaction.atomic():
            take_sheet(match=match, result=result, operation=operation)
    except (EventError, Refused):
        # What the event cannot count stays on the sheet; the director settles it by hand.
        return


def write_hands(book: Book) -> dict[str, Any]:
    """Return the rounds that count, in the words of docs/event-format.md.

    The deals stand as they were played; what the director adjusted stands beside them.
    """
    hands: list[list[int | str]] = []
    adjustments: list[dict[str, Any]] = []
    for round_ in book.rounds:
        if not round_.counted:
            continue
        score = {side: int(round_.score[side]) for side in ("a", "b")}
        for ruled in round_.entry.get("adjustments", ()):
            score[ruled["to"]] -= ruled["points"]
            rest = {name: ruled[name] for name in ("points", "reason")}
            adjustments.append({"side": ruled["to"], **rest})
        hands.append(_write_hand(score["a"], score["b"], round_.entry.get("winner")))
    if not hands:
        return {}
    return {"hands": hands, **({"adjustments": adjustments} if adjustments else {})}


def _write_hand(a: int, b: int, winner: str | None) -> list[int | str]:
    is_double = winner in ("a", "b") and (b if winner == "a" else a) <= 0
    return [a, b, winner] if is_double and winner else [a, b]
