/** Over plain http a browser allows less: the places that explain it are shown only there. */

export function sayWhatIsMissing() {
  if (globalThis.isSecureContext) return;
  for (const element of document.querySelectorAll("[data-insecure]")) {
    if (element instanceof HTMLElement) element.hidden = false;
  }
}
