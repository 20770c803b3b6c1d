"""Evenings are announced, changed and called off."""

import datetime
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.utils import timezone

from common.answers import to_json
from common.problems import Refused
from common.writes.operation import Answer, Operation
from nights.models import PlannedNight
from nights.plans.answers import PlannedNightsView
from nights.plans.selectors import describe_plan
from people.clubs.services.changes import open_club_write
from people.models import Club
from scoring.starting.services import today_at

MOST_PLANNED: Final = 200
WEEK: Final = datetime.timedelta(weeks=1)
FIELDS: Final = ("starts_at", "place", "note", "is_cancelled")
"""What can be another later. An evening of another day is another evening."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewPlan:
    """Evenings to announce: `weeks` of them, from `day` on, a week apart."""

    day: datetime.date
    starts_at: datetime.time | None = None
    place: str = ""
    note: str = ""
    weeks: int = 1

    @property
    def days(self) -> Sequence[datetime.date]:
        """Their days, as far as the calendar goes."""
        room = (datetime.date.max - self.day) // WEEK
        return [self.day + WEEK * number for number in range(min(self.weeks, room + 1))]


def plan_nights(*, club: Club, new: NewPlan, operation: Operation) -> Answer:
    """Announce evenings; a day for which one is announced already keeps that one.

    Raises:
        Refused: `night_past`, `night_planned` where all are there, `too_many_planned`.
    """
    today = today_at(club)
    if new.day < today:
        raise Refused("night_past", "day", today=today.isoformat())
    with open_club_write(club, operation) as change:
        if change.is_new:
            plans = _list_new(change.club, new, operation)
            coming = PlannedNight.objects.filter(club=club, day__gte=today).count()
            if coming + len(plans) > MOST_PLANNED:
                raise Refused("too_many_planned", "weeks", most=MOST_PLANNED)
            PlannedNight.objects.bulk_create(plans)
            nights = [describe_plan(plan) for plan in plans]
            answer = PlannedNightsView(time_zone=change.club.time_zone, nights=nights)
            after = [plan.day.isoformat() for plan in plans]
            change.write("night_plan", subject=plans[0].pk, after=after, answer=answer)
    return change.answer


def _list_new(club: Club, new: NewPlan, operation: Operation) -> list[PlannedNight]:
    rows = PlannedNight.objects.filter(club=club, day__in=new.days)
    planned = set(rows.values_list("day", flat=True))
    if planned.issuperset(new.days):
        raise Refused("night_planned", "day")
    return [
        PlannedNight(
            id=uuid.uuid5(operation.id, f"planned {day}"),
            club=club,
            day=day,
            starts_at=new.starts_at,
            place=new.place,
            note=new.note,
        )
        for day in new.days
        if day not in planned
    ]


def change_plan(*, plan: PlannedNight, wanted: Mapping[str, Any], operation: Operation) -> Answer:
    """Change some fields of an evening to come, call it off, or take that back.

    Raises:
        Conflict: somebody else has changed it since.
    """
    with open_club_write(plan.club, operation) as change:
        if change.is_new:
            locked = PlannedNight.objects.get(pk=plan.pk)
            change.require_revision(locked.revision)
            before = {name: getattr(locked, name) for name in FIELDS if name in wanted}
            for name in before:
                setattr(locked, name, wanted[name])
            locked.revision += 1
            locked.changed_at = timezone.now()
            locked.save(update_fields=[*before, "revision", "changed_at"])
            change.write(
                "night_plan_change",
                subject=locked.pk,
                before=to_json(before),
                after=to_json({name: getattr(locked, name) for name in before}),
                answer=describe_plan(locked),
            )
    return change.answer
