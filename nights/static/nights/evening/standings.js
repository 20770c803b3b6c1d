/** The evening's table on the wall: one page after another where it is longer than the screen. */

const TURN = 12_000;
/** How much smaller the rows may be drawn, if then all can be seen at once. */
const SMALLEST = 0.75;
const KEYS = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 };

/**
 * Turn its pages, by themselves and with the arrow keys; the space bar holds the one that is shown.
 *
 * @param {HTMLElement} wall  what is shown on the wall; it may be replaced as a whole
 * @returns {() => void} to be called when it was
 */
export function turnPages(wall) {
  let page = 0;
  let held = false;
  /** @type {Timer | undefined} */
  let timer;
  const show = () => {
    clearTimeout(timer);
    const pages = showPage(wall, page);
    page = pages.shown;
    if (pages.number > 1 && !held) timer = setTimeout(() => turn(1), TURN);
  };
  /** @param {number} by */
  const turn = (by) => {
    page += by;
    show();
  };
  document.addEventListener("keydown", (event) => {
    const by = KEYS[/** @type {keyof typeof KEYS} */ (event.key)];
    if (event.key === " ") held = !held;
    if (by) turn(by);
    else if (event.key === " ") show();
    else return;
    event.preventDefault();
  });
  addEventListener("resize", show);
  return show;
}

/**
 * Show a page of as many rows as there is room for, counted round; say which places they are.
 *
 * @param {HTMLElement} wall
 * @param {number} wanted
 */
function showPage(wall, wanted) {
  const box = /** @type {HTMLElement | null} */ (wall.querySelector(".wall-standings"));
  const table = box?.querySelector("table");
  const places = /** @type {HTMLElement | null | undefined} */ (box?.querySelector(".wall-places"));
  if (!box || !table || !places) return { shown: 0, number: 1 };
  const rows = [...table.tBodies[0].rows];
  for (const row of rows) row.hidden = false;
  places.hidden = true;
  box.style.removeProperty("--smaller");
  const part = box.clientHeight / table.getBoundingClientRect().height;
  if (part < 1 && part >= SMALLEST) box.style.setProperty("--smaller", String(0.99 * part));
  places.hidden = false;
  const height = rows[0]?.getBoundingClientRect().height || 1;
  const around = table.getBoundingClientRect().height - rows.length * height;
  const room = (/** @type {number} */ rest) =>
    Math.max(1, Math.floor((box.clientHeight - around - rest) / height));
  places.hidden = rows.length <= room(0);
  const most = places.hidden ? rows.length : room(places.getBoundingClientRect().height);
  const number = Math.max(1, Math.ceil(rows.length / most));
  const each = Math.ceil(rows.length / number);
  const shown = ((wanted % number) + number) % number;
  table.style.minInlineSize = `${table.getBoundingClientRect().width}px`; // No page is narrower.
  rows.forEach((row, place) => (row.hidden = Math.floor(place / each) !== shown));
  const last = Math.min(rows.length, (shown + 1) * each);
  places.textContent = `${shown * each + 1}–${last} / ${rows.length}`;
  return { shown, number };
}
