"""Backups are found by their names, and end by their rule."""

import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
import time_machine
from django.utils import timezone

from common.jobs.backups import (
    NIGHTLY,
    UPGRADE,
    Backup,
    delete_old_backups,
    find_last_end,
    find_today,
    list_backups,
    list_ended,
    make_name,
    read_backup_name,
)
from common.jobs.works import list_nightly, list_works

FOUR = datetime.time(4, tzinfo=datetime.UTC)
TODAY = datetime.date(2026, 3, 18)
NOT_OURS = ["mine.zip", "tichu-20260230-040000-nightly.zip", "tichu-20260305-040000-other.zip"]


def make(day: datetime.date, reason: str = NIGHTLY, at: datetime.time = FOUR) -> Backup:
    backup = read_backup_name(make_name(datetime.datetime.combine(day, at), reason))
    assert backup is not None
    return backup


def keep(backups: list[Backup], today: datetime.date = TODAY) -> list[str]:
    """Return what the rule keeps, as days and why, the newest first."""
    ended = list_ended(backups, today)
    return [f"{one.day} {one.reason}" for one in sorted(backups, reverse=True) if one not in ended]


def test_a_name_says_when_and_why_in_utc() -> None:
    zone = datetime.timezone(datetime.timedelta(hours=2))
    moment = datetime.datetime(2026, 3, 6, 1, 30, 5, tzinfo=zone)
    assert make_name(moment, UPGRADE) == "tichu-20260305-233005-upgrade.zip"
    read = read_backup_name("tichu-20260305-233005-upgrade.zip")
    assert read is not None
    assert (read.made_at, read.reason) == (moment, UPGRADE)
    assert [read_backup_name(name) for name in NOT_OURS] == [None, None, None]


def test_seven_days_four_weeks_and_twelve_months_are_kept(settings: Any) -> None:
    """Of two years of nights; days and weeks are also the newest of a month."""
    settings.BACKUPS_KEPT_DAYS = 366
    nights = [make(TODAY - datetime.timedelta(days=age)) for age in range(730)]
    days = [f"2026-03-{day}" for day in (18, 17, 16, 15, 14, 13, 12)]
    weeks = ["2026-03-08", "2026-03-01"]
    months = ["2026-02-28", "2026-01-31", "2025-12-31", "2025-11-30", "2025-10-31", "2025-09-30"]
    months += ["2025-08-31", "2025-07-31", "2025-06-30", "2025-05-31", "2025-04-30"]
    assert keep(nights) == [f"{day} nightly" for day in (*days, *weeks, *months)]


def test_night_after_night_no_more_are_there(settings: Any) -> None:
    """What the rule keeps one night it has not deleted the night before."""
    settings.BACKUPS_KEPT_DAYS = 366
    held: list[Backup] = []
    for age in range(800, -1, -1):
        today = TODAY - datetime.timedelta(days=age)
        held.append(make(today))
        ended = list_ended(held, today)
        held = [one for one in held if one not in ended]
    assert len(held) == 20
    assert keep(held) == keep([make(TODAY - datetime.timedelta(days=age)) for age in range(730)])


def test_of_a_day_the_newest_is_kept_and_upgrades_have_a_count_of_their_own(settings: Any) -> None:
    settings.BACKUPS_KEPT_DAYS = 366
    yesterday = TODAY - datetime.timedelta(days=1)
    noon = datetime.time(12, tzinfo=datetime.UTC)
    made = [make(yesterday), make(yesterday, at=noon), make(yesterday, UPGRADE), make(TODAY)]
    assert list_ended(made, TODAY) == [made[0]]


def test_of_an_upgrade_that_was_begun_again_the_first_one_is_kept(settings: Any) -> None:
    """For as long as any of that month: it alone is what the version before can use."""
    settings.BACKUPS_KEPT_DAYS = 366
    tries = [make(TODAY, UPGRADE, datetime.time(hour, tzinfo=datetime.UTC)) for hour in range(4)]
    night = datetime.timedelta(days=1)
    held = [*tries, make(TODAY + night, UPGRADE)]
    for _ in range(340):
        held.append(make(held[-1].day + night))
        ended = list_ended(held, held[-1].day)
        held = [one for one in held if one not in ended]
        assert tries[0] in held
    assert [one for one in tries if one in held] == [tries[0]]
    assert tries[0] in list_ended(held, datetime.date(2027, 3, 1))


def test_none_is_kept_for_longer_than_is_set_but_the_last(settings: Any) -> None:
    settings.BACKUPS_KEPT_DAYS = 30
    old = [make(TODAY - datetime.timedelta(days=age)) for age in (27, 28, 29, 30, 31)]
    assert [one.day.day for one in list_ended(old, TODAY)] == [16, 15]
    assert list_ended(old[2:], TODAY) == []


@pytest.mark.parametrize("days", [60, 400, 4000])
def test_a_night_on_which_the_clock_was_ahead_costs_nothing(days: int, settings: Any) -> None:
    """Neither on that night, with every kind made on it, nor after the clock was set right."""
    settings.BACKUPS_KEPT_DAYS = 366
    nights = [make(TODAY - datetime.timedelta(days=age)) for age in range(7)]
    ahead = TODAY + datetime.timedelta(days=days)
    later = [make(ahead), make(ahead, UPGRADE), make(ahead + datetime.timedelta(days=1))]
    assert list_ended([*nights, *later], ahead + datetime.timedelta(days=1)) == []
    older = make(TODAY - datetime.timedelta(days=8))
    assert list_ended([*nights, older, *later], TODAY) == [older]
    assert list_ended([*nights, older, *later], TODAY - datetime.timedelta(days=days)) == []


