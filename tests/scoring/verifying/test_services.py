"""The night's work on games: what has expired is found."""

import datetime
import uuid

import pytest
from django.utils import timezone

from scoring.models import CodeFailures, Game, ShortCode
from scoring.verifying.services import find_expired_codes
from tests.scoring.tables import Table

NOW = timezone.now()
HOUR = datetime.timedelta(hours=1)


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
    codes, counts = find_expired_codes(NOW)
    assert codes.filter(pk=code.pk).exists() is forgotten
    assert counts.filter(pk=failures.pk).exists() is forgotten
