"""A page on which the modules of the scripts are tried by themselves, scenario by scenario."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tests.live import Server


@contextmanager
def open_bench(browser: Browser, server: Server, scenarios: Path, **options: Any) -> Iterator[Page]:
    """Open a page of a new device that has the modules, and nothing of the sheet."""
    context = browser.new_context(bypass_csp=True, **options)
    page = context.new_page()
    page.goto(f"{server.url}/help/")
    page.evaluate(scenarios.read_text())
    yield page
    context.close()


def run(bench: Page, scenario: str, argument: Any = None) -> Any:
    """Play one of the bench's scenarios."""
    return bench.evaluate(
        "([name, argument]) => window.scenarios[name](argument)", [scenario, argument]
    )
