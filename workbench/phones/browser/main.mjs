/**
 * The phones of a simulated world, in one process, driven from outside: a command on each line in,
 * what came of it on each line out: { value, events } or { error }.
 */

import { Phone } from "./browser.mjs";
import { countLines, startCounting } from "./covered.mjs";
import { beginAnew, runUntilQuiet } from "./loop.mjs";
import { readLines, writeLine } from "./lines.mjs";
import { Tab, makePages } from "./tab.mjs";

const world = { now: 0, phones: new Map(), tabs: new Map() };
world.pages = makePages(world);
const PAGES = ["page", "match_page"];

/** @type {{ [name: string]: (given: object) => unknown }} */
const COMMANDS = {
  async begin({ now, faults }) {
    world.tabs.forEach((tab) => tab.close());
    beginAnew();
    world.now = now;
    world.phones.clear();
    world.tabs.clear();
    await world.pages.prepare(PAGES, faults);
  },
  phone: (given) => void world.phones.set(given.name, new Phone(given)),
  open({ tab: name, phone, ...given }) {
    const tab = new Tab({ name, phone: world.phones.get(phone), world });
    world.tabs.set(name, tab);
    // A tab that cannot be opened is told: nothing else would.
    tab.open(given).catch((error) => tab.isOpen && fail(error));
  },
  close({ tab }) {
    world.tabs.get(tab).close();
    world.tabs.delete(tab);
  },
  ring: ({ tab, number }) => world.tabs.get(tab)?.ring(number),
  hear: ({ tab, number, answer }) => world.tabs.get(tab)?.hear(number, answer),
  stream: ({ tab, number, type, data }) => world.tabs.get(tab)?.stream(number, type, data),
  happen: ({ tab, what }) => world.tabs.get(tab)?.happen(what),
  disk: ({ phone, number }) => world.phones.get(phone).disk.commit(number),
  spoil: ({ phone, state }) => void (world.phones.get(phone).disk.state = state),
  covered: () => countLines(world.pages),
  act: ({ tab, name, given }) => world.tabs.get(tab).sheet.act(name, given),
};

/** @type {string[]} */
const failures = [];
const fail = (error) => failures.push(String(error?.stack ?? error));

if (process.argv.includes("--covered")) startCounting();
process.on("unhandledRejection", fail);

for (const line of readLines()) {
  const { do: what, now = world.now, ...given } = JSON.parse(line);
  world.now = now;
  let value = null;
  try {
    value = (await COMMANDS[what]({ ...given, now })) ?? null;
  } catch (error) {
    fail(error);
  }
  const events = await runUntilQuiet();
  writeLine(JSON.stringify({ value, events, failures: failures.splice(0) }));
}
