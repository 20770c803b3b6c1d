"""A round published at the very moment in which the results of the one before it come in.

Everything goes over HTTP to a server: two directors with a device each, and two phones at every
table. Answers are lost and requests repeated on the way.
"""

import threading
import uuid
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

from pairing.checking import check_record
from tests.live import serve
from workbench.playing.comparison import compare_standings, read_export
from workbench.playing.counts import PlayCounts
from workbench.playing.director import Director
from workbench.playing.own_club import SLUG
from workbench.playing.phone import Network, PlayingPhone, ServerRefusedError

MAKE = "from workbench.playing.own_club import make_club; print(make_club())"
SOUND = """
from tests.tournaments.mistakes import require_sound
from tournaments.models import Tournament
for one in Tournament.objects.all(): require_sound(one)
print("sound")
"""
Json = dict[str, Any]
Deed = partial[None]


@dataclass
class Hall:
    """A tournament on a server, its second director, and what devices were answered."""

    one: Director
    other: Director
    teams: int
    refused: Counter[tuple[str, str]] = field(default_factory=Counter)
    told: dict[str, Json] = field(default_factory=dict)
    published: int = 0

    def begin(self, rounds: int) -> None:
        """Enter the teams and publish round 1."""
        self.one.create("The same moment", {"rounds": rounds}, {})
        self.other.tournament = self.one.tournament
        self.one.enter([{"name": f"Team {number}"} for number in range(1, self.teams + 1)])
        self.one.publish(self.one.propose())

    def play_round(self, number: int, last: int) -> None:
        """Report a round by one side, and let the rest of it come in while the next is published.

        Whatever is left of it is settled afterwards.
        """
        tables = self.one.read_round(number)["tables"]
        self.at_once(*(partial(self.report, table, "a", self.score(table)) for table in tables))
        if number < last:
            self.publish_meanwhile(number)
        for one in self.one.read_round(number)["tables"]:
            if one["standing"] != "final":
                self.note(self.one.settle(one, {"score": [600, 400]}, "so it was"))

    def publish_meanwhile(self, number: int) -> None:
        """Publish the next round twice, and at the same moment write of this one all there is."""
        proposal = self.one.propose(anyway=True)
        tables = self.one.read_round(number)["tables"]
        first, second, third, fourth = tables[:4]
        row = {"round": number, "revision": self.one.read_round(number)["revision"]}
        before = self.one.read_round(number - 1)["tables"][:1] if number > 1 else []
        self.at_once(
            partial(self.publish, self.one, proposal),
            partial(self.publish, self.other, proposal),
            partial(self.confirm, first, "b"),
            partial(self.report, second, "b", self.score(second)),
            partial(self.report, second, "a", [500, 500]),
            partial(self.report, third, "b", [0, 1000]),
            partial(self.settle, fourth, [700, 300] if number % 2 else None),
            partial(self.confirm, fourth, "b"),
            *(partial(self.confirm, table, "b") for table in tables[4:]),
            *(partial(self.settle, one, [200, 800]) for one in before),
            partial(self.take_back, row),
        )

    def at_once(self, *deeds: Deed) -> None:
        """Do these in threads at the same moment; refusals of who came second are counted."""
        gate = threading.Barrier(len(deeds))

        def run(deed: Deed) -> None:
            name = deed.func.__name__
            gate.wait()
            try:
                deed()
            except ServerRefusedError as refused:
                answer: Any = refused.answer
                self.refused[name, answer["errors"][0]["code"]] += 1

        with ThreadPoolExecutor(len(deeds)) as threads:
            for done in [threads.submit(run, deed) for deed in deeds]:
                done.result()

    def list_refused(self, name: str) -> dict[str, int]:
        """Return how often a deed was refused, by the code of the refusal."""
        return {code: times for (deed, code), times in self.refused.items() if deed == name}

    def score(self, table: Json) -> list[int]:
        won = int(table["a"]) < int(table["b"])
        return [1000, 300] if won else [300, 1000]

    def report(self, table: Json, side: str, score: list[int]) -> None:
        body = {"after": table["revision"], "result": {"score": score}}
        path = f"matches/{table['id']}/result/"
        self.note(self.find_phone(table, side).write("PUT", path, body))

    def confirm(self, table: Json, side: str) -> None:
        path, body = f"matches/{table['id']}/confirm/", {"after": table["revision"]}
        self.note(self.find_phone(table, side).write("POST", path, body))

    def settle(self, table: Json, score: list[int] | None) -> None:
        """Let the other director rule; None takes the result away."""
        self.note(self.other.settle(table, {"score": score} if score else {}, "misread"))

    def publish(self, director: Director, proposal: Json) -> None:
        path = f"rounds/{proposal['round']}/publish/"
        director.write("POST", path, after=proposal["revision"])
        self.published += 1

    def take_back(self, row: Json) -> None:
        self.other.write("POST", f"rounds/{row['round']}/unpublish/", after=row["revision"])

    def find_phone(self, table: Json, side: str) -> PlayingPhone:
        return PlayingPhone(self.one.network, f"Link {self.one.links[table[side]]}")

    def note(self, answer: Json) -> None:
        """Keep the newest answer of a match."""
        with self.one.network.lock:
            earlier = self.told.get(answer["match"], {"revision": 0})
            if answer["revision"] > earlier["revision"]:
                self.told[answer["match"]] = answer

    def require_kept(self, rounds: int) -> None:
        """Require that each write that was answered is there once, and the record holds."""
        now = self.one.read()
        assert now["revision"] == len(self.one.network.writes)
        assert self.one.network.counts.is_clean
        tables = [table for one in now["rounds"] for table in one["tables"]]
        assert {table["id"] for table in tables} == set(self.told)
        for table in tables:
            answer = self.told[table["id"]]
            assert (table["revision"], table["standing"]) == (
                answer["revision"],
                answer["standing"],
            )
        for one in now["rounds"]:
            seated = [team for table in one["tables"] for team in (table["a"], table["b"])]
            assert sorted(seated, key=int) == [str(at) for at in range(1, self.teams + 1)]
        file, event = read_export(self.one)
        pairs = Counter(
            frozenset((table["a"], table["b"])) for one in file["played"] for table in one["tables"]
        )
        assert max(pairs.values()) == 1
        assert [finding for finding in check_record(file) if finding.wrong] == []
        for number in range(1, rounds + 1):
            compare_standings(self.one, event, number, self.one.network.counts)
        assert self.one.network.counts.remarks == []


@contextmanager
def open_hall(teams: int, seed: int) -> Iterator[Hall]:
    """Give a hall on a server of its own; in the end require that its event is sound."""
    with serve(LOG_LEVEL="ERROR") as server:
        token = server.manage("shell", "--no-imports", "-c", MAKE).stdout.split()[-2]
        network = Network(server.url, PlayCounts(), Random(seed), uuid.uuid4(), 0.1, 0.1)
        yield Hall(Director(network, token, SLUG), Director(network, token, SLUG), teams)
        said = server.manage("shell", "--no-imports", "-c", SOUND)
        assert said.stdout.split() == ["sound"], said.stderr
