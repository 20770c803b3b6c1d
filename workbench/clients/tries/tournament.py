"""A tournament by program, in the twelve calls of the guide, over the Python client."""

import uuid

from tichu_api.client import Client
from tichu_api.models import StandingsView, Table

TEAMS = ("Jade", "Sword", "Pagoda", "Star")


def play_tournament(base: str, token: str, club: str) -> StandingsView:
    """Hold a tournament of one round: reported and confirmed by teams, ruled on, closed."""
    director = Client(base, f"Token {token}")

    def new() -> str:
        return str(uuid.uuid4())

    created = director.tournaments_create(
        body={
            "operation": new(),
            "club": club,
            "name": "Autumn cup",
            "day": "2026-11-21",
            "preset": "club_swiss",
        }
    )
    cup = created["id"]
    director.tournaments_change(cup, body={"operation": new(), "after": 0, "rules": {"rounds": 1}})
    director.tournaments_enter(
        cup, body={"operation": new(), "teams": [{"name": name} for name in TEAMS]}
    )
    drawn = director.tournaments_pair(cup, body={"operation": new(), "after": 0})
    proposal = director.tournaments_round(cup, drawn["round"])
    tables: list[Table] = [
        {"table": row["table"], "a": row["a"], "b": row["b"]} for row in proposal["tables"]
    ]
    arranged = director.tournaments_arrange(
        cup,
        1,
        body={"operation": new(), "after": proposal["revision"], "round": {"tables": tables}},
    )
    director.tournaments_publish(cup, 1, body={"operation": new(), "after": arranged["revision"]})
    published = director.tournaments_round(cup, 1)
    first, second = (row["id"] for row in published["tables"] if "id" in row)
    links = {
        team["id"]: f"Link {team['link'].partition('#')[2]}"
        for team in director.tournaments_entries(cup)["results"]
        if team.get("link")
    }
    sides = next(row["entries"] for row in published["tables"] if row.get("id") == first)
    one, other = Client(base, links[sides["a"][0]]), Client(base, links[sides["b"][0]])
    said = one.matches_report(
        first, body={"operation": new(), "after": 0, "result": {"score": [1010, 590]}}
    )
    other.matches_confirm(first, body={"operation": new(), "after": said["revision"]})
    director.matches_ruling(
        second,
        body={
            "operation": new(),
            "after": 0,
            "result": {"score": [600, 1000]},
            "reason": "by the slip",
        },
    )
    standings = director.tournaments_standings(cup, round=1)
    director.tournaments_close(cup, body={"operation": new()})
    director.tournaments_export(cup)
    return standings
