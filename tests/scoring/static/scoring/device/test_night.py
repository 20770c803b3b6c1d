"""The day of a game on a device is that of the server: by the club's night and zone."""

import datetime

import pytest

from people.models import Club
from scoring.starting.judged_day import day_at
from tests.node import Node

DAY_AT = """async ([moments, club]) => {
  const { dayAt } = await import("/static/scoring/device/night.js");
  return moments.map((moment) => dayAt(new Date(moment), club));
}"""
START = datetime.datetime(2026, 3, 28, 20, 0, tzinfo=datetime.UTC)
"""The evening before the clocks of Europe go forward."""


@pytest.mark.parametrize(
    ("zone", "night"),
    [("Europe/Berlin", 6), ("Asia/Seoul", 0), ("America/New_York", 4), ("Pacific/Apia", 6)],
)
def test_it_is_the_servers(node: Node, zone: str, night: int) -> None:
    moments = [START + datetime.timedelta(minutes=20 * step) for step in range(100)]
    moments += [one.replace(month=10, day=24) for one in moments if one.month == 3]
    club = Club(time_zone=zone, night_ends_at=night)
    said = node.evaluate(
        DAY_AT,
        [[one.isoformat() for one in moments], {"time_zone": zone, "night_ends_at": night}],
    )
    assert said == [day_at(club, one).isoformat() for one in moments]


def test_without_a_club_the_night_ends_at_six_where_the_device_is(node: Node) -> None:
    said = node.evaluate(DAY_AT, [["2026-11-25T05:59:00", "2026-11-25T06:00:00"], None])
    assert said == ["2026-11-24", "2026-11-25"]
