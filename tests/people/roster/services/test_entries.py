"""Bringing a list of people in: who is new, who changes, and what is refused whole."""

import uuid
from typing import Any

import pytest

from common.problems import Refused
from common.tables.text import read_text_rows
from common.writes.operation import Operation
from people.models import Club, ClubChange, Player
from people.removal.services.removals import remove_player
from people.roster.services.entries import Brought, RosterEntry, import_roster
from people.roster.services.preview import PreviewLine, preview_roster
from people.roster.table import guess_columns, read_roster
from tests.people.made_clubs import make_club


@pytest.fixture
def club(db: None) -> Club:
    return make_club()


def operate(operation: uuid.UUID | None = None) -> Operation:
    return Operation(id=operation or uuid.uuid4(), after=0, body={})


def make(club: Club, name: str, **more: Any) -> Player:
    return Player.objects.create(club=club, name=name, **more)


def preview(club: Club, text: str) -> list[PreviewLine]:
    rows = read_text_rows(text)
    return preview_roster(club, read_roster(rows, guess_columns(rows)))


def list_all(club: Club) -> set[tuple[str, str, int | None]]:
    people = Player.objects.filter(club=club)
    return set(people.values_list("name", "short_name", "number"))


def test_who_is_new_and_who_gets_a_number(club: Club) -> None:
    anna, ben = make(club, "Anna", short_name="Anni"), make(club, "Ben", number=2)
    answer = import_roster(
        club=club,
        operation=operate(),
        people=[
            Brought(RosterEntry("anna", "", 7), anna.pk),
            Brought(RosterEntry("Ben", "", 2), ben.pk),
            Brought(RosterEntry("Cleo", "C", 3)),
        ],
    )
    assert list_all(club) == {("Anna", "Anni", 7), ("Ben", "", 2), ("Cleo", "C", 3)}
    assert answer.body["changed"] == [str(anna.pk)]
    anna.refresh_from_db()
    assert anna.revision == 1
    kept = str(ClubChange.objects.values_list("before", "after", "answer"))
    assert "Cleo" not in kept


def test_two_change_their_numbers_with_each_other(club: Club) -> None:
    anna, ben = make(club, "Anna", number=1), make(club, "Ben", number=2)
    people = [
        Brought(RosterEntry("Anna", "", 2), anna.pk),
        Brought(RosterEntry("Ben", "", 1), ben.pk),
    ]
    import_roster(club=club, operation=operate(), people=people)
    assert list_all(club) == {("Anna", "", 2), ("Ben", "", 1)}


def test_a_double_tap_is_one_write(club: Club) -> None:
    once = uuid.uuid4()
    for repeated in (False, True):
        answer = import_roster(
            club=club, operation=operate(once), people=[Brought(RosterEntry("Anna"))]
        )
        assert answer.repeated is repeated
    assert Player.objects.count() == 1


@pytest.mark.parametrize(
    ("people", "code", "place"),
    [
        ([RosterEntry("Cleo", "", 2)], "player_number_taken", "players.0.number"),
        (
            [RosterEntry("Cleo", "", 4), RosterEntry("Dan", "", 4)],
            "player_number_taken",
            "players.1.number",
        ),
        ([RosterEntry("Cleo"), RosterEntry("x" * 61)], "name_too_long", "players.1.name"),
        ([], "too_many_entries", "players"),
    ],
)
def test_all_or_none(club: Club, people: list[RosterEntry], code: str, place: str) -> None:
    make(club, "Ben", number=2)
    with pytest.raises(Refused) as refused:
        import_roster(club=club, operation=operate(), people=[Brought(person) for person in people])
    assert (refused.value.code, refused.value.problems[0].place) == (code, place)
    assert Player.objects.count() == 1


def test_a_line_is_one_of_this_club_and_nobody_twice(club: Club) -> None:
    stranger = make(make_club("other"), "Anna")
    people = [Brought(RosterEntry("Anna", "", 5), stranger.pk)]
    with pytest.raises(Refused) as refused:
        import_roster(club=club, operation=operate(), people=people)
    assert refused.value.code == "entry_not_on_list"
    anna = make(club, "Anna")
    people = [Brought(RosterEntry("Anna", "", 5), anna.pk)] * 2
    with pytest.raises(Refused) as refused:
        import_roster(club=club, operation=operate(), people=people)
    assert (refused.value.code, refused.value.problems[0].place) == (
        "roster_same_person",
        "players.1.player",
    )


def test_likely_doubles_are_proposed(club: Club) -> None:
    jurgen = make(club, "Jürgen Groß", number=4)
    lines = preview(club, "Name;Nr\njurgen gross;4\nJürgen Gross;5\nJürgen Grohs;6\nZoë;7\nZoe;\n")
    assert [(line.player, line.sure, line.repeats) for line in lines] == [
        (jurgen, True, None),
        (None, False, None),
        (None, False, None),
        (None, False, None),
        (None, False, 5),
    ]
    (near,) = preview(club, "Name\nJürgen Grohs\n")
    assert (near.player, near.sure) == (jurgen, False)


def test_of_two_of_one_name_the_number_tells(club: Club) -> None:
    make(club, "Hans", number=1)
    second = make(club, "Hans", number=2)
    (line,) = preview(club, "Name;Nr\nHans;2\n")
    assert (line.player, line.sure) == (second, True)


def test_a_removed_name_does_not_come_back(club: Club) -> None:
    remove_player(player=make(club, "Gerda Weg"), operation=operate())
    (line,) = preview(club, "Name\ngerda weg\n")
    assert (line.removed, line.is_left_out) == (True, True)
    with pytest.raises(Refused) as refused:
        import_roster(club=club, operation=operate(), people=[Brought(RosterEntry("Gerda Weg"))])
    assert refused.value.code == "name_removed"
