/**
 * The chance of winning, with no network: reads the table that `python -m scoring.odds.export`
 * writes (odds-1000.json). What the numbers mean, and what a call must be worth, is explained in
 * docs/chances.md; the server takes the usual game's chances from the same table by the same steps.
 */

import { findShare, findValue } from "./normal.js";

/** @type {{ [call: string]: number }} */
const BONUS = { tichu: 100, grand: 200 };
/** How much of what is in doubt at eight cards is clear before tichu has to be called. */
const CLEARED_UP = 0.36;
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
 * The place in the lower triangle of what stands in `row` and `column`.
 *
 * @param {number} row
 * @param {number} column
 */
const placeOf = (row, column) =>
  row >= column ? (row * (row + 1)) / 2 + column : (column * (column + 1)) / 2 + row;

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
 * What lies between knots, along both axes.
 *
 * @param {number[]} knots
 * @param {number} own
 * @param {number} other
 * @param {(row: number, column: number) => number} at
 */
function interpolate(knots, own, other, at) {
  const [row, down] = locate(knots, own);
  const [column, right] = locate(knots, other);
  const above = (1 - right) * at(row, column) + right * at(row, column + 1);
  const below = (1 - right) * at(row + 1, column) + right * at(row + 1, column + 1);
  return (1 - down) * above + down * below;
}

/**
 * The chance between equals that the team with `own` points wins; 1 or 0 where the game is over.
 *
 * @param {OddsTable} table
 * @param {number} own
 * @param {number} other
 */
export function winChance(table, own, other) {
  if (Math.max(own, other) >= table.target) return own === other ? 0.5 : Number(own > other);
  const values = unpack(table);
  return interpolate(table.knots, own, other, (row, column) => {
    const value = values[placeOf(row, column)];
    return row >= column ? value : 1 - value;
  });
}

/**
 * By how much that chance, as a value of the normal distribution, moves with a point a round.
 *
 * @param {OddsTable} table
 * @param {number} own
 * @param {number} other
 */
function slopeOf(table, own, other) {
  if (Math.max(own, other) >= table.target) return 0;
  const { slope_knots: knots, slopes, slope_scale: scale } = table;
  return interpolate(knots, own, other, (row, column) => slopes[placeOf(row, column)] / scale);
}

/**
 * What is thought of team A's drift after `played` rounds that made this lead: see drift.py.
 *
 * @param {OddsTable} table
 * @param {Prior} prior
 * @param {number} played
 * @param {number} lead
 */
function learnDrift(table, prior, played, lead) {
  const luck = table.round_variance;
  const doubt = prior.sd * prior.sd;
  const known = luck + played * doubt;
  return { mean: (prior.mean * luck + doubt * lead) / known, variance: (doubt * luck) / known };
}

/**
 * The chance of winning of a team with this drift; without one, between equals.
 *
 * @param {OddsTable} table
 * @param {Drift | null} drift
 * @param {number} own
 * @param {number} other
 */
function shiftedChance(table, drift, own, other) {
  const win = winChance(table, own, other);
  if (!drift || win <= 0 || win >= 1) return win;
  const slope = slopeOf(table, own, other);
  const moved = findValue(win) + drift.mean * slope;
  return findShare(moved / Math.sqrt(1 + drift.variance * slope * slope));
}

/**
 * The mean change of the chance in `rounds` (own, other, how often, …) when `points` come on top.
 *
 * @param {OddsTable} table
 * @param {Drift | null} drift
 * @param {number[]} rounds
 * @param {number} own
 * @param {number} other
 * @param {number} points
 */
function meanChange(table, drift, rounds, own, other, points) {
  let sum = 0;
  let weight = 0;
  for (let i = 0; i < rounds.length; i += 3) {
    const [x, y, often] = [own + rounds[i], other + rounds[i + 1], rounds[i + 2]];
    const change = shiftedChance(table, drift, x + points, y) - shiftedChance(table, drift, x, y);
    sum += often * change;
    weight += often;
  }
  return sum / weight;
}

