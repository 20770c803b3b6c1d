"""The canonical form of an entry, exactly; a property test holds that it is stable."""

import json
from typing import Any

import pytest

from scoring.rules import normalise_entry

FORMS: list[tuple[str, Any, dict[str, Any], str]] = [
    (
        "nanjing",
        None,
        {"points": {"b": 35.0, "a": 65}, "kind": "counted"},
        '{"kind": "counted", "points": {"a": 65, "b": 35}, "calls": [], "finish": [], "note": ""}',
    ),
    (
        "nanjing",
        {},
        {
            "note": "x",
            "calls": [
                {"made": False, "call": "grand", "seat": 4},
                {"made": True, "seat": 1, "call": "tichu"},
            ],
            "winner": "a",
            "kind": "double_victory",
            "id": "3F2B8C1E-5D4A-4B6F-9E0D-7C8A9B0C1D2E",
        },
        (
            '{"id": "3f2b8c1e-5d4a-4b6f-9e0d-7c8a9b0c1d2e", "kind": "double_victory", '
            '"winner": "a", "calls": [{"seat": 1, "call": "tichu", "made": true}, '
            '{"seat": 4, "call": "grand", "made": false}], "finish": [], "note": "x"}'
        ),
    ),
    (
        "nanjing",
        {},
        {"kind": "wish_penalty", "offender": 2, "finish": [3]},
        '{"kind": "wish_penalty", "offender": 2, "calls": [], "finish": [3], "note": ""}',
    ),
    (
        "always_last",
        {"players": 5},
        {"kind": "ranked", "finish": [3, 1, 5, 2]},
        '{"kind": "ranked", "finish": [3, 1, 5, 2, 4], "note": ""}',
    ),
    (
        "tien_gow",
        {"banker": 1},
        {"last_trick": 3, "tricks": {"4": 1, "3": 4, "2": 0, "1": 3}, "kind": "settled"},
        (
            '{"kind": "settled", "tricks": {"1": 3, "2": 0, "3": 4, "4": 1}, "last_trick": 3, '
            '"note": ""}'
        ),
    ),
    (
        "tien_gow",
        {"banker": 1},
        {
            "kind": "settled",
            "tricks": {"1": 8, "2": 0, "3": 0, "4": 0},
            "last_trick": 1,
            "last_trick_tiles": 4,
        },
        (
            '{"kind": "settled", "tricks": {"1": 8, "2": 0, "3": 0, "4": 0}, "last_trick": 1, '
            '"last_trick_tiles": 4, "note": ""}'
        ),
    ),
]


@pytest.mark.parametrize(("variant", "context", "entry", "form"), FORMS)
def test_canonical_form(variant: str, context: Any, entry: Any, form: str) -> None:
    assert json.dumps(normalise_entry(variant, {}, context, entry)) == form
