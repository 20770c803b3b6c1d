"""A knockout by clicking: three teams have a bye, and who loses is out.

Five teams play daily, thirteen in the long run.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.counts import count
from tests.e2e.seeing import sees
from tests.e2e.stories import TEAMS, Story
from tests.live import Server

NAMES = TEAMS[: count(5, 13)]
FULL = (("Round of 16", 5), ("Quarter-finals", 4), ("Semi-finals", 2), ("Final", 1))
ROUNDS = count((("Quarter-finals", 1), *FULL[2:]), FULL)


@pytest.mark.long  # daily by clicking: test_clicks.py; whole: rounds/test_knockout.py
def test_who_loses_is_out(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    story = Story.begin(server, open_phone, "Knockout")
    story.enter(NAMES)
    left = set(NAMES)
    for title, tables in ROUNDS:
        played = story.play(title, NAMES)
        assert len(played) == tables
        assert {team for one in played for team in (one.winner, one.loser)} <= left
        left -= {one.loser for one in played}
        sees(story.desk, "0 open")
    final = story.met[-1]
    assert left == {final.winner} == {TEAMS[0]}
    story.close([final.winner, final.loser], f"Place 1 of {len(NAMES)} teams")
    story.phone.get_by_role("link", name="Places and bracket").click()
    expect(story.phone.locator(".bracket .won").last).to_contain_text(final.winner)
    assert complaints == []
