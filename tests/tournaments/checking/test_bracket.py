"""A record of a Swiss that was cut to a knockout: who plays in it has won their way there."""

import json
from typing import Any

import pytest
from django.test import Client

from people.models import Club, Membership, Role, User
from tests.tournaments.checking.records import seal_again
from tests.tournaments.days import create, enter, operate, propose, publish, settle
from tournaments.checking import check_record
from tournaments.services.tournaments import change_tournament

Json = dict[str, Any]


@pytest.fixture
def file(db: None) -> Json:
    """Six teams, two rounds; the best four play on, and for the third place. Low numbers win."""
    club = Club.objects.create(slug="hofgarten", name="Tichufreunde Hofgarten")
    cup = create(club)
    enter(cup, "ABCDEF")
    rules = {"rounds": 2, "cut": {"teams": 4, "third_place": True}}
    changes = {"rules": rules}
    change_tournament(tournament=cup, changes=changes, operation=operate(cup.settings_revision))
    for _ in range(4):
        for match in publish(propose(cup)):
            settle(match, *((1000, 400) if match.a.number < match.b.number else (300, 1100)))
    user = User.objects.create_user("anna@example.org")
    Membership.objects.create(club=club, user=user, role=Role.DIRECTOR)
    client = Client()
    client.force_login(user)
    told: Json = json.loads(client.get(f"/api/v1/tournaments/{cup.pk}/export/").content)
    return told


def list_codes(file: Json) -> set[str]:
    return {one.code for one in check_record(seal_again(file)) if one.wrong}


def test_a_knockout_that_was_won_holds(file: Json) -> None:
    assert [len(round_["tables"]) for round_ in file["played"]] == [3, 3, 2, 2]
    assert check_record(file) == []


def test_somebody_who_had_lost_is_found_in_the_final(file: Json) -> None:
    final = file["played"][3]["tables"]
    final[0]["a"], final[1]["a"] = final[1]["a"], final[0]["a"]
    assert "published" in list_codes(file)
    semi = file["played"][2]["tables"][0]
    semi["score"] = semi["score"][::-1]
    file["cut"]["third_place"] = False
    assert "bracket" in list_codes(file)


def test_who_qualified_cannot_be_another_one(file: Json) -> None:
    best, worst = file["cut"]["qualified"][0], "6"
    file["cut"]["qualified"][0] = worst
    codes = list_codes(file)
    assert {"bracket", "qualified"} <= codes
    file["cut"]["qualified"] = [file["cut"]["qualified"][1], best, *file["cut"]["qualified"][2:]]
    assert "bracket_order" in list_codes(file)
