/** One quiet row where the browser can install the club; on an iPhone how a person does it. */

/** @typedef {Event & { prompt(): Promise<unknown> }} Offer */

export function offerInstalling() {
  const row = document.getElementById("install-row");
  if (!row) return;
  /** @type {Offer | null} */
  let offered = null;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offered = /** @type {Offer} */ (event);
    row.hidden = false;
  });
  addEventListener("appinstalled", () => (row.hidden = true));
  row.querySelector("button")?.addEventListener("click", async () => {
    row.hidden = true; // An offer can be taken up once.
    await offered?.prompt();
  });
  // Only Safari on iPhone and iPad has this property; false: in the browser, not installed.
  const { standalone } = /** @type {Navigator & { standalone?: boolean }} */ (navigator);
  const iphone = document.getElementById("install-ios");
  if (iphone) iphone.hidden = standalone !== false;
}
