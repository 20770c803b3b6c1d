"""Who reads pages to time them is signed in, whatever the cookie holds."""

from typing import Any

import pytest

from people.models import Role
from tests.pages import read_html
from tests.people.made_clubs import join, make_club
from tests.settings import MIDDLEWARE
from tichu_club.settings import MIDDLEWARE as REAL_MIDDLEWARE
from workbench.timing.readers import open_reader

pytestmark = [pytest.mark.django_db, pytest.mark.first_database]


@pytest.mark.parametrize("middleware", [MIDDLEWARE, REAL_MIDDLEWARE], ids=["tests", "the club's"])
def test_a_reader_is_signed_in(settings: Any, middleware: list[str]) -> None:
    settings.MIDDLEWARE = middleware
    member = join(make_club("mine", "My club"), Role.MEMBER)
    assert "My club" in read_html(open_reader(member).get("/clubs/"))
