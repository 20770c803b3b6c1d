"""Merging, removal and export reach club nights too."""

import uuid

import pytest

from common.problems import Refused
from nights.models import Presence
from nights.presence.selectors import list_people_of_night
from nights.presence.services import name_guest, welcome_guest
from people.merging.services import merge_entries, unmerge_entries
from people.models import Club, Merge, Player
from people.players.holders import export_entries, list_guests
from people.removal.services.removals import remove_player
from tests.nights.nights import DAY, list_players, make_night, operate, welcome

pytestmark = pytest.mark.first_database


def test_who_is_merged_is_there_under_the_other_name_and_back_again(club: Club) -> None:
    night, (anna, annie, ben) = make_night(club), list_players(club, "Anna", "Annie", "Ben")
    welcome(night, annie, ben)
    night.refresh_from_db()
    revision = night.revision
    answer = merge_entries(club=club, operation=operate(), keep=anna.pk, drop=annie.pk)
    assert [person.player.name for person in list_people_of_night(night)] == ["Anna", "Ben"]
    night.refresh_from_db()
    assert night.revision == revision + 1
    merge = Merge.objects.get(pk=uuid.UUID(str(answer.body["id"])))
    unmerge_entries(merge=merge, operation=operate())
    assert [person.player.name for person in list_people_of_night(night)] == ["Annie", "Ben"]


def test_the_export_of_a_person_names_their_nights(club: Club) -> None:
    night, (anna,) = make_night(club), list_players(club, "Anna")
    (row,) = welcome(night, anna)
    assert export_entries([anna.pk])["nights"] == [
        {
            "club": "hofgarten",
            "day": str(DAY),
            "came_at": row.came_at.isoformat(),
            "went_at": None,
            "entered_as": str(anna.pk),
        }
    ]


def test_guests_with_a_name_can_be_put_on_the_list(club: Club) -> None:
    night = make_night(club)
    welcome_guest(night=night, operation=operate(), name="Ole")
    welcome_guest(night=night, operation=operate())
    assert list_guests(club.pk) == {Player.objects.get(name="Ole").pk}


def test_a_removed_name_does_not_come_back_as_a_guests(club: Club) -> None:
    night, (quirin,) = make_night(club), list_players(club, "Quirin Wolkenbruch")
    remove_player(player=quirin, operation=operate())
    welcome_guest(night=night, operation=operate(), name="quirin wolkenbruch")
    row = Presence.objects.select_related("player").get(guest=1)
    assert row.player.name == ""
    with pytest.raises(Refused) as error:
        name_guest(presence=row, name="Quirin Wolkenbruch", operation=operate(1))
    assert error.value.code == "name_removed"
    assert not Player.objects.filter(name__icontains="quirin").exists()
