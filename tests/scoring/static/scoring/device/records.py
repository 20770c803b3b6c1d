"""What a device keeps of a game, for tests: the server's state, operations, the record."""

from typing import Any

HOUSE_RULES = {
    "target": None,
    "rounds": None,
    "tie": "play_on",
    "grand_allowed": True,
    "double_victory": 200,
    "wish_penalty": 200,
}


def counted(a: int, **more: Any) -> dict[str, Any]:
    """A counted round in which team A has this many card points."""
    return {"kind": "counted", "points": {"a": a, "b": 100 - a}, **more}


def make_round(number: int, a: int) -> dict[str, Any]:
    """A round as the server has it; its id is `r` and its number."""
    round_id = f"r{number}"
    return {"id": round_id, "number": number, "entry": counted(a, id=round_id), "context": {}}


def make_state(**facts: Any) -> dict[str, Any]:
    """A running game of four without rounds."""
    seats = [{"seat": seat, "name": name} for seat, name in enumerate("ABCD", start=1)]
    running = {"rounds": [], "next_number": 1, "over": False, "ended_by": None}
    calls: dict[str, Any] = {"number": 1, "calls": []}
    return {
        "id": "g",
        "variant": "nanjing",
        "house_rules": HOUSE_RULES,
        "revision": 5,
        "draft_revision": 0,
        "seats": seats,
        "draft": calls,
        "role": "scorer",
        "may": {"record": True, "manage": False},
        **running,
        **facts,
    }


def make_operation(kind: str = "record", **facts: Any) -> dict[str, Any]:
    """An operation that waits to be sent."""
    waiting = {"attempts": 0, "status": "queued", "problem": None, "after": 5}
    return {"operation": "o", "kind": kind, "made_at": "2026-01-01T00:00:00Z", **waiting, **facts}


def make_record(**facts: Any) -> dict[str, Any]:
    """What the device keeps of a game of which nothing waits."""
    nothing = dict.fromkeys(("etag", "marks", "undo", "denial", "delay", "token", "key", "renewal"))
    return {"id": "g", "server": make_state(), "queue": [], "drafts": {}, **nothing, **facts}
