"""The referee's page as a hand uses it, and recorded games that everybody may watch."""

from playwright.sync_api import Page, expect

from tests.live import Server

SHOW_RECORDS = """
from people.models import Club
from scoring.models import Game
Club.objects.filter(slug="records").update(strangers_see="games")
print(Game.objects.get(record__name="e2e.tch").pk)
"""


def open_referee(page: Page, server: Server, game: str = "") -> None:
    """Open the page where the whole hand is tapped."""
    page.goto(f"{server.url}/rules/referee/" + (f"?game={game}" if game else ""))
    ask_whole_hand(page)


def ask_whole_hand(page: Page) -> None:
    page.wait_for_selector("#referee[data-ready]")
    remember(page, "whole")


def remember(page: Page, way: str) -> None:
    """Say what the table remembers: "known", part of the hand, or the "whole" hand."""
    page.locator(f'input[name="way"][value="{way}"]').check(force=True)


def tap_cards(page: Page, *cards: str) -> None:
    for card in cards:
        page.click(f'[data-card="{card}"]')


def wish(page: Page, rank: str) -> None:
    page.locator(f'input[name="wish"][value="{rank}"]').check(force=True)


def ask_for(page: Page, question: str) -> None:
    """Choose a question: "wish", "beats", "dragon" or "count"."""
    page.locator(f'input[name="question"][value="{question}"]').check(force=True)


def read_plays(page: Page, of: str = "plays") -> list[str]:
    """The plays below an answer: those that fulfil the wish, or the "bombs" instead."""
    return page.locator(f".of-{of} li .sr-only").all_text_contents()


def judge(page: Page) -> str:
    page.click("#judge")
    expect(page.locator(".verdict")).to_be_visible()
    return page.locator(".verdict").inner_text().strip()
