"""A round that is drawn up goes where the settings make another one of it, or none."""

from typing import Any

import pytest

from people.models import Club
from tests.tournaments.days import create, enter, operate, plan_rounds, propose, publish, settle
from tournaments.models import Tournament, TournamentRound
from tournaments.settings.services import change_tournament

pytestmark = pytest.mark.first_database


@pytest.fixture
def tournament(db: None) -> Tournament:
    """Two rounds of three were played, and the third is drawn up."""
    made = create(Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten"))
    plan_rounds(made, 3)
    enter(made, "ABCDEFGH")
    for _ in range(2):
        for match in publish(propose(made)):
            settle(match, 1000, 500)
    propose(made)
    return made


def change(tournament: Tournament, **rules: Any) -> None:
    tournament.refresh_from_db()
    operation = operate(tournament.settings_revision)
    change_tournament(tournament=tournament, changes={"rules": rules}, operation=operation)


def has_proposal(tournament: Tournament) -> bool:
    return TournamentRound.objects.filter(tournament=tournament, published_at=None).exists()


@pytest.mark.parametrize(
    ("rules", "stays"),
    [
        ({"rounds": 4}, True),
        ({"tie_breaks": ["points", "difference", "lot"]}, True),
        ({"rounds": 2}, False),
        ({"rounds": 2, "cut": {"teams": 4}}, False),
        ({"cut": {"teams": 4}}, True),
    ],
)
def test_what_is_still_the_same_round_stays(
    tournament: Tournament, rules: dict[str, Any], *, stays: bool
) -> None:
    change(tournament, **rules)
    assert has_proposal(tournament) == stays


def test_a_final_that_was_drawn_is_no_round_of_the_swiss(tournament: Tournament) -> None:
    change(tournament, rounds=2, cut={"teams": 2})
    propose(tournament)
    change(tournament, rounds=3)
    assert not has_proposal(tournament)
    assert len(publish(propose(tournament))) == 4


def test_another_format_draws_its_own(club: Club) -> None:
    made = create(club)
    enter(made, "ABCD")
    propose(made)
    change(made, format="round_robin")
    assert not has_proposal(made)
