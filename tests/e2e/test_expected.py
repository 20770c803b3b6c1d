"""What the ratings expect is told before the first round, and beside the result."""

import uuid
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.sheet import NAMES, Sheet
from tests.live import Server

pytestmark = pytest.mark.wiped

KNOW = """
from scoring.models import Game
Game.objects.filter(pk={game!r}).update(prior_mean=-23.3, prior_sd=30.0)
"""
TOLD = "210 expected for Ben & Dora"


def test_it_is_told_before_the_first_round_and_beside_the_result(
    server: Server, open_phone: Callable[..., Page], complaints: list[str]
) -> None:
    """On sheet, watch and board alike; while it is played, the score says enough."""
    page = open_phone()
    body: dict[str, Any] = {"operation": str(uuid.uuid4()), "variant": "nanjing"}
    body["seats"] = [{"name": name} for name in NAMES]
    made = page.context.request.post(f"{server.url}/api/v1/games/", data=body).json()
    sheet = Sheet(page, server.url, made["game"]["id"])
    server.manage("shell", "--no-imports", "--command", KNOW.format(game=sheet.game))
    page.goto(f"{server.url}/g/{sheet.game}/")
    standing = page.locator("#sheet .standing")
    expect(standing).to_contain_text(TOLD)
    other = page.context.new_page()
    other.goto(f"{server.url}/g/{sheet.game}/board/")
    foot = other.locator(".board-foot")
    expect(foot).to_contain_text(TOLD)
    sheet.count(65)
    sheet.expect_sign("everywhere")
    expect(standing).to_contain_text("to go")
    expect(standing).not_to_contain_text("expected")
    expect(foot).not_to_contain_text("expected")
    for _ in range(5):
        sheet.double("a")
    expect(page.locator(".end")).to_contain_text(f"After 6 rounds · {TOLD}")
    expect(foot).to_contain_text(TOLD)
    other.goto(f"{server.url}/g/{sheet.game}/watch/")
    expect(other.locator(".watch-end")).to_contain_text(TOLD)
    assert complaints == []
