"""What every answer says of itself: who may keep it, and what a page may ask a device."""

import pytest
from django.test import Client

from common.web.headers import PERMISSIONS
from tests.scoring.conftest import make_table, table
from tests.scoring.tables import Table

pytestmark = pytest.mark.first_database

__all__ = ["make_table", "table"]
OF_A_GAME = ["history/", "chart/", "print/", "sheet.csv", "sheet.json", "sheet.svg", ""]


@pytest.mark.parametrize("page", OF_A_GAME)
def test_pages_and_files_of_a_game_are_kept_by_nobody_else(table: Table, page: str) -> None:
    answer = table.client.get(f"/g/{table.id}/{page}")
    assert (answer.status_code, answer["Cache-Control"]) == (200, "private, no-cache")


@pytest.mark.parametrize("path", ["/nowhere/", "/", "/accounts/login/"])
def test_so_is_everything_that_does_not_say_otherwise(client: Client, db: None, path: str) -> None:
    answer = client.get(path)
    assert {"private", "no-cache"} <= set(answer["Cache-Control"].split(", "))
    assert answer["Permissions-Policy"] == PERMISSIONS


def test_a_read_of_the_api_is_for_all_where_nobody_says_who_asks(table: Table, db: None) -> None:
    path = "/api/v1/games/"
    assert Client().get(path)["Cache-Control"] == "public, no-cache"
    assert "public" not in table.client.get(path)["Cache-Control"]


def test_what_a_view_says_stands(table: Table) -> None:
    assert table.client.get(f"{table.path}links/")["Cache-Control"] == "no-store"


def test_no_page_may_look_or_listen() -> None:
    assert {"camera=()", "microphone=()", "geolocation=()"} <= set(PERMISSIONS.split(", "))
