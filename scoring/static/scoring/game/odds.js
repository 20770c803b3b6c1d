/**
 * The chance of winning from a score, with no network: reads the table that
 * `python -m scoring.odds.export` writes (odds-1000.json). What the numbers mean, and what a call
 * must be worth, is explained in docs/chances.md; this is the same model, interpolated.
 */

/** @type {{ [call: string]: number }} */
const BONUS = { tichu: 100, grand: 200 };
const NOTHING = 1e-9;
const SMALLEST = 0.0001;

/**
 * Unpacked chances by table, so that a table is decoded once.
 *
 * @type {WeakMap<OddsTable, Float64Array>}
 */
const unpacked = new WeakMap();

/** @param {OddsTable} table */
function unpack(table) {
  let values = unpacked.get(table);
  if (!values) {
    const bytes = Uint8Array.from(atob(table.chances), (letter) => letter.charCodeAt(0));
    const view = new DataView(bytes.buffer);
    /**
     * @param {unknown} _
     * @param {number} index
     */
    const read = (_, index) => view.getUint16(2 * index, true) / table.scale;
    values = Float64Array.from({ length: bytes.length / 2 }, read);
    unpacked.set(table, values);
  }
  return values;
}

/**
 * The chance of the team that stands at knot `row` against knot `column`.
 *
 * @param {Float64Array} values
 * @param {number} row
 * @param {number} column
 */
function atKnots(values, row, column) {
  return row >= column
    ? values[(row * (row + 1)) / 2 + column]
    : 1 - values[(column * (column + 1)) / 2 + row];
}

/**
 * Where a total lies: the knot at or below it, and how far on to the next, from 0 to 1.
 *
 * @param {number[]} knots
 * @param {number} total
 */
function locate(knots, total) {
  const last = knots.length - 1;
  if (total <= knots[0]) return [0, 0];
  if (total >= knots[last]) return [last - 1, 1];
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (knots[middle] <= total) low = middle;
    else high = middle;
  }
  return [low, (total - knots[low]) / (knots[high] - knots[low])];
}

/**
 * The chance that the team with `own` points wins; 1 or 0 where the game is over.
 *
 * @param {OddsTable} table
 * @param {number} own
 * @param {number} other
 */
export function winChance(table, own, other) {
  if (Math.max(own, other) >= table.target) return own === other ? 0.5 : Number(own > other);
  const values = unpack(table);
  const [row, down] = locate(table.knots, own);
  const [column, right] = locate(table.knots, other);
  /** @param {number} r */
  const along = (r) =>
    (1 - right) * atKnots(values, r, column) + right * atKnots(values, r, column + 1);
  return (1 - down) * along(row) + down * along(row + 1);
}

/**
 * The mean change of the chance in `rounds` (own, other, how often, …) when `points` come on top.
 *
 * @param {OddsTable} table
 * @param {number[]} rounds
 * @param {number} own
 * @param {number} other
 * @param {number} points
 */
function meanChange(table, rounds, own, other, points) {
  let sum = 0;
  let weight = 0;
  for (let i = 0; i < rounds.length; i += 3) {
    const [x, y, often] = [own + rounds[i], other + rounds[i + 1], rounds[i + 2]];
    sum += often * (winChance(table, x + points, y) - winChance(table, x, y));
    weight += often;
  }
  return sum / weight;
}

/**
 * How likely a call ("tichu" or "grand") must be made to raise its team's chance of winning:
 * 0 to 1, or null where it cannot matter.
 *
 * @param {OddsTable} table
 * @param {number} own
 * @param {number} other
 * @param {CallName} call
 */
export function breakEven(table, own, other, call) {
  const gain = meanChange(table, table.made, own, other, BONUS[call]);
  const loss = -meanChange(table, table.failed, own, other, -BONUS[call]);
  return gain + loss < NOTHING ? null : Math.min(Math.max(loss / (gain + loss), 0), 1);
}

/**
 * @param {number | null} value
 * @param {number} parts
 */
const round = (value, parts) => (value === null ? null : Math.round(value * parts) / parts);

/**
 * The chances at totals `a` : `b`, of the same shape as the server's:
 * {a, b, draw, tichu: {a, b}, grand: {a, b}}. Totals under the lowest that is told apart count as
 * that. A RangeError for what is no total.
 *
 * @param {OddsTable} table
 * @param {number} a
 * @param {number} b
 */
export function chances(table, a, b) {
  if (!Number.isInteger(a) || !Number.isInteger(b)) {
    throw new RangeError(`totals must be whole numbers, not ${a} and ${b}`);
  }
  return chancesAt(table, Math.max(a, table.lowest), Math.max(b, table.lowest));
}

/**
 * @param {OddsTable} table
 * @param {number} a
 * @param {number} b
 * @returns {Chances}
 */
function chancesAt(table, a, b) {
  if (a !== b && Math.max(a, b) >= table.target) {
    const none = { a: null, b: null };
    return { a: Number(a > b), b: Number(b > a), draw: 0, tichu: none, grand: { ...none } };
  }
  const win = Math.min(
    Math.max(Number(round(winChance(table, a, b), 10000)), SMALLEST),
    1 - SMALLEST,
  );
  /** @param {CallName} call */
  const both = (call) => ({
    a: round(breakEven(table, a, b, call), 1000),
    b: round(breakEven(table, b, a, call), 1000),
  });
  return {
    a: win,
    b: Number(round(1 - win, 10000)),
    draw: 0,
    tichu: both("tichu"),
    grand: both("grand"),
  };
}
