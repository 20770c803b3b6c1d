/** Long names on the wall: a table's are drawn smaller, or one below the other, until they can be read whole. */

const PARTS = [1, 0.9, 0.8, 0.7, 0.6];
/** A part of the screen's height: smaller letters cannot be read from across a room. */
const LEAST = 1 / 52;

/** @param {HTMLElement} wall  what is shown on the wall; it may be replaced as a whole */
export function fitNames(wall) {
  /** @type {NodeListOf<HTMLElement>} */ (wall.querySelectorAll(".wall-tables li")).forEach(fit);
}

/** @param {HTMLElement} table */
function fit(table) {
  const usual = draw(table, false, 1);
  if (!usual.cut) return;
  const others = PARTS.flatMap((part) => [draw(table, false, part), draw(table, true, part)]);
  const fair = others.filter(({ size }) => size >= LEAST * innerHeight);
  const best = fair.sort((one, other) => one.cut - other.cut || other.size - one.size)[0] ?? usual;
  draw(table, best.isStacked, best.part);
}

/**
 * Draw a table's names so large; return how many pixels high they are, and how much of them is cut off.
 *
 * @param {HTMLElement} table
 * @param {boolean} isStacked  one below the other
 * @param {number} part  of the size that its box allows
 */
function draw(table, isStacked, part) {
  table.classList.toggle("stacked", isStacked);
  table.style.setProperty("--smaller", String(part));
  const names = [...table.querySelectorAll(".wall-pair > span")];
  const cuts = names.map((name) => Math.max(0, 1 - name.clientWidth / (name.scrollWidth || 1)));
  const size = names.length ? parseFloat(getComputedStyle(names[0]).fontSize) : 0;
  return { isStacked, part, size, cut: cuts.reduce((sum, cut) => sum + cut, 0) };
}
