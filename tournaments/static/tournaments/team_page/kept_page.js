/** A team's page as this phone last saw it: what is played where, and the form to report it by. */

import { recall, remember } from "../../common/remember.js";

/** @typedef {{ path: string, title: string, html: string, at: number }} Kept */

const KEY = "team-pages";
/** A phone plays for a team; a director's may have opened some. */
const MOST = 4;
/** What is worth keeping of the page; the standings of 64 teams are not. */
const PARTS = ["h1", "#own-ending", "#team-now"];

/** @type {() => Kept[]} */
const list = () => recall(KEY, /** @type {Kept[]} */ ([]));

/** @param {ParentNode} page */
export function keepPage(page) {
  const parts = PARTS.map((name) => page.querySelector(name)?.outerHTML ?? "");
  const path = location.pathname;
  const kept = { path, title: document.title, html: parts.join("\n"), at: Date.now() };
  remember(KEY, [kept, ...list().filter((one) => one.path !== path)].slice(0, MOST));
}

/** @returns {Kept | undefined} */
export const findPage = () => list().find((one) => one.path === location.pathname);

/** The link has ended: what it has shown goes from this phone. */
export const forgetPage = () =>
  remember(
    KEY,
    list().filter((one) => one.path !== location.pathname),
  );
