/** Which lines of the pages' modules have run, as V8 counts it. */

import { Session } from "node:inspector";
import { HEAD, findFile } from "./modules.mjs";
import { relative } from "node:path";

/** What V8 calls the text of a page (modules.mjs). */
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

/**
 * For each module { file, lines, reached }: of its lines as esbuild wrote them into a page.
 *
 * Of a module that several pages have, that page is told in which more of it ran.
 */
export function countLines(pages) {
  const { result } = post("Profiler.takePreciseCoverage");
  const byAddress = new Map();
  for (const { url, functions } of result.filter((script) => script.url.startsWith(SERVED))) {
    const text = pages.read(url.slice(SERVED.length, -".js".length));
    for (const [address, counted] of measure(text, findRan(text.length, functions)))
      if (counted.reached >= (byAddress.get(address)?.reached ?? 0)) byAddress.set(address, counted);
  }
  const ofProduct = [...byAddress].filter(([address]) => address.startsWith("/static/"));
  return ofProduct.map(([address, counted]) => ({
    file: relative(process.cwd(), findFile(address)),
    ...counted,
  }));
}

/** Of each character of a text, whether it ran: 1 or 0. */
function findRan(length, functions) {
  const ran = new Uint8Array(length);
  // An outer range comes before those that stand in it.
  for (const { startOffset, endOffset, count } of functions.flatMap((one) => one.ranges))
    ran.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  return ran;
}

/** By module, its lines: a line counts if it holds code, and has run if all of its code has. */
function measure(text, ran) {
  const counts = new Map();
  let [place, counted] = [0, { lines: 0, reached: 0 }];
  for (const line of text.split("\n")) {
    const code = line.trim();
    const start = place + line.indexOf(code);
    place += line.length + 1;
    const head = HEAD.exec(line);
    if (head) counts.set(head[1], (counted = { lines: 0, reached: 0 }));
    if (!code || /^(\/\*|\*|\/\/|[})\]];?,?$)/.test(code)) continue;
    counted.lines += 1;
    counted.reached += ran.subarray(start, start + code.length).every(Boolean) ? 1 : 0;
  }
  return counts;
}
