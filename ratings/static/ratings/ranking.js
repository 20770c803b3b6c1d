/** The ranking of a club: a page that is open shows a new run without being loaded by hand. */

import { Live } from "../common/live/live.js";
import { nameTopic } from "../common/live/topic.js";
import { createClient } from "../scoring/device/sync/http.js";
import { newId } from "../scoring/device/ids.js";

const KIND = "ratings";
const page = /** @type {HTMLElement} */ (document.getElementById("ratings"));

/** Draw what the server shows now, unless somebody is choosing a day. */
async function refresh() {
  if (page.querySelector("form")?.contains(document.activeElement)) return;
  const answer = await fetch(location.href, { headers: { accept: "text/html" } });
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  const told = fresh.getElementById("ratings");
  if (told) page.replaceChildren(...told.childNodes);
}

const live = new Live({
  send: createClient({ root: page.dataset.api ?? "", device: newId() }),
  lock: async () => false,
  isAlone: () => true,
});
live.register(KIND, {
  isShown: async () => true,
  readMark: async () => "",
  take: refresh,
  ask: refresh,
  listen: () => null,
});
live.follow(nameTopic(KIND, page.dataset.club ?? ""));
