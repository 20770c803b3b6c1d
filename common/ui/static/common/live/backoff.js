/** How long to wait before the next try. */

const FIRST = 1_000;
const LONGEST = 60_000;
/** What a server may ask for at most: a timer of weeks would overflow and fire at once. */
const LONGEST_ASKED = 3_600_000;

/**
 * Milliseconds to wait after the given number of failed tries in a row: doubling, at most a
 * minute, and spread between half and the whole so that a hall of phones does not knock at once.
 * A server that says how long (`Retry-After`, seconds) is believed, and what it says is spread
 * upwards for the same reason.
 *
 * @param {number} failures
 * @param {() => number} [random]
 * @param {number} [retryAfter]
 */
export function delayAfter(failures, random = Math.random, retryAfter = 0) {
  const full = Math.min(LONGEST, FIRST * 2 ** Math.min(failures - 1, 10));
  const spread = full / 2 + (full / 2) * random();
  if (retryAfter <= 0) return spread;
  return Math.min(retryAfter * 1_000, LONGEST_ASKED) + spread;
}

/**
 * Seconds that an answer asks to wait (`Retry-After`), 0 if it does not. A date is read against
 * the server's own (`Date`): the device's clock may be wrong by a year.
 *
 * @param {Headers} headers
 */
export function readRetryAfter(headers) {
  const asked = headers.get("Retry-After");
  if (!asked) return 0;
  const seconds = Number(asked);
  const until = (Date.parse(asked) - Date.parse(headers.get("Date") ?? "")) / 1_000;
  const wait = Number.isFinite(seconds) ? seconds : until;
  return Number.isFinite(wait) ? Math.max(0, wait) : 0;
}
