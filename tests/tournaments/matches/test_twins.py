"""A result that is sent three times at the same moment counts once, and is answered alike."""

import uuid
from typing import Any

import pytest

from tests.counts import count
from tests.tournaments.same_moment import Hall, open_hall
from tests.twins import Twins, open_twins

RACES = count(12, 600)


def ask(table: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"operation": str(uuid.uuid4()), "after": table["revision"], **more}


def race(hall: Hall, table: dict[str, Any], twins: Twins, races: int) -> None:
    """Report one match again and again by one side, each time another score."""
    path = f"/api/v1/matches/{table['id']}/result/"
    for turn in range(races):
        score = [1000, 100 * (turn % 9)]
        answer = twins.send("result", "PUT", path, ask(table, result={"score": score}))
        table = {**table, **answer}
        hall.note(answer)


@pytest.mark.django_db
@pytest.mark.server
def test_a_result_sent_thrice_at_one_moment_is_one() -> None:
    with open_hall(teams=4, seed=7) as hall:
        hall.begin(rounds=1)
        for table in hall.one.read_round(1)["tables"]:
            token = hall.one.links[table["a"]]
            with open_twins(hall.one.network.url, token) as twins:
                race(hall, table, twins, RACES // 2)
            assert (twins.wrong, twins.races["result"]) == ([], RACES // 2)
        changes = hall.one.read()["revision"]
        assert changes == len(hall.one.network.writes) + RACES
