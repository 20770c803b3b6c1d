"""A table whose phone records one round after the other, and asks again until it is answered."""

import time
import uuid
from dataclasses import dataclass, field
from threading import Event
from typing import Any

from workbench.load.line import Line, NoAnswerError, delay_after


@dataclass(frozen=True, slots=True)
class Recorded:
    """A round that was acknowledged; times are of the monotonic clock, in seconds."""

    number: int
    revision: int
    asked: float
    answered: float
    tries: int


@dataclass
class Table:
    """A game, and what its phone was told. `failures` are the tries without an answer."""

    line: Line
    pause: float
    stopped: Event
    game: str = ""
    key: str = ""
    recorded: list[Recorded] = field(default_factory=list)
    failures: list[tuple[float, str]] = field(default_factory=list)
    is_waiting: bool = False

    def start(self) -> None:
        """Begin a game that never ends by its rules."""
        body: dict[str, Any] = {"operation": str(uuid.uuid4()), "variant": "nanjing"}
        body |= {"seats": [{}, {}, {}, {}], "house_rules": {"target": None}}
        answer = self.line.ask("POST", "/api/v1/games/", body)
        self.game = answer["game"]["id"]
        self.key = answer["links"]["scorer"].partition("#")[2]

    def play(self) -> None:
        """Record rounds until somebody asks for the end; the last one is waited for."""
        while not self.stopped.wait(self.pause):
            self.record(len(self.recorded) + 1)

    def record(self, number: int) -> None:
        """Record a round; whatever happens on the way, it is one write."""
        body = {"operation": str(uuid.uuid4()), "after": number, "number": number}
        body |= {"entry": make_entry(number)}
        asked, tries = time.monotonic(), 0
        while True:
            tries += 1
            try:
                answer = self.line.ask("POST", f"/api/v1/games/{self.game}/rounds/", body, self.key)
            except NoAnswerError as error:
                self.failures.append((time.monotonic(), str(error)))
                time.sleep(delay_after(tries))
            else:
                break
        now = time.monotonic()
        self.recorded.append(Recorded(number, answer["revision"], asked, now, tries))

    def count_wrong(self) -> int:
        """Return how many acknowledged rounds are lost, doubled or changed."""
        # By now the server may have closed the one of before.
        self.line.close()
        stored: list[Any] = self.line.ask("GET", f"/api/v1/games/{self.game}/", None, self.key)[
            "rounds"
        ]
        meant = [make_entry(row.number)["points"] for row in self.recorded]
        points = [row["entry"]["points"] for row in stored]
        differ: int = sum(one != other for one, other in zip(meant, points, strict=False))
        return differ + abs(len(meant) - len(points))


def make_entry(number: int) -> dict[str, Any]:
    """Return the entry of the round of this number."""
    points = 5 * (number % 31) - 25
    return {"kind": "counted", "points": {"a": points, "b": 100 - points}}
