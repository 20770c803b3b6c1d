"""Small tournaments of a series: who is better always wins."""

import datetime
import uuid
from collections.abc import Sequence
from typing import Any

from people.models import Club, Player
from tests.tournaments.days import create, operate, propose, publish, settle
from tournaments.ending.services.closing import close_tournament
from tournaments.entries.services.entries import NewTeam, enter_teams
from tournaments.entries.services.people import NewMember
from tournaments.models import Match, Series, Tournament
from tournaments.series.selectors import SeriesTable, write_series_points
from tournaments.series.services.series import NewSeries, make_series
from tournaments.settings.services import change_tournament

Team = tuple[Player, ...]


def put_on_list(club: Club, *names: str) -> list[Player]:
    """Put people on the club's list."""
    return [Player.objects.create(club=club, name=name) for name in names]


def begin_cup(
    club: Club, teams: Sequence[Team], month: int = 3, preset: str = "round_robin", **given: Any
) -> Tournament:
    """Enter teams, the best first, into a tournament of the first day of a month.

    A team of nobody has a name alone.
    """
    tournament = create(club, preset=preset, **given)
    tournament.day = datetime.date(2026, month, 1)
    tournament.name = f"Cup {month}"
    tournament.save(update_fields=["day", "name"])
    new = [
        NewTeam(name="" if team else "The Dragons", members=[NewMember(one) for one in team])
        for team in teams
    ]
    enter_teams(tournament=tournament, teams=new, operation=operate())
    tournament.refresh_from_db()
    return tournament


def play_round(tournament: Tournament) -> list[Match]:
    """Play the next round: the team that was entered first wins."""
    matches = publish(propose(tournament))
    for match in matches:
        settle(match, *((1000, 500) if match.a.number < match.b.number else (500, 1000)))
    return matches


def close(tournament: Tournament) -> None:
    """End it."""
    tournament.refresh_from_db()
    close_tournament(tournament=tournament, operation=operate())
    tournament.refresh_from_db()


def hold_cup(club: Club, teams: Sequence[Team], month: int = 3) -> Tournament:
    """Let everybody meet everybody, to the end: the places are the order of the teams."""
    tournament = begin_cup(club, teams, month)
    for _ in range(tournament.rounds):
        play_round(tournament)
    close(tournament)
    return tournament


def hold_short_cup(club: Club, people: Sequence[Player], month: int = 3) -> Tournament:
    """Let four play for themselves, one round: two share the first place, two the third."""
    tournament = begin_cup(club, [(one,) for one in people], month, "league")
    rules = {"rounds": 1, "tie_breaks": ["difference"]}
    change_tournament(tournament=tournament, changes={"rules": rules}, operation=operate())
    tournament.refresh_from_db()
    play_round(tournament)
    close(tournament)
    return tournament


def begin_series(club: Club, *tournaments: Tournament, **given: Any) -> Series:
    """Make a series of these tournaments."""
    own = {"name": "Grand Prix", "preset": "eight", **given}
    new = NewSeries(tournaments=tuple(one.pk for one in tournaments), **own)
    answer = make_series(club=club, new=new, operation=operate())
    return Series.objects.get(pk=uuid.UUID(str(answer.body["series"])))


def tell(series: Series) -> list[tuple[int, str, str]]:
    """Return the table: places, names and points."""
    return [
        (line.rank, Player.objects.get(pk=line.player).name, write_series_points(line.points))
        for line in SeriesTable(Series.objects.get(pk=series.pk)).lines
    ]
