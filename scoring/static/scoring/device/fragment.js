/** What stands behind the # of an address: a link's token, or a place such as "To the content". */

const TOKEN = /^#[osw]\..+/;

/**
 * The link's token in a fragment, or null.
 *
 * @param {string} fragment
 */
export const readToken = (fragment) =>
  TOKEN.test(fragment) ? decodeURIComponent(fragment.slice(1)) : null;

/**
 * The token has been taken in: it leaves the address, and so the history. Another link of the same
 * game that is opened in this tab changes nothing but the fragment, and begins the page anew.
 */
export function clearFragment() {
  if (location.hash) history.replaceState(null, "", location.pathname);
  addEventListener("hashchange", () => readToken(location.hash) && location.reload());
}
