"""A tournament as a kind of topic: who may watch it, how it is read, what shows that it changed.

What comes over the stream names nobody: it says which tables are open, and the page fetches what
it shows by itself, with the names that its visitor may read.
"""

import datetime
import uuid
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from django.db.models import F, OuterRef, Subquery, Sum
from django.db.models.functions import Coalesce
from django.utils import timezone

from common.answers import says, to_json
from common.live.kinds import LiveReading, Stamp, TopicKind
from common.web.caller import Caller
from tournaments.clock.selectors.clock import describe_clock, find_clock, list_extra_time
from tournaments.models import Match, Stage, Standing, Tournament, TournamentRound
from tournaments.permissions import list_tournament_grounds, list_valid_tournament_grounds


@dataclass(frozen=True, slots=True, kw_only=True)
class WatchedClock:
    """The clock of a round: what is left is `seconds` less `ran`, and less what ran `since`."""

    seconds: int
    ran: float = says("Seconds that had run when it was turned last.")
    since: datetime.datetime | None = says("When it was started last.")
    running: bool
    last_hand: bool
    revision: int
    extra: Mapping[str, int] = says("Seconds that tables have beyond it, by their numbers.")


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentEvent:
    """Where a tournament stands: the state of a topic `tournament:ID`. Tables are numbers."""

    id: uuid.UUID
    stage: Stage
    revision: int
    round: int = says("The newest round that is published, 0 for none.")
    published_at: datetime.datetime | None = says(
        "When the newest round was published; null before the first."
    )
    open: Sequence[int] = says("Tables that have no result.")
    reported: Sequence[int] = says("Tables that wait for the other side.")
    differ: Sequence[int] = says("Tables whose sides differ: they wait for the director.")
    calls: Sequence[int] = says("Tables that have called the director.")
    clock: WatchedClock | None
    played: int = says("Counts up with each round that is written at an open table.")


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
    stamps = rows.values_list("pk", "revision", "played", "is_public", "club_shows")
    return {row[0]: tuple(row[1:]) for row in stamps}


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
        state=to_json(_describe(tournament, stamp[1])),
        grounds=list_valid_tournament_grounds(tournament, users),
    )


def _describe(tournament: Tournament, played: object) -> TournamentEvent:
    """Return where the tournament stands: its newest round, and the tables that are waited for."""
    rounds = TournamentRound.objects.filter(tournament=tournament, published_at__isnull=False)
    last = rounds.order_by("-number").first()
    matches = list(Match.objects.filter(round=last).order_by("table")) if last else []
    tables = {
        standing: [match.table for match in matches if match.standing == standing]
        for standing in Standing
    }
    return TournamentEvent(
        id=tournament.pk,
        stage=Stage(tournament.stage),
        revision=tournament.revision,
        round=last.number if last else 0,
        published_at=last.published_at if last else None,
        open=tables[Standing.OPEN],
        reported=tables[Standing.PROVISIONAL],
        differ=tables[Standing.DISPUTED],
        calls=[match.table for match in matches if match.calls_since],
        clock=_describe_clock(last),
        played=played if isinstance(played, int) else 0,
    )


def _describe_clock(row: TournamentRound | None) -> WatchedClock | None:
    """Return the clock of a round without what is left at one moment: it is sent at another."""
    clock = find_clock(row) if row else None
    if row is None or clock is None:
        return None
    state = describe_clock(clock, timezone.now())
    return WatchedClock(
        seconds=state.seconds,
        ran=state.ran,
        since=state.since,
        running=state.running,
        last_hand=state.last_hand,
        revision=state.revision,
        extra={str(table): seconds for table, seconds in list_extra_time(row).items()},
    )


TOURNAMENT_KINDS: Final = {
    "tournament": TopicKind(list_grounds, read_tournament, read_stamps, TournamentEvent)
}
