"""A sheet that is open while its team gets other people: they sit there from the next hand on."""

from dataclasses import replace

from django.db.models import QuerySet

from scoring.games.book import read_book
from scoring.models import Game, Seat
from scoring.seats.services.line_up import seat_player
from scoring.seats.services.seating import NewSeat, hold_lists
from tournaments.entries.services.people import Span
from tournaments.event.changes import TournamentWrite
from tournaments.event.selectors.players import list_side_members
from tournaments.models import SEATS, Entry, Match, Standing, match_of


def hold_sheets(entry: Entry) -> None:
    """Hold the club's list and the team's sheets, before the tournament is held.

    A sheet that ends holds its game first and its tournament then; so does a change of people.
    """
    hold_lists([entry.tournament.club_id])
    games = _list_open(entry).values("game")
    rows = Game.objects.select_for_update().filter(pk__in=games).order_by("pk")
    list(rows.values_list("pk", flat=True))


def _list_open(entry: Entry) -> QuerySet[Match]:
    rows = Match.objects.filter(match_of(entry), game__ended_by="", game__locked=False)
    return rows.exclude(standing=Standing.FINAL)


def reseat(change: TournamentWrite, entry: Entry, span: Span) -> None:
    """Seat a team's new players of these rounds at its open sheets, from the next hand on.

    Hands that were played stay with the players who sat there.
    """
    rows = _list_open(entry).filter(round__number__gte=span.first)
    rows = rows if span.last is None else rows.filter(round__number__lte=span.last)
    for match in rows.select_related("game", "round", *SEATS):
        if match.game is not None:
            _reseat_sheet(change, match, match.game, match.find_side(entry.pk))


def _reseat_sheet(change: TournamentWrite, match: Match, game: Game, side: str) -> None:
    """Put newcomers on the seats of those who have left; seats of nobody stay empty."""
    people = [member.player for member in list_side_members(match, side)]
    seats = [seat for seat in Seat.objects.filter(game=game) if seat.seat % 2 == (side == "a")]
    left = [seat for seat in seats if seat.player is not None and seat.player not in people]
    seated = {seat.player for seat in seats}
    coming = [person for person in people if person not in seated]
    for seat, player in zip(left, coming, strict=False):
        game.refresh_from_db()
        operation = change.operation.derive(f"seat {game.pk} {seat.seat}", game.revision)
        seat_player(
            game=game,
            operation=replace(operation, caller=None),
            seat=seat.seat,
            who=NewSeat(player=player),
            from_round=read_book(game).next_number,
        )
