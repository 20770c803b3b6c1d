/**
 * Shows what works with passkeys where they work: on a secure address with a name, in a browser that
 * has them (Web Authentication, section 5.1.3: an address of digits is no domain). What they do is
 * allauth's.
 */

const hasName = !/^[\d.]+$|:/.test(location.hostname);
const works = isSecureContext && "PublicKeyCredential" in window && hasName;

/**
 * @param {string} what
 * @param {boolean} shown
 */
function show(what, shown) {
  for (const element of document.querySelectorAll(`[data-${what}]`))
    if (element instanceof HTMLElement) element.hidden = !shown;
}

// Not before allauth listens, which is then: a button that is seen does what it says.
document.addEventListener("DOMContentLoaded", () => {
  show("passkeys", works);
  show("no-passkeys", !works);
});
document.addEventListener("allauth.error", (event) => {
  event.preventDefault();
  show("passkey-failed", true);
});
