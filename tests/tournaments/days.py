"""A tournament day for tests: a club, teams, and what a director and tables do."""

import datetime
import uuid
from collections.abc import Iterable
from typing import Any

from common.writes.operation import Answer, Operation
from people.models import Club
from tournaments.entries.services.entries import NewTeam, enter_teams
from tournaments.matches.services.results import settle_result
from tournaments.models import Entry, Match, Tournament, TournamentRound
from tournaments.rounds.services.pairings import propose_round, publish_round
from tournaments.settings.services import NewTournament, change_tournament, create_tournament

DAY = datetime.date(2026, 11, 21)


def operate(after: int = 0, **body: object) -> Operation:
    """Return a write of a program of ours, with an id of its own."""
    return Operation(id=uuid.uuid4(), after=after, body=body)


def create(club: Club, **given: Any) -> Tournament:
    """Create a tournament with a known seed."""
    new = NewTournament(name="Autumn cup", day=DAY, **{"seed": "chestnut", **given})
    return create_tournament(club=club, new=new, operation=operate())[0]


def create_public(club: Club, **given: Any) -> Tournament:
    """Create a tournament that everybody may see."""
    tournament = create(club, **given)
    tournament.is_public = True
    tournament.save(update_fields=["is_public"])
    return tournament


def enter(tournament: Tournament, names: Iterable[str]) -> list[Entry]:
    """Enter teams that have names and no people."""
    teams = [NewTeam(name=name) for name in names]
    answer = enter_teams(tournament=tournament, teams=teams, operation=operate())
    rows = Entry.objects.in_bulk([uuid.UUID(entry["id"]) for entry in answer.body["entries"]])
    return sorted(rows.values(), key=lambda row: row.number)


def plan_rounds(tournament: Tournament, rounds: int) -> None:
    """Let the tournament have so many rounds."""
    tournament.refresh_from_db()
    changes = {"rules": {"rounds": rounds}}
    operation = operate(tournament.settings_revision)
    change_tournament(tournament=tournament, changes=changes, operation=operation)
    tournament.refresh_from_db()


def propose(tournament: Tournament, after: int = 0) -> TournamentRound:
    """Draw up the next round."""
    answer = propose_round(tournament=tournament, operation=operate(after))
    return TournamentRound.objects.get(tournament=tournament, number=answer.body["round"])


def publish(row: TournamentRound) -> list[Match]:
    """Publish a round as it stands, and return its matches by table."""
    row.refresh_from_db()
    publish_round(row=row, operation=operate(row.revision))
    return list(Match.objects.filter(round=row).order_by("table"))


def settle(match: Match, a: int, b: int, reason: str = "") -> Answer:
    """Let the director enter a score."""
    match.refresh_from_db()
    return settle_result(
        match=match,
        result={"score": [a, b]},
        operation=operate(match.revision),
        reason=reason,
    )
