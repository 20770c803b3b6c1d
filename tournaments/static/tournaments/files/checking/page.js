/** The page that checks a file: it reads one that is chosen, and says what was found. */

import { checkRecord, readRecord } from "./record.js";

/** @type {Record<string, string>} */
const words = readData("words");
/** @type {Record<string, import("./record.js").FormatRow>} */
const formats = readData("formats");
const input = /** @type {HTMLInputElement} */ (document.getElementById("file"));

/** What the page brings as data. @param {string} id */
function readData(id) {
  return JSON.parse(document.getElementById(id)?.textContent ?? "{}");
}

/** @param {string} id @param {string} text */
function say(id, text) {
  const place = document.getElementById(id);
  if (place) place.textContent = text;
}

/** @param {import("./finding.js").Finding} finding */
function writeFinding({ code, values }) {
  const item = document.createElement("li");
  item.textContent = words[code].replace(/\{(\w+)\}/g, (whole, name) =>
    name in values ? String(values[name]).replace(/^-/, "−") : whole,
  );
  return item;
}

async function check() {
  const [file] = input.files ?? [];
  say("findings", "");
  try {
    const event = readRecord(await file.text());
    const found = await checkRecord(event, formats);
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
