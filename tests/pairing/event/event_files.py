"""Small event files for the tests, as JSON values to change and write."""

import copy
import json
from typing import Any

Json = dict[str, Any]

SWISS: Json = {
    "format": "swiss",
    "name": "Club evening",
    "rounds": 5,
    "seed": "7f3a",
    "teams": [{"id": name, "name": f"Team {name}"} for name in "ABCDEFG"],
    "forbidden": [["A", "G"]],
    "played": [
        {
            "round": 1,
            "tables": [
                {"table": 1, "a": "A", "b": "D", "score": [1010, 490]},
                {"table": 2, "a": "B", "b": "E", "score": [600, 1000], "doubles": [0, 2]},
                {"table": 3, "a": "C", "b": "F", "forfeit": "b"},
            ],
            "byes": ["G"],
        },
        {
            "round": 2,
            "tables": [
                {"table": 1, "a": "A", "b": "E", "hands": [[65, 35], [200, 0, "a"], [-100, 200]]},
                {"table": 2, "a": "C", "b": "D", "score": [500, 500]},
                {"table": 3, "a": "B", "b": "G", "score": [1000, 0]},
            ],
            "off": {"F": "half"},
        },
    ],
}
INDIVIDUALS: Json = {
    "format": "individuals",
    "rounds": 6,
    "scoring": {"kind": "hands", "hands": 4, "bye": {"points": 6}, "half": {"points": 4}},
    "tie_breaks": ["points", "difference", "lot"],
    "players": [{"id": str(number)} for number in range(1, 10)],
    "played": [
        {
            "tables": [
                {
                    "a": ["1", "2"],
                    "b": ["3", "4"],
                    "hands": [[100, 0, "a"], [50, 50], [35, 65], [-65, 165]],
                },
                {"a": ["5", "6"], "b": ["7", "8"], "hands": [[60, 40], [0, 100, "b"]]},
            ],
            "byes": ["9"],
        }
    ],
}

KNOCKOUT: Json = {
    "format": "knockout",
    "rounds": 2,
    "teams": [{"id": name} for name in "ABCD"],
    "pairing": {"best_of": [3, 1]},
    "played": [
        {
            "tables": [
                {"a": "A", "b": "D", "games": [{"score": [1000, 0]}, {"score": [1000, 0]}]},
                {"a": "B", "b": "C", "forfeit": "b"},
            ]
        },
        {"tables": [{"a": "A", "b": "B"}]},
    ],
}
ROUND_ROBIN: Json = {
    "format": "round_robin",
    "rounds": 3,
    "teams": [{"id": name} for name in "ABCD"],
    "played": [{"tables": [{"a": "A", "b": "D"}, {"a": "B", "b": "C"}]}],
}

BASES = {
    "swiss": SWISS,
    "individuals": INDIVIDUALS,
    "knockout": KNOCKOUT,
    "round_robin": ROUND_ROBIN,
}


def changed(base: Json, *changes: tuple[str, object]) -> Json:
    """A copy with other values at JSON pointers; a value of ... takes the field away."""
    event = copy.deepcopy(base)
    for pointer, value in changes:
        *steps, last = pointer.split("/")[1:]
        node: Any = event
        for step in steps:
            node = node[int(step) if isinstance(node, list) else step]
        key: Any = int(last) if isinstance(node, list) and last != "-" else last
        if value is ...:
            del node[key]
        elif last == "-":
            node.append(value)
        else:
            node[key] = value
    return event


def write(event: Json) -> bytes:
    return json.dumps(event).encode()
