/** Reading single JSON values: the value, or null and a `wrong_type`. Mirrors json_values.py. */

const LONGEST_NAME = 40;
/** With `u` a whole pair is one character, so that only halves are found. */
const HALF_CHARACTER = /[\ud800-\udfff]/u;
const HALF_CHARACTERS = /[\ud800-\udfff]/gu;

/** @import { Report } from "./problems.js" */

/**
 * @param {object} values
 * @param {string} name
 */
export const has = (values, name) => Object.hasOwn(values, name);

/**
 * A number without fraction between ±(2^53 − 1), or null.
 *
 * @param {unknown} value
 * @returns {number | null}
 */
export function wholeNumber(value) {
  return typeof value === "number" && Number.isSafeInteger(value) ? value + 0 : null;
}

/**
 * A text that every database can hold (no NUL, no half character), or null.
 *
 * @param {unknown} value
 * @returns {string | null}
 */
export function plainText(value) {
  if (typeof value !== "string") return null;
  return value.includes("\0") || HALF_CHARACTER.test(value) ? null : value;
}

/**
 * A field's name as it may stand in an answer: short, and without half characters.
 *
 * @param {string} key
 */
export function nameOf(key) {
  return [...key].slice(0, LONGEST_NAME).join("").replace(HALF_CHARACTERS, "?");
}

/**
 * @template T
 * @param {(value: unknown) => T | null} clean
 * @param {string} expected
 * @returns {(value: unknown, field: string, report: Report) => T | null}
 */
function reader(clean, expected) {
  return (value, field, report) => {
    const found = clean(value);
    if (found === null) report.add("wrong_type", field, { expected });
    return found;
  };
}

/** @param {unknown} value */
const truth = (value) => (typeof value === "boolean" ? value : null);

/** @param {unknown} value */
const list = (value) => (Array.isArray(value) ? /** @type {unknown[]} */ (value) : null);

/** @param {unknown} value */
function object(value) {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? /** @type {Record<string, unknown>} */ (value) : null;
}

export const readWhole = reader(wholeNumber, "whole_number");
export const readText = reader(plainText, "text");
export const readTruth = reader(truth, "true_or_false");
export const readObject = reader(object, "object");
export const readList = reader(list, "list");

/**
 * A seat, 1 to `seats`.
 *
 * @param {unknown} value
 * @param {string} field
 * @param {number} seats
 * @param {Report} report
 */
export function readSeat(value, field, seats, report) {
  const seat = readWhole(value, field, report);
  if (seat === null || (seat >= 1 && seat <= seats)) return seat;
  report.add("unknown_seat", field, { seats });
  return null;
}
