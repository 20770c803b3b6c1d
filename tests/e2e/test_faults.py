"""Two phones write through a network that drops, delays, doubles and reorders: nothing is lost."""

import json
import random
import sys
import uuid
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Error, Locator, Page

from tests.counts import count
from tests.e2e.sheet import BREATH, Sheet
from tests.e2e.witness import (
    Told,
    begin_endless,
    list_tapped,
    list_written,
    read_record,
    watch,
)
from tests.faulty_network import FaultyNetwork, run_network
from tests.live import Server, serve
from tests.servers import run_postgres
from workbench.prod_local.programs import ServerMissingError

ENTRIES = count(10, 300)
POINTS = range(-25, 130, 5)
TICHU_FAILED = 1
MOST_TRIES = 20
SEED = 20
SEEN = """operation =>
  document.querySelector(`dialog[data-conflict="${operation}"]`)?.dataset.seen ?? null"""
NEVER_CHOSEN = {"merge", "follow", "own", "again", "reopen"}
"""Choices that make an entry which nobody tapped: their own tests are elsewhere."""


@dataclass
class Phone:
    """One phone of the two, and what its person did: entered, took back, gave up."""

    sheet: Sheet
    draw: random.Random
    entered: list[tuple[str, Told]] = field(default_factory=list)
    given_up: Counter[Told] = field(default_factory=Counter)
    may_go: Counter[Told] = field(default_factory=Counter)
    choices: Counter[str] = field(default_factory=Counter)
    taken_back: int = 0

    @property
    def page(self) -> Page:
        return self.sheet.page

    def read(self) -> dict[str, Any]:
        return read_record(self.page, self.sheet.game)

    def enter(self, number: int) -> None:
        """Tap an entry as no other is, and note what the page made of the taps."""
        known = {op["entry"]["id"] for op in self._records()}
        new: list[dict[str, Any]] = []
        for _ in range(MOST_TRIES):
            self.decide()
            with suppress(Error):
                self._tap(number)
            new = [op for op in self._records() if op["entry"]["id"] not in known]
            if new:
                break
        assert len(new) == 1, self.read()
        self.entered.append((new[0]["entry"]["id"], Told.of(new[0]["entry"])))

    def _records(self) -> list[dict[str, Any]]:
        self.page.wait_for_selector(".sync:not([data-sign=saving])")
        return [op for op in list_written(self.page) if op["kind"] == "record"]

    def _tap(self, number: int) -> None:
        """Each entry differs: by its points, and every 31 entries by another failed call."""
        points, pattern = POINTS[number % len(POINTS)], number // len(POINTS)
        wanted = {4 * row + TICHU_FAILED for row in range(4) if (pattern >> row) & 1}
        for place, call in enumerate(self.page.locator(".row .call").all()):
            if (call.get_attribute("aria-pressed") == "true") != (place in wanted):
                call.click(timeout=1_500)
        self.page.wait_for_timeout(BREATH)
        self.page.locator(f'[data-count="{points}"]').click(timeout=1_500)

    def take_back(self) -> None:
        """Undo, if the last thing that was done here was to enter a round."""
        self.page.wait_for_timeout(BREATH)
        undo = self.read().get("undo") or {}
        button = self.page.locator(".panel-foot .undo")
        if undo.get("kind") != "record" or not button.count():
            return
        entry = dict(self.entered)[undo["round"]]
        if self._click(button):
            self.may_go[entry] += 1
            self.taken_back += 1

    def _click(self, button: Locator) -> bool:
        """Click what may go away meanwhile; return whether the page heard of it."""
        before = list_tapped(self.page)
        with suppress(Error):
            button.click(timeout=1_500)
        return list_tapped(self.page) != before

    def decide(self) -> None:
        """Decide a conflict that is shown, and note what was given up by it."""
        dialog = self.page.locator("dialog[data-conflict]")
        while dialog.count():
            record = self.read()
            if not record["queue"] or record["queue"][0]["status"] != "conflict":
                self.page.wait_for_timeout(50)
                continue
            offered = {
                button.get_attribute("data-choice") or ""
                for button in dialog.locator("[data-choice]").all()
            }
            if not offered:
                continue
            choice = self.draw.choice(sorted(offered - NEVER_CHOSEN) or sorted(offered))
            operation = record["queue"][0]["operation"]
            seen = self._read_question(operation)
            if not self._click(dialog.locator(f'[data-choice="{choice}"]')):
                continue
            if self._becomes_decided(operation, seen):
                self._note_choice(choice, record)

    def _read_question(self, operation: str) -> str | None:
        """Return the key of what the page asks about an operation, None where it asks nothing."""
        seen: str | None = self.page.evaluate(SEEN, operation)
        return seen

    def _becomes_decided(self, operation: str, seen: str | None) -> bool:
        """Return False if it is asked anew: somebody wrote just as the choice was tapped.

        The next dialog may be up at once: the entry that was sent again met another one.
        """
        for _ in range(200):
            asked = self._read_question(operation)
            first = (self.read()["queue"] or [{}])[0]
            if first.get("operation") != operation or first["status"] != "conflict":
                return True
            if asked not in {None, seen}:
                return False
            self.page.wait_for_timeout(50)
        raise AssertionError(f"{operation} was decided and is still a conflict")

    def _note_choice(self, choice: str, record: dict[str, Any]) -> None:
        mine = record["queue"][0]
        self.choices[f"{mine['kind']} {choice}"] += 1
        there = [
            round_["entry"]
            for round_ in record["server"]["rounds"]
            if round_["id"] == mine.get("round")
            or (mine["kind"] == "record" and round_["number"] == mine["number"])
        ]
        if choice == "theirs" and mine.get("entry"):
            self.may_go[Told.of(mine["entry"])] += 1
        if choice in {"correct", "mine"}:
            self.may_go.update(Told.of(entry) for entry in there)

    def is_done(self) -> bool:
        record = self.read()
        return not record["queue"] and not record["drafts"] and self.sheet_sign() == "everywhere"

    def sheet_sign(self) -> str | None:
        return self.page.locator(".sync").get_attribute("data-sign")


