"""Every write of a tournament, stopped at every statement and commit, and sent twice at once.

After each stop nothing is half done, and the same write again does it once.
"""

import sys
from typing import Any

import pytest

from common.web.operation import Answer
from people.models import Club
from scoring.models import Game, RoundRevision, Seat
from scoring.selectors.verification import find_differences
from tests.counts import count
from tests.interruptions import at_once, is_any, is_commit, stop_everywhere
from tests.tournaments.mistakes import require_sound
from tests.tournaments.whole_day import WholeDay
from tournaments.models import (
    Clock,
    Deputy,
    Entry,
    EntryMember,
    Match,
    Penalty,
    Report,
    Tournament,
    TournamentChange,
    TournamentRound,
)

pytestmark = pytest.mark.django_db(transaction=True)
ROWS = (
    Tournament,
    TournamentChange,
    TournamentRound,
    Entry,
    EntryMember,
    Match,
    Report,
    Penalty,
    Clock,
    Deputy,
    Game,
    Seat,
    RoundRevision,
)


@pytest.fixture
def day() -> WholeDay:
    return WholeDay(Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten"))


def read() -> list[Any]:
    """Return everything that a write of a tournament touches."""
    return [list(rows.objects.order_by("pk").values()) for rows in ROWS]


@pytest.mark.first_database
def test_stopped_at_every_point_each_write_is_made_once(
    day: WholeDay, monkeypatch: pytest.MonkeyPatch
) -> None:
    points = writes = 0
    for name, deed in day.list():
        before = read()
        seen = stop_everywhere(deed, read, monkeypatch, count(is_commit, is_any))
        after = read()
        assert after != before, name
        assert [state for state in seen if state != before] == [], name
        assert deed().repeated, name
        assert read() == after, name
        points, writes = points + len(seen), writes + 1
    sys.stdout.write(f"{writes} writes stopped at {points} points\n")
    assert points >= count(1, 10) * writes
    require_sound(day.held)
    assert [found for game in Game.objects.all() for found in find_differences(game)] == []


def test_each_write_sent_twice_at_once_is_made_once(day: WholeDay) -> None:
    for name, deed in day.list():
        answers = at_once(deed, deed)
        told = [answer for answer in answers if isinstance(answer, Answer)]
        assert [answer.body for answer in told] == [told[0].body] * 2, name
        assert sorted(answer.repeated for answer in told) == [False, True], name
    require_sound(day.held)
    assert [found for game in Game.objects.all() for found in find_differences(game)] == []