def test_after_a_pause_the_rule_holds_from_the_fourth_day_on(settings: Any) -> None:
    """A club that was closed for half a year has a clock that is right."""
    settings.BACKUPS_KEPT_DAYS = 30
    nights = [make(TODAY - datetime.timedelta(days=age)) for age in (200, 201, 2, 1)]
    assert list_ended(nights, TODAY - datetime.timedelta(days=1)) == []
    nights.append(make(TODAY))
    assert list_ended(nights, TODAY) == []
    nights.append(make(TODAY + datetime.timedelta(days=1)))
    assert list_ended(nights, TODAY + datetime.timedelta(days=1)) == nights[:2]


def test_a_leap_is_seen_before_the_first_backup_after_it(settings: Any) -> None:
    settings.BACKUPS_KEPT_DAYS = 366
    nights = [make(TODAY - datetime.timedelta(days=age)) for age in range(20)]
    assert list_ended(nights, TODAY + datetime.timedelta(days=400)) == []


def test_the_last_days_are_kept_whatever_the_clock_says(settings: Any) -> None:
    settings.BACKUPS_KEPT_DAYS = 3
    nights = [make(TODAY - datetime.timedelta(days=age)) for age in range(5)]
    assert list_ended(nights, TODAY + datetime.timedelta(days=30)) == nights[3:]


def test_a_club_that_seldom_plays_loses_what_is_old_all_the_same(settings: Any) -> None:
    """Its evenings are two months apart: that is no leap."""
    settings.BACKUPS_KEPT_DAYS = 100
    evenings = [make(TODAY - datetime.timedelta(days=60 * number)) for number in range(6)]
    assert list_ended(evenings, TODAY) == evenings[3:]


def test_the_day_that_is_told_is_that_of_the_last_one(settings: Any) -> None:
    """Somebody is removed on a day; all backups until then are deleted on the day told."""
    settings.BACKUPS_KEPT_DAYS = 366
    assert find_last_end(TODAY) == datetime.date(2027, 3, 1)
    assert find_last_end(datetime.date(2026, 12, 31)) == datetime.date(2027, 12, 1)
    settings.BACKUPS_KEPT_DAYS = 30
    end = find_last_end(TODAY)
    assert end == datetime.date(2026, 4, 17)
    before, later = make(TODAY), [make(end - datetime.timedelta(days=age)) for age in range(3)]
    assert list_ended([before, *later], end - datetime.timedelta(days=1)) == []
    assert list_ended([before, *later], end) == [before]


@pytest.mark.parametrize("zone", ["Asia/Seoul", "Europe/London", "America/Los_Angeles", "UTC"])
def test_the_last_one_goes_on_the_day_that_is_told_wherever_the_club_is(
    settings: Any, zone: str
) -> None:
    """By the nights of its own time zone, also where four in the morning is yesterday in UTC."""
    settings.BACKUPS_KEPT_DAYS = 5
    settings.TIME_ZONE = zone
    here = ZoneInfo(zone)
    removed = datetime.datetime(2026, 11, 25, 23, 0, tzinfo=here)
    with time_machine.travel(removed, tick=False), timezone.override("Pacific/Honolulu"):
        told = find_last_end(find_today())
    before = read_backup_name(make_name(removed, NIGHTLY))
    assert before is not None
    kept, night = [before], datetime.datetime(2026, 11, 26, 4, 0, tzinfo=here)
    while before in kept:
        with time_machine.travel(night, tick=False):
            made = read_backup_name(make_name(night, NIGHTLY))
            kept += [made] if made else []
            ended = list_ended(kept, find_today())
        kept = [backup for backup in kept if backup not in ended]
        gone, night = night.date(), night + datetime.timedelta(days=1)
    assert gone == told == datetime.date(2026, 11, 30)


@pytest.fixture
def folder(tmp_path: Path, settings: Any) -> Path:
    settings.DATA_DIR = tmp_path
    settings.BACKUPS_KEPT_DAYS = 30
    backups = tmp_path / "backups"
    backups.mkdir()
    return backups


def test_old_ones_are_deleted_every_night_and_no_other_file(folder: Path) -> None:
    today = timezone.now().date()
    *new, old = (make(today - datetime.timedelta(days=age)) for age in (1, 2, 3, 31))
    for name in (old.name, *(one.name for one in new), *NOT_OURS):
        (folder / name).write_bytes(b"rows")
    assert list_backups() == [*new, old]
    assert "delete_old_backups" in list_nightly()
    list_works()["delete_old_backups"]()
    assert sorted(path.name for path in folder.iterdir()) == sorted(
        [*(one.name for one in new), *NOT_OURS]
    )


def test_where_none_was_made_nothing_is_deleted(tmp_path: Path, settings: Any) -> None:
    settings.DATA_DIR = tmp_path
    delete_old_backups(today=TODAY)
    assert list(tmp_path.iterdir()) == []
