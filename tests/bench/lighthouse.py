"""Lighthouse's marks for the score sheet as a phone loads it: a game that runs, opened by its link.

    python -m tests.bench.lighthouse

Needs Node with npm, which fetches the pinned Lighthouse; says so and measures nothing without it.
The marks are medians of several runs on this machine as it is; 95 is the goal of each.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browsers import FLAGS, find_browser
from tests.e2e.sheet import Sheet
from tests.live import serve

LIGHTHOUSE = "lighthouse@12.8.2"
MARKS = ("performance", "accessibility", "best-practices")
TIMES = ("first-contentful-paint", "largest-contentful-paint", "total-blocking-time")
RUNS = 3


def make_game(url: str, chromium: str) -> str:
    """Play three rounds and return the link for scorers."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        sheet = Sheet.begin(browser.new_page(), url)
        sheet.call(2, "T+")
        sheet.count(65)
        sheet.double("a")
        sheet.count(40)
        sheet.expect_sign("everywhere")
        link = str(sheet.read("links/")["scorer"])
        browser.close()
    return link


def examine(link: str, npx: str, chromium: str) -> dict[str, Any]:
    """Run Lighthouse once, with its own picture of a phone and of a slow network."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [npx, "--yes", LIGHTHOUSE, link, "--quiet", "--output=json"]
        command += [f"--output-path={report}", f"--only-categories={','.join(MARKS)}"]
        command += [f"--chrome-flags=--headless {' '.join(FLAGS)}"]
        environment = {**os.environ, "CHROME_PATH": chromium}
        ran = subprocess.run(
            command, env=environment, cwd=folder, capture_output=True, text=True, check=False
        )
        if not report.exists():
            sys.exit(f"Lighthouse did not run:\n{ran.stderr}")
        return dict(json.loads(report.read_text()))


def main() -> None:
    """Print marks and times."""
    npx = shutil.which("npx")
    chromium = find_browser()
    if not npx or not chromium:
        print("not measured: Lighthouse needs Node with npm, and Chromium")
        return
    with serve(LOG_LEVEL="ERROR") as server:
        link = make_game(server.url, chromium)
        reports = [examine(link, npx, chromium) for _ in range(RUNS)]
    for mark in MARKS:
        result = median(report["categories"][mark]["score"] for report in reports)
        print(f"{mark:<28}{round(100 * result):>6}   (goal 95)")
    for time in TIMES:
        result = median(report["audits"][time]["numericValue"] for report in reports)
        print(f"{time:<28}{round(result):>6} ms")


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tichu_club.settings")
    main()
