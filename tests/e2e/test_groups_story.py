"""Twelve teams in groups by clicking, then a knockout of the best two of each."""

from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.seeing import sees
from tests.e2e.stories import TEAMS, Met, Story
from tests.live import Server

NAMES = TEAMS[:12]
KNOCKOUT = (("Quarter-finals", 4), ("Semi-finals", 2), ("Final", 1))


def find_qualified(met: list[Met]) -> set[str]:
    """Return the best two of each group, by who met whom and who won."""
    rivals = {name: {name} for name in NAMES}
    wins = Counter(one.winner for one in met)
    for one in met:
        rivals[one.winner].add(one.loser)
        rivals[one.loser].add(one.winner)
    groups = {frozenset(group) for group in rivals.values()}
    assert sorted(map(len, groups)) == [3, 3, 3, 3]
    return {name for group in groups for name in sorted(group, key=lambda one: -wins[one])[:2]}


@pytest.mark.long  # daily by request: rounds/test_knockout.py; by clicking: test_clicks.py
def test_groups_and_their_knockout(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    story = Story.begin(server, open_phone, "Groups, then a knockout", scores=(600, 400))
    story.enter(NAMES)
    for number in range(1, 4):
        assert len(story.play(f"Round {number}", NAMES)) == 4
        sees(story.desk, "0 open")
    story.phone.goto(story.url)
    expect(story.phone.locator(".cross-table")).to_have_count(4)
    story.phone.go_back()
    left = find_qualified(story.met)
    for title, tables in KNOCKOUT:
        played = story.play(title, NAMES)
        assert len(played) == tables
        assert {team for one in played for team in (one.winner, one.loser)} == left
        left -= {one.loser for one in played}
        sees(story.desk, "0 open")
    final = story.met[-1]
    assert left == {final.winner} == {NAMES[0]}
    story.close([final.winner, final.loser], "Place 1 of 12 teams")
    assert complaints == []
