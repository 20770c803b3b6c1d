/** The catalogue of sentences, in the language of the page. */

let catalogue = { codes: {}, texts: {} };

export async function loadWords(url) {
  catalogue = await (await fetch(url, { credentials: "same-origin" })).json();
}

/** A text of the catalogue with its values filled in. */
export function t(key, values = {}) {
  return fill(catalogue.texts[key] ?? key, values);
}

/** A problem in words: { message, hint }; seats are shown by name. */
export function explain({ code, values = {}, message, hint }, names = []) {
  const shown = { ...values };
  for (const name of ["seat", "first"]) {
    if (shown[name]) shown[name] = names[shown[name] - 1] ?? shown[name];
  }
  const sentence = catalogue.codes[code];
  if (!sentence) return { message: message ?? t("something_refused"), hint: hint ?? "" };
  return { message: fill(sentence.message, shown), hint: fill(sentence.hint, shown) };
}

function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? show(values[name]) : whole));
}

function show(value) {
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "number" ? String(value).replace("-", "−") : String(value);
}
