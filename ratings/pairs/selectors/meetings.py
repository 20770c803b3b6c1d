"""Whom somebody met, and what two did as partners or against each other."""

import uuid
from dataclasses import dataclass, replace

from django.db.models import Q, QuerySet, Sum

from ratings.figures.selectors.statistics import FoundStreak, StatisticsScope, date_streaks, of_days
from ratings.models import MeetingSum
from ratings.models.columns import list_columns
from ratings.statistics import Meeting, Whom


@dataclass(frozen=True, slots=True)
class MetPerson:
    """Two people as the first one sees it."""

    player: uuid.UUID
    other: uuid.UUID
    together: bool
    meeting: Meeting


def read_meetings(scope: StatisticsScope, player: uuid.UUID) -> list[MetPerson]:
    """Return whom somebody played with and against, most games first."""
    of_theirs = Q(player=player) | Q(other=player)
    meetings = [
        meeting if meeting.player == player else _turn(meeting)
        for meeting in _read_met(MeetingSum.objects.filter(scope.sums).filter(of_theirs))
    ]
    return sorted(meetings, key=lambda meeting: (-meeting.meeting.games, str(meeting.other)))


def _turn(meeting: MetPerson) -> MetPerson:
    return MetPerson(
        meeting.other,
        meeting.player,
        meeting.together,
        meeting.meeting.turn(together=meeting.together),
    )


def read_two(scope: StatisticsScope, player: uuid.UUID, other: uuid.UUID) -> dict[bool, Meeting]:
    """Return what the first of two did with the second (True) and against them (False)."""
    one, two = sorted((player, other))
    rows = MeetingSum.objects.filter(scope.sums, player=one, other=two)
    meetings = {met.together: met if player == one else _turn(met) for met in _read_met(rows)}
    none = Meeting.make()
    return {
        together: meetings[together].meeting if together in meetings else none
        for together in (True, False)
    }


def _read_met(rows: QuerySet[MeetingSum]) -> list[MetPerson]:
    grouped = rows.order_by().values_list("player", "other", "together")
    summed = grouped.annotate(*(Sum(name) for name in list_columns(Whom.PARTNERS)))
    return [
        MetPerson(player, other, together, Meeting(figures))
        for player, other, together, *figures in summed
    ]


def read_pair_results(
    scope: StatisticsScope, player: uuid.UUID, other: uuid.UUID
) -> tuple[str, list[FoundStreak]]:
    """Return the results of two as partners in the order of play, and their longest streaks."""
    one, two = sorted((player, other))
    rows = MeetingSum.objects.filter(of_days(scope), player=one, other=two, together=True)
    days = list(rows.order_by("start").values_list("start", "results"))
    streaks = [replace(streak, partner=other) for streak in date_streaks(player, days)]
    return "".join(letters for _, letters in days), streaks
