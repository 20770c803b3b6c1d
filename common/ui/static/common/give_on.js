/** A link to give on: copied, or sent by the device's own sheet, where the browser can do either. */

/** @param {HTMLElement} place */
function offer(place) {
  const url = String(place.dataset.giveOn);
  const share = find(place, "share");
  const copy = find(place, "copy");
  share.hidden = !("share" in navigator);
  share.addEventListener("click", () => {
    navigator.share({ url }).catch(() => null);
  });
  copy.hidden = false;
  copy.addEventListener("click", async () => {
    const said = /** @type {HTMLElement} */ (place.querySelector("[role=status]"));
    said.textContent = (await write(url))
      ? (said.dataset.copied ?? "")
      : (said.dataset.press ?? "");
  });
}

/**
 * @param {HTMLElement} place
 * @param {string} name
 */
function find(place, name) {
  const found = place.querySelector(`[data-does=${name}]`);
  return /** @type {HTMLButtonElement} */ (found);
}

/**
 * Whether the browser took it: pages over plain http may not copy.
 *
 * @param {string} text
 */
const write = (text) =>
  navigator.clipboard
    ? navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      )
    : Promise.resolve(false);

const given = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-give-on]"));
for (const place of given) offer(place);
