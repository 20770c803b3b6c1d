"""A match as a kind of topic: who may watch it, how it is read, what shows that it changed.

What comes over the stream names nobody: teams go by their numbers.
"""

import uuid
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from django.db.models import F

from common.answers import says, to_json
from common.live.kinds import LiveReading, Stamp, TopicKind
from common.web.caller import Caller
from tournaments.event.selectors.rounds import number_sides
from tournaments.models import SEATS, Match, Standing
from tournaments.permissions import list_tournament_grounds, list_valid_tournament_grounds


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchEvent:
    """A match as it stands: the state of a topic `match:ID`."""

    id: uuid.UUID
    tournament: uuid.UUID
    round: int
    table: int
    a: object = says("A team's number, or those of two partners.", shape="Side")
    b: object = says("The other side.", shape="Side")
    result: object = says("As a round has it; empty for none.", shape="Result")
    standing: Standing
    game: uuid.UUID | None = says("The sheet of its table, where one is kept.")
    revision: int


def _find(match_id: uuid.UUID) -> Match | None:
    rows = Match.objects.select_related("round__tournament__club", *SEATS)
    return rows.filter(pk=match_id).first()


def list_grounds(match_id: uuid.UUID, caller: Caller) -> tuple[str, ...]:
    """Return by what the caller may watch a match: by what they may watch its tournament."""
    match = _find(match_id)
    return list_tournament_grounds(match.round.tournament, caller) if match else ()


def read_stamps(matches: Collection[uuid.UUID]) -> dict[uuid.UUID, Stamp]:
    """Return the stamps of these matches in one statement."""
    rows = Match.objects.filter(pk__in=matches).annotate(
        public=F("round__tournament__is_public"), stage=F("round__tournament__stage")
    )
    stamps = rows.values_list("pk", "revision", "game", "public", "stage")
    return {row[0]: tuple(row[1:]) for row in stamps}


def read_match(match_id: uuid.UUID, users: Collection[uuid.UUID]) -> LiveReading | None:
    """Return the match as it stands, None where its round was taken back.

    The stamp is read before the rest: what is written meanwhile makes the next one differ.
    """
    stamp = read_stamps([match_id]).get(match_id)
    match = _find(match_id)
    if stamp is None or match is None:
        return None
    return LiveReading(
        stamp=stamp,
        counters=str(match.revision),
        figures={"revision": match.revision},
        state=to_json(_describe(match)),
        grounds=list_valid_tournament_grounds(match.round.tournament, users),
    )


def _describe(match: Match) -> MatchEvent:
    return MatchEvent(
        id=match.pk,
        tournament=match.round.tournament_id,
        round=match.round.number,
        table=match.table,
        **number_sides(match),
        result=match.result,
        standing=Standing(match.standing),
        game=match.game_id,
        revision=match.revision,
    )


MATCH_KINDS: Final = {"match": TopicKind(list_grounds, read_match, read_stamps, MatchEvent)}
