"""Points that are adjusted beside a round: by whom, kept how, and what strangers read of it."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from people.models import Club, StrangersSee
from scoring.models import Game, RoundRevision
from tests.scoring.tables import Table, counted, read_codes, verify

pytestmark = pytest.mark.first_database

LATE = {"to": "b", "points": -50, "reason": "Béla came late"}
ADJUSTED = counted(65, adjustments=[LATE])


def play_for(table: Table, **facts: Any) -> None:
    Game.objects.filter(pk=table.id).update(**facts)


def test_it_stands_beside_what_the_round_scored(table: Table) -> None:
    answer = table.record({**ADJUSTED, "calls": [{"seat": 2, "call": "tichu", "made": True}]})
    assert answer.json()["round"]["score"] == {"a": 65, "b": 85}
    assert answer.json()["round"]["entry"]["adjustments"] == [LATE]
    assert table.state()["totals"] == {"a": 65, "b": 85}
    assert table.state()["may"] == {"record": True, "manage": True, "adjust": True}
    verify(table)


def test_the_adjusted_total_ends_the_game(table: Table) -> None:
    more = [{"to": "a", "points": 900, "reason": "the arbiter gave it"}]
    table.record(counted(100, adjustments=more))
    assert (table.state()["over"], table.state()["winner"]) == (True, "a")
    [round_] = table.state()["rounds"]
    table.correct(round_["id"], counted(100))
    assert (table.state()["over"], table.state()["totals"]) == (False, {"a": 100, "b": 0})
    verify(table)


def test_every_change_of_it_is_in_the_history(table: Table) -> None:
    round_id = table.record(counted(65)).json()["round"]["id"]
    table.correct(round_id, ADJUSTED)
    table.correct(round_id, counted(65, adjustments=[{**LATE, "points": -20}]))
    table.remove(round_id)
    kept = list(RoundRevision.objects.filter(game=table.id, round=round_id).order_by("revision"))
    ruled = [
        (row.action, [one["points"] for one in (row.after or {}).get("adjustments", [])])
        for row in kept
    ]
    assert ruled == [("record", []), ("correct", [-50]), ("correct", [-20]), ("remove", [])]
    assert kept[-1].before["adjustments"][0]["points"] == -20
    history = table.client.get(f"{table.path}history/").json()["results"]
    assert history[1]["after"]["adjustments"] == [{**LATE, "points": -20}]


def test_a_reason_is_asked_for(table: Table) -> None:
    answer = table.record(counted(65, adjustments=[{**LATE, "reason": " "}]))
    assert (answer.status_code, read_codes(answer)) == (422, ["field_missing"])
    assert table.state()["rounds"] == []


def test_at_a_tournament_the_table_does_not_adjust(table: Table) -> None:
    """Who manages the game does; a table keeps what was ruled, and cannot take it away."""
    play_for(table, occasion={"id": "m", "label": "Round 1"})
    round_id = table.record(ADJUSTED).json()["round"]["id"]
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Link {table.token('scorer')}")
    scorer = Table(client, table.id, table.links, table.revision, table.number)
    assert scorer.state()["may"] == {"record": True, "manage": False, "adjust": False}
    for answer in (
        scorer.record(counted(50, adjustments=[LATE])),
        scorer.correct(round_id, counted(65)),
        scorer.correct(round_id, counted(65, adjustments=[{**LATE, "points": -20}])),
        scorer.remove(round_id),
    ):
        assert (answer.status_code, read_codes(answer)) == (422, ["adjustment_by_director"])
    assert scorer.correct(round_id, {**ADJUSTED, "points": {"a": 70, "b": 30}}).status_code == 200
    assert scorer.record(counted(50)).status_code == 201
    assert scorer.state()["totals"] == {"a": 120, "b": 30}
    verify(table)


@pytest.mark.parametrize(
    ("sees", "reason"),
    [(StrangersSee.INITIALS, "–"), (StrangersSee.GAMES, "Béla came late")],
)
def test_strangers_read_the_reason_where_they_read_names(
    table: Table, sees: StrangersSee, reason: str
) -> None:
    client = APIClient()
    club = Club.objects.create(name="Open", slug="open", strangers_see=sees)
    table.record(ADJUSTED)
    play_for(table, club=club)
    stranger = Table(client, table.id, table.links)
    [round_] = stranger.state()["rounds"]
    assert round_["entry"]["adjustments"] == [{**LATE, "reason": reason}]
    history = client.get(f"{table.path}history/").json()["results"]
    assert history[0]["after"]["adjustments"] == [{**LATE, "reason": reason}]
