"""The offline protocol over the Python client: each write is sent until it is answered."""

import base64
import os
import uuid

from tichu_api.client import Client, Refused
from tichu_api.models import CountedEntry, StateView

ROUNDS = ((65, 35), (40, 60), (55, 45))


def play_offline(base: str) -> StateView:
    """Begin a game without a network, send its queue with lost answers, meet a conflict, end."""
    game, begun, secret = str(uuid.uuid4()), str(uuid.uuid4()), _make_secret()
    anybody, owner = Client(base), Client(base, f"Link o.{secret}")
    for _ in "12":  # The first answer is lost.
        anybody.games_start(
            body={
                "operation": begun,
                "id": game,
                "owner_secret": secret,
                "variant": "nanjing",
                "seats": [{"name": name} for name in ("Anna", "Ben", "Chris", "Dora")],
            }
        )
    before = begun
    for number, points in enumerate(ROUNDS, start=1):
        operation = str(uuid.uuid4())
        for _ in "12":
            owner.rounds_record(
                game,
                body={
                    "operation": operation,
                    "after": before,
                    "number": number,
                    "entry": _count(points),
                },
            )
        before = operation
    try:
        owner.rounds_record(
            game,
            body={
                "operation": str(uuid.uuid4()),
                "after": 1,
                "number": 4,
                "entry": _count((0, 100)),
            },
        )
    except Refused as refused:
        if refused.status != 409:
            raise
    state = owner.games_read(game)
    owner.rounds_record(
        game,
        body={
            "operation": str(uuid.uuid4()),
            "after": state["revision"],
            "number": state["next_number"],
            "entry": _count((0, 100)),
        },
    )
    return owner.games_read(game)


def _make_secret() -> str:
    return base64.urlsafe_b64encode(os.urandom(32)).decode().rstrip("=")


def _count(points: tuple[int, int]) -> CountedEntry:
    return {"kind": "counted", "points": {"a": points[0], "b": points[1]}}
