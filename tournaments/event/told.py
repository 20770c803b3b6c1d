"""What webhooks are told of a tournament: ids, numbers and addresses, and nobody's name."""

from collections.abc import Mapping
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

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

ROUND: Final = HookKind("round.published", _("a round was published"))
RESULT: Final = HookKind("result.final", _("a result is final"))
TELL_PHONES: Final = "tell_phones"
"""The job that tells phones of a round; it queues one for each of them."""
CLOSED: Final = HookKind("tournament.closed", _("a tournament is closed"))


def _describe(tournament: Tournament) -> dict[str, Any]:
    return {
        "club": tournament.club.slug,
        "tournament": tournament.pk,
        "address": f"/api/v1/tournaments/{tournament.pk}/",
    }


def _tell(tournament: Tournament, kind: HookKind, data: Mapping[str, Any]) -> None:
    """Tell it with what it is of; a practice is nobody's news."""
    if not tournament.is_practice:
        tell_webhooks(tournament.club_id, kind.name, {**_describe(tournament), **data})


def tell_round(tournament: Tournament, row: TournamentRound) -> None:
    """Tell that a round is played from now on."""
    address = f"/api/v1/tournaments/{tournament.pk}/rounds/{row.number}/"
    _tell(tournament, ROUND, {"round": row.number, "address": address})
    if PushSubscription.objects.filter(entry__tournament=tournament).exists():
        queue_job(kind=TELL_PHONES, publish=publish, round_id=str(row.pk))


def tell_result(tournament: Tournament, match: Match, before: Mapping[str, Any]) -> None:
    """Tell that a match's result can be relied on, where it could not before or was another."""
    is_same = before["standing"] == Standing.FINAL and before["result"] == match.result
    if match.standing != Standing.FINAL or is_same:
        return
    data = {
        "round": match.round.number,
        "table": match.table,
        "match": match.pk,
        "teams": _number_sides(match),
        "result": match.result,
        "address": f"/api/v1/matches/{match.pk}/",
    }
    _tell(tournament, RESULT, data)


def _number_sides(match: Match) -> list[Any]:
    """Return the numbers of both sides; of partners a list of two each."""
    sides = [[entry.number for entry in side] for side in match.sides.values()]
    return sides if match.is_of_four else [number for side in sides for number in side]


def tell_closed(tournament: Tournament) -> None:
    """Tell that a tournament is over: its places stand."""
    address = f"/api/v1/tournaments/{tournament.pk}/places/"
    _tell(tournament, CLOSED, {"address": address})
