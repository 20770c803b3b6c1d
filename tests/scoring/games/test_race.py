"""Two devices race rounds into one game over HTTP, with doubled requests and lost answers."""

import random
import threading
import uuid
from dataclasses import dataclass, field
from typing import Any

import httpx
import pytest

from tests.counts import count
from tests.live import Server, serve

ROUNDS = count(30, 200)


@dataclass
class Device:
    """A phone that goes on until its rounds are in, whatever the network does to its answers.

    Every tenth request is sent twice, every tenth answer thrown away: the phone then knows nothing
    and sends the same operation again.
    """

    url: str
    token: str
    game: str
    seed: int
    todo: int
    accepted: dict[str, dict[str, Any]] = field(default_factory=dict)
    requests: int = 0
    conflicts: int = 0
    failures: list[str] = field(default_factory=list)

    def run(self) -> None:
        headers = {"Authorization": f"Link {self.token}", "Tichu-Device": str(uuid.uuid4())}
        with httpx.Client(base_url=self.url, headers=headers, timeout=60) as client:
            try:
                self._play(client)
            except Exception as error:
                self.failures.append(repr(error))

    def _play(self, client: httpx.Client) -> None:
        draw = random.Random(self.seed)
        state = client.get(f"/api/v1/games/{self.game}/").json()
        while len(self.accepted) < self.todo:
            points = 5 * draw.randint(-5, 25)
            entry: dict[str, Any] = {
                "id": str(uuid.uuid4()),
                "kind": "counted",
                "points": {"a": points, "b": 100 - points},
            }
            operation = str(uuid.uuid4())
            while True:
                body = {
                    "operation": operation,
                    "after": state["revision"],
                    "number": state["next_number"],
                    "entry": entry,
                }
                answer = self._send(client, body)
                if answer.status_code in {200, 201}:
                    state = answer.json()
                    self.accepted[str(entry["id"])] = state["round"]
                    break
                assert answer.status_code == 409, answer.text
                self.conflicts += 1
                state = answer.json()["state"]
                operation = str(uuid.uuid4())

    def _send(self, client: httpx.Client, body: dict[str, Any]) -> httpx.Response:
        path = f"/api/v1/games/{self.game}/rounds/"
        self.requests += 1
        if self.requests % 10 == 0:
            client.post(path, json=body)
        answer = client.post(path, json=body)
        if self.requests % 10 == 5:
            answer = client.post(path, json=body)
        return answer


def race(server: Server) -> list[Device]:
    with httpx.Client(base_url=server.url) as client:
        body = {
            "operation": str(uuid.uuid4()),
            "variant": "nanjing",
            "house_rules": {"target": None},
            "seats": [{}, {}, {}, {}],
        }
        started = client.post("/api/v1/games/", json=body).json()
    token, game = started["links"]["scorer"].partition("#")[2], started["game"]["id"]
    devices = [Device(server.url, token, game, seed, ROUNDS // 2) for seed in (1, 2)]
    threads = [threading.Thread(target=device.run) for device in devices]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return devices


@pytest.mark.django_db
@pytest.mark.server
def test_two_devices_race_and_nothing_is_lost_or_doubled() -> None:
    with serve() as server:
        devices = race(server)
        assert [device.failures for device in devices] == [[], []]
        first = devices[0]
        headers = {"Authorization": f"Link {first.token}"}
        state = httpx.get(f"{server.url}/api/v1/games/{first.game}/", headers=headers).json()
        verified = server.manage("verify_games")
    accepted = {**devices[0].accepted, **devices[1].accepted}
    assert len(accepted) == ROUNDS
    kept = {round_["id"]: round_ for round_ in state["rounds"]}
    assert len(state["rounds"]) == ROUNDS
    assert kept.keys() == accepted.keys()
    for round_id, answered in accepted.items():
        assert kept[round_id]["score"] == answered["score"]
        assert kept[round_id]["number"] == answered["number"]
    assert state["totals"]["a"] == sum(round_["score"]["a"] for round_ in accepted.values())
    assert state["revision"] == ROUNDS + 1
    assert verified.stdout.strip() == "1 games, 0 with differences"
    assert sum(device.conflicts for device in devices) > 0
