"""The night's work on games: every one is verified, piece by piece; what has expired is found."""

import datetime
import uuid
from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone

from scoring.models import CodeFailures, Game, ShortCode
from scoring.verifying.services import find_expired, verify_some_games
from tests.scoring.tables import Table, counted

NOW = timezone.now()
HOUR = datetime.timedelta(hours=1)


def test_every_game_is_verified_once_in_pieces(make_table: Callable[..., Table]) -> None:
    ids = sorted(uuid.UUID(make_table().id) for _ in range(5))
    went_on, after = [], verify_some_games(at_once=2)
    while after is not None:
        went_on.append(after)
        after = verify_some_games(after=after, at_once=2)
    assert went_on == [ids[1], ids[3]]
    assert verify_some_games(at_once=5) == ids[4]
    assert verify_some_games(at_once=6) is None


def test_a_game_that_does_not_add_up_is_told(make_table: Callable[..., Table], caplog: Any) -> None:
    sound, broken = make_table(), make_table()
    for table in (sound, broken):
        assert table.record(counted(65)).status_code == 201
    verify_some_games()
    assert caplog.records == []
    Game.objects.filter(pk=uuid.UUID(broken.id)).update(totals={"a": 70, "b": 35})
    verify_some_games()
    answer = {row.msg["game"] for row in caplog.records}
    assert (answer, {row.levelname for row in caplog.records}) == ({broken.id}, {"ERROR"})


@pytest.mark.parametrize(("hours", "forgotten"), [(-25, True), (-23, False), (1, False)])
def test_codes_and_what_was_counted_are_kept_for_a_day(
    table: Table, hours: int, forgotten: bool
) -> None:
    end = NOW + hours * HOUR
    game = Game.objects.get(pk=uuid.UUID(table.id))
    code = ShortCode.objects.create(
        game=game, kind="scorer", generation=1, digest="x" * 64, expires_at=end
    )
    failures = CodeFailures.objects.create(hour=end, address="there", failures=1)
    codes, counts = find_expired(NOW)
    assert codes.filter(pk=code.pk).exists() is forgotten
    assert counts.filter(pk=failures.pk).exists() is forgotten
