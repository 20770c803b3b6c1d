/** Results of a practice come in while its desk is looked at, at the pace that is chosen there. */

import { newId } from "../../scoring/device/ids.js";

const form = /** @type {HTMLFormElement | null} */ (document.getElementById("practice"));
const pace = /** @type {HTMLSelectElement | null} */ (document.getElementById("practice-pace"));

/** How often is remembered in this browser. */
const KEPT = "practice-pace";

async function bringResult() {
  if (!form || document.visibilityState !== "visible") return;
  const body = new FormData(form);
  body.set("operation", newId());
  await fetch(form.action, { method: "POST", body }).catch(() => null);
}

/** @type {ReturnType<typeof setInterval> | undefined} */
let timer;

function setPace() {
  clearInterval(timer);
  const seconds = Number(pace?.value);
  if (seconds) timer = setInterval(bringResult, seconds * 1000);
}

if (pace) {
  const kept = localStorage.getItem(KEPT);
  if ([...pace.options].some((option) => option.value === kept)) pace.value = kept ?? "";
  pace.addEventListener("change", () => {
    localStorage.setItem(KEPT, pace.value);
    setPace();
  });
  setPace();
}
