"""What a second phone waits for: a sheet opened by its link, cold, over plain http.

    python -m tests.bench.second_phone [REVISION]

Two versions in turn: this one as `make run` serves it, and the one whose weight was the reason to
measure it. The address is not localhost, as in a living room: no service worker. Bytes are those on
the wire, heads included, until the page asks for nothing more. Seconds are medians until the
score stands there: on this machine as it is, and as many a phone has it, with 150 ms until an
answer begins, 1.6 Mbit a second and a processor at a sixth.
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import django
from playwright.sync_api import Browser, CDPSession, sync_playwright

OLDER = "d463ee5"
RUNS = 3
QUIET = 3_000
"""Milliseconds after the score: what is asked for in them belongs to the opening."""
SLOW = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 96_000}
"""Bytes a second: 1.6 Mbit down, 768 kbit up."""
SLOWER = 6
POINTS = "65"
SCORE = f"""() => document.querySelector('[data-total="a"]')?.textContent === "{POINTS}" """


@dataclass(slots=True)
class Load:
    """One opening: how much was asked for, how many bytes came, how long the score took."""

    requests: int = 0
    received: int = 0
    seconds: float = 0.0


def open_link(browser: Browser, link: str, *, slow: bool) -> Load:
    """Open a link on a phone that has never been here."""
    context = browser.new_context(viewport={"width": 360, "height": 580}, has_touch=True)
    page, load = context.new_page(), Load()
    line = context.new_cdp_session(page)
    count_traffic(line, load)
    if slow:
        line.send("Network.emulateNetworkConditions", SLOW)
        line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    started = perf_counter()
    page.goto(link, wait_until="commit")
    page.wait_for_function(SCORE)
    load.seconds = perf_counter() - started
    page.wait_for_timeout(QUIET)
    context.close()
    return load


def count_traffic(line: CDPSession, load: Load) -> None:
    """Count what a page asks for, and what comes."""

    def ask(event: dict[str, Any]) -> None:
        load.requests += event["request"]["url"].startswith("http")

    def come(event: dict[str, Any]) -> None:
        load.received += int(event["encodedDataLength"])

    line.on("Network.requestWillBeSent", ask)
    line.on("Network.loadingFinished", come)
    line.send("Network.enable")


def make_game(browser: Browser, url: str) -> str:
    """Write one round on a first phone, and return the link for scorers."""
    from tests.e2e.sheet import Sheet

    page = browser.new_page()
    sheet = Sheet.begin(page, url)
    sheet.count(int(POINTS))
    sheet.expect_sign("everywhere")
    link = str(sheet.read("links/")["scorer"])
    page.close()
    return link


def measure_versions(roots: Sequence[Path]) -> list[tuple[Load, Load]]:
    """Open the link of each version in turn, quick and slow; return the middle of the runs."""
    from tests.bench.http.versions import serve_version
    from tests.browsers import ANOTHER_NAME, FLAGS, find_shell

    runs: list[tuple[list[Load], list[Load]]] = [([], []) for _ in roots]
    with ExitStack() as stack, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_shell(), args=FLAGS)
        servers = [stack.enter_context(serve_version(root, 2)) for root in roots]
        places = [f"http://{ANOTHER_NAME}:{server.port}" for server in servers]
        links = [make_game(browser, place) for place in places]
        for _ in range(RUNS):
            for link, loads in zip(links, runs, strict=True):
                for of_kind, slow in zip(loads, (False, True), strict=True):
                    of_kind.append(open_link(browser, link, slow=slow))
        browser.close()
    return [(take_middle(quick), take_middle(slow)) for quick, slow in runs]


def take_middle(loads: Sequence[Load]) -> Load:
    """Return the median of each figure."""
    return Load(
        int(median(load.requests for load in loads)),
        int(median(load.received for load in loads)),
        median(load.seconds for load in loads),
    )


def make_bundles() -> None:
    """Bundle what this version serves, as `make run` does before it starts the server."""
    command = [sys.executable, "manage.py", "bundle"]
    subprocess.run(command, check=True)


def main(older: str = OLDER) -> None:
    """Print a line for each version."""
    from tests.bench.http.versions import take_out
    from tests.paths import ROOT

    make_bundles()
    with take_out(older) as folder:
        if folder is None:
            print(f"The history of this clone has no {older}: nothing to compare with.\n")
        roots = [ROOT] if folder is None else [ROOT, folder]
        versions = measure_versions(roots)
    print("         | requests |    kB | seconds here | seconds slow")
    for name, (quick, slow) in zip(("now", older), versions, strict=False):
        size = quick.received / 1000
        line = f"{name:8} | {quick.requests:8} | {size:5.1f} | {quick.seconds:12.2f} | "
        print(f"{line}{slow.seconds:12.2f}")


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tichu_club.settings")
    django.setup()
    main(*sys.argv[1:])
