"""A knockout of thirteen teams by clicking: three have a bye, and who loses is out."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.seeing import sees
from tests.e2e.stories import TEAMS, Story
from tests.live import Server

ROUNDS = (("Round of 16", 5), ("Quarter-finals", 4), ("Semi-finals", 2), ("Final", 1))


def test_who_loses_is_out(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    story = Story.begin(server, open_phone, "Knockout")
    story.enter(TEAMS)
    left = set(TEAMS)
    for title, tables in ROUNDS:
        played = story.play(title, TEAMS)
        assert len(played) == tables
        assert {team for one in played for team in (one.winner, one.loser)} <= left
        left -= {one.loser for one in played}
        sees(story.desk, "0 open")
    final = story.met[-1]
    assert left == {final.winner} == {TEAMS[0]}
    story.close([final.winner, final.loser], "Place 1 of 13 teams")
    story.phone.get_by_role("link", name="Places and bracket").click()
    expect(story.phone.locator(".bracket .won").last).to_contain_text(final.winner)
    assert complaints == []