def read_history(sheet: Sheet) -> list[dict[str, Any]]:
    """The whole history, the oldest first."""
    rows: list[dict[str, Any]] = []
    address = f"/api/v1/games/{sheet.game}/history/"
    while address:
        page = sheet.page.evaluate("address => fetch(address).then(r => r.json())", address)
        rows += page["results"]
        address = page["next"]
    return rows[::-1]


def replay(history: list[dict[str, Any]]) -> dict[int, dict[str, Any]]:
    """What the history says that the sheet holds: entries by number."""
    held: dict[int, dict[str, Any]] = {}
    for row in history:
        if row["action"] in {"record", "correct"}:
            held[row["number"]] = row["after"]
        elif row["action"] == "remove":
            del held[row["number"]]
    return held


def score(entry: Told) -> tuple[int, int]:
    """Every call of these entries failed: tichu, a hundred points of the caller's team."""
    calls = [seat for seat, *_ in eval_calls(entry)]
    lost = [100 * sum(seat % 2 == team for seat in calls) for team in (1, 0)]
    return entry.points - lost[0], 100 - entry.points - lost[1]


def eval_calls(entry: Told) -> list[list[Any]]:
    calls: list[list[Any]] = json.loads(entry.calls)
    assert all(call == "tichu" and not made for _, call, made in calls)
    return calls


@pytest.fixture(params=["sqlite", "postgresql"] if count(0, 1) else ["sqlite"])
def own_server(request: pytest.FixtureRequest) -> Iterator[Server]:
    """A server of this test's own, whose games can all be verified at the end."""
    try:
        if request.param == "sqlite":
            with serve(LOG_LEVEL="ERROR") as server:
                yield server
        else:
            with run_postgres() as url, serve(LOG_LEVEL="ERROR", DATABASE_URL=url) as server:
                yield server
    except ServerMissingError as missing:
        pytest.skip(str(missing))


