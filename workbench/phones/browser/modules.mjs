/**
 * The project's own modules, as they are, with variables of their own for each page.
 *
 * esbuild puts them together, as it does for a club, into one function of the globals that a page has
 * of its own. All pages of all worlds call that function in one context: so V8 compiles it once.
 *
 * An address below /static/ is looked for in every app, as the server does. A planted fault is a
 * list of replacements in a module's text; one that is not found there ends the run.
 */

import { build, stop } from "esbuild";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import vm from "node:vm";

const FOLDERS = ["common/ui/static", "scoring/static", "tichu_club/static", "tournaments/static"];
const PAGES = "/pages/"; // The modules here that stand for a page of the product.
const IDB = "/static/vendored/idb/idb.js";
/** What each page has of its own: whoever names it means the page's. */
const OWN = [
  "AbortSignal",
  "BroadcastChannel",
  "DOMParser",
  "EventSource",
  "Math.random",
  "addEventListener",
  "clearInterval",
  "clearTimeout",
  "console",
  "crypto",
  "dispatchEvent",
  "document",
  "fetch",
  "globalThis",
  "localStorage",
  "location",
  "navigator",
  "performance",
  "removeEventListener",
  "setInterval",
  "setTimeout",
];
const NAME = "globalsOfThisPage";
const define = Object.fromEntries(
  OWN.map((name) => [name, name === "globalThis" ? NAME : `${NAME}.${name}`]),
);
/** What esbuild writes above each module that it puts in. */
export const HEAD = /^ *\/\/ served:(\S+)$/;

/** The text of a module, with the faults planted in it. */
function readModule(address, faults) {
  if (address === IDB) return `export const openDB = (...given) => ${NAME}.openDB(...given);`;
  const text = (faults[address] ?? []).reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`nowhere in ${address}: ${from}`);
      return text.replace(from, () => to);
    },
    readFileSync(findFile(address), "utf8"),
  );
  return text.replaceAll("import.meta.url", JSON.stringify(`http://club.test${address}`));
}

/** Where the text of a module lies. */
export function findFile(address) {
  if (address.startsWith(PAGES)) return join(import.meta.dirname, address.slice(PAGES.length));
  const served = address.slice("/static/".length);
  const found = FOLDERS.map((folder) => join(process.cwd(), folder, served)).find(existsSync);
  if (!found) throw new Error(`no module at ${address}`);
  return found;
}

/** The text of a page with all that it imports: an expression for what its module exports. */
async function bundle(page, faults) {
  const resolve = ({ path, importer }) => ({
    path: new URL(path, `http://club.test${importer}`).pathname,
    namespace: "served",
  });
  const load = ({ path }) => ({ contents: readModule(path, faults), loader: "js" });
  const served = {
    name: "served",
    setup(building) {
      building.onResolve({ filter: /./ }, resolve);
      building.onLoad({ filter: /./, namespace: "served" }, load);
    },
  };
  const made = await build({
    entryPoints: [`${PAGES}${page}.mjs`],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "page",
    charset: "utf8",
    logLevel: "silent",
    define,
    plugins: [served],
  });
  return made.outputFiles[0].text;
}

export class Pages {
  #made = new Map();
  #faults = "";

  /** `context`: the one in which all pages run. */
  constructor(context) {
    this.context = context;
    this.globals = vm.runInContext("globalThis", context);
  }

  /** Have these pages ready, with these faults planted in them. */
  async prepare(names, faults) {
    if (this.#faults !== JSON.stringify(faults)) this.#made.clear();
    this.#faults = JSON.stringify(faults);
    if (names.every((name) => this.#made.has(name))) return;
    for (const name of names) {
      const text = `(function (${NAME}) { "use strict";\n${await bundle(name, faults)}\nreturn page; })`;
      const script = new vm.Script(text, { filename: `file:///static/${name}.js` });
      this.#made.set(name, { text, make: script.runInContext(this.context) });
    }
    stop();
  }

  /** What a page's own module exports, with variables of its own for a page with these globals. */
  make(name, globals) {
    return this.#made.get(name).make(globals);
  }

  /** The text of a page, as V8 has it. */
  read(name) {
    return this.#made.get(name)?.text ?? "";
  }
}
