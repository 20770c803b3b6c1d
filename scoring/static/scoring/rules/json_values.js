/** Reading single JSON values: the value, or null and a `wrong_type`. Mirrors json_values.py. */

const LONGEST_NAME = 40;
/** With `u` a whole pair is one character, so that only halves are found. */
const HALF_CHARACTER = /[\ud800-\udfff]/u;
const HALF_CHARACTERS = /[\ud800-\udfff]/gu;

export const has = (values, name) => Object.hasOwn(values, name);

/** A number without fraction between ±(2^53 − 1), or null. */
export function wholeNumber(value) {
  return Number.isSafeInteger(value) ? value + 0 : null;
}

/** A text that every database can hold (no NUL, no half character), or null. */
export function plainText(value) {
  if (typeof value !== "string") return null;
  return value.includes("\0") || HALF_CHARACTER.test(value) ? null : value;
}

/** A field's name as it may stand in an answer: short, and without half characters. */
export function nameOf(key) {
  return [...key].slice(0, LONGEST_NAME).join("").replace(HALF_CHARACTERS, "?");
}

function reader(clean, expected) {
  return (value, field, report) => {
    const found = clean(value);
    if (found === null) report.add("wrong_type", field, { expected });
    return found;
  };
}

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

export const readWhole = reader(wholeNumber, "whole_number");
export const readText = reader(plainText, "text");
export const readTruth = reader(
  (value) => (typeof value === "boolean" ? value : null),
  "true_or_false",
);
export const readObject = reader((value) => (isObject(value) ? value : null), "object");
export const readList = reader((value) => (Array.isArray(value) ? value : null), "list");

/** A seat, 1 to `seats`. */
export function readSeat(value, field, seats, report) {
  const seat = readWhole(value, field, report);
  if (seat === null || (seat >= 1 && seat <= seats)) return seat;
  report.add("unknown_seat", field, { seats });
  return null;
}
