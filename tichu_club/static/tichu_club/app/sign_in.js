/** Where something is missing for want of an account: signing in leads back to that very address. */

export function leadBackAfterSigningIn() {
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = document.querySelectorAll("a[data-next]");
  for (const link of links) link.search = `?next=${encodeURIComponent(location.pathname)}`;
}
