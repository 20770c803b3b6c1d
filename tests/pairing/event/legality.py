"""Whether an event's file keeps the rules of pairing: read as plain JSON, nothing of the engine.

Every breach is a sentence; a legal event has none. A waiver that the file writes down is a breach
that was allowed, provided that it was needed (tested apart).
"""

import json
from collections import Counter
from itertools import combinations
from typing import Any

Json = dict[str, Any]


def list_breaches(text: str) -> list[str]:
    """Everything that must not be, in the order of the rounds."""
    event: Json = json.loads(text)
    check = {"swiss": _swiss, "individuals": _individuals}.get(event["format"], _fixed)
    breaches = check(event)
    entrants = {e["id"]: e for e in event.get("teams") or event["players"]}
    for number, round_ in enumerate(event.get("played", []), start=1):
        named = Counter(_everybody(round_))
        breaches += [f"{number}: {who} is there {n} times" for who, n in named.items() if n > 1]
        for who in named:
            entrant = entrants[who]
            if not entrant.get("enters", 1) <= number <= entrant.get("leaves", 10**6):
                breaches.append(f"{number}: {who} is not in the event")
        if event["format"] in {"swiss", "individuals", "round_robin"}:
            here = {
                who
                for who, e in entrants.items()
                if e.get("enters", 1) <= number <= e.get("leaves", 10**6)
            }
            breaches += [f"{number}: {who} was forgotten" for who in sorted(here - set(named))]
    return breaches


def _sides(table: Json) -> tuple[list[str], list[str]]:
    a, b = ([side] if isinstance(side, str) else list(side) for side in (table["a"], table["b"]))
    return a, b


def _everybody(round_: Json) -> list[str]:
    seated: list[str] = [
        who for table in round_["tables"] for side in _sides(table) for who in side
    ]
    return [*seated, *round_.get("byes", []), *round_.get("off", {})]


def _waived(round_: Json, kind: str, *teams: str) -> bool:
    return {"kind": kind, "teams": sorted(teams)} in [
        {"kind": w["kind"], "teams": sorted(w["teams"])} for w in round_.get("waived", [])
    ]


def _swiss(event: Json) -> list[str]:
    breaches: list[str] = []
    met: set[tuple[str, str]] = set()
    free: Counter[str] = Counter()
    banned = {tuple(sorted(pair)) for pair in event.get("forbidden", [])}
    for number, round_ in enumerate(event["played"], start=1):
        byes = round_.get("byes", [])
        playing = 2 * len(round_["tables"]) + len(byes)
        if len(byes) != playing % 2:
            breaches.append(f"{number}: {len(byes)} byes among {playing} teams")
        breaches += [
            f"{number}: second bye for {who}"
            for who in byes
            if free[who] and not _waived(round_, "second_bye", who)
        ]
        for table in round_["tables"]:
            a, b = sorted((table["a"], table["b"]))
            if (a, b) in met and not _waived(round_, "rematch", a, b):
                breaches.append(f"{number}: {a} and {b} met before")
            if (a, b) in banned and not _waived(round_, "forbidden", a, b):
                breaches.append(f"{number}: {a} and {b} are banned")
            if "forfeit" not in table:
                met.add((a, b))
            elif table["forfeit"] != "both":
                free[table["b" if table["forfeit"] == "a" else "a"]] += 1
        free.update(byes)
        free.update(who for who, kind in round_.get("off", {}).items() if kind == "full")
    return breaches


def _individuals(event: Json) -> list[str]:
    breaches: list[str] = []
    for number, round_ in enumerate(event["played"], start=1):
        byes = round_.get("byes", [])
        if len(byes) != (4 * len(round_["tables"]) + len(byes)) % 4:
            breaches.append(f"{number}: {len(byes)} sit out")
        for table in round_["tables"]:
            four = {who for side in _sides(table) for who in side}
            if len(four) != 4:
                breaches.append(f"{number}: a table of {len(four)}")
            breaches += [
                f"{number}: {pair} are banned"
                for pair in event.get("forbidden", [])
                if set(pair) <= four
            ]
    return breaches


def _fixed(event: Json) -> list[str]:
    """A round robin: each two meet as often as there are legs."""
    if event["format"] != "round_robin" or len(event["played"]) < event["rounds"]:
        return []
    legs = event["pairing"]["legs"]
    met = Counter(
        tuple(sorted((table["a"], table["b"])))
        for round_ in event["played"]
        for table in round_["tables"]
    )
    teams = sorted(team["id"] for team in event["teams"])
    return [f"{pair} met {met[pair]} times" for pair in combinations(teams, 2) if met[pair] != legs]
