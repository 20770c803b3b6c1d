/** The ranking of a club: a page that is open shows a new run without being loaded by hand. */

import { whenLifted } from "../../common/finger.js";
import { Live } from "../../common/live/live.js";
import { nameTopic } from "../../common/live/topic.js";
import { knowParts, replaceParts } from "../../common/live_parts.js";
import { createClient } from "../../scoring/device/sync/http.js";
import { newId } from "../../scoring/device/ids.js";

const KIND = "ratings";
const page = /** @type {HTMLElement} */ (document.getElementById("ratings"));

/** Show what the server shows now; a day that is being chosen, and the focus, stay. */
async function refresh() {
  const answer = await fetch(location.href, { headers: { accept: "text/html" } });
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  await whenLifted();
  replaceParts(page, fresh);
}

knowParts(page);
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
