"""Matches, what was reported of them, and what the director took from a team."""

import json
import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Max, QuerySet

from common.statements import Query
from tournaments.matches.answers import PenaltyRow
from tournaments.models import Entry, Match, Penalty, Report, Standing, Tournament


def _query_latest(match: uuid.UUID, side: str) -> QuerySet[Report]:
    return Report.objects.filter(match_id=match, side=side).order_by("-revision")[:1]


def _query_last(match: uuid.UUID) -> QuerySet[Report]:
    said = Report.objects.filter(match_id=match).order_by()
    last = said.values("side").annotate(last=Max("revision")).values("last")
    return Report.objects.filter(match_id=match, revision__in=last).order_by("revision")


_latest = Query(_query_latest)
_last = Query(_query_last)


def find_latest_report(match: Match, side: str) -> Report | None:
    """Return what a side said last, None if it has not said anything."""
    return next(iter(_latest.read(match=match.pk, side=side)), None)


def find_latest_reports(match: Match) -> dict[str, Report]:
    """Return the same of all who said anything, in one statement."""
    return {row.side: row for row in _last.read(match=match.pk)}


def has_provisional(tournament: Tournament) -> bool:
    """Return whether a result counts that one side alone has reported."""
    rows = Match.objects.filter(round__tournament=tournament, standing=Standing.PROVISIONAL)
    return rows.exists()


def find_score(result: Mapping[str, Any]) -> Sequence[int] | None:
    """Return the score of both sides, of several games together; None without one."""
    if "games" in result:
        scores = [find_score(game) for game in result["games"]]
        known = [score for score in scores if score]
        return [sum(score[side] for score in known) for side in (0, 1)]
    if "score" in result:
        return [int(value) for value in result["score"]]
    return None


def list_game_scores(result: Mapping[str, Any]) -> Sequence[Sequence[int]]:
    """Return the score of each game of a result."""
    scores = [find_score(game) for game in result.get("games", [result])]
    return [score for score in scores if score]


def count_wins(result: Mapping[str, Any]) -> Sequence[int] | None:
    """Return how many games each side won, None without any."""
    games = list_game_scores(result)
    if not games:
        return None
    return [sum(a > b for a, b in games), sum(b > a for a, b in games)]


def list_adjustments(result: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    """Return what the director adjusted in a result, in every of its games."""
    games = [result, *result.get("games", ())]
    return [adjustment for game in games for adjustment in game.get("adjustments", ())]


@dataclass(frozen=True, slots=True)
class ShownReport:
    """What a side or the sheet said: the score of a and b, the hands where they are known.

    `adjustments`: what the director changed in that score.
    """

    side: str
    score: Sequence[int]
    hands: Sequence[Sequence[int | str]]
    adjustments: Sequence[Mapping[str, Any]]


def show_reports(rows: Iterable[Report]) -> list[ShownReport]:
    """Return these reports as pages show them; one without a score says nothing."""
    read = [(row, find_score(row.result)) for row in rows]
    return [
        ShownReport(row.side, score, row.result.get("hands", []), list_adjustments(row.result))
        for row, score in read
        if score
    ]


def list_last_words(rows: Iterable[Report]) -> list[Report]:
    """Return what either side and the table's sheet said last of a match, by side."""
    last = {row.side: row for row in sorted(rows, key=lambda row: row.revision)}
    return [last[side] for side in ("a", "b", "table") if side in last]


def list_penalties(entry: Entry) -> Sequence[Penalty]:
    """Return what the director took from a team and has not given back."""
    return [penalty for penalty in entry.penalties.all() if penalty.taken_back_at is None]


def describe_penalty(row: Penalty) -> PenaltyRow:
    """Return a penalty for the API."""
    return PenaltyRow(
        id=row.pk,
        entry=row.entry_id,
        round=row.round,
        points=json.loads(row.points) if row.points else 0,
        score=row.score,
        reason=row.reason,
        in_own_matter=row.in_own_matter,
        taken_back_at=row.taken_back_at,
    )
