/**
 * Evaluates what a test hands to a page, without a browser: each line in is { script, argument },
 * each line out { value } or { error }. A script finds the project's modules at /static/, as in a page.
 */

import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { register } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { isMainThread } from "node:worker_threads";

const FOLDERS = ["common/ui/static", "people/static", "scoring/static", "tichu_club/static", "tournaments/static"];

/** A hook of Node: where an address below /static/ stands in the source, whichever app it is of. */
export async function resolve(name, context, next) {
  const served = findAddress(name, context.parentURL ?? "");
  if (served === null) return next(name, context);
  const found = FOLDERS.map((folder) => join(process.cwd(), folder, served));
  return next(pathToFileURL(found.find(existsSync) ?? found[0]).href, context);
}

function findAddress(name, parent) {
  if (name.startsWith("/static/")) return name.slice("/static/".length);
  const from = FOLDERS.map((folder) => `/${folder}/`).find((folder) => parent.includes(folder));
  if (!from || !name.startsWith(".")) return null;
  const [, directory] = parent.split(from);
  return new URL(name, `http://localhost/${directory}`).pathname.slice(1);
}

/** The project's modules have no package.json that says what they are. */
export async function load(address, context, next) {
  return next(address, address.endsWith(".js") ? { ...context, format: "module" } : context);
}

async function answer({ script, argument }, number) {
  const file = join(folder, `${number}.mjs`);
  writeFileSync(file, `export default ${script}`);
  const { default: run } = await import(pathToFileURL(file).href);
  return (await run(argument)) ?? null;
}

const folder = isMainThread ? mkdtempSync(join(tmpdir(), "tichu-node-")) : "";
if (isMainThread) {
  register(import.meta.url);
  globalThis.window = globalThis;
  let number = 0;
  for await (const line of createInterface({ input: process.stdin })) {
    const said = await answer(JSON.parse(line), (number += 1)).then(
      (value) => ({ value }),
      (error) => ({ error: String(error?.stack ?? error) }),
    );
    process.stdout.write(`${JSON.stringify(said)}\n`);
  }
}
