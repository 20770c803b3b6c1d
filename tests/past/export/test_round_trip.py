"""A club that was taken along is the same club where it comes in again.

From one database to the other and back it goes in `test_two_databases`.
"""

from pathlib import Path

import pytest

from past.export.restoring import restore_club
from past.export.writing import write_club
from past.models import Import, ImportState
from people.models import Club
from ratings.figures.services.sums import sum_all
from ratings.runs.services.replays import replay_club
from tests.past.export.full_club import hold_championship
from tests.past.export.round_trip import empty_database, find_differences, walk_pages
from workbench.worlds.making import make_world

pytestmark = [pytest.mark.django_db, pytest.mark.first_database]


@pytest.mark.long  # daily by the other database and back: test_two_databases.py
def test_a_club_of_a_whole_world_comes_in_again_as_it_was(tmp_path: Path) -> None:
    club = make_world("Kranich").private.club
    championship = hold_championship(club)
    Import.objects.filter(state=ImportState.ASKING).delete()
    replay_club(club)
    sum_all(club)
    before = dict(walk_pages(club, 3))
    first = write_club(club, tmp_path / "first.zip")
    empty_database()
    restored = restore_club(tmp_path / "first.zip")
    assert (restored.is_new, restored.differing) == (True, [])
    again = Club.objects.get()
    second = write_club(again, tmp_path / "second.zip")
    changed = {"ratings/clubs"}
    assert [part for part in first.parts if part.name not in changed] == [
        part for part in second.parts if part.name not in changed
    ]
    assert second.figures == first.figures
    after = dict(walk_pages(again, 3))
    assert len(before) > 80
    assert f"/tournaments/{championship.pk}/" in before
    assert after.keys() == before.keys()
    assert find_differences(before, after) == {}
    assert not restore_club(tmp_path / "first.zip").is_new
