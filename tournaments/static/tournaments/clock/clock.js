/**
 * The clock of a round, counted on from what the server said was left when it answered.
 *
 * What the device thinks of the time does not matter. It sounds where a button `data-sound` was
 * tapped: no browser makes a sound by itself.
 */

const TICK = 200;
const SECOND = 1000;
const NOTES = [660, 660, 880];
/** @type {WeakMap<Element, number>} */
const begun = new WeakMap();
/** What was heard already, so that a clock that is drawn anew does not sound again. */
let heard = "";
/** @type {AudioContext | null} */
let audio = null;

/** When the page that is shown was answered, as `performance.now()` counts. */
function findAnswered() {
  const [page] = performance.getEntriesByType("navigation");
  return page instanceof PerformanceNavigationTiming ? page.responseStart : 0;
}

/** @param {HTMLElement} clock */
function findLeft(clock) {
  const left = Number(clock.dataset.left) * SECOND;
  const since = begun.get(clock) ?? performance.now();
  return clock.dataset.running === undefined ? left : left - (performance.now() - since);
}

/** @param {number} left */
function write(left) {
  const whole = Math.max(0, Math.ceil(left / SECOND));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

function tick() {
  const clocks = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-clock]"));
  for (const clock of clocks) {
    const left = findLeft(clock);
    const digits = /** @type {HTMLElement} */ (clock.querySelector(".clock-digits"));
    if (digits.textContent !== write(left)) digits.textContent = write(left);
    const isLast = left <= 0 || clock.dataset.lastHand !== undefined;
    clock.classList.toggle("over", left <= 0);
    const said = clock.querySelector(".last-hand");
    said?.toggleAttribute("hidden", !isLast);
    sound(isLast ? `${clock.dataset.lastHand !== undefined} ${left <= 0}` : "");
  }
}

/** @param {string} what */
function sound(what) {
  if (what === heard) return;
  heard = what;
  if (!what || audio?.state !== "running") return;
  const at = audio.currentTime;
  NOTES.forEach((frequency, place) =>
    play(/** @type {AudioContext} */ (audio), frequency, at + place),
  );
}

/**
 * @param {AudioContext} context
 * @param {number} frequency
 * @param {number} at
 */
function play(context, frequency, at) {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0.5, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.9);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 1);
}

/** Let the clock sound from now on, and show that it does. */
export async function allowSound() {
  audio ??= new AudioContext();
  await audio.resume();
  for (const button of document.querySelectorAll("[data-sound]"))
    button.setAttribute("aria-pressed", "true");
}

/**
 * Note when the clocks below an element came from the server.
 *
 * @param {ParentNode} root
 * @param {number} at
 */
function note(root, at) {
  for (const clock of root.querySelectorAll("[data-clock]")) begun.set(clock, at);
  if (audio) allowSound();
  tick();
}

/** @param {ParentNode} root  whose clocks have just come from the server */
const noteClocks = (root) => note(root, performance.now());

note(document, findAnswered());
document.addEventListener("replaced", (event) => {
  if (event.target instanceof Element) noteClocks(event.target);
});
document.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest("[data-sound]")) allowSound();
});
setInterval(tick, TICK);
