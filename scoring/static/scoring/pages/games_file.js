/** The games of this device as one file, out and in: the two buttons below their list. */

import { saveFile } from "../../common/save_file.js";
import { makeFile, place, readFile } from "../device/games_file.js";

/** @typedef {{ owner?: string, scorer?: string, watcher?: string }} Links */

/**
 * Let the buttons do what they say.
 *
 * @param {Device} device
 * @param {() => unknown} look  draws the list anew
 */
export function offerFile(device, look) {
  const part = document.getElementById("games-file");
  const out = document.getElementById("games-out");
  const into = document.getElementById("games-in");
  if (!part || !out || !(into instanceof HTMLInputElement)) return;
  part.hidden = false;
  out.addEventListener("click", () => takeOut(device));
  into.addEventListener("change", async () => {
    const file = into.files?.[0];
    if (file) await takeIn(device, await file.text());
    into.value = "";
    await look();
  });
}

/**
 * Say one of the sentences that stand with the line itself: no other page needs them.
 *
 * @param {string} which
 * @param {{ [name: string]: number }} [counts]
 */
function say(which, counts = {}) {
  const line = document.getElementById("games-file-said");
  if (!line) return;
  const text = line.dataset[which] ?? "";
  line.textContent = text.replace(/\{(\w+)\}/g, (_, name) => String(counts[name]));
}

/** @param {Device} device */
async function takeOut(device) {
  const records = await device.store.all();
  if (records.length === 0) return say("none");
  const links = new Map();
  for (const { id, key } of records) {
    const token = key ? null : await findToken(device, id);
    if (token) links.set(id, token);
  }
  const text = JSON.stringify(makeFile(records, links));
  saveFile(new File([text], "tichu-games.json", { type: "application/json" }));
  say("out", { count: records.length });
}

/**
 * The token of the best link that this device may give on; null without a network.
 *
 * @param {Device} device
 * @param {string} id
 */
async function findToken(device, id) {
  const answer = await device.send({ method: "GET", path: `games/${id}/links/` });
  if (answer.outcome !== "ok") return null;
  const links = /** @type {Links} */ (answer.data);
  const link = links.owner ?? links.scorer ?? links.watcher;
  return link ? decodeURIComponent(new URL(link).hash.slice(1)) : null;
}

/**
 * @param {Device} device
 * @param {string} text
 */
async function takeIn(device, text) {
  const kept = readFile(text);
  if (!kept) return say("foreign");
  const known = new Set((await device.store.all()).map(({ id }) => id));
  for (const game of kept) await device.store.update(game.id, place(game, Date.now()));
  device.sender.runWaiting();
  const before = kept.filter(({ id }) => known.has(id)).length;
  say("in", { count: kept.length - before, before });
}