/**
 * How likely a call ("tichu" or "grand") must be made to raise its team's chance of winning:
 * 0 to 1, or null where it cannot matter.
 *
 * @param {OddsTable} table
 * @param {Drift | null} drift
 * @param {number} own
 * @param {number} other
 * @param {CallName} call
 */
function breakEven(table, drift, own, other, call) {
  /** @param {CallName} name */
  const stakes = (name) => ({
    gain: meanChange(table, drift, table.made, own, other, BONUS[name]),
    loss: -meanChange(table, drift, table.failed, own, other, -BONUS[name]),
  });
  const { gain, loss } = stakes(call);
  if (gain + loss < NOTHING) return null;
  if (call !== "grand") return keepBetween(loss / (gain + loss));
  return compareWithWaiting({ gain, loss }, stakes("tichu"));
}

/** @param {number} share */
const keepBetween = (share) => Math.min(Math.max(share, 0), 1);

/**
 * How likely a grand tichu must be made to be worth more than waiting with tichu open: see calls.py.
 *
 * @param {{ gain: number, loss: number }} grand
 * @param {{ gain: number, loss: number }} later
 */
function compareWithWaiting({ gain, loss }, later) {
  const alone = loss + gain - CLEARED_UP * later.gain;
  const share = alone > NOTHING ? keepBetween(loss / alone) : 1;
  if (share * (later.gain + later.loss) <= later.loss) return share;
  const moreLost = loss - (1 - CLEARED_UP) * later.loss;
  const both = moreLost + gain - later.gain;
  return both > NOTHING ? keepBetween(moreLost / both) : 1;
}

/**
 * The chances at totals `a` : `b`, unrounded and while the game runs. `known`: what was thought of
 * team A's drift before the game (null: nobody is rated) and how many rounds were played; without
 * it the score alone tells.
 *
 * @param {OddsTable} table
 * @param {number} a
 * @param {number} b
 * @param {{ prior: Prior | null, played: number }} [known]
 */
export function foresee(table, a, b, known) {
  const prior = known?.prior ?? { mean: 0, sd: table.unknown };
  const drift = known ? learnDrift(table, prior, known.played, a - b) : null;
  const turned = drift && { mean: -drift.mean, variance: drift.variance };
  const [x, y] = [Math.max(a, table.lowest), Math.max(b, table.lowest)];
  const [win, loss] = [shiftedChance(table, drift, x, y), shiftedChance(table, turned, y, x)];
  /** @param {CallName} call */
  const both = (call) => ({
    a: breakEven(table, drift, x, y, call),
    b: breakEven(table, turned, y, x, call),
  });
  return { a: win / (win + loss), tichu: both("tichu"), grand: both("grand") };
}

/**
 * @param {number | null} value
 * @param {number} parts
 */
const round = (value, parts) => (value === null ? null : Math.round(value * parts) / parts);

/**
 * The chances of the same shape as the server's: {a, b, draw, tichu: {a, b}, grand: {a, b}}. Totals
 * below the lowest that the tables have count as that. Throws a RangeError for what is no total.
 *
 * @param {OddsTable} table
 * @param {number} a
 * @param {number} b
 * @param {{ prior: Prior | null, played: number }} [known]  see `foresee`
 * @returns {Chances}
 */
export function chances(table, a, b, known) {
  if (!Number.isInteger(a) || !Number.isInteger(b)) {
    throw new RangeError(`totals must be whole numbers, not ${a} and ${b}`);
  }
  if (a !== b && Math.max(a, b) >= table.target) {
    const none = { a: null, b: null };
    return { a: Number(a > b), b: Number(b > a), draw: 0, tichu: none, grand: { ...none } };
  }
  const found = foresee(table, a, b, known);
  const win = Math.min(Math.max(Number(round(found.a, 10000)), SMALLEST), 1 - SMALLEST);
  /** @param {ForTeams} values */
  const rounded = (values) => ({ a: round(values.a, 1000), b: round(values.b, 1000) });
  return {
    a: win,
    b: Number(round(1 - win, 10000)),
    draw: 0,
    tichu: rounded(found.tichu),
    grand: rounded(found.grand),
  };
}
