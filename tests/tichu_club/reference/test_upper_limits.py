"""Every write of the document brings its own id, and nothing that it brings may be of any size.

Each text, list and object of a body has an upper limit; sent with one more than that, the examples
are refused (`test_whatever_is_sent`).
"""

from collections.abc import Iterator
from typing import Any, Final

import pytest

from tests.answers import read_document
from tests.tichu_club.reference.overfilling import find_body, follow, walk
from tichu_club.reference.finishing import list_operations, list_parameters

pytestmark = pytest.mark.first_database
NOTHING_IS_STORED: Final = {
    "matches_preview_correction",
    "players_read_list",
    "rules_beats",
    "rules_count",
    "rules_dragon",
    "rules_score",
    "rules_wish",
    "rules_wish_known",
    "tournaments_read_teams",
    "tournaments_weigh",
}
FOR_THE_CALLER_ALONE: Final = {
    "account_address",
    "account_end_all",
    "account_password",
    "account_sessions_end",
    "account_take_games",
    "account_tokens_end",
    "account_tokens_make",
    "cards_end",
    "cards_make",
    "links_code",
    "links_exchange",
    "links_follow",
    "live_tickets",
    "nights_wall_exchange",
    "tournaments_code",
    "tournaments_display_exchange",
    "tournaments_team_exchange",
}
"""What hands out or ends a secret: nothing is kept that a repeat could be answered with."""
LIMITED_TEXT: Final = {"enum", "format", "const", "pattern", "maxLength"}
DOCUMENT: Final = read_document()


def list_writes() -> Iterator[tuple[str, dict[str, Any]]]:
    for method, operation in list_operations(DOCUMENT):
        if method != "get":
            yield operation["operationId"], operation


def has_no_limit(schema: dict[str, Any]) -> bool:
    kinds = schema.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    return (
        ("string" in kinds and not LIMITED_TEXT & schema.keys())
        or ("array" in kinds and "maxItems" not in schema)
        or (isinstance(schema.get("additionalProperties"), dict) and "maxProperties" not in schema)
    )


def test_every_write_brings_its_own_id() -> None:
    without = set()
    for name, operation in list_writes():
        rows = {row["name"]: row for row in list_parameters(operation)}
        bodies = [form for form, _ in follow(find_body(operation))]
        in_query = rows.get("operation", {}).get("required", False)
        if not in_query and not any("operation" in body.get("required", ()) for body in bodies):
            without.add(name)
    assert without == NOTHING_IS_STORED | FOR_THE_CALLER_ALONE


def test_nothing_that_is_sent_may_be_of_any_size() -> None:
    unlimited = {
        f"{name}: {'.'.join(path)}"
        for name, operation in list_writes()
        for path, schema in walk(find_body(operation))
        if has_no_limit(schema)
    }
    assert unlimited == set()
