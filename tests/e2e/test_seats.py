"""The start page: seats change by dragging one onto another."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.live import Server


def test_seats_change_by_dragging(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> None:
    page = open_phone(has_touch=False, viewport={"width": 1280, "height": 800})
    page.goto(f"{server.url}/new/")
    page.wait_for_selector("form[data-ready]")
    names = ("Anna", "Ben", "Chris", "Dora")
    for seat, name in enumerate(names, start=1):
        page.fill(f"#name-{seat}", name)
    handle = page.locator('[data-seat="1"] .shape')
    handle.drag_to(page.locator('[data-seat="4"]'))
    assert [page.input_value(f"#name-{seat}") for seat in range(1, 5)] == [
        "Dora",
        "Ben",
        "Chris",
        "Anna",
    ]
    page.locator('[data-seat="2"] .shape').drag_to(page.locator('[data-seat="2"]'))  # onto itself
    page.locator('[data-seat="3"] .shape').drag_to(page.locator("h1"))  # onto no seat
    expect(page.locator(".dragged")).to_have_count(0)
    assert [page.input_value(f"#name-{seat}") for seat in (2, 3)] == ["Ben", "Chris"]
    page.click("#begin")
    page.wait_for_selector(".panel")
    expect(page.locator(".row-name")).to_have_text(["Dora", "Chris", "Ben", "Anna"])
    assert complaints == []
