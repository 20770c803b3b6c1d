"""Whom a club can remove."""

import pytest

from common.problems import Refused
from people.merging.services import merge_entries
from people.models import Player
from people.removal.services.removals import remove_player
from tests.nights.nights import list_players, operate
from tests.people.made_clubs import make_club


@pytest.mark.django_db
def test_of_two_entries_of_one_person_the_one_that_stands_for_both() -> None:
    club = make_club()
    keep, drop = list_players(club, "Jürgen", "Juergen")
    merge_entries(club=club, operation=operate(), keep=keep.pk, drop=drop.pk)
    with pytest.raises(Refused) as refused:
        remove_player(player=drop, operation=operate())
    assert refused.value.code == "entry_not_on_list"
    assert Player.objects.filter(removed_at=None).count() == 2
    remove_player(player=keep, operation=operate())
    assert Player.objects.filter(removed_at=None).count() == 0


@pytest.mark.django_db
def test_nobody_who_is_on_no_list() -> None:
    guest = Player.objects.create(name="Gast")
    with pytest.raises(Refused) as refused:
        remove_player(player=guest, operation=operate())
    assert refused.value.code == "entry_not_on_list"
    assert Player.objects.get().name == "Gast"
