/** Small habits of this device: which team is counted, the last table's names. */

/**
 * @template T
 * @param {string} key
 * @param {T} fallback
 * @returns {T}
 */
export function recall(key, fallback) {
  try {
    return JSON.parse(localStorage.getItem(`tichu-${key}`) ?? "null") ?? fallback;
  } catch {
    return fallback;
  }
}

/**
 * @template T
 * @param {string} key
 * @param {T} value
 */
export function remember(key, value) {
  try {
    localStorage.setItem(`tichu-${key}`, JSON.stringify(value));
  } catch {
    // Storage is refused: the habit lasts as long as the page.
  }
  return value;
}
