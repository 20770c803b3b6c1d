"""Lines of a list beside whoever is on it: who is meant, and of whom it has to be said."""

import pytest

from common.tables.text import read_text_rows
from people.models import Club, Player
from people.roster.services.preview import PreviewLine, preview_roster
from people.roster.table import guess_columns, read_roster
from tests.people.made_clubs import make_club

pytestmark = [pytest.mark.first_database, pytest.mark.django_db]


def make(club: Club, name: str, number: int | None = None) -> Player:
    return Player.objects.create(club=club, name=name, number=number)


def preview(club: Club, text: str) -> list[PreviewLine]:
    rows = read_text_rows(text)
    return preview_roster(club, read_roster(rows, guess_columns(rows)))


@pytest.mark.parametrize(
    "text", ["Nr;Name;Vorname\n;Meier;Anna\n;Roth;Ben\n", "Nr;Name\n;Meier, Anna\n;Roth, Ben\n"]
)
def test_surnames_first_are_who_is_on_the_list(text: str) -> None:
    club = make_club()
    both = [make(club, "Anna Meier"), make(club, "Ben Roth")]
    assert [(one.player, one.sure) for one in preview(club, text)] == [(who, True) for who in both]


def test_of_namesakes_it_has_to_be_said_unless_the_number_tells() -> None:
    club = make_club()
    first, second = make(club, "Hans", 1), make(club, "Hans", 2)
    (line,) = preview(club, "Name;Nr\nHans;\n")
    assert (line.player, line.sure, line.must_be_said) == (None, False, True)
    assert line.candidates == (first, second)
    (line,) = preview(club, "Name;Nr\nHans;2\n")
    assert (line.player, line.sure, line.must_be_said) == (second, True, False)


def test_another_number_may_be_somebody_else() -> None:
    club = make_club()
    anna = make(club, "Anna Meier", 3)
    (line,) = preview(club, "Name;Nr\nAnna Meier;7\n")
    assert (line.player, line.sure) == (anna, False)


def test_one_name_in_two_orders_is_there_twice() -> None:
    first, again = preview(make_club(), 'Name\nAnna Meier\n"Meier, Anna"\n')
    assert (first.repeats, again.repeats) == (None, 2)
