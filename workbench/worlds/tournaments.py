"""A tournament of each club: teams, and a round that is played."""

import datetime
import uuid
from fractions import Fraction

from common.writes.operation import Operation
from people.models import Club, User
from tournaments.entries.services.entries import NewTeam, enter_teams
from tournaments.entries.services.people import NewMember
from tournaments.matches.services.penalties import give_penalty
from tournaments.models import Deputy, EntryMember, Match, Penalty, Tournament, TournamentRound
from tournaments.rounds.services.pairings import propose_round, publish_round
from tournaments.series.services.series import NewSeries, make_series
from tournaments.settings.services import NewTournament, change_tournament, create_tournament


def hold_tournament(club: Club, word: str) -> dict[str, str]:
    """Run a tournament in whose texts `word` stands, and return the parts of its addresses."""
    new = NewTournament(
        name=f"{word} cup", day=datetime.date(2026, 11, 21), place=f"{word} hall", seed="seed"
    )
    tournament, _ = create_tournament(club=club, new=new, operation=_operate())
    texts = {"about": f"{word} about", "fee": f"{word} fee"}
    change_tournament(tournament=tournament, changes=texts, operation=_operate())
    _enter(tournament, word)
    answer = propose_round(tournament=tournament, operation=_operate())
    row = TournamentRound.objects.get(tournament=tournament, number=answer.body["round"])
    publish_round(row=row, operation=_operate(row.revision))
    match = Match.objects.filter(round=row).order_by("table")[0]
    return {
        "tournament_id": str(tournament.pk),
        "entry_id": str(match.a_id),
        "match_id": str(match.pk),
        "deputy_id": str(_ask_deputy(tournament).pk),
        "penalty_id": str(_penalize(match, word).pk),
        "table": str(match.table),
        "member_id": str(EntryMember.objects.filter(entry=match.a_id)[0].pk),
        "series_id": _begin_series(tournament, word),
    }


def _begin_series(tournament: Tournament, word: str) -> str:
    new = NewSeries(name=f"{word} series", tournaments=(tournament.pk,))
    return str(make_series(club=tournament.club, new=new, operation=_operate()).body["series"])


def _ask_deputy(tournament: Tournament) -> Deputy:
    user = User.objects.create(email=f"deputy-{tournament.pk}@example.org")
    return Deputy.objects.create(tournament=tournament, user=user)


def _penalize(match: Match, word: str) -> Penalty:
    give_penalty(
        entry=match.a,
        round_=1,
        points=Fraction(1),
        score=0,
        reason=f"{word} late",
        operation=_operate(),
    )
    return Penalty.objects.get(entry=match.a)


def _enter(tournament: Tournament, word: str) -> None:
    teams = [
        NewTeam(
            name=f"{word} team {number}",
            home=f"{word} home",
            note=f"{word} note",
            members=[NewMember(name=f"{word} {number} {letter}") for letter in "xy"],
        )
        for number in range(4)
    ]
    enter_teams(tournament=tournament, teams=teams, operation=_operate())


def _operate(after: int = 0) -> Operation:
    return Operation(id=uuid.uuid4(), after=after, body={})
