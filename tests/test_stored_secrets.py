"""Links, codes and secrets that were given out stay good: each kind's key is held by one example.

What they are derived from is no module's name. An example that changes ends every link of its kind.
"""

import uuid

import pytest
from django.conf import settings

from nights.models import Night
from nights.wall_links import make_wall_token
from people.accounts.second_factor import SecondFactorAdapter
from tournaments.links.codes import make_team_code
from tournaments.links.hall import DEPUTY, DISPLAY, make_hall_token
from tournaments.links.teams import make_team_token
from tournaments.models import Entry, Tournament

ONE = uuid.UUID(int=1)
SECOND_FACTOR = (
    "gAAAAABrBqhTWk0gJP0Vveu7SI0kK-jnxVh7aA6pX80A07cRxcZYRrO9P_B4pCU9qSiN8jBrCYkYuFVWzlo_AU_3bFCC"
    "ZGHKKDjKK9w9bvSmDA50tpb6pt4="
)
"""As an older server stored it."""


@pytest.fixture(autouse=True)
def known_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "SECRET_KEY", "a key that is known to the test")
    monkeypatch.setattr(settings, "SECRET_KEY_FALLBACKS", [])


def test_links_and_codes_of_an_event_stay_good() -> None:
    entry, tournament = Entry(pk=ONE), Tournament(pk=ONE)
    assert make_team_token(entry) == "TQv7_rPfgIsVRP7UQAEw53iZ2hlKpEgw"
    assert make_team_code(entry) == "GC3R83"
    assert make_hall_token(tournament, DISPLAY) == "qOcF5qeXMCQzUrWIpe7AgIQRmIz4hF61"
    assert make_hall_token(tournament, DEPUTY) == "6yZgo7gvAxNvcY3QyOAAo5MSxY0DSI5u"


def test_the_link_of_a_wall_stays_good() -> None:
    assert make_wall_token(Night(pk=ONE)) == "PQxnxWa3ifHVhcFqvTULxM2FKnhIrfK-"


def test_a_stored_second_factor_can_be_read() -> None:
    assert SecondFactorAdapter().decrypt(SECOND_FACTOR) == "JBSWY3DPEHPK3PXP"
