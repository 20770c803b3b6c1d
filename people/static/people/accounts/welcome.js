// Moves the link's secret from the address, where browsers keep it to themselves, into the form.

const field = document.getElementById("secret");

function take() {
  const secret = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
  if (field instanceof HTMLInputElement) field.value = secret;
}

take();
// Another link opened in the same tab changes the fragment alone: the page stays as it is. Where it
// says that the last one has ended it has no form, and is fetched anew.
addEventListener("hashchange", () => {
  if (field) take();
  else location.replace(`${location.pathname}?again${location.hash}`);
});
