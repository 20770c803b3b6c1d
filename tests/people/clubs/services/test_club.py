"""A club's settings are refused where they cannot be, whoever asks."""

from typing import Any

import pytest

from common.problems import Refused
from people.clubs.services.club import change_settings
from tests.nights.nights import operate
from tests.people.made_clubs import make_club

pytestmark = pytest.mark.first_database


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("wanted", "problem"),
    [
        ({"strangers_see": "everything"}, ("strangers_see_unknown", "strangers_see")),
        ({"time_zone": "Middle/Earth"}, ("time_zone_unknown", "time_zone")),
        ({"night_ends_at": 24}, ("night_ends_at_unknown", "night_ends_at")),
        ({"language": "xx"}, ("language_unknown", "language")),
        ({"name": "x" * 121}, ("club_name", "name")),
    ],
)
def test_what_cannot_be_is_refused(wanted: dict[str, Any], problem: tuple[str, str]) -> None:
    club = make_club()
    with pytest.raises(Refused) as refused:
        change_settings(club=club, wanted={"name": "Hof", **wanted}, operation=operate())
    assert [(problem.code, problem.place) for problem in refused.value.problems] == [problem]
    club.refresh_from_db()
    assert (club.name, club.revision) == ("Tichufreunde Hofgarten", 0)
