/** Where there is no connection: what this device still has of the club. */

import { sayTime } from "../../common/times.js";
import { listSeen } from "./seen.js";

const section = document.getElementById("seen-pages");

/** @param {import("./seen.js").Seen} seen */
function makeLine({ path, title, at }) {
  const line = document.createElement("li");
  const link = document.createElement("a");
  const time = document.createElement("small");
  link.href = path;
  link.textContent = title;
  time.textContent = sayTime(new Date(at).toISOString());
  line.append(link, " ", time);
  return line;
}

const seen = globalThis.caches ? await listSeen().catch(() => []) : [];
if (section && seen.length > 0) {
  section.querySelector("ul")?.replaceChildren(...seen.map(makeLine));
  section.hidden = false;
}
