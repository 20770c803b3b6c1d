"""One function answers a question: page, API, button and tab follow it together, up and down."""

import json
import re
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FunctionType

import pytest
from django.test import Client

from nights.permissions import may_move_game, may_order_games, may_run_night
from past.permissions import may_enter_paper, may_import_games, may_take_games
from people.permissions import (
    ClubQuestion,
    may_add_players,
    may_change_settings,
    may_import_list,
    may_invite,
    may_keep_cards,
    may_manage,
    may_see_list,
    may_see_members,
)
from ratings.permissions import may_close_season, may_make_season, may_see_person
from scoring.permissions import may_answer_questions, may_set_house_rules
from tests.workbench.worlds.asking import ask, be, name_outcome
from tournaments.permissions import may_direct_club
from workbench.worlds.making import World

pytestmark = pytest.mark.first_database


@dataclass(frozen=True)
class Row:
    """Where a question is asked; below a club's address, the API's after `/api/v1`.

    `at` is the page that leads to what it is about, and `offers` the address that it leads to.
    """

    may: ClubQuestion
    page: str
    api: str
    at: str
    offers: str


ROWS = [
    Row(may_see_list, "GET players/", "GET players/", "", "players/"),
    Row(may_see_members, "GET members/", "GET members/", "players/", "members/"),
    Row(
        may_see_person,
        "GET statistics/players/{player_id}/",
        "GET /players/{player_id}/statistics/",
        "statistics/players/{player_id}/with/{other_id}/",
        "statistics/players/{player_id}/",
    ),
    Row(may_add_players, "POST players/", "POST players/", "players/", "guests/"),
    Row(may_run_night, "POST nights/open/", "POST nights/", "nights/", "nights/open/"),
    Row(may_enter_paper, "GET paper/", "POST sheets/", "", "paper/"),
    Row(may_take_games, "GET take/", "POST games/", "", "take/"),
    Row(may_import_list, "GET players/file/", "POST players/file/", "players/", "players/file/"),
    Row(may_invite, "GET invitations/", "GET invitations/", "members/", "invitations/"),
    Row(
        may_set_house_rules,
        "GET house-rules/",
        "PUT house-rules/{game}/",
        "manage/",
        "house-rules/",
    ),
    Row(
        may_answer_questions,
        "GET asked/two-bombs/",
        "PUT answers/two-bombs/",
        "asked/",
        "asked/two-bombs/",
    ),
    Row(may_import_games, "GET imports/", "GET imports/", "manage/", "imports/"),
    Row(
        may_order_games,
        "GET nights/{day}/order/",
        "GET nights/{day}/order/",
        "nights/{day}/",
        "nights/{day}/order/",
    ),
    Row(
        may_move_game,
        "GET games/{game_id}/day/",
        "PUT games/{game_id}/day/",
        "nights/{day}/",
        "games/{game_id}/day/",
    ),
    Row(may_make_season, "GET seasons/new/", "POST seasons/", "seasons/", "seasons/new/"),
    Row(
        may_close_season,
        "POST seasons/{season_id}/close/",
        "POST seasons/{season_id}/close/",
        "seasons/{season_id}/",
        "seasons/{season_id}/close/",
    ),
    Row(
        may_direct_club,
        "GET tournaments/new/",
        "POST /tournaments/",
        "tournaments/",
        "tournaments/new/",
    ),
    Row(may_direct_club, "GET series/new/", "POST series/", "series/", "series/new/"),
    Row(may_change_settings, "GET settings/", "PATCH ", "manage/", "settings/$"),
    Row(may_keep_cards, "GET cards/", "GET cards/", "players/", "cards/"),
]

NEW_TOURNAMENT = {"operation": str(uuid.UUID(int=1)), "name": "Cup", "day": "2026-05-01"}
"""What is looked at before the club is: without it nobody is told that they may not."""


def say_yes(_access: object) -> bool:
    return True


def say_no(_access: object) -> bool:
    return False


@contextmanager
def answer(may: ClubQuestion, other: ClubQuestion) -> Iterator[None]:
    """Let the one function answer so, as if somebody had written it anew."""
    assert isinstance(may, FunctionType)
    assert isinstance(other, FunctionType)
    kept = may.__code__
    may.__code__ = other.__code__
    try:
        yield
    finally:
        may.__code__ = kept


def look(client: Client, row: Row, parts: dict[str, str]) -> tuple[bool, bool, bool]:
    """Return whether the page opens, the API answers, and somebody is led there."""
    of_club, of_api = "/clubs/{slug}/", "/api/v1/clubs/{slug}/"

    def may(asked: str, below: str) -> bool:
        method, _, path = asked.partition(" ")
        path = f"/api/v1{path}" if path.startswith("/") else below + path
        body = json.dumps({**NEW_TOURNAMENT, "club": parts["slug"]}).encode()
        outcome = name_outcome(ask(client, method, path.format(**parts), body))
        assert outcome in {"+", "?", "x"}, (asked, outcome)
        return outcome != "x"

    page = ask(client, "GET", (of_club + row.at).format(**parts)).content.decode()
    led = re.findall(r'(?:href|action)="([^"?]*)', page)
    offered = (of_club + row.offers).format(**parts)
    # With a "$" the address itself: below it are pages of other questions.
    pattern = re.compile(offered)
    return may(row.page, of_club), may(row.api, of_api), any(map(pattern.match, led))


def test_one_edit_changes_page_api_and_what_leads_there(world: World) -> None:
    """Also for whoever the role lets do everything: it is the question that is asked."""
    parts = world.private.parts
    owner, member = be(world.people["owner"]), be(world.people["member"])
    for row in ROWS:
        assert look(owner, row, parts) == (True, True, True), row.may
        with answer(row.may, say_no):
            assert look(owner, row, parts) == (False, False, False), row.may
        # Manage itself is shown to whoever looks after the club.
        with answer(row.may, say_yes), answer(may_manage, say_yes):
            assert look(member, row, parts) == (True, True, True), row.may
