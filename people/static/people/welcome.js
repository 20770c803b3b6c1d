// Moves the link's secret from the address, where browsers keep it to themselves, into the form.

const secret = location.hash.slice(1);
history.replaceState(null, "", location.pathname);
const field = document.getElementById("secret");
if (field instanceof HTMLInputElement) {
  field.value = secret;
}
