"""Two devices that write after the same revision at the same moment: one is stored, one is told.

Whoever was refused goes on by the refusal alone: from its `state`, or from what `address` answers.
"""

import threading
import uuid
from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import httpx

Json = dict[str, Any]


@dataclass(frozen=True)
class Contest:
    """A kind of write that two may send at once.

    `write` gives the address and the body of a write of one of them, from what they know; `find`
    takes that out of what `read` answers, and of a conflict's `state` or address: `after`, and
    whatever else the next write needs.
    """

    name: str
    method: str
    read: str
    write: Callable[[Json, int], tuple[str, Json]]
    find: Callable[[Json], Json]


@dataclass
class Rivals:
    """Two connections, and what came of their races."""

    clients: tuple[httpx.Client, httpx.Client]
    pool: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(2))
    barrier: threading.Barrier = field(default_factory=lambda: threading.Barrier(2))
    wrong: list[str] = field(default_factory=list)
    races: Counter[str] = field(default_factory=Counter)
    lost: Counter[int] = field(default_factory=Counter)

    def race(self, contest: Contest, turn: int) -> None:
        """Let both write, and let who was refused go on; what is not as it should be is noted."""
        known = contest.find(self.clients[0].get(contest.read).json())
        answers = list(
            self.pool.map(
                lambda place: self._send(contest, known, 2 * turn + place, together=True), (0, 1)
            )
        )
        self.races[contest.name] += 1
        statuses = sorted(answer.status_code for answer in answers)
        if statuses[0] not in {200, 201} or statuses[1] != 409:
            told = [answer.text[:300] for answer in answers]
            self.wrong.append(f"{contest.name} {turn}: {statuses} {told}")
            return
        loser = 0 if answers[0].status_code == 409 else 1
        self.lost[loser] += 1
        self._go_on(contest, answers[loser].json(), 2 * turn + loser)

    def _go_on(self, contest: Contest, refusal: Json, number: int) -> None:
        """Send the write of who was refused once more, from what the refusal says."""
        state = refusal.get("state") or self.clients[0].get(refusal["address"]).json()
        answer = self._send(contest, contest.find(state), number)
        if answer.status_code not in {200, 201}:
            self.wrong.append(f"{contest.name} {number} again: {answer.text[:300]}")
            return
        revision = refusal["errors"][0]["values"].get("revision")
        after = contest.find(state)["after"]
        if revision is not None and revision != after:
            self.wrong.append(f"{contest.name} {number}: told {revision}, and is {after}")

    def _send(
        self, contest: Contest, known: Mapping[str, Any], number: int, *, together: bool = False
    ) -> httpx.Response:
        path, body = contest.write(dict(known), number)
        sent = {"operation": str(uuid.uuid4()), "after": known["after"], **body}
        client = self.clients[number % 2]
        if together:
            self.barrier.wait()
        return client.request(contest.method, path, json=sent)
