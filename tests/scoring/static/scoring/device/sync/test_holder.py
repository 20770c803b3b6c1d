"""Where the server refuses this browser, it is shown the link that the device keeps."""

from typing import Any

import pytest

from tests.node import Node

SEND = """async ([record, status, exchanged]) => {
  const { sendAsHolder } = await import("/static/scoring/device/sync/holder.js");
  const asked = [];
  const store = {
    get: async () => record,
    update: async (id, change) => (record = change(record)),
  };
  const answer = (outcome, code = 200) => ({ outcome, status: code, data: null });
  const send = async ({ path, body }) => {
    asked.push(body ? `${path} ${body.game} ${body.token}` : path);
    if (body) return answer(exchanged.shift(), 404);
    const first = asked.filter((one) => one === path).length === 1;
    return first ? answer(status === 200 ? "ok" : "denied", status) : answer("ok");
  };
  const result = await sendAsHolder({ id: "g", store, send }, { method: "GET", path: "games/g/" });
  return [asked, result.outcome, record.key, record.renewal];
}"""
GAME, KEY = "games/g/", {"token": "s.old", "role": "scorer"}
RENEWAL = {"operation": "o", "secret": "new"}


def send(node: Node, status: int, *exchanged: str, **record: Any) -> Any:
    """Ask once; `exchanged`: what comes of each link that is shown."""
    kept = {"key": KEY, "renewal": None, **record}
    return node.evaluate(SEND, [kept, status, list(exchanged)])


def show(token: str) -> str:
    return f"links/exchange/ g {token}"


@pytest.mark.parametrize("status", [401, 403, 404])
def test_who_is_refused_shows_the_link_and_asks_again(node: Node, status: int) -> None:
    assert send(node, status, "ok") == [[GAME, show("s.old"), GAME], "ok", KEY, None]


@pytest.mark.parametrize(("status", "outcome"), [(200, "ok"), (405, "denied")])
def test_in_other_cases_no_link_is_shown(node: Node, status: int, outcome: str) -> None:
    assert send(node, status) == [[GAME], outcome, KEY, None]


def test_without_a_link_the_refusal_stands(node: Node) -> None:
    assert send(node, 404, key=None) == [[GAME], "denied", None, None]


def test_a_link_that_is_refused_is_forgotten_one_without_an_answer_is_not(node: Node) -> None:
    assert send(node, 404, "denied") == [[GAME, show("s.old")], "denied", None, None]
    assert send(node, 404, "later") == [[GAME, show("s.old")], "later", KEY, None]


def test_a_renewal_without_an_answer_is_tried_behind_the_old_link(node: Node) -> None:
    owner = {"token": "o.new", "role": "owner"}
    result = send(node, 404, "denied", "ok", renewal=RENEWAL)
    assert result == [[GAME, show("s.old"), show("o.new"), GAME], "ok", owner, None]
    result = send(node, 404, "denied", "denied", renewal=RENEWAL)
    assert result == [[GAME, show("s.old"), show("o.new")], "denied", None, None]


RENEW = """async ([record, kind, ...outcomes]) => {
  const { renewLink } = await import("/static/scoring/device/sync/holder.js");
  const store = {
    get: async () => record,
    update: async (id, change) => (record = change(record)),
  };
  const send = async () => ({ outcome: outcomes.shift(), status: 422, data: null });
  const { outcome } = await renewLink({ id: "g", store, send }, kind);
  return [outcome, outcomes.length, record.key, record.renewal];
}"""
OWNED = {"key": {"token": "o.old", "role": "owner"}, "renewal": RENEWAL}


def renew(node: Node, kind: str, *outcomes: str) -> Any:
    return node.evaluate(RENEW, [OWNED, kind, *outcomes])


def test_an_owner_who_renewed_the_link_holds_the_new_one(node: Node) -> None:
    new = {"token": "o.new", "role": "owner"}
    assert renew(node, "owner", "ok") == ["ok", 0, new, None]
    assert renew(node, "owner", "later", "ok") == ["ok", 0, new, None]


def test_a_renewal_that_is_refused_is_over_and_one_without_an_answer_goes_on(node: Node) -> None:
    assert renew(node, "owner", "refused") == ["refused", 0, OWNED["key"], None]
    assert renew(node, "owner", "later", "later") == ["later", 0, OWNED["key"], RENEWAL]


def test_whoever_renews_another_link_keeps_their_own(node: Node) -> None:
    assert renew(node, "scorer", "ok") == ["ok", 0, OWNED["key"], RENEWAL]
