"""A round robin by clicking: everybody meets everybody, and the table says so.

Four teams play daily, six in the long run.
"""

from collections.abc import Callable
from itertools import combinations

import pytest
from playwright.sync_api import Page, expect

from tests.counts import count
from tests.e2e.seeing import sees
from tests.e2e.stories import TEAMS, Story
from tests.live import Server

NAMES = TEAMS[: count(4, 6)]


@pytest.mark.long  # daily: rounds/test_knockout.py; points by request: rounds/shown
def test_everybody_meets_everybody(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    story = Story.begin(server, open_phone, "Round robin")
    story.enter(NAMES)
    for number in range(1, len(NAMES)):
        assert len(story.play(f"Round {number}", NAMES)) == len(NAMES) // 2
        sees(story.desk, "0 open")
    pairs = [frozenset((one.winner, one.loser)) for one in story.met]
    assert sorted(map(sorted, pairs)) == sorted(map(sorted, combinations(NAMES, 2)))
    # Each team has two points for each that stands below it.
    story.phone.goto(story.url)
    rows = story.phone.locator(".cross-table tbody tr")
    expect(rows.locator("th")).to_have_text(list(NAMES))
    points = [row.locator("td strong").inner_text() for row in rows.all()]
    assert points == [str(2 * below) for below in range(len(NAMES) - 1, -1, -1)]
    story.phone.go_back()
    story.close(NAMES[:3], f"Place 1 of {len(NAMES)} teams")
    assert complaints == []
