"""`manage.py make_demo`: a club with players and games, so that the first page is not empty."""

from pathlib import Path
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from common.commands import TranslatedCommand
from common.problems.sentences import translatable
from common.writes.operation import make_operation
from past.records.services import import_record
from people.models import Club, Player
from scoring.games.services.rounds import record_round
from scoring.models import Game
from scoring.rules import get_main, parse_line
from scoring.seats.services.seating import NewSeat
from scoring.starting.services import NewGame, start_game

SLUG = "demo"
DEALS = Path(__file__).with_name("demo_deals.txt")
"""Two deals of players who choose by lot, card by card, so that the replay can be tried."""
NAMES = ["Amélie", "Bruno", "Chiara", "Daan", "Eun-ji", "Ferdinand", "Giulia", "Haneul"]
GAMES = [
    (
        [0, 1, 2, 3],
        ["65:35 T1+", "1-2:b T3-", "40:60 >2", "1-2:a G1+", "75:25 T4- >1", "30:70 T2+", "1-2:a"],
    ),
    ([4, 5, 6, 7], ["55:45 >3", "-10:110 T2+", "1-2:a G4-", "85:15 T3+"]),
]
"""Who sits down, and the rounds in the notation of `rules.notation`."""


class Command(TranslatedCommand):
    """Makes the demo club through the services that every table uses; does nothing twice."""

    help = translatable("Make a demo club with players and games, unless there are already games.")

    @transaction.atomic
    def handle(self, *args: Any, **options: Any) -> None:
        if Game.objects.exists() or Club.objects.exists():
            return
        club = Club.objects.create(slug=SLUG, name=_("Demo club"), strangers_see="games")
        players = [Player.objects.create(club=club, name=name) for name in NAMES]
        for seats, rounds in GAMES:
            play(club, [players[place] for place in seats], rounds)
        import_record(data=DEALS.read_bytes(), name=DEALS.name, club=club)
        self.stdout.write(_("Made a demo club with {games} games.").format(games=len(GAMES) + 1))


def play(club: Club, players: list[Player], rounds: list[str]) -> None:
    """Start a game and record its rounds."""
    seats = [NewSeat(player=player) for player in players]
    new = NewGame(variant=get_main().name, seats=seats, club=club)
    operation = make_operation(None, {}, start_game)
    game = start_game(new=new, operation=operation).game
    for number, line in enumerate(rounds, start=1):
        entry = parse_line(line)
        operation = make_operation(None, {"after": number, **entry}, record_round)
        game.refresh_from_db()
        record_round(game=game, operation=operation, number=number, entry=entry)
