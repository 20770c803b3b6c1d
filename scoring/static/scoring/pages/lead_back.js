/** A page that was opened from a sheet leads back to it. */

/** The game that this page was opened from, or null: the page itself is the same for every game. */
export function readGame() {
  const named = new URLSearchParams(location.search).get("game") ?? "";
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(named) ? named : null;
}

/**
 * @param {ParentNode} root
 * @param {string} game
 */
export function leadBack(root, game) {
  const back = root.querySelector("#back");
  const link = back?.querySelector("a");
  if (!(back instanceof HTMLElement) || !link) return;
  link.href = `/g/${game}/`;
  back.hidden = false;
}
