"""What would be read of lists of people and of teams, kind by kind."""

import pytest

from past.management.commands.read_table import PEOPLE, TEAMS
from tests.past.kinds_of_tables import Case, list_cases
from tests.past.previewing import read_case

pytestmark = [pytest.mark.first_database, pytest.mark.django_db]


@pytest.mark.parametrize("case", list_cases(PEOPLE), ids=lambda case: case.name)
def test_a_list_of_people_is_read_or_says_why_not(case: Case) -> None:
    assert read_case(case) == case


@pytest.mark.parametrize("case", list_cases(TEAMS), ids=lambda case: case.name)
def test_a_list_of_teams_is_read_or_says_why_not(case: Case) -> None:
    assert read_case(case) == case
