"""What somebody has said of a name is remembered, until it is taken back."""

import pytest

from people.merging.services import merge_entries, unmerge_entries
from people.models import Club, ClubChange, Merge, Player, RemovedSpelling, Spelling
from people.removal.services.removals import is_removed, remove_player
from people.roster.services.entries import Brought, RosterEntry, import_roster
from people.roster.services.proposals import propose_people
from people.roster.services.spellings import forget_spelling, remember_spellings
from tests.nights.nights import list_players, operate
from tests.people.made_clubs import make_club


@pytest.fixture
def club(db: None) -> Club:
    return make_club()


def propose(club: Club, name: str) -> tuple[Player | None, bool]:
    (one,) = propose_people(club, [name])
    return one.player, one.sure


def test_what_was_said_once_is_not_asked_again_until_it_is_taken_back(club: Club) -> None:
    hans, heinz = list_players(club, "Hans-Peter Meier", "Heinz Paul Roth")
    assert propose(club, "H.-P.") == (None, False)
    remember_spellings(club, {"H.-P.": hans.pk}, None)
    assert propose(club, "H.-P.") == (hans, True)
    assert propose(club, "h-p") == (hans, True)
    kept = Spelling.objects.get()
    assert (kept.text, kept.player) == ("H.-P.", hans)
    for _ in range(2):
        forget_spelling(club=club, spelling=kept.pk, operation=operate())
    assert propose(club, "H.-P.") == (None, False)
    assert set(ClubChange.objects.values_list("action", flat=True)) == {"forget_spelling"}
    assert heinz.pk != hans.pk


def test_of_namesakes_the_one_who_was_meant_is_remembered(club: Club) -> None:
    _first, second = list_players(club, "Anna", "Anna")
    remember_spellings(club, {"Anna": second.pk}, None)
    assert propose(club, "Anna") == (second, True)
    third = Player.objects.create(club=club, name="Anna")
    assert propose(club, "Anna") == (None, False)
    remember_spellings(club, {"Anna": third.pk}, None)
    assert propose(club, "Anna") == (third, True)
    assert Spelling.objects.count() == 1


def test_what_can_be_told_is_not_kept_and_another_word_is_the_last(club: Club) -> None:
    anna, ben = list_players(club, "Anna Meier", "Ben Roth")
    remember_spellings(club, {"Meier, Anna": anna.pk, "Ben": ben.pk, "Cleo": None}, None)
    assert [one.text for one in Spelling.objects.all()] == ["Ben"]
    remember_spellings(club, {"Ben": None}, None)
    assert Spelling.objects.count() == 0


def test_an_entry_of_another_club_is_never_meant(club: Club) -> None:
    stranger = Player.objects.create(club=make_club("other"), name="Anna")
    remember_spellings(club, {"A.": stranger.pk}, None)
    assert Spelling.objects.count() == 0


def test_whoever_stands_for_the_entry_now_is_meant(club: Club) -> None:
    hans, other = list_players(club, "Hans-Peter Meier", "Moritz Hahn")
    remember_spellings(club, {"H.-P.": hans.pk}, None)
    merge_entries(club=club, operation=operate(), keep=other.pk, drop=hans.pk)
    assert propose(club, "H.-P.") == (other, True)
    unmerge_entries(merge=Merge.objects.get(), operation=operate())
    assert propose(club, "H.-P.") == (hans, True)


def test_with_a_name_goes_how_it_was_written(club: Club) -> None:
    hans, _anna = list_players(club, "Hans-Peter Meier", "Anna")
    said = dict.fromkeys(("H.-P.", "Hansi", "Peter Maier"), hans.pk)
    remember_spellings(club, said, None)
    remove_player(player=hans, operation=operate())
    assert Spelling.objects.count() == 0
    assert is_removed(club, "Peter Maier")
    assert not is_removed(club, "H.-P.")
    assert not is_removed(club, "Hansi")
    assert RemovedSpelling.objects.exists()


def test_a_list_that_is_brought_remembers_who_was_chosen(club: Club) -> None:
    (anna,) = list_players(club, "Anna Meier")
    people = [Brought(RosterEntry("Änni"), anna.pk), Brought(RosterEntry("Cleo"))]
    import_roster(club=club, operation=operate(), people=people)
    assert propose(club, "Änni")[1] is True
    assert [one.player for one in Spelling.objects.all()] == [anna]
