"""Who the names of a file may be."""

from typing import Any

import pytest

from common.problems import Refused
from people.merging.services import merge_entries
from people.models import Player
from people.removal.services.removals import remove_player
from people.roster.services.entries import RosterEntry, change_player
from people.roster.services.proposals import propose_people, require_said
from tests.nights.nights import list_players, operate
from tests.people.made_clubs import make_club

pytestmark = pytest.mark.django_db


def test_a_name_is_somebody_alike_likely_or_new_or_was_removed() -> None:
    club = make_club()
    jurgen, anna, gone = list_players(club, "Jürgen Groß", "Anna Meyer", "Gerda Weg")
    remove_player(player=gone, operation=operate())
    result: dict[str, tuple[Player | None, bool, bool]] = {
        "jurgen gross": (jurgen, True, False),
        "Groß, Jürgen": (jurgen, True, False),
        "Anna": (anna, False, False),
        "Ana Meyer": (anna, False, False),
        "Xaver": (None, False, False),
        "gerda WEG": (None, True, True),
        "": (None, False, False),
    }
    proposed = propose_people(club, list(result))
    assert [(one.player, one.sure, one.removed) for one in proposed] == list(result.values())
    assert not any(one.must_be_said for one in proposed)


def test_of_namesakes_none_is_proposed_and_storing_waits() -> None:
    club = make_club()
    first, second, other = list_players(club, "Anna", "Anna", "Ben Roth")
    (proposal, ben) = propose_people(club, ["anna", "Roth, Ben"])
    assert (proposal.player, proposal.sure, proposal.candidates) == (None, False, (first, second))
    assert (ben.player, ben.sure) == (other, True)
    Player.objects.create(club=club, name="Berta Roth")
    require_said(club, ["Roth, Ben", "Xaver"])
    for name in ("Anna", "Roth"):
        with pytest.raises(Refused) as refused:
            require_said(club, ["Roth, Ben", name])
        assert refused.value.code == "name_of_several"
        assert refused.value.values == {"name": name, "people": 2}


def test_whoever_has_another_name_by_now_is_proposed_by_the_one_before() -> None:
    club = make_club()
    anna, kept, ben = list_players(club, "Anna Meier", "Cora", "Ben Roth")
    change_player(player=anna, operation=operate(), entry=RosterEntry("Anna Weiß"))
    (proposal,) = propose_people(club, ["Meier, Anna"])
    assert (proposal.player, proposal.sure, proposal.called) == (anna, False, False)
    merge_entries(club=club, operation=operate(), keep=kept.pk, drop=anna.pk)
    assert propose_people(club, ["anna meier"])[0].player == kept
    change_player(player=ben, operation=operate(), entry=RosterEntry("Anna Meier"))
    assert propose_people(club, ["Anna Meier"])[0].player == ben
    (other,) = propose_people(club, ["Anna Meyer"])
    assert (other.player, other.sure) == (ben, False)
    remove_player(player=kept, operation=operate())
    assert propose_people(club, ["Cora"])[0].removed


def test_many_names_take_as_many_statements_as_one(django_assert_num_queries: Any) -> None:
    club = make_club()
    for names in (["Anna"], ["Anna", "Ben", "Cleo"]):
        with django_assert_num_queries(4):
            propose_people(club, names)
