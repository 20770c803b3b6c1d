/** A short code opens a sheet. */

import { explain, loadWords, t } from "../../common/words.js";
import { openDevice } from "../device/device.js";

const form = document.getElementById("code");
const said = document.getElementById("said");
const [device] = await Promise.all([
  openDevice(form.dataset.api),
  loadWords(form.dataset.catalogue),
]);

function say(text) {
  said.textContent = text;
  said.hidden = false;
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const code = form.elements.code.value.trim().toUpperCase();
  const { outcome, data } = await device.send({
    method: "POST",
    path: "links/code/",
    body: { code },
  });
  if (outcome === "ok") return location.assign(`/g/${data.game}/#${data.token}`);
  const problem = data?.errors?.[0];
  return say(problem ? `${explain(problem).message} ${explain(problem).hint}` : t("code_failed"));
});
form.dataset.ready = "";
