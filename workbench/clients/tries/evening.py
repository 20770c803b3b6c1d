"""An evening by program, in the eight calls of the guide, over the Python client."""

import uuid

from tichu_api.client import Client
from tichu_api.models import AnswerView, NightView


def play_evening(base: str, token: str, club: str, day: str) -> NightView:
    """Hold an evening of one table: who comes, the draw, a round that a phone at it records."""
    scorer = Client(base, f"Token {token}")

    def new() -> str:
        return str(uuid.uuid4())

    scorer.nights_open(club, body={"operation": new(), "day": day})
    revision = 0
    for person in scorer.players_list(club)["results"]:
        came = scorer.nights_come(club, day, body={"operation": new(), "player": person["id"]})
        revision = came["night_revision"]
    scorer.nights_draw(club, day, body={"operation": new(), "after": revision, "method": "lot"})
    for table in scorer.nights_read(club, day)["tables"]:
        started = scorer.nights_start(
            club, day, table["id"], body={"operation": new(), "variant": "nanjing"}
        )
        _record(base, scorer, started["game"], new())
    return scorer.nights_read(club, day)


def _record(base: str, scorer: Client, game: str, operation: str) -> AnswerView:
    """Record the first round, as the phone does that has the table's link."""
    link = scorer.links_list(game)["scorer"]
    phone = Client(base, f"Link {link.partition('#')[2]}")
    return phone.rounds_record(
        game,
        body={
            "operation": operation,
            "after": phone.games_read(game)["revision"],
            "number": 1,
            "entry": {"kind": "counted", "points": {"a": 65, "b": 35}},
        },
    )