def settle_all(phones: list[Phone], network: FaultyNetwork) -> None:
    """The network is well again: decide what is left until both phones say so and agree."""
    network.share = 0
    for _ in range(200):
        for phone in phones:
            phone.decide()
            phone.sheet.wake()
        if all(phone.is_done() for phone in phones):
            shown = [phone.read()["server"]["revision"] for phone in phones]
            if shown[0] == shown[1]:
                return
        phones[0].page.wait_for_timeout(200)
    raise AssertionError([phone.read() for phone in phones])


def test_nothing_is_lost_or_doubled_on_a_bad_network(
    own_server: Server, open_phone: Callable[..., Page], capsys: pytest.CaptureFixture[str]
) -> None:
    draw = random.Random(SEED)
    with run_network(own_server.port, SEED) as network:
        network.share = 0
        pages = [open_phone(), open_phone()]
        for page in pages:
            watch(page)
        game = str(uuid.UUID(int=draw.getrandbits(128), version=4))
        links = begin_endless(pages[0], network.url, game, str(uuid.uuid4()))
        first = Sheet(pages[0], network.url, game)
        second = Sheet.join(pages[1], network.url, links["scorer"])
        phones = [Phone(first, random.Random(SEED + 1)), Phone(second, random.Random(SEED + 2))]
        for phone in phones:
            phone.page.wait_for_selector(".panel")
        network.share = 0.5
        for number in range(ENTRIES):
            phone = draw.choice(phones)
            phone.enter(number)
            if draw.random() < 0.06:
                phone.take_back()
            if draw.random() < 0.5:
                draw.choice(phones).sheet.wake()
        settle_all(phones, network)
        check(phones, network)
        verified = own_server.manage("verify_games")
    assert verified.stdout.strip() == "1 games, 0 with differences"
    with capsys.disabled():
        choices = dict(sum((phone.choices for phone in phones), Counter()))
        sys.stdout.write(
            f"\n{ENTRIES} entries, {len(network.writes)} writes, met {dict(network.met)}, "
            f"chosen {choices}, taken back {sum(phone.taken_back for phone in phones)}\n"
        )


def check(phones: list[Phone], network: FaultyNetwork) -> None:
    rounds = phones[0].sheet.read()["rounds"]
    history = read_history(phones[0].sheet)
    assert replay(history) == {r["number"]: r["entry"] for r in rounds}

    # Both phones show what the server holds.
    for phone in phones:
        assert [r["entry"] for r in phone.read()["server"]["rounds"]] == [
            r["entry"] for r in rounds
        ]
        phone.sheet.expect_rounds(len(rounds))

    # Everything that was tapped is there once, but for what a person gave up or took back.
    entered = Counter(answer for phone in phones for _, answer in phone.entered)
    assert sum(entered.values()) == ENTRIES
    may_go = sum((phone.may_go for phone in phones), Counter())
    held = Counter(Told.of(round_["entry"]) for round_ in rounds)
    assert held - entered == Counter(), "nobody tapped this"
    assert (entered - held) - may_go == Counter(), "this was lost"

    # No entry was ever written twice, not even for a moment.
    recorded = Counter(row["round"] for row in history if row["action"] == "record")
    assert set(recorded.values()) <= {1}
    operations = Counter(row["operation"] for row in history)
    assert set(operations.values()) == {1}

    # Each phone's entries stand in the order in which they were tapped.
    places = {round_["id"]: round_["number"] for round_ in rounds}
    for phone in phones:
        own = [places[entry] for entry, _ in phone.entered if entry in places]
        assert own == sorted(own)

    # The totals follow from what was tapped, counted here in another way.
    totals = [sum(score(answer)[team] * n for answer, n in held.items()) for team in (0, 1)]
    shown = phones[0].sheet.read()["totals"]
    assert [shown["a"], shown["b"]] == totals
    for phone in phones:
        phone.sheet.expect_totals(*totals)
