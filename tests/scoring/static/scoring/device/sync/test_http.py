"""The line to the server: what a question leaves behind."""

from tests.node import Node

TIMERS = """async () => {
  const { createClient } = await import("/static/scoring/device/sync/http.js");
  const { setTimeout: begin, clearTimeout: end } = globalThis;
  const running = new Set();
  globalThis.setTimeout = (work, wait) => {
    const timer = begin(() => { running.delete(timer); work(); }, wait);
    running.add(timer);
    return timer;
  };
  globalThis.clearTimeout = (timer) => { running.delete(timer); end(timer); };
  const { timeout } = AbortSignal;
  AbortSignal.timeout = undefined; // as in the browsers of 2021
  const during = [];
  const answers = [
    () => Response.json({ csrf_token: "one" }),
    () => Response.json({ errors: [{ code: "c" }] }, { status: 403 }),
    () => Response.json({ csrf_token: "two" }),
    () => Response.json({}),
    () => { throw new TypeError("no network"); },
  ];
  const fetch = async () => {
    during.push(running.size);
    return answers.shift()();
  };
  const send = createClient({ root: "/", device: "d", fetch });
  try {
    const told = [];
    for (const method of ["POST", "GET"]) {
      told.push((await send({ method, path: "x/", body: {} })).outcome, running.size);
    }
    return { told, during };
  } finally {
    Object.assign(globalThis, { setTimeout: begin, clearTimeout: end });
    AbortSignal.timeout = timeout;
  }
}"""


def test_a_question_that_was_answered_leaves_no_timer(node: Node) -> None:
    """Each of five requests has one while it waits, and none has one afterwards."""
    result = node.evaluate(TIMERS)
    assert result == {"told": ["ok", 0, "later", 0], "during": [1, 1, 1, 1, 1]}


def test_a_body_that_never_ends_is_given_up_too(node: Node) -> None:
    script = """async () => {
      const { createClient } = await import("/static/scoring/device/sync/http.js");
      const fetch = async (address, { signal }) => new Response(new ReadableStream({
        start: (way) => signal.addEventListener("abort", () => way.error(signal.reason)),
      }));
      const send = createClient({ root: "/", device: "d", fetch, patience: 30 });
      return send({ method: "GET", path: "x/" });
    }"""
    result = node.evaluate(script)
    assert (result["outcome"], result["reason"]) == ("later", "no_answer")


def test_a_token_that_was_asked_for_early_is_not_asked_for_again_unless_it_failed(
    node: Node,
) -> None:
    script = """async () => {
      const { askToken, createClient } = await import("/static/scoring/device/sync/http.js");
      const told = [];
      for (const fails of [false, true]) {
        const asked = [];
        let broken = fails;
        const fetch = async (address, { headers }) => {
          asked.push(address.slice(1) + (headers["X-CSRFToken"] ?? ""));
          if (broken) { broken = false; throw new TypeError("no network"); }
          return Response.json({ csrf_token: "t" });
        };
        const line = { root: "/", fetch };
        const early = askToken(line);
        early.catch(() => null);
        const send = createClient({ ...line, device: "d", early });
        const write = { method: "POST", path: "x/", body: {} };
        const outcomes = [(await send(write)).outcome, (await send(write)).outcome];
        told.push([asked, outcomes]);
      }
      return told;
    }"""
    assert node.evaluate(script) == [
        [["session/", "x/t", "x/t"], ["ok", "ok"]],
        [["session/", "session/", "x/t"], ["later", "ok"]],
    ]


def test_a_write_that_is_answered_is_sent_once_and_only_writes_ask_for_a_new_token(
    node: Node,
) -> None:
    script = """async () => {
      const { createClient } = await import("/static/scoring/device/sync/http.js");
      const asked = [];
      let status = 200;
      const fetch = async (address, { method }) => {
        asked.push(`${method} ${address}`);
        return Response.json({ csrf_token: "t", errors: [] }, { status });
      };
      const send = createClient({ root: "/", device: "d", fetch });
      await send({ method: "POST", path: "x/", body: {} });
      const written = asked.splice(0).filter((one) => one.startsWith("POST")).length;
      status = 403;
      await send({ method: "GET", path: "y/" });
      return [written, asked.length];
    }"""
    assert node.evaluate(script) == [1, 1]
