"""Whom a club can remove."""

from pathlib import Path
from typing import Any

import pytest

from common.problems import Refused
from people.merging.services import merge_entries
from people.models import Player
from people.removal.services.removals import (
    find_removed_names,
    hold_against_ledger,
    is_removed,
    remove_player,
)
from people.roster.services.entries import RosterEntry, change_player
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
def test_a_name_that_somebody_else_has_stays_theirs(tmp_path: Path, settings: Any) -> None:
    settings.DATA_DIR = tmp_path
    club = make_club()
    hans, other, anna = (
        Player.objects.create(club=club, name=name, short_name=short)
        for name, short in (("Hans Meier", "H"), ("Hans Meier", ""), ("Anna Berg", "H"))
    )
    remove_player(player=hans, operation=operate())
    for player, entry in (
        (other, RosterEntry("Hans Meier", "", 5)),
        (anna, RosterEntry("Anna Berg", "H", 6)),
    ):
        change_player(player=player, operation=operate(player.revision), entry=entry)
    assert not is_removed(club, "hans meier")
    assert find_removed_names(club, ["Hans Meier", "H"]) == set()
    assert hold_against_ledger(club, "Hans Meier") is None
    other.refresh_from_db()
    change_player(
        player=other, operation=operate(other.revision), entry=RosterEntry("Hans Huber", "")
    )
    assert hold_against_ledger(club, "Hans Meier") == hans
    assert find_removed_names(club, ["Hans Meier", "H"]) == {"hans meier"}


@pytest.mark.django_db
def test_nobody_who_is_on_no_list() -> None:
    guest = Player.objects.create(name="Gast")
    with pytest.raises(Refused) as refused:
        remove_player(player=guest, operation=operate())
    assert refused.value.code == "entry_not_on_list"
    assert Player.objects.get().name == "Gast"
