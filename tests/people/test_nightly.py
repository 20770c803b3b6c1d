"""What the night may forget of people: links, a day after they open nothing any more."""

import datetime

import pytest
from django.utils import timezone

from people.models import Card, Club, SignInLink
from people.nightly import find_expired_links
from tests.people.made_accounts import make_account

pytestmark = pytest.mark.first_database

NOW = timezone.now()
HOUR = datetime.timedelta(hours=1)


@pytest.mark.parametrize(
    ("expired", "used", "forgotten"),
    [
        (-25, None, True),
        (-23, None, False),
        (1, None, False),
        (1, -25, True),
        (1, -23, False),
        (-25, -1, True),
    ],
)
def test_a_link_is_kept_for_a_day_after_its_end(
    db: None, expired: int, used: int | None, forgotten: bool
) -> None:
    """Hours from now at which it ends, and at which it was used."""
    link = SignInLink.objects.create(
        user=make_account(),
        secret_hash="x",
        expires_at=NOW + expired * HOUR,
        used_at=None if used is None else NOW + used * HOUR,
    )
    result = {row.pk for rows in find_expired_links(NOW) for row in rows}
    assert (link.pk in result) is forgotten


@pytest.mark.parametrize(
    ("expires", "ended", "forgotten"),
    [
        (-25, None, True),
        (-23, None, False),
        (1, None, False),
        (1, -25, True),
        (1, -23, False),
    ],
)
def test_a_card_is_kept_for_a_day_after_its_end(
    db: None, expires: int, ended: int | None, forgotten: bool
) -> None:
    """Hours from now at which it is over, and at which it was ended."""
    club = Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")
    card = Card.objects.create(
        club=club,
        user=make_account(),
        digest="x",
        expires_at=NOW + expires * HOUR,
        ended_at=None if ended is None else NOW + ended * HOUR,
    )
    result = {row.pk for rows in find_expired_links(NOW) for row in rows}
    assert (card.pk in result) is forgotten
