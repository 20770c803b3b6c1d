"""`manage.py make_demo`: a club with players and games, so that the first page is not empty."""

import uuid
from typing import Any

from django.core.management.base import BaseCommand
from django.db import transaction

from scoring.models import Club, Game, Player
from scoring.services.games import NewGame, NewSeat, start_game
from scoring.services.operations import Operation
from scoring.services.rounds import record_round

SLUG = "demo"
NAMES = ["Amélie", "Bruno", "Chiara", "Daan", "Eun-ji", "Ferdinand", "Giulia", "Haneul"]
Rounds = list[dict[str, Any]]


def _counted(a: int, *calls: tuple[int, str, bool], first: int | None = None) -> dict[str, Any]:
    entry: dict[str, Any] = {"kind": "counted", "points": {"a": a, "b": 100 - a}}
    entry["calls"] = [{"seat": seat, "call": call, "made": made} for seat, call, made in calls]
    return {**entry, "finish": [first]} if first else entry


def _double(winner: str, *calls: tuple[int, str, bool]) -> dict[str, Any]:
    named = [{"seat": seat, "call": call, "made": made} for seat, call, made in calls]
    return {"kind": "double_victory", "winner": winner, "calls": named}


GAMES: list[tuple[list[int], Rounds]] = [
    (
        [0, 1, 2, 3],
        [
            _counted(65, (1, "tichu", True)),
            _double("b", (3, "tichu", False)),
            _counted(40, first=2),
            _double("a", (1, "grand", True)),
            _counted(75, (4, "tichu", False), first=1),
            _counted(30, (2, "tichu", True)),
            _double("a"),
        ],
    ),
    (
        [4, 5, 6, 7],
        [
            _counted(55, first=3),
            _counted(-10, (2, "tichu", True)),
            _double("a", (4, "grand", False)),
            _counted(85, (3, "tichu", True)),
        ],
    ),
]


class Command(BaseCommand):
    """Makes the demo club through the services that every table uses; does nothing twice."""

    help = "Make a demo club with players and games, unless there are games already."

    @transaction.atomic
    def handle(self, *args: Any, **options: Any) -> None:
        if Game.objects.exists() or Club.objects.exists():
            return
        club = Club.objects.create(slug=SLUG, name="Demo club", games_are_public=True)
        players = [Player.objects.create(club=club, name=name) for name in NAMES]
        for seats, rounds in GAMES:
            play(club, [players[place] for place in seats], rounds)
        self.stdout.write(f"Made a demo club with {len(GAMES)} games.")


def play(club: Club, players: list[Player], rounds: Rounds) -> None:
    """Start a game and record its rounds."""
    seats = [NewSeat(player=player) for player in players]
    new = NewGame(variant="nanjing", seats=seats, club=club)
    operation = Operation(id=uuid.uuid4(), after=0, body={})
    game = start_game(new=new, operation=operation).game
    for number, entry in enumerate(rounds, start=1):
        operation = Operation(id=uuid.uuid4(), after=number, body=entry)
        record_round(game_id=game.pk, operation=operation, number=number, entry=entry)
