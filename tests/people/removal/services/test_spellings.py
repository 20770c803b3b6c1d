"""Somebody removed is found in a text: by their spellings, and by hashes of them alone."""

import pytest

from people.models import Club, Player, RemovedSpelling
from people.names import fold_name
from people.removal.services.removals import remove_player
from people.removal.services.spellings import make_finder, read_ledger
from tests.nights.nights import operate

NAMES = ("Zwentibold Quastenflößer", "Zwent Al", "Al")
NAMED = [
    "heute gab zwentibold QUASTENFLÖSSER",
    "Quastenflössers bester Abend",
    "(Quastenflosser)",
    "Zwentibold_Quastenflösser2015.tch",
    "Al gibt",
    "und Al.",
]
OTHERS = ["also weiter", "Zwentibald", "Quasten", "Alphabet", ""]


@pytest.mark.parametrize("text", NAMED)
def test_who_is_named_is_found(text: str) -> None:
    assert make_finder({fold_name(name) for name in NAMES})(text)


@pytest.mark.parametrize("text", OTHERS)
def test_other_words_are_left_alone(text: str) -> None:
    assert not make_finder({fold_name(name) for name in NAMES})(text)


@pytest.mark.parametrize(("more", "found"), [(0, True), (1, False)])
def test_a_name_of_more_words_than_eight_is_found_by_its_surname_alone(
    db: None, more: int, found: bool
) -> None:
    """Of a text the hashes look at eight words side by side at most."""
    name = " ".join("abcdefghijk"[: 7 + more]) + " z"
    club = Club.objects.create(slug="hofgarten", name="Hofgarten")
    remove_player(player=Player.objects.create(club=club, name=name), operation=operate())
    assert read_ledger(club.pk)(f"heute gab {name}") is found


def test_hashes_find_the_same_and_tell_no_name(db: None) -> None:
    club = Club.objects.create(slug="hofgarten", name="Hofgarten")
    for name in NAMES[:2]:
        player = Player.objects.create(club=club, name=name, short_name="Al")
        remove_player(player=player, operation=operate())
    names_removed = read_ledger(club.pk)
    assert [text for text in NAMED if not names_removed(text)] == []
    assert [text for text in OTHERS if names_removed(text)] == []
    assert not any(RemovedSpelling.objects.filter(digest__icontains="zwent"))
    other = Club.objects.create(slug="other", name="Other")
    assert not read_ledger(other.pk)(NAMED[0])


def test_a_name_in_a_script_without_spaces_is_found_in_the_middle(db: None) -> None:
    club = Club.objects.create(slug="hofgarten", name="Hofgarten")
    remove_player(player=Player.objects.create(club=club, name="王小明"), operation=operate())
    assert read_ledger(club.pk)("今天王小明赢了")
    assert not read_ledger(club.pk)("今天李四赢了")
