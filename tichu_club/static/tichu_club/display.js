/* How this device likes its pages: applied before the first paint, so this is no module. */
(() => {
  const KEY = "tichu-display";
  const root = document.documentElement;

  /** @returns {{ [name: string]: string }} */
  function read() {
    try {
      return JSON.parse(localStorage.getItem(KEY) ?? "null") ?? {};
    } catch {
      return {};
    }
  }

  /** @param {{ [name: string]: string }} chosen */
  function apply({ theme = "auto", hand = "right", text = "normal" }) {
    if (theme === "auto") delete root.dataset.theme;
    else root.dataset.theme = theme;
    root.dataset.hand = hand;
    root.dataset.text = text;
  }

  let chosen = read();
  apply(chosen);

  /** @param {Event} event */
  function change(event) {
    const { name, value } = /** @type {HTMLInputElement} */ (event.target);
    chosen = { ...chosen, [name]: value };
    apply(chosen);
    try {
      localStorage.setItem(KEY, JSON.stringify(chosen));
    } catch {
      // Storage is refused: the choice holds for this page only.
    }
  }

  addEventListener("DOMContentLoaded", () => {
    const dialog = document.getElementById("display");
    if (!(dialog instanceof HTMLDialogElement)) return;
    for (const [name, value] of Object.entries(chosen)) {
      const input = dialog.querySelector(`input[name="${name}"][value="${value}"]`);
      if (input instanceof HTMLInputElement) input.checked = true;
    }
    dialog.addEventListener("change", change);
    document.addEventListener("click", (event) => {
      const tapped = /** @type {Element} */ (event.target);
      if (tapped.closest("[data-opens=display]")) dialog.showModal();
      if (tapped.closest("[data-closes]")) tapped.closest("dialog")?.close();
    });
  });
})();
