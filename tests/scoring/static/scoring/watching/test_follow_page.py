"""A page that shows several things follows each of them, and is fetched once for them all."""

from tests.node import run_node

FOLLOW = """async ([follows, ...states]) => {
  const [asked, fetched, looks] = [[], [], {}];
  let source;
  globalThis.document = {
    visibilityState: "visible",
    addEventListener() {},
    querySelectorAll: () => [],
  };
  globalThis.addEventListener = (name, look) => { looks[name] = look; };
  globalThis.setInterval = () => 0;
  globalThis.BroadcastChannel = class { postMessage() {} };
  globalThis.EventSource = class {
    heard = {};
    constructor() { source = this; }
    addEventListener(name, hear) { this.heard[name] = hear; }
    close() {}
  };
  globalThis.fetch = async (_path, { body }) => {
    const topics = body ? JSON.parse(body).topics : null;
    if (topics) asked.push(topics);
    const ticket = { ticket: "t", topics, refused: [], expires_in: 900 };
    const data = topics ? ticket : { csrf_token: "c" };
    return new Response(JSON.stringify(data), { headers: { "Content-Type": "application/json" } });
  };
  globalThis.htmx = { trigger: () => fetched.push(1) };
  const wait = () => new Promise((resolve) => setTimeout(resolve, 5));
  const { FollowedPage } = await import("/static/scoring/watching/follow_page.js");
  const day = { dataset: { revision: "3" } };
  const root = { dataset: { api: "/api/v1/" }, closest: () => day, addEventListener() {} };
  new FollowedPage(root).follow(follows);
  for (let turn = 0; turn < 400 && !source; turn += 1) await wait();
  const counts = [];
  for (const [topic, state] of states) {
    source.heard[topic.split(":")[0]]({ data: JSON.stringify({ topic, state }) });
    await wait();
    counts.push(fetched.length);
  }
  looks.online();
  await wait();
  counts.push(fetched.length);
  return { asked, counts };
}"""


def test_a_page_follows_several_topics() -> None:
    """What it has shown already, at the revision of its first topic, is not fetched again."""
    states = [
        ["cup:1", {"revision": 3}],
        ["fine:2", {"revision": 3}],
        ["fine:2", {"revision": 3}],
        ["cup:1", {"revision": 3}],
        ["cup:1", {"revision": 4}],
    ]
    with run_node() as node:
        said = node.evaluate(FOLLOW, ["cup:1 fine:2", *states])
    assert said == {"asked": [["cup:1", "fine:2"]], "counts": [0, 1, 1, 1, 2, 3]}
