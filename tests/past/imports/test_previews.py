"""What would be read of tables of games and of evenings, kind by kind."""

import pytest

from past.management.commands.read_table import GAMES, POINTS
from tests.past.kinds_of_tables import Case, list_cases
from tests.past.previewing import read_case

pytestmark = [pytest.mark.first_database, pytest.mark.django_db]


@pytest.mark.parametrize("case", list_cases(GAMES), ids=lambda case: case.name)
def test_a_table_of_games_is_read_or_says_why_not(case: Case) -> None:
    assert read_case(case) == case


@pytest.mark.parametrize("case", list_cases(POINTS), ids=lambda case: case.name)
def test_a_table_of_evenings_is_read_or_says_why_not(case: Case) -> None:
    assert read_case(case) == case
