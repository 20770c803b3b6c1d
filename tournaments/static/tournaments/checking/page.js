/** The page that checks a file: it reads one that is chosen, and says what was found. */

import { checkRecord } from "./record.js";

/** @typedef {import("./record.js").EventFile} EventFile */

/** @type {Record<string, string>} */
const words = JSON.parse(document.getElementById("words")?.textContent ?? "{}");
const input = /** @type {HTMLInputElement} */ (document.getElementById("file"));

/** @param {string} id @param {string} text */
function say(id, text) {
  const place = document.getElementById(id);
  if (place) place.textContent = text;
}

/** @param {import("./record.js").Finding} finding */
function writeFinding(finding) {
  const item = document.createElement("li");
  item.textContent = words[finding.code].replace("{round}", String(finding.round));
  return item;
}

async function check() {
  const [file] = input.files ?? [];
  say("findings", "");
  try {
    const event = /** @type {EventFile} */ (JSON.parse(await file.text()));
    const found = await checkRecord(event);
    document.getElementById("findings")?.append(...found.map(writeFinding));
    const head = event.record.rounds.at(-1)?.hash ?? event.record.seed_hash;
    const refused = found.some((one) => one.wrong);
    say("verdict", refused ? words.refused : words.holds.replace("{head}", head));
  } catch {
    say("verdict", words.no_record);
  }
}

input.addEventListener("change", () => {
  void check();
});
