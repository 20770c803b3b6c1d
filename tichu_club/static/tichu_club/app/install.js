/** One quiet row where the browser can install the club; on an iPhone how a person does it. */

export function offerInstalling() {
  const row = document.getElementById("install-row");
  if (!row) return;
  let offered = null;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offered = event;
    row.hidden = false;
  });
  addEventListener("appinstalled", () => (row.hidden = true));
  row.querySelector("button").addEventListener("click", async () => {
    row.hidden = true; // An offer can be taken up once.
    await offered.prompt();
  });
  // Only Safari on iPhone and iPad has this property; false: in the browser, not installed.
  document.getElementById("install-ios").hidden = navigator.standalone !== false;
}
