"""A page whose clock a test turns, and what it holds: read from the browser and from within."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from playwright.sync_api import CDPSession, Page

from tests.paths import ROOT

COUNTED = (ROOT / "tests/e2e/counted_page.js").read_text()
STEP = timedelta(seconds=30)
"""Less than the silence after which a page thinks that its stream is dead."""
UNANSWERED = timedelta(seconds=10)
ANSWERED = "() => counted.waiting === 0"


@dataclass(frozen=True)
class Held:
    """What a page holds, after everything was collected that nobody refers to."""

    bytes: int
    nodes: int
    listeners: int
    timers: int


@dataclass
class Watched:
    """A page on a clock of its own, which counts what it begins."""

    page: Page
    cdp: CDPSession

    @classmethod
    def watch(cls, page: Page, now: datetime, zone: str) -> "Watched":
        page.clock.install(time=now)
        page.add_init_script(COUNTED)
        cdp = page.context.new_cdp_session(page)
        cdp.send("Performance.enable")
        watched = cls(page, cdp)
        watched.move_to(zone)
        return watched

    def move_to(self, zone: str) -> None:
        """Take the device to another time zone, while its page is open."""
        self.cdp.send("Emulation.setTimezoneOverride", {"timezoneId": ""})
        self.cdp.send("Emulation.setTimezoneOverride", {"timezoneId": zone})

    def pass_unanswered(self, span: timedelta) -> None:
        """Let time pass without a server; what is asked for fails before time goes on."""
        for _ in range(span // UNANSWERED):
            self.page.clock.run_for(int(UNANSWERED.total_seconds() * 1000))
            self.page.wait_for_function(ANSWERED)

    def sleep(self, span: timedelta) -> None:
        """Put the phone away, and take it up again after this time."""
        self.page.evaluate("turnPage('hidden')")
        self.page.wait_for_function(ANSWERED)
        self.page.clock.fast_forward(int(span.total_seconds() * 1000))
        self.page.evaluate("turnPage('visible')")
        self.wait_for_stream()

    def wait_for_stream(self) -> None:
        """Wait until the page has one stream, and hears it."""
        beats = self.read("beats")
        self.page.wait_for_function(
            "beats => counted.beats > beats && counted.streams.size === 1", arg=beats
        )

    def read(self, name: str) -> Any:
        return self.page.evaluate("name => counted[name]?.size ?? counted[name]", name)

    def list_asked(self, method: str, end: str) -> list[dict[str, Any]]:
        """What was asked for with this method and an address that ends so, and when."""
        asked: list[dict[str, Any]] = self.read("asked")
        return [
            row
            for row in asked
            if row["what"].startswith(f"{method} ") and row["what"].endswith(end)
        ]

    def weigh(self) -> Held:
        """Collect the garbage and say what is left."""
        for _ in range(2):
            self.cdp.send("HeapProfiler.collectGarbage")
        result = {
            metric["name"]: int(metric["value"])
            for metric in self.cdp.send("Performance.getMetrics")["metrics"]
        }
        return Held(
            result["JSHeapUsedSize"],
            result["Nodes"],
            result["JSEventListeners"],
            self.count_timers(),
        )

    def count_timers(self) -> int:
        """Return how many timers last: each request has one too, which ends with its answer."""
        counts = []
        for _ in range(5):
            self.page.wait_for_function(ANSWERED)
            counts.append(self.read("timers"))
            time.sleep(0.1)
        return int(min(counts))


def pass_time(pages: Sequence[Watched], span: timedelta) -> None:
    """Let time pass in which the pages are looked at and their streams go on beating."""
    for _ in range(span // STEP):
        for page in pages:
            page.page.clock.run_for(int(STEP.total_seconds() * 1000))
        # Beats that come from now on: one from before would leave two steps without any.
        beats = [page.read("beats") for page in pages]
        for page, known in zip(pages, beats, strict=True):
            page.page.wait_for_function("beats => counted.beats > beats", arg=known)
