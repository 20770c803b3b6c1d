/** The page of an invitation to direct: its token goes from the address into the form. */

const token = document.querySelector("input[name=token]");
if (token instanceof HTMLInputElement && location.hash) {
  token.value = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
}

export {};
