"""A tournament of the demo club, played through the services that every tournament uses."""

import datetime
import uuid
from random import Random

from common.writes.operation import Operation
from pairing.event.simulation.table_luck import Luck, play_game, write_game
from people.models import Club, Player
from tournaments.ending.services.closing import close_tournament
from tournaments.entries.services.entries import NewTeam, enter_teams
from tournaments.entries.services.people import NewMember
from tournaments.matches.services.results import settle_result
from tournaments.models import Match, Tournament, TournamentRound
from tournaments.rounds.services.pairings import propose_round, publish_round
from tournaments.settings.services import NewTournament, change_tournament, create_tournament


def hold_tournament(
    club: Club, name: str, day: datetime.date, *, teams: int, rounds: int, open_tables: int = 0
) -> Tournament:
    """Play a tournament; with `open_tables` in its last round it is still running, else over."""
    new = NewTournament(name=name, day=day, seed=uuid.uuid4().hex)
    tournament, _ = create_tournament(club=club, new=new, operation=_operate())
    changes = {"rules": {**tournament.rules, "rounds": rounds}, "protest_minutes": 0}
    change_tournament(tournament=tournament, changes=changes, operation=_operate())
    tournament.refresh_from_db()
    _enter(tournament, teams)
    for number in range(1, rounds + 1):
        _play_round(tournament, open_tables if number == rounds else 0)
    if not open_tables:
        tournament.refresh_from_db()
        close_tournament(tournament=tournament, operation=_operate())
    return tournament


def _enter(tournament: Tournament, teams: int) -> None:
    """Enter teams of people of the club's list, two by two."""
    people = list(Player.objects.filter(club=tournament.club).order_by("number"))
    Random(tournament.seed).shuffle(people)  # noqa: S311 - no secret
    pairs = [people[2 * place : 2 * place + 2] for place in range(teams)]
    new_teams = [
        NewTeam(members=[NewMember(player=player) for player in pair], are_here=True)
        for pair in pairs
    ]
    enter_teams(tournament=tournament, teams=new_teams, operation=_operate())


def _play_round(tournament: Tournament, open_tables: int) -> None:
    answer = propose_round(tournament=tournament, operation=_operate())
    row = TournamentRound.objects.get(tournament=tournament, number=answer.body["round"])
    publish_round(row=row, operation=_operate(row.revision))
    matches = list(Match.objects.filter(round=row).order_by("table"))
    for match in matches[: len(matches) - open_tables]:
        luck = Luck(tournament.seed, row.number, match.table)
        game = play_game(luck.normal() / 2, luck, hands=tournament.play["hands"], keep=False)
        result = write_game(game, whole=False)
        settle_result(match=match, result=result, operation=_operate(match.revision))


def _operate(after: int = 0) -> Operation:
    return Operation(id=uuid.uuid4(), after=after, body={})
