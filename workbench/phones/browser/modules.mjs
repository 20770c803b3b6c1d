/**
 * The project's own modules, as they are, in a context of their own for each tab.
 *
 * An address below /static/ is looked for in every app, as the server does. A planted fault is a
 * list of replacements in a module's text; one that is not found there ends the run.
 */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import vm from "node:vm";

const FOLDERS = ["common/ui/static", "scoring/static", "tichu_club/static", "tournaments/static"];
const PAGES = "/pages/"; // The modules here that stand for a page of the product.
const texts = new Map();

/** The text of a module, with the faults planted in it. */
function readModule(address, faults) {
  if (!texts.has(address)) texts.set(address, readFileSync(findFile(address), "utf8"));
  return (faults[address] ?? []).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`nowhere in ${address}: ${from}`);
    return text.replace(from, to);
  }, texts.get(address));
}

/** Where the text of a module lies. */
export function findFile(address) {
  if (address.startsWith(PAGES)) return join(import.meta.dirname, address.slice(PAGES.length));
  const served = address.slice("/static/".length);
  const found = FOLDERS.map((folder) => join(process.cwd(), folder, served)).find(existsSync);
  if (!found) throw new Error(`no module at ${address}`);
  return found;
}

const compiled = new Map(); // What V8 has compiled of a text once.

export class Modules {
  #known = new Map();

  /** `replaced`: address → what it exports instead. */
  constructor({ context, faults, replaced }) {
    Object.assign(this, { context, faults, replaced });
  }

  /** What the page's own module exports, with all that it imports evaluated. */
  async open(name) {
    const page = this.#find(`${PAGES}${name}.mjs`);
    await page.link((name, from) => this.#find(resolve(name, from.identifier)));
    await page.evaluate();
    return page.namespace;
  }

  #find(address) {
    if (!this.#known.has(address))
      this.#known.set(
        address,
        this.replaced[address] ? this.#replace(address) : this.#compile(address),
      );
    return this.#known.get(address);
  }

  #compile(address) {
    const { context } = this;
    const text = readModule(address, this.faults);
    const module = new vm.SourceTextModule(text, {
      context,
      identifier: address,
      ...(compiled.has(text) ? { cachedData: compiled.get(text) } : {}),
      initializeImportMeta: (meta) => (meta.url = `http://club.test${address}`),
      importModuleDynamically: (name, from) => this.#import(resolve(name, from.identifier)),
    });
    // What Node keeps of a compiled text does not know how it imports later.
    if (!text.includes("import(")) compiled.set(text, module.createCachedData());
    return module;
  }

  #replace(address) {
    const exported = Object.entries(this.replaced[address]);
    const names = exported.map(([name]) => name);
    const set = function () {
      exported.forEach(([name, value]) => this.setExport(name, value));
    };
    return new vm.SyntheticModule(names, set, { context: this.context, identifier: address });
  }

  async #import(address) {
    const module = this.#find(address);
    if (module.status === "unlinked")
      await module.link((name, from) => this.#find(resolve(name, from.identifier)));
    await module.evaluate();
    return module;
  }
}

const resolve = (name, from) => new URL(name, `http://club.test${from}`).pathname;
