/**
 * The page of an invitation to direct: its token goes from the address into the form. Who signs in first
 * comes back to the address without it: it waits in this tab.
 */

const KEY = `tichu-deputy ${location.pathname}`;

/** @param {string} token */
function keep(token) {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Storage is refused: the link is opened once more after signing in.
  }
}

function recall() {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

function takeToken() {
  if (location.hash) keep(location.hash.slice(1));
  const token = document.querySelector("input[name=token]");
  if (token instanceof HTMLInputElement) token.value = location.hash.slice(1) || recall();
  if (location.hash) history.replaceState(null, "", location.pathname);
}

takeToken();
// Another invitation that is opened in this tab changes nothing but the fragment.
addEventListener("hashchange", takeToken);

export {};
