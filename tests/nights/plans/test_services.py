"""Evenings to come: announced, changed, called off."""

import datetime
from pathlib import Path
from typing import Any

import pytest

from common.problems import Conflict, Refused
from common.writes.seal import find_broken
from nights.models import PlannedNight
from nights.plans.services import MOST_PLANNED, NewPlan, change_plan, plan_nights
from people.models import Club, ClubChange
from people.removal.services.removals import remove_player
from scoring.starting.services import today_at
from tests.nights.conftest import club
from tests.nights.nights import list_players, operate

__all__ = ["club"]
pytestmark = pytest.mark.first_database
WEEK = datetime.timedelta(weeks=1)


def announce(club: Club, **given: object) -> list[PlannedNight]:
    new = NewPlan(**{"day": today_at(club), **given})  # type: ignore[arg-type] # fields by name
    answer = plan_nights(club=club, new=new, operation=operate())
    keys = [night["id"] for night in answer.body["nights"]]
    return list(PlannedNight.objects.filter(pk__in=keys).order_by("day"))


def test_one_or_several_weeks_are_announced(club: Club) -> None:
    today = today_at(club)
    nights = announce(club, weeks=3, starts_at=datetime.time(19, 30), place="Ochsen")
    assert [night.day for night in nights] == [today, today + WEEK, today + 2 * WEEK]
    assert {(night.starts_at, night.place) for night in nights} == {
        (datetime.time(19, 30), "Ochsen")
    }


def test_weeks_end_where_the_calendar_does(club: Club) -> None:
    nights = announce(club, day=datetime.date(9999, 12, 20), weeks=5)
    assert [night.day.day for night in nights] == [20, 27]


def test_a_day_that_is_announced_keeps_its_evening(club: Club) -> None:
    [first] = announce(club, day=today_at(club) + WEEK, note="kept")
    nights = announce(club, weeks=3)
    assert [night.day for night in nights] == [today_at(club), today_at(club) + 2 * WEEK]
    first.refresh_from_db()
    assert first.note == "kept"
    with pytest.raises(Refused) as refused:
        announce(club, weeks=3)
    assert refused.value.problems[0].code == "night_planned"


def test_the_same_write_announces_once(club: Club) -> None:
    operation, new = operate(), NewPlan(day=today_at(club), weeks=2)
    first = plan_nights(club=club, new=new, operation=operation)
    again = plan_nights(club=club, new=new, operation=operation)
    assert (again.repeated, dict(again.body)) == (True, dict(first.body))
    assert PlannedNight.objects.count() == 2


def test_what_cannot_be_is_refused(club: Club) -> None:
    with pytest.raises(Refused) as refused:
        announce(club, day=today_at(club) - datetime.timedelta(days=1))
    assert refused.value.problems[0].code == "night_past"
    PlannedNight.objects.bulk_create(
        PlannedNight(club=club, day=today_at(club) + datetime.timedelta(days=n))
        for n in range(1, MOST_PLANNED)
    )
    announce(club)
    with pytest.raises(Refused) as refused:
        announce(club, day=today_at(club) + datetime.timedelta(days=MOST_PLANNED))
    assert refused.value.problems[0].code == "too_many_planned"


def test_it_is_called_off_and_that_taken_back_and_each_counts(club: Club) -> None:
    [plan] = announce(club, place="Ochsen")
    change_plan(plan=plan, wanted={"is_cancelled": True}, operation=operate(0))
    plan.refresh_from_db()
    assert (plan.is_cancelled, plan.place, plan.revision) == (True, "Ochsen", 1)
    with pytest.raises(Conflict):
        change_plan(plan=plan, wanted={"place": "Adler"}, operation=operate(0))
    change_plan(plan=plan, wanted={"is_cancelled": False, "place": "Adler"}, operation=operate(1))
    plan.refresh_from_db()
    assert (plan.is_cancelled, plan.place, plan.revision) == (False, "Adler", 2)
    changes = ClubChange.objects.filter(club=club).order_by("revision")
    assert [change.action for change in changes] == [
        "night_plan",
        "night_plan_change",
        "night_plan_change",
    ]
    assert changes[2].before == {"is_cancelled": True, "place": "Ochsen"}


def test_a_removed_name_goes_from_places_notes_and_their_history(
    club: Club, tmp_path: Path, settings: Any
) -> None:
    settings.DATA_DIR = tmp_path
    quirin, _ = list_players(club, "Quirin Wolkenbruch", "Ben Note")
    [plan, other] = announce(club, weeks=2, place="bei Quirin Wolkenbruch", note="Ben Note kocht")
    change_plan(plan=plan, wanted={"note": "Wolkenbruch kocht"}, operation=operate(0))
    change_plan(plan=other, wanted={"place": "Adler"}, operation=operate(0))
    remove_player(player=quirin, operation=operate())
    rows = PlannedNight.objects.order_by("day").values_list("place", "note", "revision")
    assert list(rows) == [("", "", 2), ("Adler", "Ben Note kocht", 1)]
    changes = list(ClubChange.objects.filter(club=club).order_by("revision"))
    kept = [(change.before, change.after, change.answer) for change in changes]
    assert "Wolkenbruch" not in str(kept)
    assert (kept[1][0], kept[2][1]) == ({"note": "Ben Note kocht"}, {"place": "Adler"})
    club.refresh_from_db()
    assert list(find_broken(club, changes)) == []
