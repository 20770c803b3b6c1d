/** A short code opens a sheet, or the page of a team in a tournament. */

import { explain, loadWords, t } from "../../common/words.js";
import { openDevice } from "../device/device.js";

const form = /** @type {HTMLFormElement} */ (document.getElementById("code"));
const said = /** @type {HTMLElement} */ (document.getElementById("said"));
const [device] = await Promise.all([
  openDevice(String(form.dataset.api)),
  loadWords(String(form.dataset.catalogue)),
]);

/** @param {string} text */
function say(text) {
  said.textContent = text;
  said.hidden = false;
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("code"));
  const code = field.value.trim().toUpperCase();
  /** @type {Question} */
  const question = { method: "POST", path: "links/code/", body: { code } };
  const answer = /** @type {Answer<{ game: string | null, page: string, token: string }>} */ (
    await device.send(question)
  );
  if (answer.outcome === "ok") {
    const { game, page, token } = answer.data;
    const { opens } = form.dataset;
    return location.assign(`${game && opens ? `/g/${game}/${opens}` : page}#${token}`);
  }
  const problem = answer.data?.errors?.[0];
  return say(problem ? `${explain(problem).message} ${explain(problem).hint}` : t("code_failed"));
});
form.dataset.ready = "";
