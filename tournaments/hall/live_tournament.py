"""A tournament as a kind of topic: who may watch it, how it is read, what shows that it changed.

What comes over the stream names nobody: it says which tables are open, and the page fetches what
it shows by itself, with the names that its visitor may read.
"""

import uuid
from collections.abc import Collection
from typing import Any

from django.db.models import F, OuterRef, Subquery, Sum
from django.db.models.functions import Coalesce
from django.utils import timezone

from common.answers import to_json
from common.live.kinds import Kind, LiveReading, Stamp
from common.web.caller import Caller
from tournaments.clock.selectors.clock import describe_clock, find_clock, list_extra_time
from tournaments.models import Match, Standing, Tournament, TournamentRound
from tournaments.permissions import list_tournament_grounds, list_valid_tournament_grounds


def list_grounds(tournament_id: uuid.UUID, caller: Caller) -> tuple[str, ...]:
    """Return by what the caller may watch a tournament."""
    tournament = Tournament.objects.filter(pk=tournament_id).first()
    return list_tournament_grounds(tournament, caller) if tournament else ()


def read_stamps(tournaments: Collection[uuid.UUID]) -> dict[uuid.UUID, Stamp]:
    """Return the stamps of these tournaments in one statement: the log's, and the open games'."""
    open_ = Match.objects.filter(round__tournament=OuterRef("pk")).exclude(standing=Standing.FINAL)
    games = open_.order_by().values("round__tournament").annotate(sum=Sum("game__revision"))
    rows = Tournament.objects.filter(pk__in=tournaments).annotate(
        played=Coalesce(Subquery(games.values("sum")), 0), club_shows=F("club__strangers_see")
    )
    found = rows.values_list("pk", "revision", "played", "is_public", "club_shows")
    return {row[0]: tuple(row[1:]) for row in found}


def read_tournament(tournament_id: uuid.UUID, users: Collection[uuid.UUID]) -> LiveReading | None:
    """Return where the tournament stands, None where it is gone.

    The stamp is read before the rest: what is written meanwhile makes the next one differ.
    """
    stamp = read_stamps([tournament_id]).get(tournament_id)
    tournament = Tournament.objects.filter(pk=tournament_id).first()
    if stamp is None or tournament is None:
        return None
    return LiveReading(
        stamp=stamp,
        counters=f"{stamp[0]}.{stamp[1]}",
        figures={"revision": tournament.revision},
        state={**describe_day(tournament), "played": stamp[1]},
        grounds=list_valid_tournament_grounds(tournament, users),
    )


def describe_day(tournament: Tournament) -> dict[str, Any]:
    """Return where the tournament stands: its newest round, and the tables that are waited for.

    `open` have no result, `reported` wait for the other side, `differ` for the director, and
    `calls` have called the director.
    """
    rounds = TournamentRound.objects.filter(tournament=tournament, published_at__isnull=False)
    last = rounds.order_by("-number").first()
    matches = list(Match.objects.filter(round=last).order_by("table")) if last else []
    return {
        "id": str(tournament.pk),
        "stage": tournament.stage,
        "revision": tournament.revision,
        "round": last.number if last else 0,
        "published_at": last.published_at.isoformat() if last and last.published_at else None,
        "open": [match.table for match in matches if match.standing == Standing.OPEN],
        "reported": [match.table for match in matches if match.standing == Standing.PROVISIONAL],
        "differ": [match.table for match in matches if match.standing == Standing.DISPUTED],
        "calls": [match.table for match in matches if match.calls_since],
        "clock": describe_clock_of(last),
    }


def describe_clock_of(row: TournamentRound | None) -> dict[str, Any] | None:
    """Return the clock of a round without what is left at one moment: it is sent at another."""
    clock = find_clock(row) if row else None
    if row is None or clock is None:
        return None
    answer = to_json(describe_clock(clock, timezone.now()))
    del answer["left"]
    return {**answer, "extra": list_extra_time(row)}


TOURNAMENT = Kind(list_grounds, read_tournament, read_stamps)
