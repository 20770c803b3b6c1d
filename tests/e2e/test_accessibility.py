"""What axe is asked for finds a text that cannot be read, whichever look it is in."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.counts import take_daily
from tests.e2e.accessibility import find_faults, find_faults_light_and_dark

pytestmark = pytest.mark.wiped

PAGE = """<!doctype html><html lang="en"><head><title>Texts</title><style>
body {{ background: #fff; color: #111; }}
@media (prefers-color-scheme: dark) {{ body {{ background: #111; color: #fff; }} }}
{style}
</style></head><body><main><h1>Texts</h1><ul>{lines}</ul>
<p class="other">Another <button>Save</button></p></main></body></html>"""
LINES = "".join(f'<li class="line-{number}">Line {number}</li>' for number in range(40))
STYLES = {
    "its own colour": ".line-17 { color: #bbb; }",
    "the ground of what it stands in": "ul { background: #222; }",
    "all of it seen through": ".other { opacity: 0.3; }",
    "a ground seen through another": "ul { background: #000c; } li { background: #fff1; }",
    "a button": "button { background: #888; color: #777; }",
}
IN_THE_DARK = "@media (prefers-color-scheme: dark) { .line-23 { color: #333; } }"


def open_styled(page: Page, style: str) -> None:
    page.set_content(PAGE.format(style=style, lines=LINES))


def test_a_page_that_can_be_read_has_no_fault(open_phone: Callable[..., Page]) -> None:
    page = open_phone()
    open_styled(page, "")
    assert find_faults_light_and_dark(page) == []
    assert page.locator("[data-judged]").count() == 0


@pytest.mark.parametrize("which", take_daily(2, STYLES))
def test_what_cannot_be_read_is_found(which: str, open_phone: Callable[..., Page]) -> None:
    page = open_phone()
    open_styled(page, STYLES[which])
    (fault, *_) = find_faults(page)
    assert fault.startswith("color-contrast")


def test_what_cannot_be_read_in_the_dark_is_found(open_phone: Callable[..., Page]) -> None:
    page = open_phone()
    open_styled(page, IN_THE_DARK)
    (fault,) = find_faults_light_and_dark(page)
    assert fault.startswith("dark: color-contrast: ['.line-23']")
