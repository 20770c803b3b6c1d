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


FULL: Json = changed(
    SWISS,
    ("/place", "Aarau"),
    ("/date", "2026-05-03"),
    ("/edition", 2024),
    ("/pairing", {"first_round": "lot", "wishes_rank": 1}),
    ("/pairing", {"tables": "by_rank"}),
    ("/scoring", {"win": 1, "level": 0.5, "loss": 0, "difference_cap": 500, "bye": {"points": 1}}),
    ("/tie_breaks", ["points", "head_to_head", "buchholz_cut_1", "lot"]),
    ("/clubs_apart", True),
    ("/wishes", [{"kind": "apart", "teams": ["B", "C"]}]),
    (
        "/teams/0/members",
        ["Anna", {"name": "Ben", "until_round": 1}, {"name": "Ida", "from_round": 2}],
    ),
    ("/played/0/tables/0/people", [["Anna", "Ben"], ["Dan", "Dora"]]),
    ("/teams/0/club", "Aarau"),
    ("/teams/0/rating", 1612),
    ("/teams/0/table", 2),
    ("/teams/6/leaves", 4),
    ("/played/1/tables/2/points", [1.5, 0.5]),
    ("/played/1/tables/2/reason", "phoenix misread"),
    ("/played/0/tables/1/games", [{"score": [600, 1000], "doubles": [0, 2]}]),
    ("/played/0/tables/1/score", ...),
    ("/played/0/tables/1/doubles", ...),
    ("/played/1/tables/0/adjustments", [{"side": "b", "points": -50, "reason": "late"}]),
    ("/played/1/tables/1/score", [530, 500]),
    ("/played/1/tables/1/adjustments", [{"side": "a", "points": 30, "reason": "disturbed"}]),
    ("/played/0/waived", [{"kind": "second_bye", "teams": ["G"]}]),
    ("/penalties", [{"round": 1, "team": "A", "points": 0.25, "score": 50, "reason": "late"}]),
    (
        "/next",
        {
            "off": {"F": "zero"},
            "wants_bye": ["E"],
            "locked": [{"a": "A", "b": "C"}],
            "sits_out": ["G"],
            "waived": [{"kind": "second_bye", "teams": ["G"]}],
        },
    ),
)
GROUPS: Json = changed(
    ROUND_ROBIN,
    ("/format", "groups"),
    ("/pairing", {"legs": 2, "groups": 2, "draw": "lot", "qualifiers": 1, "best_of": [3, 1]}),
    ("/pairing/third_place", True),
)
PLAYERS: Json = changed(
    INDIVIDUALS,
    ("/pairing", {"order": ["spread", "balance"], "sit_out_by": "lot"}),
    ("/wishes", [{"kind": "partners", "players": ["1", "2"]}]),
    ("/penalties", [{"round": 1, "player": "1", "score": 5, "reason": "late"}]),
)
CUT: Json = changed(FULL, ("/cut", {"teams": 4, "third_place": True, "qualified": ["A", "B"]}))
SCORINGS: list[Json] = [
    {"kind": "bands", "bands": [{"from": 1, "winner": 2, "loser": 1.5}], "level": 1.5},
    {"kind": "scale", "share": 20, "full_at": 67.08, "step": 1, "decimals": 2, "cap": 18},
    {"kind": "hands", "hands": 4, "cap": 10, "bye": {"points": 6, "made": 200, "lost": 100}},
    {"kind": "difference", "cap": 500, "difference_cap": 400, "forfeit_win": {"points": 100}},
    {"kind": "total", "cap": 100, "per": "game", "half": {"points": 5}},
]
SCORED = [changed(SWISS, ("/scoring", scoring)) for scoring in SCORINGS]
EVERY_FIELD = [*BASES.values(), FULL, GROUPS, PLAYERS, CUT, *SCORED]
