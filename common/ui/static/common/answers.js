/**
 * What was said of a tap stands beside the button that was tapped, in view; where that button is gone,
 * at the foot of the window. A renewed page leaves it there (renewing.js); the next tap takes it away.
 */

/** What a button or a field stands in: what is said of it stands below that. */
const ROW = "p, li, .field, .result-line, .taps, .one-line, .notice";

let count = 0;

/** Take away what was said of the tap before. */
export function clearAnswers() {
  for (const old of document.querySelectorAll("[data-answer]")) old.remove();
}

/**
 * Take out of what came from the server what it says of the tap, and put it beside the button.
 *
 * @param {HTMLElement} button
 * @param {ParentNode} holder
 * @returns {HTMLElement[]}
 */
export function showAnswers(button, holder) {
  const box = holder.querySelector("[data-answers]");
  const said = [.../** @type {HTMLCollectionOf<HTMLElement>} */ (box?.children ?? [])];
  box?.remove();
  put(button, said);
  return said;
}

/**
 * @param {HTMLElement} button
 * @param {HTMLElement[]} said
 */
function put(button, said) {
  const row = findRow(button);
  for (const one of [...said].reverse()) {
    // With an id of its own no other element is taken for it when the page is renewed.
    one.id = `answer-${(count += 1)}`;
    one.dataset.answer = "";
    if (row) row.after(one);
    else findFoot().prepend(one);
    announce(one);
  }
}

/**
 * A screen reader reads what changes in a live region, not one that comes with its words in it. Only
 * with its words it has the height that is brought into view.
 *
 * @param {HTMLElement} said
 */
function announce(said) {
  const words = [...said.childNodes];
  said.replaceChildren();
  requestAnimationFrame(() => {
    said.replaceChildren(...words);
    said.scrollIntoView({ block: "nearest" });
  });
}

/**
 * @param {HTMLElement} button
 * @returns {Element | null}
 */
function findRow(button) {
  const isThere = button.isConnected && button.checkVisibility();
  return isThere ? (button.closest(ROW) ?? button) : null;
}

/** The foot of the window, where nothing better is left. */
function findFoot() {
  const foot = document.getElementById("answers-foot") ?? document.createElement("div");
  foot.id = "answers-foot";
  foot.className = "answers-foot";
  document.body.append(foot);
  return foot;
}
