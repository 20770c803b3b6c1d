/** Which lines of the pages' modules have run, as V8 counts it. */

import { Session } from "node:inspector";
import { findFile } from "./modules.mjs";
import { readFileSync } from "node:fs";
import { relative } from "node:path";

/** What V8 calls a module that has an address in place of a file. */
const SERVED = "file:///static/";
const session = new Session();

/** Ask V8; it answers at once. */
function post(method, given = {}) {
  let answer;
  session.post(method, given, (error, found) => {
    if (error) throw error;
    answer = found;
  });
  return answer;
}

/** Count from now on. */
export function startCounting() {
  session.connect();
  post("Profiler.enable");
  post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
}

/** For each module { file, lines, reached }: every tab has its own copy, and one is enough. */
export function countLines() {
  const { result } = post("Profiler.takePreciseCoverage");
  const byAddress = new Map();
  for (const { url, functions } of result.filter((script) => script.url.startsWith(SERVED))) {
    const address = url.slice(SERVED.indexOf("/static/"));
    const text = readFileSync(findFile(address), "utf8");
    const ran = byAddress.get(address) ?? new Uint8Array(text.length);
    byAddress.set(address, ran);
    const once = new Uint8Array(text.length);
    const ranges = functions.flatMap((one) => one.ranges);
    // An outer range comes before those that stand in it.
    for (const { startOffset, endOffset, count } of ranges)
      once.fill(count > 0 ? 1 : 0, startOffset, endOffset);
    once.forEach((value, place) => (ran[place] |= value));
  }
  return [...byAddress].map(([address, ran]) => measure(address, ran));
}

/** A line counts if it holds code, and has run if all of its code has. */
function measure(address, ran) {
  const file = findFile(address);
  let [place, lines, reached] = [0, 0, 0];
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const code = line.trim();
    const start = place + line.indexOf(code);
    place += line.length + 1;
    if (!code || /^(\/\*|\*|\/\/|[})\]];?,?$)/.test(code)) continue;
    lines += 1;
    reached += ran.subarray(start, start + code.length).every(Boolean) ? 1 : 0;
  }
  return { file: relative(process.cwd(), file), lines, reached };
}
