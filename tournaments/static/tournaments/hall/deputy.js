/** The page of an invitation to direct: its token goes from the address into the form. */

function takeToken() {
  const token = document.querySelector("input[name=token]");
  if (!(token instanceof HTMLInputElement) || !location.hash) return;
  token.value = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
}

takeToken();
// Another invitation that is opened in this tab changes nothing but the fragment.
addEventListener("hashchange", takeToken);

export {};
