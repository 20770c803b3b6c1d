"""What webhooks are told of a tournament: ids, numbers and addresses, and nobody's name."""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from common.answers import says
from common.jobs.services import queue_job
from common.jobs.tasks import publish
from people.webhooks.kinds import HookKind
from people.webhooks.services import tell_webhooks
from tournaments.models import (
    Match,
    PushSubscription,
    Standing,
    Tournament,
    TournamentRound,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class ClosedData:
    """A tournament that is over: its places stand."""

    club: str
    tournament: uuid.UUID
    address: str = says("Where the places are read.")


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundData:
    """A round that was published."""

    club: str
    tournament: uuid.UUID
    round: int
    address: str = says("Where the round is read.")


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultData:
    """A result that can be relied on; it comes again where one is corrected."""

    club: str
    tournament: uuid.UUID
    round: int
    table: int
    match: uuid.UUID
    teams: Sequence[object] = says("Side a, then side b.", shape="SideNumbers")
    result: Mapping[str, object] = says("As a round has it.", shape="Result")
    address: str = says("Where the match is read.")


ROUND: Final = HookKind("round.published", _("a round was published"), RoundData)
RESULT: Final = HookKind("result.final", _("a result is final"), ResultData)
CLOSED: Final = HookKind("tournament.closed", _("a tournament is closed"), ClosedData)
TELL_PHONES: Final = "tell_phones"
"""The job that tells phones of a round; it queues one for each of them."""


def _tell(tournament: Tournament, kind: HookKind, data: object) -> None:
    """Tell it; a practice is nobody's news."""
    if not tournament.is_practice:
        tell_webhooks(tournament.club_id, kind.name, data)


def tell_round(tournament: Tournament, row: TournamentRound) -> None:
    """Tell that a round is played from now on."""
    data = RoundData(
        club=tournament.club.slug,
        tournament=tournament.pk,
        round=row.number,
        address=f"/api/v1/tournaments/{tournament.pk}/rounds/{row.number}/",
    )
    _tell(tournament, ROUND, data)
    if PushSubscription.objects.filter(entry__tournament=tournament).exists():
        queue_job(kind=TELL_PHONES, publish=publish, round_id=str(row.pk))


def tell_result(tournament: Tournament, match: Match, before: Mapping[str, Any]) -> None:
    """Tell that a match's result can be relied on, where it could not before or was another."""
    is_same = before["standing"] == Standing.FINAL and before["result"] == match.result
    if match.standing != Standing.FINAL or is_same:
        return
    data = ResultData(
        club=tournament.club.slug,
        tournament=tournament.pk,
        round=match.round.number,
        table=match.table,
        match=match.pk,
        teams=_number_sides(match),
        result=match.result,
        address=f"/api/v1/matches/{match.pk}/",
    )
    _tell(tournament, RESULT, data)


def _number_sides(match: Match) -> Sequence[int | Sequence[int]]:
    """Return the numbers of both sides; of partners a list of two each."""
    sides = [[entry.number for entry in side] for side in match.sides.values()]
    return sides if match.is_of_four else [number for side in sides for number in side]


def tell_closed(tournament: Tournament) -> None:
    """Tell that a tournament is over: its places stand."""
    data = ClosedData(
        club=tournament.club.slug,
        tournament=tournament.pk,
        address=f"/api/v1/tournaments/{tournament.pk}/places/",
    )
    _tell(tournament, CLOSED, data)
