"""A round that nobody can draw up, over the API: what would be enough, and that it is."""

import uuid
from typing import Any

from people.models import Club, Role
from tests.tournaments.days import create, enter, plan_rounds, propose, publish, settle
from tests.tournaments.pages import Be
from tournaments.models import TournamentRound


def write(after: int, **body: Any) -> dict[str, Any]:
    return {"operation": str(uuid.uuid4()), "after": after, **body}


def test_a_list_of_waivers_that_is_told_is_enough(be: Be, club: Club) -> None:
    tournament = create(club)
    plan_rounds(tournament, 5)
    enter(tournament, "ABCD")
    for _ in range(3):
        for match in publish(propose(tournament)):
            settle(match, 1000, 500)
    director = be(Role.DIRECTOR)
    rounds = f"/api/v1/tournaments/{tournament.pk}/rounds/"
    refused = director.post(rounds, write(0), format="json")
    assert refused.status_code == 422, refused.content
    (problem,) = refused.json()["errors"]
    assert problem["code"] == "no_pairing"
    (enough,) = problem["values"]["enough"]
    assert {waiver["kind"] for waiver in enough} == {"rematch"}
    drawn = director.post(rounds, write(0, plan={"waived": enough}), format="json")
    assert drawn.status_code == 201, drawn.content
    row = TournamentRound.objects.get(tournament=tournament, number=4)
    met = [sorted((table["a"], table["b"])) for table in row.paired["tables"]]
    assert sorted(met) == sorted(waiver["teams"] for waiver in enough)


def test_a_schedule_that_is_played_asks_for_no_more_rounds(be: Be, club: Club) -> None:
    tournament = create(club, preset="round_robin")
    enter(tournament, "ABCD")
    for _ in range(3):
        for match in publish(propose(tournament)):
            settle(match, 1000, 500)
    refused = be(Role.DIRECTOR).post(
        f"/api/v1/tournaments/{tournament.pk}/rounds/", write(0), format="json"
    )
    (problem,) = refused.json()["errors"]
    assert (problem["code"], problem["message"]) == (
        "schedule_played",
        "all 3 rounds are there; close the tournament.",
    )
