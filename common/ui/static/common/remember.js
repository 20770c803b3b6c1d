/** Small habits of this device: which team is counted, the last table's names. */

export function recall(key, fallback) {
  try {
    return JSON.parse(localStorage.getItem(`tichu-${key}`)) ?? fallback;
  } catch {
    return fallback;
  }
}

export function remember(key, value) {
  try {
    localStorage.setItem(`tichu-${key}`, JSON.stringify(value));
  } catch {
    // Storage is refused: the habit lasts as long as the page.
  }
  return value;
}
