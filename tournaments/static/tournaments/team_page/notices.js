/** The switch of a team's page: a notice on this phone when a round begins, by the browser's own push. */

const form = /** @type {HTMLFormElement | null} */ (document.getElementById("notices"));
const box = /** @type {HTMLInputElement | null} */ (document.getElementById("notices-on"));
const said = document.getElementById("notices-said");
const denied = document.getElementById("notices-denied");

/** @param {string} text  base64 as addresses have it */
function readBytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** @param {ArrayBuffer | null} bytes */
const writeBytes = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/**
 * Tell the club; resolves to what it refuses, "" where it is done.
 *
 * @param {HTMLFormElement} place
 * @param {{ [name: string]: string }} values
 */
async function send(place, values) {
  const body = new FormData(place);
  for (const [name, value] of Object.entries(values)) body.set(name, value);
  const answer = await fetch(place.action, { method: "POST", body });
  if (answer.status === 422) return answer.text();
  if (!answer.ok) throw new Error(String(answer.status));
  return "";
}

/** @param {PushSubscription} phone */
const describe = (phone) => ({
  address: phone.endpoint,
  key: writeBytes(phone.getKey("p256dh")),
  secret: writeBytes(phone.getKey("auth")),
});

/**
 * @param {HTMLFormElement} place
 * @param {PushManager} push
 */
async function switchOn(place, push) {
  const key = String(place.dataset.key);
  const before = await push.getSubscription();
  const phone =
    before ??
    (await push.subscribe({ userVisibleOnly: true, applicationServerKey: readBytes(key) }));
  const known = phone.options.applicationServerKey;
  return send(place, { ...describe(phone), public_key: known ? writeBytes(known) : key });
}

/**
 * The subscription is of the browser and stays: other teams of this phone may want it.
 *
 * @param {HTMLFormElement} place
 * @param {PushManager} push
 */
async function switchOff(place, push) {
  const phone = await push.getSubscription();
  return phone ? send(place, { address: phone.endpoint, off: "1" }) : "";
}

/** What this phone was asked for, by the page: a browser does not say for whom it takes notices. */
const KEY = `tichu-notices-${location.pathname}`;

/**
 * @param {HTMLFormElement} place
 * @param {HTMLInputElement} tick
 * @param {PushManager} push
 */
async function change(place, tick, push) {
  tick.disabled = true;
  const isOn = tick.checked;
  const refused = await (isOn ? switchOn : switchOff)(place, push).catch(() => null);
  tick.disabled = false;
  tick.checked = refused === "" ? isOn : !isOn;
  if (refused === "") localStorage.setItem(KEY, tick.checked ? "on" : "");
  if (denied) denied.hidden = refused !== null || Notification.permission === "granted";
  if (said) {
    said.textContent = refused ?? "";
    said.hidden = !refused;
  }
}

async function begin() {
  const canBeTold = globalThis.isSecureContext && "PushManager" in globalThis;
  if (!form || !box || !canBeTold || !navigator.serviceWorker) return;
  const { pushManager } = await navigator.serviceWorker.ready;
  const isThere = Boolean(await pushManager.getSubscription());
  box.checked = isThere && localStorage.getItem(KEY) === "on";
  form.hidden = false;
  box.addEventListener("change", () => change(form, box, pushManager));
  form.addEventListener("submit", (event) => event.preventDefault());
}

begin().catch(() => null);
