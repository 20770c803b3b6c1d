"""A round robin of six teams by clicking: everybody meets everybody, and the table says so."""

from collections.abc import Callable
from itertools import combinations

from playwright.sync_api import Page, expect

from tests.e2e.seeing import sees
from tests.e2e.stories import TEAMS, Story
from tests.live import Server

NAMES = TEAMS[:6]


def test_everybody_meets_everybody(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    story = Story.begin(server, open_phone, "Round robin")
    story.enter(NAMES)
    for number in range(1, 6):
        assert len(story.play(f"Round {number}", NAMES)) == 3
        sees(story.desk, "0 open")
    pairs = [frozenset((one.winner, one.loser)) for one in story.met]
    assert sorted(map(sorted, pairs)) == sorted(map(sorted, combinations(NAMES, 2)))
    # Each team has two points for each that stands below it.
    story.phone.goto(story.url)
    rows = story.phone.locator(".cross-table tbody tr")
    expect(rows.locator("th")).to_have_text(list(NAMES))
    points = [row.locator("td strong").inner_text() for row in rows.all()]
    assert points == ["10", "8", "6", "4", "2", "0"]
    story.phone.go_back()
    story.close(NAMES[:3], "Place 1 of 6 teams")
    assert complaints == []
