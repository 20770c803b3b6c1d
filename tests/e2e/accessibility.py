"""What axe finds on a page."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page


def find_faults(page: Page) -> list[str]:
    """Run axe with the rules of WCAG 2.2 AA and its own good practice."""
    found = Axe().run(page).response["violations"]
    return [
        f"{v['id']}: {node['target']} {node['failureSummary']}"
        for v in found
        for node in v["nodes"]
    ]
