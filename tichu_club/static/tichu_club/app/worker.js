/**
 * Registers the service worker and says when a new version waits.
 *
 * A new version takes over at the next opening: when a page has just been opened, nothing on it
 * has been touched, and no other page of ours is open. Else a quiet bar offers it. No page is
 * ever loaded again under somebody's hands.
 */

const AN_HOUR = 3_600_000;
const LOOK_AGAIN = 1_000;
const PATIENCE = 5_000;
const TRIES = 10;

/** A drawer that is open, a call that is marked, a correction, an entry not yet in the store or kept by none. */
const BUSY =
  'dialog[open], .panel [aria-pressed="true"]:not(.tiles *), .panel .row-mark:not(:empty), .panel.correcting, .sync:is([data-sign="saving"], [data-sign="unsaved"])';
const FIELDS = "input, select, textarea";
const TO_FILL = "input:not([type=hidden], [type=radio], [type=checkbox]), textarea";

const bar = /** @type {HTMLElement} */ (document.getElementById("update-bar"));
let wasTouched = false;
/** @type {"untouched" | "asked" | false} */
let wantsReload = false;

// From the first moment: this module begins its own work only when the page has loaded and rests.
for (const kind of ["pointerdown", "keydown"])
  addEventListener(kind, () => (wasTouched = true), { capture: true });

export const isBusy = () => document.querySelector(BUSY) !== null || isFilling();

/** Whether a field of a form is being filled in, or has been. */
function isFilling() {
  if (document.activeElement?.matches(FIELDS)) return true;
  /** @type {NodeListOf<HTMLInputElement | HTMLTextAreaElement>} */
  const fields = document.querySelectorAll(TO_FILL);
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}

export async function startWorker() {
  const { serviceWorker } = navigator;
  if (!serviceWorker || !bar) return;
  serviceWorker.addEventListener("controllerchange", reloadIfWanted);
  const registration = await register(serviceWorker, nameWorker());
  if (!registration) return;
  if (registration.waiting && serviceWorker.controller) await takeOverAtOpening(registration);
  follow(registration, serviceWorker);
  lookNowAndThen(registration);
}

/**
 * The address of the worker for the language that was chosen in this browser. It says so itself: a
 * browser that fetches a worker as a module sends no cookies along.
 */
function nameWorker() {
  const address = new URL(String(bar.dataset.worker), location.href);
  const chosen = /(?:^|; )django_language=([a-z-]+)/.exec(document.cookie)?.[1];
  if (chosen) address.searchParams.set("language", chosen);
  return address;
}

/**
 * As a module where the browser's workers can import, so that they can send; else without.
 *
 * @param {ServiceWorkerContainer} serviceWorker
 * @param {URL} address
 */
async function register(serviceWorker, address) {
  try {
    return await serviceWorker.register(address, { type: "module", scope: "/" });
  } catch {
    address.searchParams.set("plain", "");
    return serviceWorker.register(address, { scope: "/" }).catch(() => null);
  }
}

/**
 * Ask the waiting version to take over if this page is the only one and was just opened; some
 * times, since the page before this one may still be on its way out.
 *
 * @param {ServiceWorkerRegistration} registration
 */
async function takeOverAtOpening(registration) {
  wantsReload = "untouched";
  await askToTakeOver(registration, () => !wasTouched && !isBusy());
}

/**
 * Ask some times, as long as it may.
 *
 * @param {ServiceWorkerRegistration} registration
 * @param {() => boolean} mayAsk
 */
async function askToTakeOver(registration, mayAsk) {
  for (let tries = TRIES; tries > 0 && registration.waiting && mayAsk(); tries -= 1) {
    registration.waiting.postMessage("take over if alone");
    await new Promise((done) => setTimeout(done, LOOK_AGAIN));
  }
}

/**
 * @param {ServiceWorkerRegistration} registration
 * @param {ServiceWorkerContainer} serviceWorker
 */
function follow(registration, serviceWorker) {
  const offer = () => {
    const { waiting, active } = registration;
    if (!waiting || !serviceWorker.controller) return;
    // Another language is no new version: this page speaks it already, and is not loaded again.
    if (waiting.scriptURL !== active?.scriptURL) askToTakeOver(registration, () => true);
    else showBar(registration);
  };
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
  offer();
}

/**
 * Show the bar as soon as it disturbs no entry.
 *
 * @param {ServiceWorkerRegistration} registration
 */
function showBar(registration) {
  if (isBusy()) return void setTimeout(() => showBar(registration), LOOK_AGAIN);
  if (!registration.waiting && !wantsReload) return;
  place();
  bar.hidden = false;
  const button = bar.querySelector("button");
  if (button) button.onclick = () => load(registration);
}

/** On the sheet below the panel, where it covers nothing and moves no button; else at the foot. */
function place() {
  const paper = document.querySelector(".paper-holder");
  if (paper && bar.nextElementSibling !== paper) paper.before(bar);
}

/** @param {ServiceWorkerRegistration} registration */
function load(registration) {
  if (isBusy()) return void setTimeout(() => load(registration), LOOK_AGAIN);
  wantsReload = "asked";
  registration.waiting?.postMessage("take over");
  // Without one waiting it is there already; a browser that lets one wait on takes it when opening.
  setTimeout(() => location.reload(), registration.waiting ? PATIENCE : 0);
}

/** A version took over. Other pages than the one that asked go on, and offer it. */
function reloadIfWanted() {
  if (wantsReload === "asked" || (wantsReload === "untouched" && !wasTouched && !isBusy()))
    location.reload();
}

/** @param {ServiceWorkerRegistration} registration */
function lookNowAndThen(registration) {
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - last < AN_HOUR) return;
    last = Date.now();
    registration.update().catch(() => null);
  });
}
