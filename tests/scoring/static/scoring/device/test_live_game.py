"""What a state that comes over the stream does to the game that the device keeps."""

from typing import Any

import pytest

from tests.node import Node
from tests.scoring.static.scoring.device.records import make_operation, make_record, make_state

HEAR = """async ([record, state]) => {
  globalThis.document ??= { addEventListener() {}, visibilityState: "hidden" };
  globalThis.addEventListener ??= () => {};
  const { Live } = await import("/static/common/live/live.js");
  let kind;
  Live.prototype.register = (name, given) => (kind = given);
  Live.prototype.follow = () => {};
  const { keepInStep } = await import("/static/scoring/device/live_game.js");
  const asked = [];
  const told = [];
  const store = {
    kind: "test",
    get: async () => record,
    update: async (id, change) => (record = change(record)),
  };
  const sender = { run: (id) => asked.push(id) };
  keepInStep({ store, sender, channel: { tell: (id) => told.push(id) }, send: null }, "g");
  const before = [await kind.isShown("g"), await kind.readMark("g")];
  await kind.take(state);
  return { before, record, asked, told };
}"""


def hear(node: Node, record: Any, **facts: Any) -> Any:
    """Hear of a state that has another role and other rights than this device."""
    state = make_state(**{"revision": 6, "role": "watcher", "may": {"record": False}, **facts})
    return node.evaluate(HEAR, [record, state])


def test_a_newer_state_is_kept_with_the_rights_of_this_device(node: Node) -> None:
    heard = hear(node, make_record(etag="x"), totals={"a": 65, "b": 35})
    kept = heard["record"]
    assert (kept["server"]["revision"], kept["server"]["totals"]) == (6, {"a": 65, "b": 35})
    assert kept["server"]["role"] == "scorer"
    assert kept["server"]["may"] == {"record": True, "manage": False}
    assert (kept["etag"], heard["asked"], heard["told"]) == (None, [], ["g"])


@pytest.mark.parametrize(
    ("known", "heard", "taken"),
    [
        ((5, 0), (5, 0), True),
        ((5, 0), (5, 1), True),
        ((5, 1), (5, 0), False),
        ((5, 9), (6, 0), True),
        ((6, 0), (5, 9), False),
    ],
)
def test_an_older_state_is_not_believed_but_asked_about(
    node: Node, known: tuple[int, int], heard: tuple[int, int], taken: bool
) -> None:
    """Revision first, then the marks of the running round."""
    revision, draft_revision = known
    record = make_record(server=make_state(revision=revision, draft_revision=draft_revision))
    result = hear(node, record, revision=heard[0], draft_revision=heard[1], heard=True)
    assert result["record"]["server"].get("heard", False) == taken
    assert result["asked"] == ([] if taken else ["g"])


@pytest.mark.parametrize(
    ("queue", "taken"),
    [([], True), (["queued"], False), (["conflict"], True), (["refused", "queued"], False)],
)
def test_while_something_is_to_be_sent_the_sender_asks(
    node: Node, queue: list[str], taken: bool
) -> None:
    record = make_record(queue=[make_operation(status=status) for status in queue])
    result = hear(node, record)
    assert result["record"]["server"]["revision"] == (6 if taken else 5)
    assert result["asked"] == ([] if taken else ["g"])


def test_of_a_game_that_is_not_known_nothing_is_kept(node: Node) -> None:
    assert hear(node, make_record(server=None))["record"]["server"] is None
    assert hear(node, None)["record"] is None


def test_a_game_is_followed_where_it_is_known_and_may_be_seen(node: Node) -> None:
    state = make_state(revision=7, draft_revision=3, rematch="h")
    denials = [None, {"of": "write"}, {"of": "role"}, {"of": "read"}, {"of": "link"}]
    result = [hear(node, make_record(server=state, denial=denial))["before"] for denial in denials]
    shown = [True, True, True, False, False]
    assert result == [[is_shown, "7.3.1"] for is_shown in shown]
    assert hear(node, make_record())["before"] == [True, "5.0.0"]
    assert hear(node, None)["before"] == [False, ""]
