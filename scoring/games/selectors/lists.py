"""Lists of games, as pages show them."""

from collections.abc import Iterable
from typing import Any

from django.db.models import QuerySet

from common.web.caller import Caller
from people.models import PUBLIC, Club
from people.names import isolate
from scoring.games.selectors.games import list_games, name_player, read_seats
from scoring.house_rules.names import GAMES
from scoring.models import Game
from scoring.rules import get_main


def has_games(club: Club) -> bool:
    """Return whether a game of the club has been begun."""
    return Game.objects.filter(club=club).exists()


def list_public_games() -> QuerySet[Game]:
    """Return the games of clubs that show them to everybody, newest first."""
    return (
        Game.objects.filter(club__strangers_see__in=PUBLIC, club__archived_at=None)
        .select_related("club")
        .prefetch_related("seats__player")
        .order_by("-started_at", "id")
    )


def describe_club_games(club: Club, most: int, *, stranger: bool) -> list[dict[str, Any]]:
    """Return a club's newest games as a page lists them."""
    games = Game.objects.filter(club=club).select_related("club").prefetch_related("seats__player")
    return [describe_listed(game, stranger) for game in games.order_by("-started_at", "id")[:most]]


def describe_games(games: Iterable[Game], *, stranger: bool) -> list[dict[str, Any]]:
    """Return these games as a page lists them."""
    return [describe_listed(game, stranger) for game in games]


def turn_to(listed: dict[str, Any], side: str) -> dict[str, Any]:
    """Return a listed game with this team named first, as its people tell it: "a", "b", or ""."""
    if side != "b" or not listed["has_teams"]:
        return listed
    return {**listed, "teams": listed["teams"][::-1], "totals": listed["totals"][::-1]}


def describe_public_games(caller: Caller, most: int) -> list[dict[str, Any]]:
    """Return the newest of them as a page lists them: club, day, who, totals.

    People who belong to one of the clubs, or to a game, read the names there.
    """
    games = list(list_public_games()[:most])
    shown = list_games(caller).order_by().filter(pk__in=[game.pk for game in games])
    own = set(shown.values_list("pk", flat=True)) if caller.user or caller.grants else set()
    return [describe_listed(game, stranger=game.pk not in own) for game in games]


def describe_listed(game: Game, stranger: bool) -> dict[str, Any]:
    """Return a game as a page lists it; strangers read names as the club wants."""
    has_teams = "a" in game.totals
    seats = read_seats(game)
    names = [
        isolate(name_player(game, seat.player, stranger)) if seat.player else str(seat.seat)
        for seat in seats
    ]
    teams = [" & ".join(names[start::2]) for start in (0, 1)]
    return {
        "id": game.pk,
        "club": game.club.name if game.club else "",
        "variant": "" if game.variant == get_main().name else GAMES[f"variant_{game.variant}"],
        "day": game.day,
        "teams": teams if has_teams else [", ".join(names)],
        "totals": list(game.totals.values()),
        "has_teams": has_teams,
        "over": game.over,
        "is_result": game.is_result,
    }
