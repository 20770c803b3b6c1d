"""Work on the device's database while a page is laid aside and comes back."""

from tests.node import run_node

ASIDE = """async () => {
  const events = new EventTarget();
  globalThis.addEventListener = events.addEventListener.bind(events);
  const { on } = await import("/static/scoring/device/transactions.js");
  const begun = [];
  const database = {
    transaction: (name) => {
      const one = { store: name, aborted: false, abort: () => one.end(new Error("aborted")) };
      one.done = new Promise((done, fail) => (one.end = (why) => {
        one.aborted = why !== undefined;
        why ? fail(why) : done();
      }));
      begun.push(one);
      return one;
    },
  };
  const turn = () => new Promise((done) => setTimeout(done, 5));
  const seen = [];
  const note = () => seen.push(begun.map(({ aborted }) => aborted));
  const work = on(database, "games")("readwrite", async (rows) => `${rows} ${begun.length}`);
  await turn();
  note();
  events.dispatchEvent(Object.assign(new Event("pagehide"), { persisted: kept }));
  await turn();
  note();
  events.dispatchEvent(new Event("pageshow"));
  await turn();
  note();
  begun.at(-1).end();
  return [seen, await work];
}"""


def test_what_is_open_when_a_page_is_laid_aside_is_taken_back_and_done_again() -> None:
    with run_node() as node:
        result = node.evaluate(ASIDE.replace("kept", "true"))
    assert result == [[[False], [True], [True, False]], "games 2"]


def test_a_page_that_is_left_for_good_goes_on() -> None:
    with run_node() as node:
        result = node.evaluate(ASIDE.replace("kept", "false"))
    assert result == [[[False], [False], [False]], "games 1"]
